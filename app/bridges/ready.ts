const TIMEOUT = 3_000;

/** Waits for an object that a host adds to the page and announces by an event. Undefined when it does not appear in time. */
export function waitForGlobal<T>(read: () => T | undefined, events: EventTarget, event: string, ms = TIMEOUT): Promise<T | undefined> {
  const known = read();
  if (known !== undefined) return Promise.resolve(known);
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      events.removeEventListener(event, finish);
      resolve(read());
    };
    const timer = setTimeout(finish, ms);
    events.addEventListener(event, finish);
  });
}
