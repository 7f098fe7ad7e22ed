import { ENGINE } from '../../domain/index.ts';
import { actions, type Documents, type Values } from '../../engine/index.ts';
import { program } from '../../schemas/index.ts';

/** The guard's decision on a page: show it, sign in with the brought credentials, go to another page, or stay. */
export type Decision =
  | { readonly kind: 'pass' }
  | { readonly kind: 'signIn' }
  | { readonly kind: 'go'; readonly path: string }
  | { readonly kind: 'stay' };

const FLOW = program.flows.guard;

const PASSED: Readonly<Record<string, Decision>> = { pass: { kind: 'pass' }, signIn: { kind: 'signIn' } };

/** Decides on a page by the guard's table (schemas/flows/guard.json): EG-05, LG-07, LG-08, LG-09, RT-14, RT-23. Pure: the table returns a word or a page; any other effect or a fault refuses the page. */
export function decide(guard: Documents.Flow, scope: Values): Decision {
  const run = actions.run({ do: 'flow', name: FLOW, with: guard.params ?? [], as: 'decision' }, scope, { [FLOW]: guard }, '', ENGINE);
  let step = run.next();
  while (step.done !== true) {
    const effect = step.value;
    if (effect.kind === 'go') return { kind: 'go', path: effect.path };
    if (effect.kind !== 'set') return { kind: 'stay' };
    step = run.next();
  }
  const word = String(step.value?.['decision'] ?? '');
  return (Object.hasOwn(PASSED, word) ? PASSED[word] : undefined) ?? { kind: 'stay' };
}
