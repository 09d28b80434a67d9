import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";

interface OpenerProps {
  /** What stands on the button that opens it. */
  readonly button: ComponentChildren;
  readonly label: string;
  readonly class?: string;
  readonly what?: string;
  readonly title: string;
  readonly children: ComponentChildren;
}

/** A button and the dialog that it opens, to look at something that has no room on the table. */
export function DialogButton({ button, label, class: extra = "", what, title, children }: OpenerProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class={extra} aria-label={label} data-what={what} onClick={() => setOpen(true)}>
        {button}
      </button>
      {open ? (
        <Dialog title={title} onClose={() => setOpen(false)}>
          {children}
        </Dialog>
      ) : null}
    </>
  );
}

interface DialogProps {
  readonly title: string;
  readonly children: ComponentChildren;
  onClose(): void;
}

function Dialog({ title, children, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
    heading.current?.focus();
  }, []);
  return (
    <dialog ref={dialog} class="dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
      <div class="row">
        <button type="button" class="primary" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
    </dialog>
  );
}
