import { images } from './support/images.ts';
import { Keyboard } from './support/keyboard.ts';
import { requestNoOf, rowOf, word } from './support/member.ts';
import { expect, test } from './support/test.ts';

const PERSON = { name: '吴海燕', card: '360102199207153049', phone: '13517001188' };

test('IN-14 BT-04 FM-01 signs in, adds a person, signs, fills in and submits a form by keyboard alone; every focus is visible', {
  tag: '@main',
}, async ({ page, sandbox }) => {
  const keys = new Keyboard(page);
  const button = (key: string) => page.getByRole('button', { name: word(key), exact: true });
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const record = await images(page).jpeg('门诊病历');

  await test.step('LG-02 signs in', async () => {
    await page.goto(sandbox.page('/commonRecognizee?thirdChannelSide=YONGCHENGCAICHAN'));
    await keys.type(field(word('app.login.phone')), '13700137088');
    await keys.use(button('app.block.code'));
    const hint = page.getByText(new RegExp(word('app.login.sandboxCode').replace('{code}', '\\d{6}')));
    await keys.type(field(word('app.login.code')), (await hint.textContent())?.match(/\d{6}/)?.[0] ?? '');
    await keys.use(page.getByRole('checkbox', { name: new RegExp(word('app.login.agree')) }), 'Space');
    await keys.use(button('app.login.submit'));
  });
  await test.step('IN-19 adds a person', async () => {
    await keys.use(page.getByRole('button', { name: '添加员工或家属' }));
    await keys.type(field('被保人姓名'), PERSON.name);
    await keys.type(field('证件号码'), PERSON.card);
    await keys.type(field('手机号码'), PERSON.phone);
    await keys.use(button('app.insured.save'));
    await expect(page.getByRole('heading', { name: PERSON.name })).toBeVisible();
  });
  await test.step('BT-04 BT-05 reads the agreement to its end and signs', async () => {
    await keys.use(page.getByRole('button', { name: '门诊绿通', exact: true }));
    await expect(button('app.sign.confirm')).toBeVisible();
    await keys.press('End');
    await keys.use(page.getByRole('checkbox', { name: word('app.sign.agree') }), 'Space');
    await keys.use(button('app.sign.confirm'));
  });
  await test.step('FM-01 fills the form, with every kind of control, and sends it', async () => {
    await expect(page.getByRole('form')).toBeVisible();
    const picker = (title: string) => rowOf(page, title).getByRole('combobox');
    const row = (name: string) => page.locator(`[data-field="${name}"]`);
    await keys.choose(picker('申请人与权益人关系'), ['本人']);
    await keys.choose(picker('就诊医院'), ['南昌市', '东湖区', '南昌大学第一附属医院']);
    await keys.choose(picker('就诊科室'), ['内科', '心血管内科']);
    await keys.type(row('visitDoctor').getByRole('textbox'), '郑明远');
    await keys.use(picker('期望就诊日期'));
    const sheet = page.getByRole('dialog');
    await keys.to(sheet.locator('[data-day][tabindex="0"]'));
    await keys.press('ArrowRight');
    await keys.press('Enter');
    await keys.use(sheet.getByRole('button', { name: '确定' }));
    await expect(sheet).toHaveCount(0);
    for (const name of ['vipPatientEscort', 'expectVisitTime', 'diagnosisPaymentMethod'])
      await keys.use(row(name).getByRole('radio').first(), 'Space');
    await keys.type(row('diseaseDiagnosis').getByRole('textbox'), '高血压病3级');
    await keys.type(row('symptomDescription').getByRole('textbox'), '近两周活动后心悸');
    const chosen = page.waitForEvent('filechooser');
    await keys.use(row('medicalRecords').getByRole('button').first());
    await (await chosen).setFiles([record]);
    await expect(row('medicalRecords').getByRole('button', { name: /^查看大图/ })).toHaveCount(1);
    await keys.use(button('app.apply.submit'));
    expect(await requestNoOf(page)).not.toBe('');
    await keys.use(button('app.result.detail'));
    await expect(page.getByText('高血压病3级')).toBeVisible();
  });
});
