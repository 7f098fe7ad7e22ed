import { FORMS } from '../documents/catalogue.ts';
import { allForms } from '../documents/documents.ts';
import { expectAccessible } from './support/axe.ts';
import { fillFromAtlas, fullestState } from './support/coverage-map.ts';
import { openService, requestNoOf, submit, word } from './support/member.ts';
import { type Row, readRows } from './support/rows.ts';
import { expect, test } from './support/shared.ts';

/** The service of each form, as in its first sample. A form with pages has a journey of its own. */
const services = Object.values(allForms).flatMap(({ code, title, samples, pages }) => {
  if (pages !== undefined) return [];
  const service = samples[0]?.context?.['service'] as Readonly<Record<string, string>> | undefined;
  return service === undefined ? [] : [{ code, title: service['serviceTitle'] ?? title, serviceCode: service['serviceCode'] ?? '' }];
});
/** Buttons with another name in the channel. */
const CALLED: Readonly<Record<string, string>> = {
  WH_HMB_DOMESTIC_SPECIAL_MEDICATION: '特药申请',
  QLB_SURGICAL_INPATIENT_CARE: '手术住院护理',
  QUALITY_HEAVY_DIRECT_PAYMENT: '质子重离子直付',
};

/** One of these is answered in place of the other (R3). */
const EITHER: readonly string[] = ['documentExpirationDate', 'isLongTime'];

/** Forms that reopen a returned application: one without a record, one with photos, one whose questions the server decides. */
const RETURNED: readonly string[] = ['HP_CLINICAL_RECRUITMENT', 'WH_HMB_PATIENT_ESCORT', 'YDK_DISABILITY_CARE'];

// Each worker has its own member.
test.describe.configure({ mode: 'parallel' });

const shownIn = (rows: readonly Row[]) => rows.map(({ name, text, pictures }) => ({ name, text, pictures }));

test('FM-01 has a journey for each form of the catalogue', () => {
  expect(services.map(({ code }) => code)).toEqual(expect.arrayContaining(FORMS.map(({ code }) => code)));
});

for (const { code, title, serviceCode } of services) {
  test(`FM-01, FM-08, AP-30 fills in ${code}, submits it and reads back equal answers`, async ({
    member: { page, sandbox, name, pictures },
  }) => {
    await page.goto(sandbox.page('/commonRecognizee?thirdChannelSide=JIANGXIRENBAO'));
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await openService(page, CALLED[code] ?? title);
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    const receiveId = new URL(page.url()).searchParams.get('receiveId') ?? '';
    const rows = await fillFromAtlas(page, code, fullestState(code), pictures);
    const open = rows.filter(({ control, text, pictures: count }) => control !== 'none' && text === '' && count === 0);
    expect(open.map((row) => row.name).filter((field) => !EITHER.includes(field))).toEqual([]);
    // One form represents the frame that all forms share; stories check each form.
    const look = () => (RETURNED.includes(code) ? expectAccessible(page) : undefined);
    await look();
    await submit(page).click();
    const requestNo = await requestNoOf(page);
    await expect(page.getByText(word('app.result.done'))).toBeVisible();
    await look();
    const qrcode = page.getByRole('img', { name: word('app.result.qrcode') });
    if (allForms[code]?.submit.success?.qrcode !== undefined) {
      await expect(qrcode).toBeVisible();
      await expect.poll(() => qrcode.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
    }

    await page.getByRole('button', { name: word('app.result.detail') }).click();
    await page.waitForURL(new RegExp(`serviceDetails\\?.*${requestNo}`));
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    const record = page.getByRole('main').locator('[data-field]');
    const answered = rows.filter(({ text, pictures: count }) => text !== '' || count > 0);
    const read = () =>
      record.evaluateAll((shown) =>
        shown.map((row) => {
          const photos = row.querySelectorAll('.hy-answer-photo').length;
          return { name: (row as HTMLElement).dataset['field'], text: row.querySelector('dd')?.innerText ?? '', pictures: photos };
        }),
      );
    // Codes become names when their lists have loaded.
    const sent = answered.map(({ name: field, text, pictures: count }) => ({ name: field, text, pictures: count }));
    await expect.poll(read).toEqual(sent);
    await look();
    if (RETURNED.includes(code))
      await test.step('AP-33 the returned application opens as it was sent', async () => {
        const query = new URLSearchParams({ receiveId, rightType: '15', requestNo, thirdChannelSide: 'JIANGXIRENBAO' });
        await page.goto(sandbox.page(`/newServiceApplication?${query}`));
        await expect(page.getByRole('form')).toBeVisible();
        await expect.poll(async () => shownIn(await readRows(page))).toEqual(shownIn(rows));
      });
    expect(serviceCode).not.toBe('DEFAULT_SERVICE_APPLY');
  });
}
