import { readdirSync } from 'node:fs';

/** Runs in a page before anything of it: nothing may be stored. */
export const forbidStorage = (): void => {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
};

/** Runs in a page before anything of it: its clock goes wrong by so many milliseconds. */
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

/** Files of the build that are documents of pages. */
export const breaks = new RegExp(`/assets/(${pages.join('|')})-[\\w-]+\\.js$`);
