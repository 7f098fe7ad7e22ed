import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Product } from '../../domain/index.ts';
import { checkout, removeCheckouts } from '../build/checkout.ts';
import { fillFromAtlas, fullestState } from './support/coverage-map.ts';
import { fillForm } from './support/fill.ts';
import { images } from './support/images.ts';
import { openService, requestNoOf, submit, word } from './support/member.ts';
import { readRows } from './support/rows.ts';
import { OwnServer } from './support/sandbox.ts';
import { expect, test } from './support/test.ts';
import { WAYS_IN } from './support/way-in.ts';

const KEY = 'NANCHANGXINBAO';
const PHONE = '13900007777';
const run = promisify(execFile);

/** Edits that the product staff make in the file from the tool. */
const OWN: Product.Channel = {
  documentTitle: '南昌新保健康服务',
  viewModel: 3,
  listBtnText: '添加参保市民',
  addPageTitle: '新增参保市民',
  formTips: '请按参保凭证填写。',
  createFields: ['insuredName', 'certType', 'insuredCard', 'relationship', 'insuredPhone'],
  uiConfig: { primaryColor: '#6b3fa0' },
};
const PERSON = { insuredName: '周明', insuredCard: '360102198506184510', relationship: '1', insuredPhone: '13870012345' };

let folder = '';
let sandbox: OwnServer | undefined;
test.beforeAll(async () => {
  test.setTimeout(420_000);
  folder = await checkout('server');
  const file = join(folder, `channels/${KEY}.json`);
  await run(process.execPath, ['tools/new.ts', '--root', folder, 'channel', KEY, '--from', 'JIANGXIRENBAO']);
  const written = JSON.parse(await readFile(file, 'utf8')) as Product.Channel;
  await writeFile(file, JSON.stringify({ ...written, ...OWN }));
  await run(process.execPath, [join(process.cwd(), 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'], { cwd: folder });
  sandbox = await OwnServer.open(folder);
});
test.afterAll(async () => {
  await sandbox?.close();
  await removeCheckouts();
});

test('CH-08 CH-09 CH-06 adds a channel with one file: its entry, sign-in, look, fields, list and an application work without another edit', async ({
  page,
}) => {
  if (sandbox === undefined) throw new Error('no server');
  const { channelCode } = JSON.parse(await readFile(join(folder, `channels/${KEY}.json`), 'utf8')) as Product.Channel;
  await WAYS_IN.open({ page, sandbox, phone: PHONE }, KEY, channelCode ?? '');
  await page.waitForURL((url) => url.pathname === '/heye-h5/commonRecognizee' && url.searchParams.get('thirdChannelSide') === KEY);
  await expect(page).toHaveTitle(/南昌新保健康服务/);
  await expect(page.locator(':root')).toHaveCSS('--adm-color-primary', '#6b3fa0');

  await page.getByRole('button', { name: '添加参保市民', exact: true }).click();
  await expect(page.getByRole('heading', { name: '新增参保市民' })).toBeVisible();
  await expect(page.getByText('请按参保凭证填写。')).toBeVisible();
  await expect.poll(async () => (await readRows(page)).map(({ name }) => name)).toEqual(OWN.createFields);
  const photo = await images(page).jpeg('资料');
  await fillForm(page, 'INSURED_CREATE', { name: '', values: PERSON }, () => photo);
  await page.getByRole('button', { name: word('app.insured.save') }).click();
  await expect(page.getByRole('heading', { name: '周明' })).toBeVisible();

  const service = 'WH_HMB_DOMESTIC_SPECIAL_MEDICATION';
  await openService(page, '特药申请');
  await fillFromAtlas(page, service, fullestState(service), (count) => Array.from({ length: count }, () => photo));
  await submit(page).click();
  expect(await requestNoOf(page)).not.toBe('');
});
