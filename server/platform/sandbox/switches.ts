import switches from '../../data/switches.json' with { type: 'json' };
import type { Insured } from '../store/records.ts';
import type { Server } from '../transactions/server.ts';

export type Switch = keyof typeof switches;

const known = Object.entries(switches) as readonly (readonly [Switch, string])[];

/** The special courses that the beginning of a name asks for; several may stand one after the other (see README). */
function switchesOf(name: string): ReadonlySet<Switch> {
  const found = new Set<Switch>();
  let rest = name;
  for (let next = known.find(([, start]) => rest.startsWith(start)); next; next = known.find(([, start]) => rest.startsWith(start))) {
    found.add(next[0]);
    rest = rest.slice(next[1].length);
  }
  return found;
}

/** True when the insured's name asks for this special course (see README); outside of a sandbox a name is a name. */
export const isSwitched = (name: Switch, insured: Pick<Insured, 'insuredName'>, { sandbox }: Pick<Server, 'sandbox'>): boolean =>
  sandbox && switchesOf(insured.insuredName).has(name);
