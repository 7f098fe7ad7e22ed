const PATIENCE = 3_000;

/** Waits for something a host puts on the page, told by an event; undefined when it does not come in time. */
export function whenThere<T>(read: () => T | undefined, events: EventTarget, event: string, ms = PATIENCE): Promise<T | undefined> {
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
