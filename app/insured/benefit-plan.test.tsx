import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Json, Values } from '../../engine/index.ts';
import { Toast } from '../../renderer/index.ts';
import { address, stage } from '../shell/staged.testing.tsx';
import { fakeApp, type Respond } from '../shell/testing.ts';

afterEach(() => Toast.clear());

const toast = () => document.querySelector('.hy-toast')?.textContent ?? '';
const person = (insuredId: string, insuredName: string, more: Values = {}): Values => ({
  insuredId,
  insuredName,
  insuredCard: `3601***${insuredId}`,
  certTypeDesc: '身份证',
  receiveId: `R${insuredId}`,
  patientId: insuredId,
  signStatus: 1,
  patientLimited: 1,
  ...more,
});
const two: readonly Values[] = [person('01', '王桂英'), person('02', '李建国')];
const cell = (serviceTitle: string, more: Values = {}): Values => ({
  receiveId: 'R9',
  rightType: 15,
  serviceId: `S-${serviceTitle}`,
  packageId: 'P1',
  businessCode: 'WH',
  serviceTitle,
  ...more,
});

interface Server {
  people?: readonly Values[];
  /** Answers of single calls, by name. */
  answers?: Readonly<Record<string, ReturnType<Respond>>>;
}

/** Opens a page of Wuhan's over a server that has these persons, each with a service named after them. */
async function open(path: string, { people = two, answers = {} }: Server = {}, stored = '') {
  const state = { people };
  const fake = fakeApp((call) => {
    if (Object.hasOwn(answers, call.name)) return answers[call.name];
    if (call.name === 'insured.list') return { result: [...state.people] as Json };
    if (call.name === 'insured.remove') state.people = state.people.filter(({ insuredId }) => insuredId !== call.params['insuredId']);
    if (call.name !== 'benefit.services') return undefined;
    const of = state.people.find(({ insuredCard }) => insuredCard === call.params['certNo']);
    return { result: { result: { serviceInfoList: of ? [cell(`${String(of['insuredName'])}的服务`)] : [] } } };
  });
  fake.session.set('serviceTabType', stored);
  const opened: string[] = [];
  const app = { ...fake.app, leave: { ...fake.app.leave, to: (url: string) => opened.push(url) > 0 } };
  const screen = await render(stage(app, `${path}${path.includes('?') ? '&' : '?'}thirdChannelSide=WUHAN`));
  const made = (name: string) => fake.calls.filter((call) => call.name === name);
  return { ...fake, screen, made, opened, address };
}

const chip = (screen: Awaited<ReturnType<typeof open>>['screen'], name: string) => screen.getByRole('radio', { name: new RegExp(name) });
const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

describe('which plan', () => {
  test.each([
    ['/insuredList?type=1', '', '增值服务', '1'],
    ['/insuredList?type=2', '1', '特药服务', '2'],
    ['/insuredList?type=3', '', '在线问诊', '3'],
    ['/insuredList', '2', '特药服务', '2'],
    ['/insuredList?type=9', '', '增值服务', '1'],
    ['/whServiceList?type=2', '', '特药服务', '2'],
  ])('IN-01 %s with “%s” stored is %s', async (path, stored, title, tabType) => {
    const { screen, made } = await open(path, {}, stored);
    await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect.element(chip(screen, '王桂英')).toBeVisible();
    await expect.poll(() => made('benefit.services').map(({ params }) => params['tabType'])).toEqual([tabType]);
    expect(made('insured.list')[0]?.params['type']).toBe(tabType);
  });

  test('IN-01 the plan opened last is the one that is stored', async () => {
    const { screen, session } = await open('/insuredList?type=3', {}, '2');
    await expect.element(chip(screen, '王桂英')).toBeVisible();
    await expect.poll(() => session.get('serviceTabType')).toBe('3');
  });
});

describe('who is chosen', () => {
  test('IN-02 only the chosen chip shows its certificate', async () => {
    const { screen } = await open('/insuredList?type=2');
    await expect.element(chip(screen, '王桂英')).toHaveTextContent('王桂英身份证 3601***01');
    expect(chip(screen, '李建国').element().textContent).toBe('李建国');
    await chip(screen, '李建国').click();
    await expect.element(chip(screen, '李建国')).toHaveTextContent('李建国身份证 3601***02');
    expect(chip(screen, '王桂英').element().textContent).toBe('王桂英');
  });

  test('IN-03 the first one, unless another one is flagged', async () => {
    const first = await open('/insuredList?type=2');
    await expect.element(chip(first.screen, '王桂英')).toHaveAttribute('aria-checked', 'true');
    await first.screen.unmount();
    const flagged = await open('/insuredList?type=2', { people: [...two, person('03', '陈雅琴', { isSelect: true })] });
    await expect.element(chip(flagged.screen, '陈雅琴')).toHaveAttribute('aria-checked', 'true');
  });

  test('IN-05 AP-07 AP-10 choosing asks for that person’s services, replaces the cells, and says once that the person was looked at', async () => {
    const { screen, made } = await open('/insuredList?type=1');
    await expect.element(screen.getByText('王桂英的服务')).toBeVisible();
    await chip(screen, '李建国').click();
    await expect.element(screen.getByText('李建国的服务')).toBeVisible();
    expect(screen.getByText('王桂英的服务').elements()).toEqual([]);
    expect(made('benefit.services').map(({ params }) => params)).toEqual([
      { certNo: '3601***01', tabType: '1', receiveId: 'R01' },
      { certNo: '3601***02', tabType: '1', receiveId: 'R02' },
    ]);
    expect(made('insured.view').map(({ params }) => params['insuredId'])).toEqual(['01', '02']);
  });

  test('IN-05 while another person’s services are under way nobody’s are shown', async () => {
    const { promise, resolve: answer } = Promise.withResolvers<Partial<{ result: Json }>>();
    let asked = 0;
    const services = {
      get 'benefit.services'() {
        asked += 1;
        return asked === 1 ? { result: { result: { serviceInfoList: [cell('甲')] } } } : promise;
      },
    };
    const { screen } = await open('/insuredList?type=2', { answers: services });
    await expect.element(screen.getByText('甲')).toBeVisible();
    await chip(screen, '李建国').click();
    await expect.element(chip(screen, '李建国')).toHaveAttribute('aria-checked', 'true');
    expect(screen.getByText('甲').elements()).toEqual([]);
    answer({ result: { result: { serviceInfoList: [cell('乙')] } } });
    await expect.element(screen.getByText('乙')).toBeVisible();
  });
});

describe('nobody there', () => {
  test('IN-06 S-11 the list is empty, with the way to add the first; deleting the last one empties it', async () => {
    const { screen, address } = await open('/insuredList?type=2', { people: [person('01', '王桂英')] });
    await screen.getByRole('button', { name: '删除被保人' }).click();
    await screen.getByRole('button', { name: '删除 王桂英' }).click();
    await confirm('确定').click();
    await expect.element(screen.getByText(/请添加参保市民/)).toBeVisible();
    expect(address()).toMatch(/^\/insuredList\?/);
    await screen.getByRole('button', { name: '添加市民' }).click();
    await expect.poll(address).toMatch(/^\/whRecognizeeUpdate\?/);
  });
});

describe('deleting', () => {
  const remove = async (name: string, server: Server = {}) => {
    const opened = await open('/insuredList?type=2', server);
    await opened.screen.getByRole('button', { name: '删除被保人' }).click();
    await opened.screen.getByRole('button', { name: `删除 ${name}` }).click();
    return opened;
  };

  test('IN-04 outside of the mode a tap only chooses; in it a tap asks, naming the person', async () => {
    const { screen, made } = await open('/insuredList?type=2');
    await chip(screen, '李建国').click();
    expect(page.getByRole('dialog').elements()).toEqual([]);
    await screen.getByRole('button', { name: '删除被保人' }).click();
    expect(screen.getByRole('radio').elements()).toEqual([]);
    await screen.getByRole('button', { name: '删除 李建国' }).click();
    await expect.element(page.getByText('确定删除被保人“李建国”吗？')).toBeVisible();
    expect(made('insured.remove')).toEqual([]);
    await confirm('暂时离开').click();
  });

  test('IN-07 AP-03 agreeing deletes, says so, leaves the mode and reloads the list once', async () => {
    const { screen, made } = await remove('李建国');
    await confirm('确定').click();
    await expect.poll(toast).toBe('删除被保人成功');
    await expect.element(chip(screen, '王桂英')).toBeVisible();
    await expect.poll(() => chip(screen, '李建国').elements()).toEqual([]);
    expect(made('insured.remove').map(({ params }) => params['insuredId'])).toEqual(['02']);
    expect(made('insured.list')).toHaveLength(2);
  });

  test('IN-08 leaving the question leaves the mode: nothing is called, nothing reloaded', async () => {
    const { screen, made } = await remove('李建国');
    await confirm('暂时离开').click();
    await expect.element(chip(screen, '李建国')).toBeVisible();
    expect([made('insured.remove').length, made('insured.list').length]).toEqual([0, 1]);
  });

  test('IN-08 the mode can be left without a question', async () => {
    const { screen } = await open('/insuredList?type=2');
    await screen.getByRole('button', { name: '删除被保人' }).click();
    await screen.getByRole('button', { name: '不删了' }).click();
    await expect.element(chip(screen, '王桂英')).toBeVisible();
  });

  test('ER-01 what the server refuses stays in the list', async () => {
    const { screen, made } = await remove('李建国', { answers: { 'insured.remove': { code: '7', msg: 'M' } } });
    await confirm('确定').click();
    await expect.element(chip(screen, '李建国')).toBeVisible();
    expect(made('insured.list')).toHaveLength(1);
  });
});

describe('a service', () => {
  const tap = async (type: string, signStatus: number, url: string, code = '0') => {
    const opened = await open(`/insuredList?type=${type}`, {
      people: [person('01', '王桂英', { signStatus })],
      answers: { 'benefit.jumpUrl': { result: url }, 'button.preCheck': { code, msg: 'M', result: { waitPeriod: '' } } },
    });
    await opened.screen.getByRole('button', { name: '王桂英的服务' }).click();
    return opened;
  };

  test('BT-19 BT-22 AP-08 a value-added service opens its address with the person and the flags, the query kept', async () => {
    const { opened, made } = await tap('1', 1, 'https://a.example/x?b=1');
    await expect.poll(() => opened).toEqual(['https://a.example/x?b=1&insuredId=01&signStatus=1&patientLimited=1']);
    expect(made('benefit.jumpUrl')[0]?.params).toEqual({
      certNo: '3601***01',
      tabType: '1',
      receiveId: 'R9',
      rightType: 15,
      serviceId: 'S-王桂英的服务',
      packageId: 'P1',
      businessCode: 'WH',
    });
  });

  test('IN-10 a person without patientLimited counts as limited', async () => {
    const { screen, opened } = await open('/insuredList?type=1', {
      people: [{ insuredId: '01', insuredName: '王桂英', insuredCard: '3601***01', signStatus: 1 }],
      answers: { 'benefit.jumpUrl': { result: '/x' } },
    });
    await screen.getByRole('button', { name: '王桂英的服务' }).click();
    await expect.poll(() => opened).toEqual(['/x?insuredId=01&signStatus=1&patientLimited=1']);
  });

  test('BT-20 a special drug opens its address with pageType=1; its receive id is not sent', async () => {
    const { opened, made } = await tap('2', 1, 'https://a.example/x?b=1#top');
    await expect.poll(() => opened).toEqual(['https://a.example/x?b=1&pageType=1#top']);
    expect(made('benefit.jumpUrl')[0]?.params['receiveId']).toBeNull();
  });

  test('BT-21 a consultation goes to sign first when nothing is signed, else straight there', async () => {
    const unsigned = await tap('3', 0, '/api/site/consultation');
    await expect.poll(unsigned.address).toMatch(/^\/signPage\?/);
    expect(new URLSearchParams(unsigned.address().split('?')[1]).get('buttonJumpUrl')).toBe('/api/site/consultation');
    expect(unsigned.opened).toEqual([]);
    await unsigned.screen.unmount();
    const signed = await tap('3', 1, '/api/site/consultation');
    await expect.poll(() => signed.opened).toEqual(['/api/site/consultation']);
  });

  test('BT-23 BT-24 the pre-check decides; without an agreement it is signed first; without an address it says so', async () => {
    const unsigned = await tap('2', 1, 'https://a.example/x', '55555');
    await expect.poll(unsigned.address).toMatch(/^\/signPage\?/);
    expect(unsigned.opened).toEqual([]);
    await unsigned.screen.unmount();
    const stopped = await tap('2', 1, 'https://a.example/x', '40300');
    await expect.poll(toast).toBe('M');
    expect(stopped.opened).toEqual([]);
    await stopped.screen.unmount();
    Toast.clear();
    const nowhere = await tap('2', 1, '');
    await expect.poll(toast).toBe('暂未配置跳转地址~');
    expect(nowhere.opened).toEqual([]);
  });
});
