import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Toast } from '../../renderer/index.ts';
import { createUrlPayload } from '../entry/url-payload.ts';
import { address, stage } from './staged.testing.tsx';
import { fakeApp, type Respond } from './testing.ts';

afterEach(() => Toast.clear());

const toast = () => document.querySelector('.hy-toast')?.textContent ?? '';
const known = {
  insuredId: 'I1',
  insuredName: '陈雅琴',
  certType: '0',
  insuredCard: '360102198506184510',
  certificateFrontUrl: '/a.jpg',
  certificateBackUrl: '/b.jpg',
};
const edit = '/commonRecognizeUpdate?thirdChannelSide=JIANGXIRENBAO&insuredId=I1';
const add = '/commonRecognizeUpdate?thirdChannelSide=JIANGXIRENBAO';
const service = { serviceId: 'S1', serviceCode: 'YC_OUTPATIENT_GREEN_PASS', serviceTitle: '门诊绿通' };
const apply = `/newServiceApplication?thirdChannelSide=YONGCHENGCAICHAN&receiveId=R1&checkedServiceConfig=${encodeURIComponent(JSON.stringify(service))}`;

async function open(path: string, respond: Respond, insuredData = '') {
  const fake = fakeApp(respond);
  const screen = await render(stage({ ...fake.app, urlPayload: createUrlPayload({ insuredData }) }, path));
  return { ...fake, screen };
}

describe('insured form', () => {
  const respond =
    (answer: Awaited<ReturnType<Respond>>): Respond =>
    ({ name }) =>
      name === 'insured.detail' ? { result: known } : name === 'insured.update' ? answer : undefined;

  test('an error of the server shows at its field, which has the focus', async () => {
    const issues = [{ field: 'insuredPhone', message: '手机号码不存在' }];
    const { screen } = await open(edit, respond({ code: '40010', msg: '手机号码不存在', result: { issues } }));
    await screen.getByLabelText('手机号码').fill('13870012345');
    await screen.getByRole('button', { name: '保存' }).click();
    const dialog = page.getByRole('dialog', { name: '被保人没有保存' });
    await expect.element(dialog.getByText('手机号码不存在')).toBeVisible();
    await dialog.getByRole('button', { name: '我知道了' }).click();
    await expect.element(screen.getByText('手机号码不存在')).toBeVisible();
    const input = screen.getByLabelText('手机号码');
    await expect.element(input).toHaveFocus();
    await expect.element(input).toHaveAttribute('aria-invalid', 'true');
    await expect.element(input).toHaveValue('13870012345');
  });

  test('ER-02 an existing person shows in an alert', async () => {
    const { screen } = await open(edit, respond({ code: '50003', msg: '该被保人已存在' }));
    await screen.getByLabelText('手机号码').fill('13870012345');
    await screen.getByRole('button', { name: '保存' }).click();
    await expect.element(page.getByRole('dialog').getByText('该被保人已存在')).toBeVisible();
    await page.getByRole('button', { name: '我知道了' }).click();
    expect(toast()).toBe('');
  });

  test('ER-01 any other error shows in a toast', async () => {
    const { screen } = await open(edit, respond({ code: '7', msg: 'M' }));
    await screen.getByLabelText('手机号码').fill('13870012345');
    await screen.getByRole('button', { name: '保存' }).click();
    await expect.poll(toast).toBe('M');
  });

  const complete = { ...known, age: '41', relationship: '1' };
  const saved: Respond = ({ name }) =>
    name === 'insured.detail' ? { result: complete } : name === 'insured.list' ? { result: [complete] } : undefined;
  const save = async (path: string) => {
    const opened = await open(path, saved);
    await opened.screen.getByLabelText('手机号码').fill('13870012345');
    await opened.screen.getByRole('button', { name: '保存' }).click();
    await expect.poll(toast).toBe('保存成功');
    return opened;
  };

  test('IN-19 AP-06 a saved person shows a message and returns to the list, which loads again', async () => {
    const { screen, calls } = await save(edit);
    await expect.element(screen.getByRole('heading', { name: '陈雅琴' })).toBeVisible();
    expect(address()).toBe('/commonRecognizee?thirdChannelSide=JIANGXIRENBAO');
    expect(calls.map(({ name }) => name).filter((name) => name.startsWith('insured.'))).toEqual(
      expect.arrayContaining(['insured.update', 'insured.list']),
    );
    expect(calls.findIndex(({ name }) => name === 'insured.list')).toBeGreaterThan(
      calls.findIndex(({ name }) => name === 'insured.update'),
    );
  });

  test('IN-19 CH-22 a channel may choose the next page', async () => {
    const { screen } = await save('/commonRecognizeUpdate?thirdChannelSide=JIANGSUTAIBAOCAI&insuredId=I1');
    await expect.element(screen.getByRole('heading', { name: '请选择问诊人' })).toBeVisible();
    expect(address()).toBe('/commonSunshinePatientList?thirdChannelSide=JIANGSUTAIBAOCAI');
  });

  test('IN-20 insuredData fills the form, fromPage names the next page, and the address keeps no personal data', async () => {
    const data = JSON.stringify({ insuredName: '王桂英', insuredCard: '360102195203102428', phone: '13870012345' });
    const path = '/mzRecognizeeUpdate?thirdChannelSide=MENGZE&fromPage=mzRecognizeeList';
    const { screen } = await open(path, () => undefined, data);
    await expect.element(screen.getByLabelText('被保人姓名')).toHaveValue('王桂英');
    await expect.element(screen.getByLabelText('手机号码')).toHaveValue('13870012345');
    await expect.element(screen.getByLabelText('被保人姓名')).toBeEnabled();
    await screen.getByRole('button', { name: '返回' }).click();
    await expect.poll(() => address()).toBe('/mzRecognizeeList?thirdChannelSide=MENGZE');
  });

  test('IN-20 IN-19 a saved person leads to the page that requested it', async () => {
    await save('/whRecognizeeUpdate?thirdChannelSide=WUHAN&insuredId=I1&fromPage=%2FwhServiceList%3Ftype%3D2');
    await expect.poll(() => address()).toBe('/whServiceList?type=2&thirdChannelSide=WUHAN');
  });

  test('IN-20 opens a page named without its slash', async () => {
    await save('/commonRecognizeUpdate?thirdChannelSide=JIANGXIRENBAO&insuredId=I1&fromPage=onlineInquiry');
    await expect.poll(() => address()).toBe('/onlineInquiry?thirdChannelSide=JIANGXIRENBAO');
  });

  test('VA-19 at the limit the address of the form shows the message and no form', async () => {
    const { screen } = await open(add, ({ name }) =>
      name === 'insured.list' ? { result: [1, 2, 3, 4, 5].map((insuredId) => ({ ...known, insuredId })) } : undefined,
    );
    await expect.element(screen.getByText('被保人数量已达上限')).toBeVisible();
    await expect.element(screen.getByText('最多可添加5位被保人')).toBeVisible();
    expect(screen.getByRole('form').elements()).toEqual([]);
  });
});

describe('application form', () => {
  test('a right of another member shows the server’s message and a way to the list, without a form', async () => {
    const { screen, calls } = await open(apply, ({ name }) =>
      name === 'service.config' ? { code: '40401', msg: '权益不存在或已失效' } : { result: [] },
    );
    await expect.element(screen.getByText('权益不存在或已失效')).toBeVisible();
    expect(screen.getByRole('form').elements()).toEqual([]);
    expect(toast()).toBe('');
    await screen.getByRole('button', { name: '返回我的权益' }).click();
    await expect.poll(() => calls.map(({ name }) => name)).toContain('insured.list');
  });

  test('a right that failed to load offers a retry', async () => {
    let silent = true;
    const { screen } = await open(apply, ({ name }) => {
      if (name !== 'service.config') return undefined;
      return silent ? { code: 'timeout', unconfirmed: true } : { result: { serviceConfigVOS: [service] } };
    });
    await expect.element(screen.getByText('服务申请没有加载出来')).toBeVisible();
    silent = false;
    await screen.getByRole('button', { name: '重试' }).click();
    await expect.element(screen.getByRole('form')).toBeVisible();
  });

  test.each([
    ['was not answered', true],
    ['could not even be sent', false],
  ])('a request that %s without a network shows that, and is repeated when it returns', async (_why, unconfirmed) => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { screen, calls } = await open(apply, ({ name }) => {
      if (name !== 'service.config') return undefined;
      return navigator.onLine ? { result: { serviceConfigVOS: [service] } } : { code: 'network', unconfirmed };
    });
    await expect.element(screen.getByText('没有连上网络，请检查网络后重试。')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: '重试' })).toBeVisible();
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    const field = screen.getByRole('textbox').first();
    await expect.element(field).toBeVisible();
    expect(calls.filter(({ name }) => name === 'service.config')).toHaveLength(2);
    // Nothing reloads while the member types.
    await field.fill('高血压病');
    online.mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await expect.element(field).toHaveValue('高血压病');
    expect(calls.filter(({ name }) => name === 'service.config')).toHaveLength(2);
    online.mockRestore();
  });
});

test('large type is one tap away on a form, and one tap back', async () => {
  const { screen, app } = await open(apply, ({ name }) =>
    name === 'service.config' ? { result: { serviceConfigVOS: [service] } } : undefined,
  );
  await screen.getByRole('button', { name: '大字版' }).click();
  expect(app.textSize.get()).toBe('elder');
  await screen.getByRole('button', { name: '标准版' }).click();
  expect(app.textSize.get()).toBe('normal');
});

test('T-TIP the consultation hint shows on top of a form, unless the form has another', async () => {
  const { screen } = await open(apply, ({ name }) => (name === 'service.config' ? { result: { serviceConfigVOS: [service] } } : undefined));
  const tip = screen.getByText('在线问诊及购药理赔请前往问诊入口办理。');
  await expect.element(tip).toBeVisible();
  expect(tip.element().closest('form')?.firstElementChild?.contains(tip.element())).toBe(true);
  const other = await open(add, () => undefined);
  await expect.element(other.screen.getByRole('form', { name: '被保人信息' }).last()).toBeVisible();
  expect(other.screen.container.textContent).not.toContain('请前往问诊入口办理');
});
