import { describe, expect, test } from 'vitest';
import type { Json, Values } from '../../engine/index.ts';

import { openPage, type PageOptions } from './open.ts';
import { benefits } from './records.ts';

const PAGES = ['policyBenefits', 'sunshinePolicy'] as const;
const open = (id: string, around: PageOptions = {}) => openPage(id, { data: { policy: benefits() }, ...around });
const servicesOf = (page: ReturnType<typeof openPage>) => (page.find('services')?.props['items'] ?? []) as readonly Values[];

test('PB-10 without a policy it requests nothing, says so, and links to the list', async () => {
  const page = openPage('policyBenefits', { idle: ['policy', 'auth', 'dialog', 'seen'] });
  expect(page.asks('policy')).toBeUndefined();
  expect(page.shown().map(({ id, block, events }) => [id, block, events])).toEqual([['none', 'Empty', ['tap']]]);
  expect(await page.emit('none')).toEqual([['go', '/commonRecognizee', {}, 'replace']]);
});

describe.each(PAGES)('%s', (id) => {
  test("PB-12 S-27 the balance opens the first button's target; a policy without buttons leads nowhere", async () => {
    const preCheck = { 'button.preCheck': { code: '9', msg: 'X' } };
    const page = open(id, { answers: preCheck });
    expect(page.find('balance')?.props).toEqual({ label: '剩余购药额度', value: '12000', unit: '元' });
    const [first] = servicesOf(page);
    expect(first).toMatchObject({ buttonText: '健康商城' });
    expect(await page.emit('balance')).toEqual(await open(id, { answers: preCheck }).emit('services', 'tap', first as Json));
    const none = open(id, { data: { policy: benefits({ buttonJSON: '[]' }) } });
    expect([none.find('balance'), none.find('services')]).toEqual([undefined, undefined]);
    expect(none.find('balanceOnly')).toMatchObject({ events: [], props: { value: '12000' } });
  });

  test('PB-19 shows nothing of the policy before the response; a member without one sees a message', () => {
    expect(openPage(id).shown()).toEqual([]);
    expect(open(id, { data: { policy: null } }).find('none')?.props).toMatchObject({ title: '没有查到保单' });
    expect(openPage(id, { failed: ['policy'] }).shown()).toMatchObject([{ block: 'Failed' }]);
  });
});

describe('PB-16 S-41 the authorization dialog', () => {
  const around = (auth: Json, more: PageOptions = {}): PageOptions => ({
    channel: 'SHUIDI-HAOYUNBAO',
    data: { policy: benefits(), auth },
    ...more,
  });

  test.each(PAGES)('%s shows it while unsigned: one button, no way around', (id) => {
    const page = open(id, around({ isAuth: 0 }));
    expect(page.find('authorization')?.props).toEqual({ open: true, title: '用户授权文件', kind: 'dialog', closable: false });
    expect(page.find('authorization')?.blocks.map(({ block }) => block)).toEqual(['Article', 'Button']);
    expect(page.find('agree')?.props['text']).toBe('同意');
    const words = String(page.find('authorizationText')?.props['text']);
    expect(words).toContain('400-050-7788');
    expect(words).toContain('点击“同意”');
    expect(words).not.toContain('{');
  });

  test.each(PAGES)('PB-16 %s reports an unknown signature state', (id) => {
    const page = open(id, { channel: 'SHUIDI-HAOYUNBAO', data: { policy: benefits() }, failed: ['auth'] });
    expect(page.find('authorization')).toMatchObject({ block: 'Failed' });
  });
});
