import { expect, test } from 'vitest';
import { type Documents, isValues, type Json } from '../../engine/index.ts';
import { calls, readAll } from './documents.ts';

const documents = { ...readAll('schemas/flows'), ...readAll('schemas/pages'), ...readAll('schemas/blocks') } as Readonly<
  Record<string, Json>
>;

/** Refusals that nobody is told of on purpose: the member goes on, or the phone tries again by itself. */
const QUIET = ['cart-tell-check: cart.operate *', 'entry-silent: auth.openIdSignIn 40403', 'guidance: rights.serviceCells *'];

const keptToCaller = (name: string): boolean => {
  const [family = '', call = ''] = name.split('.');
  return (calls[family]?.calls[call] as Documents.Call | undefined)?.onError === 'caller';
};

/** Refusals that a document's call leaves to the flow, and that the flow ignores. */
function unsaid(name: string, node: Json): readonly string[] {
  if (Array.isArray(node)) return node.flatMap((one) => unsaid(name, one));
  if (!isValues(node)) return [];
  const { do: action, call, on } = node;
  const here =
    action === 'call' && typeof call === 'string' && keptToCaller(call) && isValues(on)
      ? Object.entries(on).flatMap(([codes, branch]) =>
          Array.isArray(branch) && branch.length === 0 && !['0', '2'].includes(codes) ? [`${name}: ${call} ${codes}`] : [],
        )
      : [];
  return [...here, ...Object.values(node).flatMap((one) => unsaid(name, one ?? null))];
}

test('BT-07 EC-01 no refusal that a call leaves to its flow is a dead tap', () => {
  expect(Object.entries(documents).flatMap(([name, document]) => unsaid(name, document))).toEqual(QUIET);
});
