import { describe, expect, test } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { openPage } from './open.ts';
import { person } from './records.ts';

describe.each(['=session.token', '@app.product', '==x', '@@app.product', '=', '@'])('a member named %s', (typed) => {
  const one = person({ insuredId: typed, insuredName: typed, policyNo: typed });
  const open = (answers = {}) =>
    openPage('recognizee', {
      channel: 'MENGZE',
      data: { list: [one], dialog: [] },
      session: { token: 'secret' },
      over: { insuredEdit: true },
      answers,
    });

  test('is shown so on the page', () => {
    const page = open();
    expect(page.find('person')?.props['title']).toBe(typed);
    expect(page.find('facts')?.props['items']).toContainEqual(expect.objectContaining({ value: typed }));
    expect(page.find('view')?.props['note']).toBe(typed);
  });

  test("is sent so in addresses and calls, through flows, and shown so in the server's words", async () => {
    expect(await open().emit('view', 'tap', null, { person: one })).toEqual([['go', expect.any(String), { insuredId: typed }]]);
    const removed = await open({ 'insured.remove': { code: '9', msg: typed } }).emit('remove', 'tap', null, { person: one });
    expect(removed).toEqual([
      ['confirm', `确定删除被保人“${typed}”吗？`],
      ['call', 'insured.remove', { insuredId: typed }],
      ['toast', typed],
      ['refresh', 'list'],
    ]);
    const button = { buttonLinkType: 9, receiveId: typed, buttonText: typed };
    const tapped = await open({ 'button.preCheck': { code: '601', msg: typed } }).emit('services', 'tap', button as Json, { person: one });
    expect(tapped[0]).toEqual(['call', 'button.preCheck', expect.objectContaining({ receiveId: typed })]);
    expect(tapped).toContainEqual(['toast', typed]);
    expect(JSON.stringify(tapped)).not.toContain('secret');
  });
});
