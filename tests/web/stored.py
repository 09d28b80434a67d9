"""The page's store as a test reaches it: the database of the site below /loading-dock/."""

from playwright.sync_api import Page

DATABASE = "loading-dock:/loading-dock/:saves"

PUT = """async ([name, key, text]) => {
  const request = indexedDB.open(name);
  const db = await new Promise((done) => { request.onsuccess = () => done(request.result); });
  const change = db.transaction('texts', 'readwrite');
  if (text === null) change.objectStore('texts').delete(key);
  else change.objectStore('texts').put(text, key);
  await new Promise((done) => { change.oncomplete = done; });
  db.close();
}"""

GET = """async ([name, key]) => {
  const request = indexedDB.open(name);
  const db = await new Promise((done) => { request.onsuccess = () => done(request.result); });
  const asked = db.transaction('texts').objectStore('texts').get(key);
  const text = await new Promise((done) => { asked.onsuccess = () => done(asked.result); });
  db.close();
  return text ?? null;
}"""

KEYS = """async (name) => {
  const request = indexedDB.open(name);
  const db = await new Promise((done) => { request.onsuccess = () => done(request.result); });
  const asked = db.transaction('texts').objectStore('texts').getAllKeys();
  const keys = await new Promise((done) => { asked.onsuccess = () => done(asked.result); });
  db.close();
  return keys;
}"""


def keys(page: Page) -> list[str]:
    """Return the keys of everything that the page has stored."""
    found: list[str] = page.evaluate(KEYS, DATABASE)
    return found


def put(page: Page, key: str, text: str) -> None:
    """Store a text under a key."""
    page.evaluate(PUT, [DATABASE, key, text])
