import { readdirSync } from 'node:fs';

/** Runs in a page before its scripts: forbids storage. */
export const forbidStorage = (): void => {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
};

/** Runs in a page before its scripts: shifts the clock by a number of milliseconds. */
export const moveClock = (by: number): void => {
  const Real = Date;
  const now = (): number => Real.now() + by;
  globalThis.Date = new Proxy(Real, {
    construct: (target, given: unknown[], self) => Reflect.construct(target, given.length > 0 ? given : [now()], self) as object,
    apply: () => new Real(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
};

const pages = readdirSync('schemas/pages').flatMap((file) => /^(\w+)\.json$/.exec(file)?.[1] ?? []);

/** Files of the build that contain page documents. */
export const breaks = new RegExp(`/assets/(${pages.join('|')})-[\\w-]+\\.js$`);
