import { openGreenPass } from './support/green-pass.ts';
import { hold } from './support/hold.ts';
import { word } from './support/member.ts';
import { expect, test } from './support/test.ts';
import { signInByCode } from './support/way-in.ts';

const LIST = '/commonRecognizee?thirdChannelSide=JIANGXIRENBAO';

test('shows a message under the name of the page while any script is late, and the page once it has arrived', async ({ page, sandbox }) => {
  const letThrough = await hold(page, '**/*.js');
  await page.goto(sandbox.page('/login?thirdChannelSide=JIANGXIRENBAO'), { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible();
  await expect(page.getByText('网络较慢，还在加载。您可以再等等，也可以重新加载。')).toBeVisible();
  await expect(page.getByRole('button', { name: '重新加载' })).toBeVisible();
  letThrough();
  await expect(page.getByLabel(word('app.login.phone'), { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '重新加载' })).toHaveCount(0);
});

test('signs in and shows the list when the browser forbids storage', async ({ page, sandbox, guard }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  guard.expect(/storage\.forbidden|vault\.|worker\.|kept\.|drafts?\./);
  await page.goto(sandbox.page(LIST));
  await signInByCode(page, '13800138078');
  await expect(page.getByRole('button', { name: '添加被保人' })).toBeVisible();
});

test('EC-22 shows that the code of a sheet failed to load, keeps the answers, and opens the sheet once the code arrives', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.expect(/Failed to load resource|uncaught/);
  // Before the form: an idle page loads it without a tap.
  await page.route('**/assets/SelectSheet-*.js', (route) => route.abort());
  await openGreenPass(page, sandbox, '13700137460');
  const diagnosis = page.locator('[data-field="diseaseDiagnosis"]').getByRole('textbox');
  await diagnosis.fill('高血压病3级');
  const row = page.locator('[data-field="beneficiaryRelationshipWithBeneficiary"]').getByRole('combobox');
  await row.click();
  await expect(page.getByText(word('widget.sheetFailed'))).toBeVisible();
  await expect(diagnosis).toHaveValue('高血压病3级');
  await page.unrouteAll();
  await row.click();
  await expect(page.getByRole('dialog').getByRole('option', { name: '本人' })).toBeVisible();
});
