import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isOwnPage } from '../../plugins/workbench.ts';
import { ROOT } from '../sources.ts';
import { ANSWERS, type Question } from './answers.ts';

const FORM = 'schemas/forms/YC_OUTPATIENT_GREEN_PASS.json';
let root = '';
const ask = async <T>(name: string, question: Question): Promise<T> => (await ANSWERS[name]?.(question, root)) as T;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'heye-workbench-'));
  for (const part of ['schemas', 'channels']) await cp(join(ROOT, part), join(root, part), { recursive: true });
  for (const part of ['renderer', 'app', 'server', 'engine', 'domain', 'public']) await symlink(join(ROOT, part), join(root, part));
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('checks a document while it is edited, completes and explains it by its format, and saves it atomically', async () => {
  const { text } = await ask<{ text: string }>('document', { file: FORM });
  expect(await ask('judge', { file: FORM, text })).toEqual([]);
  const broken = text.replace('"title": "疾病信息"', '"titel": "疾病信息"');
  expect(await ask<unknown[]>('judge', { file: FORM, text: broken })).toEqual(
    expect.arrayContaining([expect.objectContaining({ line: expect.any(Number), suggestion: expect.stringContaining('title') })]),
  );
  expect(await ask('hover', { file: FORM, text, offset: text.indexOf('"sections"') + 3 })).toEqual({
    text: expect.stringContaining('段落'),
  });
  const offset = text.indexOf('"sections"');
  const asked = await ask<readonly { label: string }[]>('complete', {
    file: FORM,
    text: `${text.slice(0, offset)}"t", ${text.slice(offset)}`,
    offset: offset + 2,
  });
  expect(asked.map(({ label }) => label)).toContain('tip');
  await ask('save', { file: FORM, text: broken, read: text });
  expect(await readFile(join(root, FORM), 'utf8')).toBe(broken);
  // Another page has an older version open.
  await expect(ask('save', { file: FORM, text: '{}', read: text })).rejects.toThrow('在别处改过');
  expect(await readFile(join(root, FORM), 'utf8')).toBe(broken);
  await ask('save', { file: FORM, text, read: broken });
});

test.each([
  'package.json',
  '../x.json',
  'schemas/meta/form.schema.json',
  'schemas/forms/../../package.json',
  'schemas/forms/NEW.json',
  '/etc/passwd',
])('reads and writes documents of staff only: %s', async (file) => {
  await expect(ask('document', { file })).rejects.toThrow('不是可以改的文档');
  await expect(ask('save', { file, text: '{}', read: '' })).rejects.toThrow('不是可以改的文档');
});

test('gives the problems of several documents with their unsaved texts', async () => {
  const { text } = await ask<{ text: string }>('document', { file: FORM });
  const files = { [FORM]: text.replace('"title": "疾病信息"', '"titel": "疾病信息"') };
  const names = [FORM, 'schemas/fields/hospital.json'];
  expect(await ask<unknown[]>('problems', { files, names })).toEqual(expect.arrayContaining([expect.objectContaining({ file: FORM })]));
  expect(await ask('problems', { files: {}, names })).toEqual([]);
  await expect(ask('problems', { files: {}, names: ['package.json'] })).rejects.toThrow('不是可以改的文档');
});

test('reads and writes no document that is a link', async () => {
  const file = 'schemas/forms/LINKED.json';
  await symlink(join(ROOT, 'package.json'), join(root, file));
  await expect(ask('document', { file })).rejects.toThrow('不是可以改的文档');
  await expect(ask('save', { file, text: '{}', read: '' })).rejects.toThrow('不是可以改的文档');
  await rm(join(root, file));
});

test('gives the texts of all documents that the studio edits, and no other', async () => {
  const { texts } = await ask<{ texts: Readonly<Record<string, string>> }>('texts', {});
  expect(texts[FORM]).toBe(await readFile(join(root, FORM), 'utf8'));
  expect([...new Set(Object.keys(texts).map(dirname))].sort()).toEqual([
    'channels',
    ...['blocks', 'conditions', 'dictionaries', 'fields', 'forms', 'pages', 'scenarios/forms', 'texts'].map(
      (folder) => `schemas/${folder}`,
    ),
  ]);
});

test('answers only pages of the workbench itself', () => {
  const headers = { host: 'localhost:6006', origin: 'http://localhost:6006', 'content-type': 'application/json' };
  expect(isOwnPage({ method: 'POST', headers })).toBe(true);
  for (const [name, value] of [
    ['origin', 'http://elsewhere.example'],
    ['host', 'elsewhere.example'],
    ['content-type', 'text/plain'],
  ] as const)
    expect(isOwnPage({ method: 'POST', headers: { ...headers, [name]: value } })).toBe(false);
  expect(isOwnPage({ method: 'GET', headers })).toBe(false);
});

test('explains a field, the dependencies of fields, and the users of a document', async () => {
  const why = await ask<{ lines: string[] }>('why', {
    form: 'YC_OUTPATIENT_GREEN_PASS',
    field: 'expectVisitTime',
    given: { values: { vipPatientEscort: '0' } },
  });
  expect(why.lines.join('\n')).toMatch(/不显示[\s\S]*(?:vipPatientEscort|陪诊)/);
  const nodes = await ask<readonly { name: string; reads: string[] }[]>('rules', { form: 'YC_OUTPATIENT_GREEN_PASS' });
  expect(nodes.find(({ name }) => name === 'expectVisitTime')?.reads).toContain('vipPatientEscort');
  const { files } = await ask<{ files: string[] }>('files', { kind: 'form', name: 'YC_OUTPATIENT_GREEN_PASS', channel: 'JIANGXIRENBAO' });
  expect(files[0]).toBe(FORM);
  expect(files).toEqual(
    expect.arrayContaining(['schemas/fields/hospital.json', 'schemas/dictionaries/certType.json', 'channels/JIANGXIRENBAO.json']),
  );
  await expect(ask('before', { commit: '--output=x' })).rejects.toThrow('不是提交的名字');
  expect(await ask('used', { file: FORM })).toContainEqual({ kind: 'section', name: 'hospital' });
  expect((await ask<{ lines: string[] }>('uses', { kind: 'section', name: 'hospital' })).lines[0]).toContain('公共段落 hospital');
  await expect(ask('uses', { kind: 'nothing', name: 'x' })).rejects.toThrow('没有“nothing”');
});

test('what is explained is what is drawn: its day, channel, host, and the words that are not saved yet', async () => {
  const form = 'HOME_CARE';
  const why = async (more: Question): Promise<string> => (await ask<{ lines: string[] }>('why', more)).lines.join('\n');
  const asked = { form, field: 'visitDate', given: { values: {} } };
  expect(await why({ ...asked, today: '2027-02-05' })).toContain('2027-02-05');
  const file = `schemas/forms/${form}.json`;
  const { text } = await ask<{ text: string }>('document', { file });
  const hidden = text.replace('"title": "什么时候、去哪里",', '"title": "什么时候、去哪里", "visible": { "filled": ["itemCode"] },');
  expect(hidden).not.toBe(text);
  expect(await why({ ...asked, files: { [file]: hidden } })).toMatch(/所在段落[\s\S]*不显示/);
  expect(await why(asked)).not.toContain('所在段落');

  const page = { page: 'aiCheck', block: 'form', sample: '第一次来' };
  const samples = JSON.parse(await readFile(join(root, 'schemas/pages/aiCheck.samples.json'), 'utf8')) as { samples: { name: string }[] };
  const sample = samples.samples[0]?.name ?? '';
  expect(await why({ ...page, sample, channel: '074' })).toContain(`渠道 074，样例“${sample}”`);
  await expect(ask('why', { ...page, sample, channel: '74' })).resolves.toMatchObject({ known: false });
});

test('the stamp is another one after every save', async () => {
  const stamp = async () => (await ask<{ stamp: string }>('stamp', {})).stamp;
  const before = await stamp();
  expect(await stamp()).toBe(before);
  const { text } = await ask<{ text: string }>('document', { file: FORM });
  await ask('save', { file: FORM, text: `${text} `, read: text });
  expect(await stamp()).not.toBe(before);
  await ask('save', { file: FORM, text, read: `${text} ` });
});
