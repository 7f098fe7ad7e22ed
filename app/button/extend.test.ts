import { describe, expect, test } from 'vitest';
import type { Documents } from '../../engine/index.ts';
import { buttonFlows, click, passed, preCheck } from './click.testing.ts';

type Table = Record<string, Documents.Action | Documents.Action[]>;

/** Adds a row to a table of one of the project's flows, as an edit of its document would. */
async function edited(name: string, add: (flow: Documents.Flow) => Table, row: Table) {
  const flow = structuredClone((await buttonFlows())[name]);
  if (flow === undefined) throw new Error(`no flow ${name}`);
  Object.assign(add(flow), row);
  return { [name]: flow };
}

const tableOf = (action: unknown): Table => (action as { cases: Table }).cases;

describe('a new row edits only the document', () => {
  test('BT-07 an answer code of the pre-check', async () => {
    const codes = (flow: Documents.Flow) => (flow.do as unknown as { else: { on: Table } }).else.on;
    const flows = await edited('button-check', codes, { '777': { do: 'go', path: '/whMyInfo' } });
    expect((await click({ flows, answers: preCheck('777') })).log.at(-1)).toEqual(['go', '/whMyInfo', {}, false]);
    expect((await click({ answers: preCheck('777', 'X') })).log.at(-1)).toEqual(['toast', 'X']);
  });

  test.each([
    ['button', 'button-list-target'],
    ['button-policy', 'button-policy-target'],
  ])('BT-24 a type of %s', async (flow, name) => {
    const flows = await edited(name, ({ do: action }) => tableOf(action), { '15': { do: 'go', path: '/tkGetRights' } });
    const button = { buttonLinkType: 15 };
    expect(await passed({ flow, flows, button })).toEqual([['go', '/tkGetRights', {}, false]]);
    expect(await passed({ flow, button })).toEqual([['toast', '敬请期待~']]);
  });
});
