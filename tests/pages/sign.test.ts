import { describe, expect, test } from 'vitest';
import { openPage, type PageOptions } from './open.ts';

const agreementConfig = { code: 'HEYE_', name: '健康服务授权书', text: '@service.agreement' };
const open = (around: PageOptions = {}) =>
  openPage('sign', { over: { agreementConfig: { ...agreementConfig, isNeedTitle: true } }, ...around });

const intent = { intent: 'list-R1-7-I1', button: { receiveId: 'R1', buttonLinkType: 7 }, insured: { insuredId: 'I1' }, page: 'list' };

describe('the sign page', () => {
  test("CH-18 the agreement's name is above the text if the channel wants it, and always its accessible name", () => {
    const article = (isNeedTitle: boolean) => open({ over: { agreementConfig: { ...agreementConfig, isNeedTitle } } }).find('text')?.props;
    expect(article(true)).toMatchObject({ title: '健康服务授权书', label: '健康服务授权书' });
    expect([article(false)?.['title'] ?? '', article(false)?.['label']]).toEqual(['', '健康服务授权书']);
  });

  test.each([
    ['YONGCHENGCAICHAN', false],
    ['JIANGXIRENBAO', true],
  ])('CH-18 %s has it above the text: %s; the text is filled', (channel, has) => {
    const { title, text } = openPage('sign', { channel }).find('text')?.props ?? {};
    expect([(title ?? '') !== '', String(text).length > 100, /[{}]/.test(String(text))]).toEqual([has, true, false]);
  });

  test("BT-04 AP-16 records only a read and accepted agreement, for the address's person; the button's flow continues", async () => {
    const page = open({
      query: { insuredId: 'I1', intent: 'list-R1-7-I1' },
      kept: { intents: [{ name: 'put', with: intent }] },
      answers: { 'button.preCheck': { code: '0', result: {} } },
    });
    expect(await page.emit('confirm')).toEqual([['toast', '请先阅读到末尾']]);
    await page.emit('text', 'end', true);
    expect(await page.emit('confirm')).toEqual([['toast', '请先勾选同意']]);
    await page.emit('agree', 'change', true);
    const done = await page.emit('confirm');
    expect(done.map(([kind, what]) => [kind, what])).toEqual([
      ['call', 'agreement.add'],
      ['call', 'button.preCheck'],
      ['go', '/channel/myAppointment'],
    ]);
    expect(done[0]?.[2]).toEqual({ userAccountId: 'I1' });
    expect(done.at(-1)?.at(-1)).toBe('replace');
  });
});
