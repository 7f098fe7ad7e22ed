import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { images } from './support/images.ts';
import { addPerson, openService, signIn, submit, word } from './support/member.ts';
import { expect, test } from './support/test.ts';

const ADD = '添加被保人';
const PERSON = { name: '陈雅琴', card: '360102198506184510', phone: '13870012345' };

const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`);

/** Refuses a call of the page until the network is released. */
const refuse = async (page: Page, address: string): Promise<void> => {
  await page.route(address, (route) => route.fulfill({ json: { code: 9, msg: '系统繁忙', result: null } }));
};

test('FD-13, FR-14 ER-08 S-04 reports a missing list at its field only, loads it again, and offers nothing in its place', async ({
  page,
  sandbox,
}) => {
  const { jpeg, png } = images(page);
  await signIn(page, sandbox, 'JIANGXIRENBAO', '13800138021');
  await addPerson(page, ADD, PERSON, [await jpeg('人像面'), await png('国徽面')]);
  const address = '**/api/right/supply/dict';
  await refuse(page, address);
  await openService(page, '特药申请');
  for (const name of ['occupation', 'beneficiaryRelationshipWithBeneficiary', 'claimSettlementMethod', 'payeeRelationship', 'payeeBank'])
    await expect(field(page, name).getByRole('alert')).toContainText(word('widget.loadFailed'));
  await expect(page.getByText('系统繁忙')).toHaveCount(0);
  await expectAccessible(page);

  // The sheet is tested on another list: leaving one reloads its list.
  await field(page, 'occupation').getByRole('combobox').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(word('widget.loadFailed'))).toBeVisible();
  await expect(sheet.getByRole('option')).toHaveCount(0);
  await sheet.getByRole('button', { name: word('widget.close') }).click();

  const bank = field(page, 'payeeBank');
  await page.unroute(address);
  await bank.getByRole('button', { name: word('widget.retry') }).click();
  await expect(bank.getByRole('alert')).toHaveCount(0);
  await bank.getByRole('combobox').click();
  await sheet.getByRole('option', { name: '招商银行' }).click();
  await expect(bank).toContainText('招商银行');
});

test('AP-34 reports failed days of a right at the field, loads them again, and blocks no application', async ({ page, sandbox }) => {
  const { jpeg, png } = images(page);
  await signIn(page, sandbox, 'JIANGXIRENBAO', '13800138022');
  await addPerson(page, ADD, PERSON, [await jpeg('人像面'), await png('国徽面')]);
  const address = '**/servicePackage/rightDays?*';
  await refuse(page, address);
  await openService(page, '手术住院护理');
  const days = field(page, 'rightDays');
  await expect(days.getByRole('alert')).toContainText(word('widget.loadFailed'));
  await expect(days.getByRole('textbox')).not.toBeEditable();
  await expectAccessible(page);
  await submit(page).click();
  await expect(field(page, 'height')).toContainText('请输入数字，限制两位小数');
  await expect(days).not.toContainText('请输入');

  await page.unroute(address);
  await days.getByRole('button', { name: word('widget.retry') }).click();
  await expect(days.getByRole('textbox')).toHaveValue('7');
  await expect(days.getByRole('alert')).toHaveCount(0);
});
