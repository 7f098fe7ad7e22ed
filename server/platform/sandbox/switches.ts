import switches from '../../data/switches.json' with { type: 'json' };
import type { Insured } from '../store/records.ts';
import type { Server } from '../transactions/server.ts';

export type Switch = keyof typeof switches;

const known = Object.entries(switches) as readonly (readonly [Switch, string])[];

/** Returns the test switches at the start of a name; several may follow each other (see README). */
function switchesOf(name: string): ReadonlySet<Switch> {
  const found = new Set<Switch>();
  let rest = name;
  for (let next = known.find(([, start]) => rest.startsWith(start)); next; next = known.find(([, start]) => rest.startsWith(start))) {
    found.add(next[0]);
    rest = rest.slice(next[1].length);
  }
  return found;
}

/** True when the insured person's name begins with this test switch (see README). Outside a sandbox a name has no switches. */
export const isSwitched = (name: Switch, insured: Pick<Insured, 'insuredName'>, { sandbox }: Pick<Server, 'sandbox'>): boolean =>
  sandbox && switchesOf(insured.insuredName).has(name);
