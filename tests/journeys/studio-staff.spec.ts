import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { openForm, openPane, type RunningStudio, startStudio } from './support/studio.ts';

let studio: RunningStudio;

test.use({ viewport: { width: 1280, height: 860 }, isMobile: false, hasTouch: false });
test.beforeAll(async () => {
  studio = await startStudio();
});
test.afterAll(() => studio.stop());

const written = (file: string): Promise<string> => readFile(join(studio.root, file), 'utf8');

test('FM-11 a rule is said in sentences, shown for every sample, tried and proved', async ({ page }) => {
  const phone = await openForm(studio, page, 'HP_CLINICAL_RECRUITMENT');
  await openPane(page, '症状描述', '条件');
  const pane = page.getByRole('region', { name: '条件' });
  await expect(pane.getByText('这个字段没有走不通的地方')).toBeVisible();
  await pane.getByLabel('加一条规则').selectOption('visible');
  const rule = pane.getByRole('article', { name: '什么时候显示' });
  await rule.getByLabel('字段').first().selectOption({ label: '性别' });
  await rule.getByLabel('怎么比').selectOption('among');
  for (const box of await rule.getByRole('checkbox').all()) await box.setChecked(false);
  await rule.getByRole('checkbox', { name: '女' }).check();
  await rule.getByRole('checkbox', { name: '女' }).press('Tab');
  // The table shows each sample; the row to try follows what is typed.
  const tried = rule.getByRole('row', { name: /填着试/ });
  await tried.getByLabel('性别').selectOption({ label: '男' });
  await expect(tried.getByRole('cell').last()).toHaveText('否');
  await expect(rule.getByText('要让它反过来')).toContainText('女');
  await tried.getByLabel('性别').selectOption({ label: '女' });
  await expect(tried.getByRole('cell').last()).toHaveText('是');
  await expectAccessible(page);
  // A condition that no answer meets is refuted.
  await rule.getByRole('button', { name: '加一条' }).click();
  await rule.getByLabel('字段').last().selectOption({ label: '性别' });
  await rule.getByLabel('怎么比').last().selectOption('==');
  await rule.getByLabel('值', { exact: true }).last().selectOption({ label: '男' });
  await expect(pane.locator('.rules-bad').first()).toBeVisible();
  await rule.getByRole('button', { name: '去掉这条规则' }).click();
  await expect(phone.locator('[data-field]').first()).toBeVisible();
});

test('FM-11 a limit is a day from today or from a field', async ({ page }) => {
  await openForm(studio, page, 'YC_OUTPATIENT_GREEN_PASS');
  await openPane(page, '期望就诊日期', '条件');
  const rule = page.getByRole('article', { name: '最小、最早' });
  await expect(rule.getByText('今天之后第 3 个工作日').first()).toBeVisible();
  await rule.getByLabel('值', { exact: true }).last().fill('5');
  await expect(rule.getByText('今天之后第 5 个工作日').first()).toBeVisible();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('已保存')).toBeVisible();
  expect(await written('schemas/fields/schedule.json')).toContain('"min": { "addWorkingDays": [{ "today": [] }, 5] }');
});

test('an option, a message and a text are edited in place, and say where else they are used', async ({ page }) => {
  const phone = await openForm(studio, page, 'WY_SECOND_MEDICAL_OPINION');
  await openPane(page, '就医诉求', '选项和文字');
  const pane = page.getByRole('region', { name: '选项和文字' });
  await pane.getByLabel('选项 1', { exact: true }).fill('看片子');
  await pane.getByRole('button', { name: '加一个选项' }).click();
  await pane.getByLabel('选项 6', { exact: true }).fill('问费用');
  await pane.getByRole('button', { name: '上移' }).last().click();
  await pane.getByLabel('加一句').selectOption('required');
  await pane.getByLabel('required', { exact: true }).fill('请选就医诉求');
  await pane.getByText('还有哪里用').first().click();
  await expect(pane.locator('.wording-lines')).toContainText('medicalDemand');
  await expectAccessible(page);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('已保存')).toBeVisible();
  const { items } = JSON.parse(await written('schemas/dictionaries/medicalDemand.json')) as {
    items: readonly { code: string; name: unknown }[];
  };
  expect(items.map(({ code }) => code)).toEqual(['1', '2', '3', '4', '6', '5']);
  expect(JSON.stringify(items)).toContain('看片子');
  await expect(phone.locator('[data-field]').first()).toBeVisible();
});

test('a table of questions becomes a form; a form that exists stays', async ({ page }) => {
  const phone = await openForm(studio, page, 'SELF_CHECK');
  const before = await written('schemas/forms/SELF_CHECK.json');
  await page.getByRole('button', { name: '新建表单' }).click();
  const dialog = page.getByRole('dialog', { name: '新建表单' });
  await dialog.getByLabel('服务代码').fill('SELF_CHECK');
  await dialog.getByLabel('表单标题').fill('上门护理');
  const table = ['问题\t题型\t必填\t选项', '姓名\t填空\t是', '要哪一种\t单选\t是\t换药/打针/其他', '哪天\t日期\t是', '伤口照片\t照片'].join(
    '\n',
  );
  await dialog.getByLabel('粘贴').fill(table);
  await expect(dialog.getByRole('row')).toHaveCount(5);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '做好这张表单' }).click();
  await expect(dialog.getByText('已经有了，没有改动它')).toBeVisible();
  expect(await written('schemas/forms/SELF_CHECK.json')).toBe(before);
  await dialog.getByLabel('服务代码').fill('NC_HOME_VISIT');
  await dialog.getByRole('button', { name: '做好这张表单' }).click();
  await expect(dialog.getByText('已写好 schemas/forms/NC_HOME_VISIT.json')).toBeVisible();
  await dialog.getByRole('button', { name: '关闭' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: '上门护理' })).toBeVisible();
  await expect(phone.locator('[data-field]')).toHaveCount(4);
});

test('changes are compared, committed and published from the studio; it says plainly what it cannot do', async ({ page }) => {
  await openForm(studio, page, 'SELF_CHECK');
  await page.getByRole('tab', { name: '改动和发布' }).click();
  const pane = page.getByRole('region', { name: '改动和发布' });
  await expect(pane.getByText('没有 git 的历史').first()).toBeVisible();
  await expectAccessible(page);
  await pane.getByLabel('改了什么，一句话').fill('改了标题');
  await pane.getByRole('button', { name: '提交' }).click();
  await expect(pane.getByRole('status')).toContainText('没法提交');
  await pane.getByLabel('只给这些渠道').check();
  await pane.getByRole('button', { name: '发布', exact: true }).click();
  await expect(pane.getByText('选至少一个渠道')).toBeVisible();
  await pane.getByRole('button', { name: '谁得到哪一版' }).click();
  await expect(pane.getByText('还没有发布过')).toBeVisible({ timeout: 20_000 });
});

test('FM-11 says why a field is not shown for the answers on the phone', async ({ page }) => {
  await openForm(studio, page, 'YC_OUTPATIENT_GREEN_PASS');
  await openPane(page, '期望就诊时间', '为什么');
  const pane = page.getByRole('region', { name: '为什么' });
  await expect(pane.getByRole('status')).toContainText('按给定的答案（2026-11-20）');
  await expectAccessible(page);
});

test('a problem leads to its line and is mended with a tap; what is filled in becomes a sample and a scenario', async ({ page }) => {
  const phone = await openForm(studio, page, 'CHANGE_PHONE');
  await page.getByRole('tab', { name: '文档' }).click();
  const editor = page.locator('.cm-content');
  await expect(editor).toContainText('"code": "CHANGE_PHONE"');
  await editor.press('Control+Home');
  await editor.press('ArrowRight');
  await page.keyboard.insertText('"titel": "",');
  await page.getByRole('tab', { name: '问题' }).click();
  const problem = page.locator('.studio-problem', { hasText: '这里没有“titel”这个键' });
  await problem.getByRole('button', { name: '行 1' }).click();
  await expect(page.locator('.cm-activeLine')).toContainText('"titel"');
  await page.getByRole('tab', { name: '问题' }).click();
  await problem.getByRole('button', { name: '去掉它' }).click();
  await expect(page.getByText('没有问题')).toBeVisible();
  await page.getByRole('tab', { name: '样例和情景' }).click();
  const pane = page.getByRole('region', { name: '样例和情景' });
  await page.getByRole('button', { name: '试填' }).click();
  await phone.locator('input').first().fill('13870019999');
  await pane.getByLabel('把手机上填的存成样例').fill('换了号码');
  await pane.getByRole('button', { name: '走一遍' }).click();
  await expect(pane.getByText('都和文档一样')).toBeVisible();
  await pane.getByRole('button', { name: '存成样例' }).click();
  await expect(pane.locator('[data-chosen="true"] input')).toHaveValue('换了号码');
  await pane.getByLabel('把手机上填的记成情景').fill('号码换了');
  await pane.getByRole('button', { name: '记成情景' }).click();
  await expect(pane.getByText('记下了')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('已保存')).toBeVisible();
  expect(await written('schemas/forms/CHANGE_PHONE.json')).toContain('"13870019999"');
  expect(await written('schemas/scenarios/forms/CHANGE_PHONE.json')).toContain('"号码换了"');
});
