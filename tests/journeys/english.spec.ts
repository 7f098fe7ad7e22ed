import type { Page } from '@playwright/test';
import { translations } from '../documents/documents.ts';
import { expectAccessible } from './support/axe.ts';
import { images } from './support/images.ts';
import { addPerson, openService, signIn } from './support/member.ts';
import { crowded, narrow } from './support/narrow.ts';
import { expect, test } from './support/test.ts';

const said = (key: string): string => translations('en')[key] ?? key;
const PERSON = { name: '全部服务周明', card: '360102198506184510', phone: '13870012345' };

/** Texts in view that are still Chinese, without those that the server or the member wrote. */
const chinese = (page: Page, own: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(
    ([known]) => {
      const found: string[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        const words = (node.textContent ?? '').trim();
        const parent = node.parentElement;
        if (/\p{Script=Han}/u.test(words) && parent?.checkVisibility() && parent.closest('[lang="zh-CN"]:not(html)') === null)
          found.push(words);
      }
      for (const input of document.querySelectorAll('[placeholder]')) found.push(input.getAttribute('placeholder') ?? '');
      return found.filter((words) => /\p{Script=Han}/u.test(words) && !known.includes(words));
    },
    [own] as const,
  );

test('LG-02 signs in in English: errors, the server’s messages and the legal texts, and keeps what was typed when the language changes', async ({
  page,
  sandbox,
}) => {
  await page.goto(sandbox.page('/login?thirdChannelSide=JIANGXIRENBAO&lang=en'));
  await expect(page.getByRole('heading', { name: said('app.login.title'), level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  // The channel's own name stays.
  expect(await chinese(page, ['江西惠民保健康服务'])).toEqual([]);
  await expectAccessible(page);
  const { widen } = await narrow(page, 16);
  expect(await crowded(page)).toEqual([]);
  await widen();

  const phone = page.getByLabel(said('app.login.phone'), { exact: true });
  await phone.fill('139');
  await page.getByRole('button', { name: said('app.login.submit'), exact: true }).click();
  await expect(page.getByText(said('app.login.phoneWrong'))).toBeVisible();
  await phone.fill('13900139007');
  await page.getByRole('button', { name: said('app.block.code') }).click();
  await page.getByLabel(said('app.login.code'), { exact: true }).fill('000000');

  await page.getByRole('button', { name: '中文' }).click();
  await expect(page.getByRole('heading', { name: '登录', level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page.getByLabel('手机号', { exact: true })).toHaveValue('13900139007');
  await expect(page.getByLabel('验证码', { exact: true })).toHaveValue('000000');
  await page.getByRole('button', { name: 'English' }).click();

  await page.getByRole('checkbox', { name: new RegExp(said('app.login.agree').trim()) }).check();
  await page.getByRole('button', { name: said('app.login.submit'), exact: true }).click();
  await expect(page.getByText('Wrong code. Check it and try again')).toBeVisible();
});

test('FM-01 fills in a form in English, changes the language without losing an answer, and reads the server’s judgement in English', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'JIANGXIRENBAO', '13900139008');
  const { jpeg } = images(page);
  await addPerson(page, '添加被保人', PERSON, [await jpeg('人像面'), await jpeg('国徽面')]);
  await openService(page, '陪诊服务申请');
  await page.waitForURL(/newServiceApplication/);
  await page.goto(`${page.url()}&lang=en`);
  await expect(page.getByRole('heading', { name: 'Hospital escort', level: 1 })).toBeVisible();
  const field = (name: string) => page.locator(`[data-field="${name}"]`);
  await expect(field('patientName').getByText('Full name', { exact: true })).toBeVisible();
  await expect(field('patientName')).toContainText(PERSON.name);
  expect(await chinese(page, [PERSON.name])).toEqual([]);
  await expectAccessible(page);

  await field('emergencyContact').getByRole('textbox').fill('Mary O’Neil');
  await field('familyMemberAccompany').getByRole('radio', { name: 'Yes' }).check();
  await page.getByRole('button', { name: said('app.apply.submit') }).click();
  await expect(field('treatmentHospital').getByText('Choose hospital')).toBeVisible();
  await expect(field('familyMemberAccompanyNum').getByText('Enter a number of people')).toBeVisible();
  const { widen } = await narrow(page, 16);
  expect(await crowded(page)).toEqual([]);
  await widen();

  await page.getByRole('button', { name: '中文' }).click();
  await expect(page.getByRole('heading', { name: '陪诊服务申请', level: 1 })).toBeVisible();
  await expect(field('emergencyContact').getByText('紧急联系人姓名', { exact: true })).toBeVisible();
  await expect(field('emergencyContact').getByRole('textbox')).toHaveValue('Mary O’Neil');
  await expect(field('familyMemberAccompany').getByRole('radio', { name: '是' })).toBeChecked();
  await expect(field('treatmentHospital').getByText('请选择就诊医院')).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(field('emergencyContact').getByText('Emergency contact', { exact: true })).toBeVisible();
  await expect(field('familyMemberAccompany').getByRole('radio', { name: 'Yes' })).toBeChecked();
});

test.describe('a channel that offers English', () => {
  const OFFERING = 'NANCHANGGUOJI';
  test.use({ locale: 'en-US' });

  test('CH-09 LG-02 it speaks the language of the browser at sign-in, and a form keeps its answers when the member changes it', async ({
    page,
    sandbox,
  }) => {
    const list = `/commonRecognizee?thirdChannelSide=${OFFERING}`;
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(sandbox.page(`/login?thirdChannelSide=${OFFERING}&from=${encodeURIComponent(list)}`));
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(await chinese(page, ['南昌国际社区健康服务'])).toEqual([]);
    expect(await crowded(page)).toEqual([]);
    await page.getByLabel(said('app.login.phone'), { exact: true }).fill('13900139011');
    await page.getByRole('button', { name: said('app.block.code') }).click();
    const hint = page.getByText(new RegExp(said('app.login.sandboxCode').replace('{code}', '\\d{6}'))).filter({ visible: true });
    const code = /\d{6}/.exec((await hint.textContent()) ?? '')?.[0] ?? '';
    await page.getByLabel(said('app.login.code'), { exact: true }).fill(code);
    await page.getByRole('checkbox', { name: new RegExp(said('app.login.agree').trim()) }).check();
    await page.getByRole('button', { name: said('app.login.submit'), exact: true }).click();
    await page.waitForURL(/commonRecognizee/);

    // The person is added in Chinese: only sign-in and three forms have English words.
    await page.goto(sandbox.page(`${list}&lang=zh-CN`));
    const { jpeg } = images(page);
    await addPerson(page, '添加被保人', PERSON, [await jpeg('人像面'), await jpeg('国徽面')]);
    await openService(page, '陪诊服务申请');
    const field = (name: string) => page.locator(`[data-field="${name}"]`);
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: 'Hospital escort', level: 1 })).toBeVisible();
    await field('emergencyContact').getByRole('textbox').fill('Mary O’Neil');
    await field('familyMemberAccompany').getByRole('radio', { name: 'Yes' }).check();
    expect(await chinese(page, [PERSON.name])).toEqual([]);
    expect(await crowded(page)).toEqual([]);
    await page.getByRole('button', { name: '中文' }).click();
    await expect(page.getByRole('heading', { name: '陪诊服务申请', level: 1 })).toBeVisible();
    await expect(field('emergencyContact').getByRole('textbox')).toHaveValue('Mary O’Neil');
    await expect(field('familyMemberAccompany').getByRole('radio', { name: '是' })).toBeChecked();
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('button', { name: said('app.apply.submit') }).click();
    await expect(field('treatmentHospital').getByText('Choose hospital')).toBeVisible();
    await expect(field('emergencyContact').getByRole('textbox')).toHaveValue('Mary O’Neil');
  });
});
