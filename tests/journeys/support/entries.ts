import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { signedIn, word } from './member.ts';
import { PATIENT } from './persons.ts';
import type { Sandbox } from './sandbox.ts';

/** The member who opens an entry; has an address (see the server's README). */
export const MEMBER = '13800000031';

/** An entry, and its expected result. */
export interface Entry {
  readonly ids: string;
  readonly address: string;
  /** The visitor is not signed in; otherwise it is MEMBER. */
  readonly anonymous?: boolean;
  /** The target: its path, and the passed query parameters. */
  readonly to: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Values passed in the session. */
  readonly kept?: Readonly<Record<string, string>>;
  /** A text of the page when it is ready. */
  readonly says: string | RegExp;
  /** A question on the way: the button that the member taps. */
  readonly tap?: string;
}

/** Stores a sign-in in the tab, as the app would. */
export const keepSignIn = async (page: Page, sandbox: Sandbox): Promise<string> => {
  const session = await signedIn(sandbox, MEMBER);
  await page.goto(sandbox.page('/config.json'));
  await page.evaluate((values) => {
    for (const [name, value] of Object.entries({ ...values, bindStatus: 'true' })) sessionStorage.setItem(name, value);
  }, session);
  return session['token'] ?? '';
};

/** Opens an entry and checks its result. */
export const walk = async (page: Page, sandbox: Sandbox, entry: Entry): Promise<void> => {
  if (entry.anonymous !== true) await keepSignIn(page, sandbox);
  await page.goto(sandbox.page(entry.address));
  if (entry.tap !== undefined) await page.getByRole('button', { name: word(entry.tap), exact: true }).click();
  await arrives(page, entry);
};

/** Waits for the target page of an entry, with the passed values. */
export const arrives = async (
  page: Page,
  { to, query = {}, kept = {}, says }: Pick<Entry, 'to' | 'query' | 'kept' | 'says'>,
): Promise<void> => {
  const path = to.startsWith('/api/') ? to : `/heye-h5${to}`;
  await page.waitForURL(({ pathname }) => pathname === path);
  await expect(page.locator('body')).toContainText(says);
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(Object.keys(query).map((name) => [name, searchParams.get(name)]))).toEqual(query);
  const read = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, sessionStorage.getItem(name) ?? '']));
  expect(await page.evaluate(read, Object.keys(kept))).toEqual(kept);
};

/** An unpaid order of the member; returns its number and its amount. */
export const placeOrder = async (sandbox: Sandbox, token: string): Promise<{ orderNo: string; payAmount: string }> => {
  const ask = async (path: string, body: Readonly<Record<string, unknown>>): Promise<Record<string, string>> => {
    const headers = { 'content-type': 'application/json', token, idempotencyKey: crypto.randomUUID() };
    const answer = await fetch(`${sandbox.url}${path}`, { method: 'POST', headers, body: JSON.stringify({ channelCode: 'HKB', ...body }) });
    const { code, msg, result } = (await answer.json()) as { code: number; msg: string; result: Record<string, string> };
    if (code !== 0) throw new Error(`${path}: ${String(code)} ${msg}`);
    return result;
  };
  const found = await fetch(`${sandbox.url}/mimiapp/grouparea/confirmMedicine?channelCode=HKB&medicinesId=1106402`, { headers: { token } });
  const { drugstoreId } = ((await found.json()) as { result: { drugstoreId: string } }).result;
  const stores = [{ drugstoreId, skus: [{ skuId: '1106402', skuNum: 2 }] }];
  const { payAmount = '' } = await ask('/api/ykq/order/r/submit/preview', { stores });
  const [known] = (await ask('/api/userPatient/selectUserPatientList', {})) as unknown as readonly Readonly<Record<string, string>>[];
  const { patientId = '' } = known ?? (await ask('/api/userPatient/saveUserPatient', PATIENT));
  const { orderNo = '' } = await ask('/api/ykq/order/w/submit', { stores, patientId, agreed: '1', payAmount });
  return { orderNo, payAmount };
};
