import { fillGreenPass } from './support/green-pass.ts';
import { addPerson, openService, submit } from './support/member.ts';
import { written } from './support/quiet.ts';
import { expect, test } from './support/test.ts';
import { signInByCode } from './support/way-in.ts';

const PHONE = '13917263544';
const PERSON = { name: '欧阳惜墨', card: '360102199207153049', phone: '13517264455' };
const WORDS = { diseaseDiagnosis: '罕见的金丝雀病', symptomDescription: '午后听见金丝雀唱歌，夜里尤甚' };
const CANARIES = [PHONE, PERSON.name, PERSON.card, PERSON.phone, ...Object.values(WORDS)];

test('CN-02 AP-30 what a member enters, from sign-in to submission, is in no address, console, header or file of the phone', async ({
  phone,
  sandbox,
  guard,
}) => {
  const context = await phone.open();
  guard.watch(context);
  const seen: string[] = [];
  const note = (where: string, text: string) => {
    for (const canary of CANARIES) if (decodeURIComponent(text).includes(canary)) seen.push(`${where}: ${canary}`);
  };
  context.on('request', (request) => {
    note('address', request.url());
    note('header', JSON.stringify(request.headers()));
  });
  context.on('console', (message) => note('console', message.text()));
  const page = await context.newPage();
  await page.goto(sandbox.page('/commonRecognizee?thirdChannelSide=YONGCHENGCAICHAN'));
  await signInByCode(page, PHONE);
  await addPerson(page, '添加员工或家属', PERSON);
  await openService(page, '门诊绿通');
  await fillGreenPass(page);
  for (const [name, text] of Object.entries(WORDS)) await page.locator(`[data-field="${name}"]`).getByRole('textbox').fill(text);
  await written(page);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  // The member's own phone stands there by the specification (EG-10); nothing else does.
  for (const canary of CANARIES.filter((one) => one !== PHONE)) expect(kept).not.toContain(canary);
  await submit(page).click();
  await expect(page.getByText(/^您的申请已受理/)).toBeVisible();
  expect(seen).toEqual([]);

  guard.pause();
  await phone.kill();
  const lyingIn = (canary: string) => phone.filesWith(canary).filter((file) => canary !== PHONE || !file.includes('Session Storage'));
  for (const canary of CANARIES) expect([canary, lyingIn(canary)]).toEqual([canary, []]);
});
