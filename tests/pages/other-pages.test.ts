import { describe, expect, test } from 'vitest';
import { read } from '../documents/documents.ts';
import { openPage } from './open.ts';

const { routes } = read('schemas/routes.json') as unknown as { routes: readonly { path: string; document?: unknown }[] };
const documentOf = (path: string) => routes.find((route) => route.path === path)?.document;

describe('RT-10 signing and activation', () => {
  test('RT-10 RT-26 a device agreement is the remote form with _channelCode, and has its own text without', () => {
    for (const path of ['/deviceAggrement', '/deviceAggrement3', '/deviceAggrement4'])
      expect(documentOf(path)).toEqual({ $: { if: [{ var: 'query._channelCode' }, 'deviceAgreement', 'deviceTerms'] } });
    expect(openPage('deviceTerms', { over: { servicePhone: '400-1' } }).find('text')?.props['text']).toContain('请拨打客服电话400-1');
  });

  test('RT-26 a missing agreement says that it is gone, without an empty sheet or a retry', () => {
    const there = openPage('deviceAgreement', { data: { info: '2', form: { title: '血糖仪服务协议', content: '第一条' } } });
    expect([there.find('none'), there.find('text')?.props['text']]).toEqual([undefined, '第一条']);
    const gone = openPage('deviceAgreement', { data: { info: '2', form: false } });
    expect([gone.find('none')?.props['title'], gone.find('text')]).toEqual(['没有找到这份协议', undefined]);
    for (const info of ['', null]) {
      const none = openPage('deviceAgreement', { data: { info, form: null } });
      expect(none.find('none')?.props['title']).toBe('这个渠道没有需要签署的设备协议');
    }
  });

  const cardNo = '6200123412341234';
  test('RT-10 RD-05 a card is activated, and the server gives the result', async () => {
    const page = openPage('activeApply');
    expect(await page.emit('form', 'submit', { cardNo, password: '135790' })).toEqual([
      ['call', 'rights.activatePhysical', { cardNo, password: '135790' }],
      ['go', '/activationReview', {}, 'replace'],
    ]);
    const used = openPage('activeApply', { answers: { 'rights.activatePhysical': { code: '40000', msg: '该卡已被激活' } } });
    expect((await used.emit('form', 'submit', { cardNo, password: '135790' })).slice(1)).toEqual([['toast', '该卡已被激活']]);
  });

  test('RT-10 RD-04 a locked right shows as under review', async () => {
    const group = (lock: number) => [
      {
        groupName: '王桂英',
        rightList: [
          { receiveId: 'R1', rightName: '问诊', lock: 0 },
          { receiveId: 'R2', rightName: '绿通', lock },
        ],
      },
    ];
    const page = openPage('activationReview', { data: { groups: group(1) } });
    expect([page.find('waiting')?.block, page.find('done')]).toEqual(['Header', undefined]);
    page.load('groups', group(0));
    expect([page.find('waiting'), page.find('done')?.block]).toEqual([undefined, 'Header']);
    expect(openPage('activationReview', { data: { groups: [] } }).find('none')?.block).toBe('Empty');
  });
});

describe('the other pages', () => {
  test.each([
    ['patientInfo', { patientId: 'P1' }, 'patient', '没有找到这个人', ['new', 'change', 'insured']],
    ['inquirer', { patientId: 'P1' }, 'person', '没有找到这个人', ['new', 'change']],
    ['warrantyPerson', { patientId: 'P1' }, 'person', '没有找到这个人', ['new', 'change']],
    ['newAddress', { id: 'DZ1' }, 'address', '没有找到这个地址', ['new', 'change']],
  ] as const)('AD-01 AD-03 AD-08 AD-09 %s of a deleted record says so, and leads back', async (id, query, source, title, others) => {
    const page = openPage(id, { query, data: { [source]: null } });
    expect([page.find('gone')?.props['title'], ...others.map((other) => page.find(other))]).toEqual([
      title,
      ...others.map(() => undefined),
    ]);
    expect(await page.emit('gone')).toEqual([['back']]);
    expect(openPage(id, { data: { [source]: null } }).find('new')?.block).toBe('Form');
  });

  test('rules and questions are lists that open their texts', async () => {
    const rules = openPage('contents', { path: '/ruleDetail', data: { contents: [{ id: 'R1', title: '规则' }] } });
    expect(rules.asks('contents')).toMatchObject({ type: 'rule' });
    expect(await rules.emit('content', 'tap', null, { content: { id: 'R1' } })).toEqual([['go', '/ruleDetail', { id: 'R1' }]]);
    const questions = openPage('contents', { path: '/question', data: { contents: [] } });
    expect([questions.asks('contents')?.['type'], questions.title()]).toEqual(['question', '常见问题']);
    expect(questions.find('content-none')?.props['title']).toBe('还没有内容');
    expect(documentOf('/ruleDetail')).toEqual({ $: { if: [{ var: 'query.id' }, 'notice', 'contents'] } });
  });

  test('RT-25 a missing or unnamed text says that it is gone, without a retry', () => {
    const query = { type: 'notice', id: 'N1' };
    const there = openPage('notice', { query, data: { notice: { title: '春节配送安排', content: '第一段' } } });
    expect(there.asks('notice')).toMatchObject({ noticeId: 'N1', type: 'notice' });
    expect([there.find('gone'), there.find('text')?.props['text']]).toEqual([undefined, '第一段']);
    const gone = openPage('notice', { query });
    gone.load('notice', false);
    const unnamed = openPage('notice', { idle: ['notice'] });
    for (const page of [gone, unnamed])
      expect([page.find('gone')?.props['title'], page.find('head'), page.find('body')]).toEqual([
        '内容不存在或已下线',
        undefined,
        undefined,
      ]);
    expect(unnamed.asks('notice')).toBeUndefined();
  });

  test("the questionnaire opens at the server's address", async () => {
    const page = openPage('questionnaire', { answers: { 'questionnaire.url': { result: 'https://questions.example/' } } });
    expect(await page.emit('start')).toContainEqual(['open', 'https://questions.example/']);
  });

  test('the help page has the phone, the steward and the questions', async () => {
    const page = openPage('contactUs', { over: { servicePhone: '400-1' } });
    expect(page.find('phone')?.props['note']).toBe('400-1');
    expect(await page.emit('steward')).toEqual([['go', '/hyQRcode', { type: '2' }]]);
    expect(openPage('contactUs', { over: { servicePhone: '' } }).find('phone')).toBeUndefined();
  });
});
