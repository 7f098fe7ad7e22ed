import { AsyncLocalStorage } from 'node:async_hooks';
import table from '../data/steps.json' with { type: 'json' };
import type { Store } from '../platform/store/store.ts';

const WRITES: readonly string[] = ['insert', 'update', 'remove'];
const current = new AsyncLocalStorage<Set<string>>();

/** Calls that may write: those in the table of steps, those that sign in or send codes, and those that store sandbox data on first use. */
const writing: ReadonlySet<string> = new Set([...Object.keys(table.calls), ...table.open, ...Object.keys(table.keeps)]);

/** Wraps a store and reports each write to the running call. */
export function watched(store: Store): Store {
  const collection = (name: string, records: object): object =>
    new Proxy(records, {
      get(target, operation) {
        const run: unknown = Reflect.get(target, operation);
        if (typeof run !== 'function' || !WRITES.includes(String(operation))) return run;
        return (...parameters: unknown[]): unknown => {
          // Every call writes when a session was last used.
          if (name !== 'sessions' || operation !== 'update') current.getStore()?.add(`${name}.${String(operation)}`);
          return Reflect.apply(run, target, parameters);
        };
      },
    });
  const { transaction, ...collections } = store;
  const all = Object.fromEntries(Object.entries(collections).map(([name, records]) => [name, collection(name, records)]));
  const within: Store['transaction'] = (run) => transaction((inner) => run(watched(inner)));
  return { ...all, transaction: within } as unknown as Store;
}

/** Makes a call. Throws when it writes but is missing from the table of steps. */
export async function watching<T>(name: string, make: () => Promise<T>): Promise<T> {
  const written = new Set<string>();
  const answer = await current.run(written, make);
  if (written.size > 0 && !writing.has(name)) throw new Error(`${name} writes ${[...written].join(', ')}, and is not in steps.json`);
  return answer;
}
