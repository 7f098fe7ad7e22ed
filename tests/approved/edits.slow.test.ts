import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approve } from '../../tools/approve.ts';
import { check } from '../../tools/check.ts';
import { newDocument } from '../../tools/new.ts';
import { runTool } from '../../tools/program.testing.ts';
import { checkout, removeCheckouts } from '../build/checkout.ts';

// biome-ignore lint/suspicious/noExplicitAny: documents are edited as staff do, without a format.
type Loose = any;

let folder = '';
const run = promisify(execFile);

/** Edits a document of the copy as staff do. */
function edit(path: string, change: (document: Loose) => void): void {
  const file = join(folder, path);
  const document = JSON.parse(readFileSync(file, 'utf8')) as Loose;
  change(document);
  writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
}

const made = async (...args: string[]): Promise<void> => {
  expect(await runTool(newDocument, '--root', folder, ...args)).toMatchObject({ code: 0 });
};

/** Additions by staff: none of them changes a shipped fact. */
const ADDED: readonly (readonly [what: string, add: () => Promise<void> | void])[] = [
  ['a blank form', () => made('form', 'HOME_VISIT_CARE', '--title', '居家上门护理申请')],
  ['a channel', () => made('channel', 'YICHUNHUIBAO', '--from', 'JIANGXIRENBAO', '--title', '宜春惠民保')],
  ['a page', () => made('page', 'welcome', '--title', '欢迎')],
  [
    'one sample',
    () =>
      edit('schemas/forms/WY_PATIENT_ESCORT.json', ({ samples }) => {
        samples.push({ ...structuredClone(samples[1]), name: '无家属，下午' });
      }),
  ],
  [
    'a floor',
    () =>
      edit('schemas/pages/fundHome.json', ({ blocks }) => {
        blocks.push({ id: 'helpNote', block: 'Text', props: { kind: 'tip', text: '@other.helpNote' } });
      }),
  ],
  [
    'a text',
    () =>
      edit('schemas/texts/other.json', ({ texts }) => {
        texts.helpNote = { text: '有问题请拨打服务热线' };
      }),
  ],
];

/** Changes by staff to shipped facts, and how they are reported. */
const CHANGED: readonly (readonly [what: string, change: () => void, said: string])[] = [
  [
    'the reminder',
    () =>
      edit('schemas/texts/service.json', ({ texts }) => {
        texts.warmReminder.text = '温馨提示：挂号成功即扣减一次权益使用次数，请谨慎填写就诊日期。';
      }),
    '改成 “温馨提示：挂号成功即扣减一次权益使用次数，请谨慎填写就诊日期。”',
  ],
  [
    'an option of a dictionary',
    () =>
      edit('schemas/dictionaries/caregiverRequirements.json', ({ items }) => {
        items.push({ code: '3', name: { 'zh-CN': '看护人员商定', en: 'As agreed' } });
      }),
    'schemas/dictionaries/caregiverRequirements.json items › 3：新加 {"code":"3","name":"看护人员商定"}',
  ],
  [
    'a message',
    () =>
      edit('schemas/fields/rights-holder.json', ({ properties }) => {
        properties.patientPhone.messages.pattern = { 'zh-CN': '请填写11位手机号', en: 'Enter 11 digits' };
      }),
    'schemas/fields/rights-holder.json properties › patientPhone › messages › pattern：“手机号格式错误” 改成 “请填写11位手机号”',
  ],
  [
    'a phone',
    () =>
      edit('channels/JIANGXIRENBAO.json', (channel) => {
        channel.servicePhone = '400-123-4567';
      }),
    'channels/JIANGXIRENBAO.json servicePhone：新加 “400-123-4567”',
  ],
];

/** The tests that depend on the contents of the shipped documents. */
const TESTS = [
  ...['coverage', 'dictionaries', 'messages', 'submission', 'channels', 'other-forms'].map((name) => `tests/documents/${name}.test.ts`),
  'tests/approved/approved.test.ts',
  'tests/fences/names.test.ts',
  'tests/pages/other-pages.test.ts',
  'app/documents/library.test.ts',
  'server/insurance/applications/submit.test.ts',
];

/** Runs tests of the copy. Returns whether they pass. */
async function suite(...files: readonly string[]): Promise<{ readonly ok: boolean; readonly said: string }> {
  const { PATH = '', HOME = '' } = process.env;
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--reporter', 'dot', ...files];
  try {
    const { stdout } = await run(process.execPath, args, { cwd: folder, env: { PATH, HOME, NO_COLOR: '1' } });
    return { ok: true, said: stdout };
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return { ok: false, said: `${stdout}${stderr}` };
  }
}

beforeAll(async () => {
  folder = await checkout('server', 'tests', 'tools', 'vitest.config.ts');
});
afterAll(removeCheckouts);

describe('edits of product staff, in a copy', () => {
  test('ten kinds of edits pass check, but for scenarios that say the old words; additions need no approval, each changed word is reported', async () => {
    for (const [, add] of ADDED) await add();
    expect(await runTool(approve, '--root', folder, '--dry')).toEqual({
      code: 0,
      output: '上线的词句和名单没有没登记的改动。\n',
    });
    for (const [, change] of CHANGED) change();
    const checked = await runTool(check, '--root', folder);
    expect([...checked.output.matchAll(/: (.+) \[([a-z-]+)\]$/gm)].map(([, message, rule]) => [rule, message])).toEqual(
      ['2', '3'].map((row) => ['scenario', expect.stringMatching(`第 ${row} 行.+patientPhone.+手机号格式错误.+请填写11位手机号`)]),
    );
    const { output } = await runTool(approve, '--root', folder, '--dry');
    for (const [, , said] of CHANGED) expect(output).toContain(said);
    expect(output.match(/^ {2}· /gm)).toHaveLength(CHANGED.length);
  });

  test('the document tests pass after approval, one line per change', async () => {
    const approved = () => readFileSync(join(folder, 'tests/approved/changes.jsonl'), 'utf8').split('\n').filter(Boolean).length;
    const before = approved();
    expect(await runTool(approve, '--root', folder)).toMatchObject({ code: 0, output: expect.stringContaining('已登记') });
    expect(approved() - before).toBe(CHANGED.length);
    expect(await suite(...TESTS)).toEqual({ ok: true, said: expect.any(String) });
  });

  test("an unapproved change of the specification's words fails beside approved ones", async () => {
    edit('schemas/texts/service.json', ({ texts }) => {
      texts.tip.text = '购药理赔请前往问诊入口办理。';
    });
    const { ok, said } = await suite('tests/approved/approved.test.ts');
    expect(ok).toBe(false);
    expect(said).toContain('npm run approve');
    expect(said).not.toContain('使用次数，请谨慎填写就诊日期');
  });
});
