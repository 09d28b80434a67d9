"""Jobs through machines in a fixed order, done as early as can be: intervals and no-overlap."""

import collections
import itertools

from ortools.sat.python import cp_model

JOBS = [[(0, 3), (1, 2), (2, 2)], [(0, 2), (2, 1), (1, 4)], [(1, 4), (2, 3)]]  # (machine, hours)
Task = collections.namedtuple("Task", "start end interval")

model = cp_model.CpModel()
horizon = sum(hours for job in JOBS for _, hours in job)
tasks = {}
on_machine = collections.defaultdict(list)
for j, job in enumerate(JOBS):
    for k, (machine, hours) in enumerate(job):
        start = model.new_int_var(0, horizon, f"start_{j}_{k}")
        end = model.new_int_var(0, horizon, f"end_{j}_{k}")
        interval = model.new_interval_var(start, hours, end, f"interval_{j}_{k}")
        tasks[j, k] = Task(start, end, interval)
        on_machine[machine].append(interval)
        if k:
            model.add(start >= tasks[j, k - 1].end)
for intervals in on_machine.values():
    model.add_no_overlap(intervals)
makespan = model.new_int_var(0, horizon, "makespan")
model.add_max_equality(makespan, [tasks[j, len(job) - 1].end for j, job in enumerate(JOBS)])
model.minimize(makespan)

solver = cp_model.CpSolver()
status = solver.solve(model)
assert status == cp_model.OPTIMAL
print(f"Optimal length: {solver.objective_value}")
for machine, _ in sorted(on_machine.items()):
    spans = sorted(
        (solver.value(tasks[j, k].start), solver.value(tasks[j, k].end))
        for j, job in enumerate(JOBS)
        for k, (m, _) in enumerate(job)
        if m == machine
    )
    free = all(before[1] <= after[0] for before, after in itertools.pairwise(spans))
    print(f"machine {machine}: {len(spans)} tasks, one at a time: {free}")
print(solver.response_stats().splitlines()[1:4])
