import { describe, expect, test } from 'vitest';
import { openPage, type PageOptions } from './open.ts';

const open = (around: PageOptions) => openPage('insuredForm', { channel: 'JIANGXIRENBAO', ...around });

describe('the form of an insured person', () => {
  test("CH-22 S-10 if the channel forbids editing, a person's address has no form and loads nobody", async () => {
    const page = open({ channel: 'SHANXIRENBAOCAI', query: { insuredId: 'I1' }, idle: ['people', 'person'] });
    expect(page.asks('person')).toBeUndefined();
    expect(page.shown().map(({ id }) => id)).toEqual(['locked']);
    expect(page.find('locked')?.props['title']).toBe('被保人信息保存后不能修改，如需更正请联系客服');
    expect(await page.emit('locked')).toEqual([['go', '/commonRecognizee', {}, 'replace']]);
  });

  test('offers a retry without a response', () => {
    const blocks = open({ query: { insuredId: 'I1' }, idle: ['people'], failed: ['person'] }).shown();
    expect(blocks.map(({ block }) => block)).toEqual(['Failed']);
  });
});
