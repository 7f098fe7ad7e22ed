import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkDocuments } from '../domain/lint/index.ts';
import floors from '../server/data/shop/floors.json' with { type: 'json' };
import { keys, resolve } from '../tests/documents/channels.ts';
import { check } from './check.ts';
import { explain } from './explain.ts';
import { OWN } from './new/channel-questions.ts';
import type { Ask } from './new/question.ts';
import { newDocument, newDocumentWith } from './new.ts';
import { runTool } from './program.testing.ts';
import { Refusal } from './program.ts';
import { readSources, withoutScenarios } from './sources.ts';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'new-'));
  await Promise.all(['schemas', 'channels'].map((folder) => cp(folder, join(root, folder), { recursive: true })));
});
afterAll(() => rm(root, { recursive: true }));

const TOOLS = { new: newDocument, check, explain };
const run = (tool: keyof typeof TOOLS, ...args: string[]) => runTool(TOOLS[tool], '--root', root, ...args);

/** Runs the tool with these answers in order; returns the questions and the result. */
async function asked(answersInOrder: readonly string[], ...args: string[]) {
  const questions: string[] = [];
  const left = [...answersInOrder];
  const ask: Ask = async ({ key, initial, wrong }, given) => {
    questions.push(key);
    const answer = left.shift();
    const taken = answer === '' ? (initial?.(given) ?? '') : (answer ?? '');
    // A terminal asks again; here an answer must be valid at once.
    expect([key, wrong?.(taken, given)]).toEqual([key, undefined]);
    return taken;
  };
  const { code, output } = await runTool(
    newDocumentWith(() => ask),
    '--root',
    root,
    ...args,
  );
  expect(left).toEqual([]);
  return { questions, code, output };
}

const written = async (path: string): Promise<unknown> => JSON.parse(await readFile(join(root, path), 'utf8'));
const errors = async () => checkDocuments(withoutScenarios(await readSources(root))).filter(({ severity }) => severity === 'error');

describe('npm run new without arguments asks step by step', () => {
  test("CH-08 asks a channel's insurer-specific values, and the documents stay without errors", async () => {
    const { questions, output } = await asked([
      'channel',
      'YICHUNHUIBAO',
      'JIANGXIRENBAO',
      '宜春惠民保',
      '',
      '0795-1234567',
      'YCHB',
      '1077',
      'YCHMB',
      'YCHMB2026',
      '',
      '',
      '',
      '',
      '#0b5fb0',
      '/heye-h5/channels/yichun-login.svg',
      '',
    ]);
    expect(questions).toEqual(['kind', 'key', 'from', ...OWN_TO_INSURER_ASKED]);
    expect(output).toContain('已写好 channels/YICHUNHUIBAO.json');
    expect(await written('channels/YICHUNHUIBAO.json')).toMatchObject({
      assumed: ['serviceApplyConfig.businessCode', 'uiConfig.logo'],
      servicePhone: '0795-1234567',
      businessType: 1077,
      agreementConfig: { name: '宜春惠民保个人信息授权书', thirdInsuranceNo: 'YCHMB2026' },
      uiConfig: { primaryColor: '#0b5fb0' },
    });
    expect(await errors()).toEqual([]);
  });

  test('asks what a form, a dictionary, a section, a page and a home need, and the documents stay without errors', async () => {
    expect((await asked(['form', 'YC_BLANK', '', '宜春服务申请', '发票'])).questions).toEqual(['kind', 'key', 'from', 'title', 'group']);
    expect((await asked(['rehabPart', '康复部位', '1 上肢，2 下肢、9 其他'], 'dictionary')).questions).toEqual(['name', 'title', 'items']);
    await asked(['section', 'home-visit', '上门信息', '', '']);
    await asked(['page', 'welcome', '欢迎', '', '欢迎来到健康服务', 'no']);
    await asked(['home', 'cityHome', '城市首页', '/cityHome', '']);
    expect(await written('schemas/dictionaries/rehabPart.json')).toMatchObject({
      items: [
        { code: '1', name: '上肢' },
        { code: '2', name: '下肢' },
        { code: '9', name: '其他' },
      ],
    });
    const { routes } = (await written('schemas/routes.json')) as { routes: readonly object[] };
    expect(routes.slice(-2)).toEqual([
      { path: '/welcome', document: 'welcome', title: '欢迎' },
      { path: '/cityHome', document: 'cityHome', title: '城市首页', requireAuth: true },
    ]);
    const { cityHome } = (await written('schemas/sandbox/homes.json')) as { cityHome: Readonly<Record<string, string>> };
    expect(Object.keys(cityHome)).toContain('serviceLayout');
    expect(Object.keys(floors)).toEqual(expect.arrayContaining(Object.values(cityHome)));
    expect(await errors()).toEqual([]);
    expect(await run('check', 'schemas/forms/YC_BLANK.json')).toMatchObject({ code: 0 });
  });

  test.each([
    ['dictionary', 'name', 'Rehab'],
    ['dictionary', 'items', '上肢'],
    ['dictionary', 'items', '1 上肢，1 下肢'],
    ['page', 'path', 'welcome'],
    ['form', 'key', 'lower'],
    ['channel', 'servicePhone', '12345'],
    ['channel', 'uiConfig.primaryColor', '红'],
    ['channel', 'uiConfig.logo', 'logo.svg'],
    ['channel', 'insuranceCode', 'JXHMB'],
  ])('for a %s, refuses %s with the value %j and asks again', async (kind, name, answer) => {
    const told: (string | undefined)[] = [];
    const ask: Ask = async ({ key, wrong }) => {
      if (key === name) {
        told.push(wrong?.(answer, { key: 'X', from: 'JIANGXIRENBAO' }));
        throw new Refusal('够了');
      }
      return (
        { key: 'NEUE', name: 'neue', from: kind === 'channel' ? 'base' : '', businessType: '1088', servicePhone: '95518' }[key] ??
        FITTING[key] ??
        'X1'
      );
    };
    await runTool(
      newDocumentWith(() => ask),
      '--root',
      root,
      kind,
    );
    expect(told).toEqual([expect.stringMatching(/\p{Script=Han}/u)]);
  });

  test('without a terminal, reports it and explains the alternative', async () => {
    const { code, output } = await runTool(
      newDocumentWith(() => undefined),
      '--root',
      root,
    );
    expect([code, output]).toEqual([1, expect.stringMatching(/^这里没有终端可以一样一样地问，请写全。\n用法：/)]);
  });
});

const FITTING: Readonly<Record<string, string>> = {
  'serviceApplyConfig.callBackPath': '/commonRecognizee',
  'uiConfig.primaryColor': '#0b5fb0',
  'loginConfig.loginImg': '/heye-h5/a.svg',
};

const OWN_TO_INSURER_ASKED = [
  'documentTitle',
  'tipsText',
  'servicePhone',
  'channelCode',
  'businessType',
  'insuranceCode',
  'claimsConfig.thirdInsuranceNo',
  'agreementConfig.name',
  'agreementConfig.thirdInsuranceNo',
  'serviceApplyConfig.businessCode',
  'serviceApplyConfig.callBackPath',
  'uiConfig.primaryColor',
  'loginConfig.loginImg',
  'uiConfig.logo',
];

const PROVISIONAL = OWN_TO_INSURER_ASKED.filter((path) => !/Title|Text|\.name|callBackPath|Color/.test(path));

test('CH-08 every value that a channel must not inherit is asked, or is an address that leads into it', () => {
  const leading = ['claimsConfig.serviceManualUrl', 'loginConfig.loginOutPath'];
  expect(OWN.filter((path) => ![...OWN_TO_INSURER_ASKED, ...leading].includes(path))).toEqual([]);
});

describe('npm run new', () => {
  test('CH-08 a channel is one file, and the documents stay without errors', async () => {
    const asked = ['channel', 'NANCHANGHUIBAO', '--from', 'JIANGXIRENBAO', '--title', '南昌惠民保'];
    await promisify(execFile)(process.execPath, ['tools/new.ts', '--root', root, ...asked]);
    const text = await readFile(join(root, 'channels/NANCHANGHUIBAO.json'), 'utf8');
    const { businessType, ...rest } = JSON.parse(text) as { businessType: number };
    expect(keys.map((key) => resolve(key).businessType)).not.toContain(businessType);
    expect(rest).toEqual({
      $schema: '../schemas/meta/channel.schema.json',
      extends: 'JIANGXIRENBAO',
      assumed: PROVISIONAL,
      channelCode: 'NANCHANGHUIBAO',
      documentTitle: '南昌惠民保',
      tipsText: '南昌惠民保会员专享服务',
      servicePhone: '400-050-7788',
      insuranceCode: 'NANCHANGHUIBAO',
      claimsConfig: { thirdInsuranceNo: 'NANCHANGHUIBAO' },
      agreementConfig: { name: '南昌惠民保个人信息授权书', thirdInsuranceNo: 'NANCHANGHUIBAO' },
      // Inherited addresses lead to the new channel instead of its model.
      loginConfig: {
        loginImg: '/heye-h5/channels/nanchanghuibao-login.svg',
        loginOutPath: '/login?from=%2FcommonRecognizee%3FthirdChannelSide%3DNANCHANGHUIBAO',
      },
      serviceApplyConfig: { businessCode: 'NANCHANGHUIBAO', callBackPath: '/commonRecognizee?thirdChannelSide=NANCHANGHUIBAO' },
      uiConfig: { logo: '/heye-h5/channels/nanchanghuibao.svg' },
    });
    expect(await readFile(join(root, 'public/channels/nanchanghuibao-login.svg'), 'utf8')).toContain('南昌惠民保');
    // The sandbox gets buttons and policies for it, in the documents that staff edit.
    const samples = JSON.parse(await readFile(join(root, 'schemas/sandbox/channels.json'), 'utf8')) as Record<
      string,
      { buttons: string[] }
    >;
    expect(samples['NANCHANGHUIBAO']).toMatchObject({
      policy: { policyName: '南昌惠民保（{year}年度）' },
      buttons: samples['JIANGXIRENBAO']?.buttons,
    });
    expect(Object.keys(samples).at(-1)).toBe('default');
    expect(await run('explain', 'channel', 'NANCHANGHUIBAO')).toEqual({
      code: 0,
      output: expect.not.stringMatching(/thirdChannelSide\S*JIANGXIRENBAO/),
    });
    expect(checkDocuments(await readSources(root)).filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test.each([
    ['home cityHome', /^页面标题：要填。请加上 --title "…"，或者不写名字，让它一样一样地问\n$/],
    ['dictionary limbs --title 肢体', /：要填。请加上 --items "…"，或者不写名字，让它一样一样地问\n$/],
    ['form NC_UNTITLED', /^表单标题：要填。请加上 --title "…"，或者不写名字，让它一样一样地问\n$/],
  ])('reports the missing argument of %s and how to pass it', async (args, said) => {
    expect(await runTool(newDocument, '--root', root, ...args.split(' '))).toEqual({
      code: 1,
      output: expect.stringMatching(said),
    });
  });

  test('a form is one file like its model, with its own code and title', async () => {
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

  test('a form comes from a JSON Schema and a uiSchema, with its dictionaries, and reports dropped parts', async () => {
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
    expect(output).toContain('#/properties/people/items  这个对象里没有列出字段，没有带上（empty）');
    const form = JSON.parse(await readFile(join(root, 'schemas/forms/NC_VISIT.json'), 'utf8')) as object;
    expect(form).toMatchObject({
      title: '陪诊预约',
      sections: [{ properties: { way: { widget: 'radio', options: { dictionary: 'ncVisitWay' } } }, required: ['name', 'way'] }],
      // The sandbox adds its button by the service of its first sample.
      samples: [{ context: { service: { serviceCode: 'NC_VISIT' } } }],
    });
    // Checked and proven: a member can fill it in and submit it.
    expect(await run('check', 'schemas/forms/NC_VISIT.json', 'schemas/dictionaries/ncVisitWay.json')).toMatchObject({ code: 0 });
  });

  test.each([
    [['form', 'NC_NONE', '--from-schema', 'nowhere.json'], '找不到 nowhere.json'],
    [['form', 'NC_NONE', '--from-schema', 'README.md'], '不是 JSON'],
    [['form', 'NC_NONE', '--from-schema', 'schemas/meta/field.schema.json', '--from', 'HEALTH_MALL'], '不和 --from 一起写\n用法'],
    [['channel', 'NC', '--from-schema', 'package.json'], '--from-schema 只用来写表单'],
    [['form', 'NC_NONE', '--from-schema', 'package.json'], '不是 JSON Schema：最外层写的是 name'],
    [['channel', 'JIANGXIRENBAO', '--from', 'YONGCHENGCAICHAN'], '已经有了，没有改动它'],
    [['channel', '../X', '--from', 'JIANGXIRENBAO'], '只能用大写字母'],
    [['channel', 'NEUE', '--from', 'NOBODY'], '没有渠道“NOBODY”'],
    [['form', 'YC_OUTPATIENT_GREEN_PASS', '--from', 'YC_OUTPATIENT_GREEN_PASS'], '已经有了，没有改动它'],
    [['form', 'lower', '--from', 'YC_OUTPATIENT_GREEN_PASS'], '只能用大写字母'],
    [['page', 'X', '--from', 'Y'], 'page 没有 --from\n用法'],
    [['channel', 'NEUE'], '请加上 --from 渠道键'],
    [['chanel', 'NEUE', '--from', 'JIANGXIRENBAO'], '不认识“chanel”。你是不是想写“channel”？\n用法'],
  ])('refuses %j: %s', async (args, message) => {
    const { code, output } = await run('new', ...args);
    expect(code).toBe(1);
    expect(output).toContain(message);
    expect(output).not.toContain('node:internal');
  });
});
