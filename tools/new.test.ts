import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkDocuments } from '../engine/check/index.ts';
import { keys, resolve } from '../tests/documents/channels.ts';
import { check } from './check.ts';
import { explain } from './explain.ts';
import { newDocument } from './new.ts';
import { heard } from './program.testing.ts';
import { readSources } from './sources.ts';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'new-'));
  await Promise.all(['schemas', 'channels'].map((folder) => cp(folder, join(root, folder), { recursive: true })));
});
afterAll(() => rm(root, { recursive: true }));

const TOOLS = { new: newDocument, check, explain };
const run = (tool: keyof typeof TOOLS, ...args: string[]) => heard(TOOLS[tool], '--root', root, ...args);

describe('npm run new', () => {
  test('CH-08 a channel is one file, and the documents stay without errors', async () => {
    const asked = ['channel', 'NANCHANGHUIBAO', '--from', 'JIANGXIRENBAO', '--title', '南昌惠民保'];
    // As the tool is started.
    await promisify(execFile)(process.execPath, ['tools/new.ts', '--root', root, ...asked]);
    const text = await readFile(join(root, 'channels/NANCHANGHUIBAO.json'), 'utf8');
    expect(text.split('\n')).toContain('  "assumed": ["channelCode", "businessType"],');
    const { businessType, ...rest } = JSON.parse(text) as { businessType: number };
    expect(keys.map((key) => resolve(key).businessType)).not.toContain(businessType);
    expect(rest).toEqual({
      $schema: '../schemas/meta/channel.schema.json',
      extends: 'JIANGXIRENBAO',
      assumed: ['channelCode', 'businessType'],
      channelCode: 'NANCHANGHUIBAO',
      documentTitle: '南昌惠民保',
      // What it inherits leads back to it, not into its model.
      loginConfig: { loginOutPath: '/login?from=%2FcommonRecognizee%3FthirdChannelSide%3DNANCHANGHUIBAO' },
      serviceApplyConfig: { callBackPath: '/commonRecognizee?thirdChannelSide=NANCHANGHUIBAO' },
    });
    expect(await run('explain', 'channel', 'NANCHANGHUIBAO')).toEqual({
      code: 0,
      output: expect.not.stringMatching(/thirdChannelSide\S*JIANGXIRENBAO/),
    });
    expect(checkDocuments(await readSources(root)).filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('a form is one file like its model, under its own code and title', async () => {
    expect(await run('new', 'form', 'NC_OUTPATIENT', '--from', 'YC_OUTPATIENT_GREEN_PASS', '--title', '南昌门诊绿通')).toMatchObject({
      code: 0,
    });
    const [written, model] = await Promise.all(
      ['NC_OUTPATIENT', 'YC_OUTPATIENT_GREEN_PASS'].map(
        async (code) => JSON.parse(await readFile(join(root, `schemas/forms/${code}.json`), 'utf8')) as object,
      ),
    );
    const own = JSON.stringify({ ...model, title: '南昌门诊绿通' }).replaceAll('"YC_OUTPATIENT_GREEN_PASS"', '"NC_OUTPATIENT"');
    expect(written).toEqual(JSON.parse(own));
    expect(await run('check', 'schemas/forms/NC_OUTPATIENT.json')).toMatchObject({ code: 0 });
  });

  test('a form is made of a JSON Schema and a uiSchema, with its dictionaries, and what it does not carry is told', async () => {
    const schema = {
      title: '陪诊预约',
      required: ['name', 'way'],
      properties: {
        name: { type: 'string', title: '姓名', maxLength: 30 },
        way: { type: 'string', title: '方式', enum: ['a', 'b'] },
        people: { type: 'array', items: { type: 'object' } },
      },
    };
    const ui = { way: { 'ui:widget': 'radio', 'ui:enumNames': ['门诊', '住院'] } };
    const [schemaFile, uiFile] = [join(root, 'visit.json'), join(root, 'visit.ui.json')];
    await Promise.all([writeFile(schemaFile, JSON.stringify(schema)), writeFile(uiFile, JSON.stringify(ui))]);
    const { code, output } = await run('new', 'form', 'NC_VISIT', '--from-schema', schemaFile, '--ui', uiFile);
    expect(code).toBe(0);
    expect(output).toContain('#/properties/people  表单里不能逐项填写列表（list）');
    const form = JSON.parse(await readFile(join(root, 'schemas/forms/NC_VISIT.json'), 'utf8')) as object;
    expect(form).toMatchObject({
      title: '陪诊预约',
      sections: [{ properties: { way: { widget: 'radio', options: { dictionary: 'ncVisitWay' } } }, required: ['name', 'way'] }],
      // The sandbox gives it a button by what its first sample applies for.
      samples: [{ context: { service: { serviceCode: 'NC_VISIT' } } }],
    });
    // Checked and proven: it can be filled in and sent.
    expect(await run('check', 'schemas/forms/NC_VISIT.json', 'schemas/dictionaries/ncVisitWay.json')).toMatchObject({ code: 0 });
  });

  test.each([
    [['form', 'NC_NONE', '--from-schema', 'nowhere.json'], '找不到 nowhere.json'],
    [['form', 'NC_NONE', '--from-schema', 'README.md'], '不是 JSON'],
    [['form', 'NC_NONE', '--from-schema', 'schemas/meta/field.schema.json', '--from', 'HEALTH_MALL'], '用法'],
    [['channel', 'NC', '--from-schema', 'package.json'], '用法'],
    [['form', 'NC_NONE', '--from-schema', 'package.json'], '没有表单能填写的内容'],
    [['channel', 'JIANGXIRENBAO', '--from', 'YONGCHENGCAICHAN'], '已经有了，没有改动它'],
    [['channel', '../X', '--from', 'JIANGXIRENBAO'], '只能用大写字母'],
    [['channel', 'NEUE', '--from', 'NOBODY'], '没有渠道“NOBODY”'],
    [['form', 'YC_OUTPATIENT_GREEN_PASS', '--from', 'YC_OUTPATIENT_GREEN_PASS'], '已经有了，没有改动它'],
    [['form', 'lower', '--from', 'YC_OUTPATIENT_GREEN_PASS'], '只能用大写字母'],
    [['page', 'X', '--from', 'Y'], '用法'],
    [['channel', 'NEUE'], '用法'],
    [['channel', 'NEUE', '--form', 'JIANGXIRENBAO'], '用法'],
  ])('%j is refused: %s', async (args, message) => {
    const { code, output } = await run('new', ...args);
    expect(code).toBe(1);
    expect(output).toContain(message);
    expect(output).not.toContain('node:internal');
  });
});
