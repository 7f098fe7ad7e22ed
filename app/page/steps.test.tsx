import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { stage } from '../shell/staged.testing.tsx';
import { fakeApp } from '../shell/testing.ts';
import { DocumentPage } from './DocumentPage.tsx';

const right = { productName: '泰享问诊权益', description: '全年不限次' };
let go: ReturnType<typeof useNavigate>;
let reload: () => void;
/** History entries in the order of the visits. */
const visited: string[] = [];

/** The previous page, and the page with steps, which can be reloaded in place. */
const Two = () => {
  go = useNavigate();
  const { pathname, key } = useLocation();
  if (visited.at(-1) !== key) visited.push(key);
  const [times, setTimes] = useState(0);
  reload = () => setTimes(times + 1);
  return pathname === '/yaxGetRights' ? <DocumentPage key={times} id="redeem" path="/yaxGetRights" /> : <p>之前的页面</p>;
};

let screen: Awaited<ReturnType<typeof render>>;
const code = () => screen.getByRole('textbox', { name: '兑换码' });
const confirm = () => screen.getByRole('button', { name: '确认兑换' });
const enter = async () => {
  await code().fill('HY1');
  await screen.getByRole('button', { name: '查询' }).click();
  await expect.element(confirm()).toBeVisible();
};

beforeEach(async () => {
  const { app } = fakeApp(({ name }) =>
    name === 'redemption.check' ? { result: right } : name === 'redemption.checkRightCodeType' ? { result: { codeType: 1 } } : {},
  );
  screen = await render(stage(app, '/', <Two />));
  await go('/yaxGetRights');
  await expect.element(code()).toBeVisible();
});

test('RD-03 back leads to the previous step, with its typed values, and from the first step out of the page', async () => {
  await enter();
  await expect.element(screen.getByText('泰享问诊权益')).toBeVisible();
  expect(code().elements()).toEqual([]);
  await go(-1);
  await expect.element(code()).toHaveValue('HY1');
  expect([confirm().elements(), screen.getByText('泰享问诊权益').elements()]).toEqual([[], []]);
  await go(-1);
  await expect.element(screen.getByText('之前的页面')).toBeVisible();
});

test('going forward does not reopen a step that was left', async () => {
  await enter();
  await go(-1);
  await expect.element(code()).toBeVisible();
  const [second, first] = visited.slice(-2);
  const before = visited.length;
  await go(1);
  await expect.poll(() => visited.slice(before)).toEqual([second, first]);
  await expect.element(code()).toHaveValue('HY1');
  expect(confirm().elements()).toEqual([]);
  await go(-1);
  await expect.element(screen.getByText('之前的页面')).toBeVisible();
});

test('a button that leads to an earlier step equals going back', async () => {
  await enter();
  await screen.getByRole('button', { name: '换一个兑换码' }).click();
  await expect.element(code()).toHaveValue('HY1');
  await go(-1);
  await expect.element(screen.getByText('之前的页面')).toBeVisible();
});

test('RD-03 from the last step, which replaced all earlier ones, back leads out of the page; a new start is empty', async () => {
  await enter();
  await confirm().click();
  await expect.element(screen.getByRole('heading', { name: '兑换成功' })).toBeVisible();
  await screen.getByRole('button', { name: '继续兑换' }).click();
  await expect.element(code()).toHaveValue('');
  await go(-1);
  await expect.element(screen.getByText('之前的页面')).toBeVisible();
});

test('a page reloaded at a later step begins at its first step, and going back once leaves it', async () => {
  await enter();
  reload();
  await expect.element(code()).toHaveValue('');
  expect(confirm().elements()).toEqual([]);
  await enter();
  await go(-1);
  await expect.element(code()).toHaveValue('HY1');
  await go(-1);
  await expect.element(screen.getByText('之前的页面')).toBeVisible();
});
