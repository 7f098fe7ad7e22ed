import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Documents, Json } from '../../engine/index.ts';
import { documentIndexer } from '../../plugins/stories.ts';
import { loadDocuments } from '../../server/node/documents.ts';
import { createTestServer, images } from '../../server/testing/test-server.ts';
import { check } from '../../tools/check.ts';
import { newDocument } from '../../tools/new.ts';
import { runTool } from '../../tools/program.testing.ts';
import { checkout, removeCheckouts } from './checkout.ts';

const CODE = 'NC_OUTPATIENT_GREEN_PASS';

let folder = '';
beforeAll(async () => {
  folder = await checkout();
  const asked = ['form', CODE, '--from', 'YC_OUTPATIENT_GREEN_PASS', '--title', '南昌门诊绿通服务申请'];
  expect(await runTool(newDocument, '--root', folder, ...asked)).toMatchObject({ code: 0 });
});
afterAll(removeCheckouts);

/** The first-load test (first-load.test.ts) covers the build of the app with it. */
describe('one more form is one file and no other edit', () => {
  test('FM-01 the checker reports nothing and proves it', async () => {
    expect(await runTool(check, '--root', folder, `schemas/forms/${CODE}.json`)).toEqual({
      code: 0,
      output: expect.stringMatching(/^检查了 \d+ 个文档，没有问题。\n走遍了 1 张表单/),
    });
  });

  test('FM-01 its stories are listed: empty, each sample, all errors', async () => {
    const stories = await documentIndexer.createIndex(join(folder, `schemas/forms/${CODE}.json`), { makeTitle: (title) => title ?? '' });
    expect(stories.map(({ name }) => name)).toEqual(expect.arrayContaining(['空白', 'VIP 陪诊', '全部错误']));
  });

  test('FM-01 AP-30 the server offers its button, accepts a good application and refuses a bad one in the form’s words', async () => {
    const form = JSON.parse(await readFile(join(folder, `schemas/forms/${CODE}.json`), 'utf8')) as Documents.Form;
    const server = createTestServer({ documents: loadDocuments(folder, () => undefined) });
    const token = await server.signIn();
    await server.saveInsured(token, { insuredName: '全部服务周明' });
    const receiveId = await server.receiveIdOf(token, form.title);
    await server.sign(token, receiveId);
    const photo = String((await server.uploadFile(images.jpg, token)).result);
    const real = (value: Json): Json => (Array.isArray(value) ? value.map(() => photo) : value);
    const data = Object.fromEntries(Object.entries(form.samples[0]?.values ?? {}).map(([name, value]) => [name, real(value)]));
    const apply = (change: Record<string, Json>, idempotencyKey: string) =>
      server.call('service.apply', { receiveId, rightType: '15', serviceCode: CODE, data: { ...data, ...change } }, token, {
        idempotencyKey,
      });
    expect(await apply({ expectVisitDate: '2026-11-19' }, 'k1')).toMatchObject({ code: 40010 });
    expect(await apply({ patientPhone: '123' }, 'k2')).toMatchObject({ code: 40010, msg: '手机号格式错误' });
    expect(await apply({}, 'k3')).toMatchObject({ code: 0, result: { requestNo: expect.any(String) } });
  });
});
