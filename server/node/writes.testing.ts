import { AsyncLocalStorage } from 'node:async_hooks';
import table from '../data/steps.json' with { type: 'json' };
import type { Store } from '../platform/store/store.ts';

const WRITES: readonly string[] = ['insert', 'update', 'remove'];
const current = new AsyncLocalStorage<Set<string>>();

/** Calls that may write: those of the table of steps, those that sign in or send codes, and those that only keep what the sandbox makes up on the way. */
const writing: ReadonlySet<string> = new Set([...Object.keys(table.calls), ...table.open, ...Object.keys(table.keeps)]);

/** A store that tells the call which is being made what is written. */
export function watched(store: Store): Store {
  const collection = (name: string, records: object): object =>
    new Proxy(records, {
      get(target, operation) {
        const run: unknown = Reflect.get(target, operation);
        if (typeof run !== 'function' || !WRITES.includes(String(operation))) return run;
        return (...parameters: unknown[]): unknown => {
          // When a sign-in was last used is written by every call.
          if (name !== 'sessions' || operation !== 'update') current.getStore()?.add(`${name}.${String(operation)}`);
          return Reflect.apply(run, target, parameters);
        };
      },
    });
  const { together, ...collections } = store;
  const all = Object.fromEntries(Object.entries(collections).map(([name, records]) => [name, collection(name, records)]));
  const within: Store['together'] = (run) => together((inner) => run(watched(inner)));
  return { ...all, together: within } as unknown as Store;
}

/** Makes a call. Throws when it writes and the table of steps does not have it. */
export async function watching<T>(name: string, make: () => Promise<T>): Promise<T> {
  const written = new Set<string>();
  const answer = await current.run(written, make);
  if (written.size > 0 && !writing.has(name)) throw new Error(`${name} writes ${[...written].join(', ')}, and is not in steps.json`);
  return answer;
}
