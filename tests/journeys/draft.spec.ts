import type { Page } from '@playwright/test';
import { picturesIn, upload } from './support/fill.ts';
import { images } from './support/images.ts';
import { addPerson, openService, signIn, word } from './support/member.ts';
import { written } from './support/quiet.ts';
import { expect, test } from './support/test.ts';

const PERSON = { name: '吴海燕', card: '360102199207153049', phone: '13517001188' };
const WORDS = { diseaseDiagnosis: '高血压病3级（很高危）', symptomDescription: '近两周活动后心悸、气促，夜间明显。' };

/** Expects these answers again: a text, a choice, the field that the choice opened, and a picture. */
const expectAnswers = async (page: Page): Promise<void> => {
  const box = (name: string) => page.locator(`[data-field="${name}"]`).getByRole('textbox');
  await expect(box('diseaseDiagnosis')).toHaveValue(WORDS.diseaseDiagnosis);
  await expect(box('symptomDescription')).toHaveValue(WORDS.symptomDescription);
  await expect(page.locator('[data-field="expectVisitTime"]').getByRole('radio', { name: '下午' })).toBeChecked();
  await expect(picturesIn(page.locator('[data-field="medicalRecords"]'))).toHaveCount(1);
};

test('keeps the answers of a form after a killed tab, and stores none in plain text', { tag: '@main' }, async ({
  phone,
  sandbox,
  guard,
}) => {
  const context = await phone.open();
  guard.watch(context);
  const page = await context.newPage();
  const { jpeg } = images(page);
  const record = await jpeg('门诊病历');
  await signIn(page, sandbox, 'YONGCHENGCAICHAN', '13900139001');
  await addPerson(page, '添加员工或家属', PERSON);
  await openService(page, '门诊绿通');
  const address = page.url();

  for (const [name, text] of Object.entries(WORDS)) await page.locator(`[data-field="${name}"]`).getByRole('textbox').fill(text);
  await page.locator('[data-field="vipPatientEscort"]').getByRole('radio', { name: '是' }).check();
  await page.locator('[data-field="expectVisitTime"]').getByRole('radio', { name: '下午' }).check();
  await upload(page.locator('[data-field="medicalRecords"]'), record);
  await expect(picturesIn(page.locator('[data-field="medicalRecords"]'))).toHaveCount(1);
  await expect(page.getByText(/已保存 \d{2}:\d{2}/)).toBeVisible();
  await written(page);

  const stored = await page.evaluate(async () => {
    const plain = JSON.stringify({ ...localStorage, ...sessionStorage });
    const databases = await indexedDB.databases();
    const contents = await Promise.all(
      databases.map(
        ({ name = '' }) =>
          new Promise<string>((done) => {
            const request = indexedDB.open(name);
            request.onsuccess = () => {
              const database = request.result;
              const all = [...database.objectStoreNames].map(
                (store) =>
                  new Promise<string>((read) => {
                    const values = database.transaction(store).objectStore(store).getAll();
                    values.onsuccess = () => read(JSON.stringify(values.result));
                  }),
              );
              void Promise.all(all).then((texts) => done(texts.join()));
            };
          }),
      ),
    );
    return plain + contents.join();
  });
  for (const text of Object.values(WORDS)) expect(stored).not.toContain(text);

  // The app ends without a chance to save.
  guard.pause();
  await phone.kill();
  // The browser's own files contain none either: it stores form contents for a restart.
  for (const text of [...Object.values(WORDS), PERSON.name, PERSON.card, PERSON.phone])
    expect([text, phone.filesWith(text)]).toEqual([text, []]);
  const reopened = await phone.open();
  guard.watch(reopened);
  const again = await reopened.newPage();
  await signIn(again, sandbox, 'YONGCHENGCAICHAN', '13900139001');
  await again.goto(address);
  await again.getByRole('button', { name: word('app.draft.resume') }).click();
  await expectAnswers(again);

  await again.reload();
  await again.getByRole('button', { name: word('app.draft.resume') }).click();
  await expectAnswers(again);
});
