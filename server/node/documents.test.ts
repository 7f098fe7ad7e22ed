import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LogEntry } from '../platform/transactions/server.ts';
import { loadDocuments } from './documents.ts';
import { StartFailure } from './start-failure.ts';

const root = resolve(import.meta.dirname, '../..');
const codes = [
  'WH_HMB_DOMESTIC_SPECIAL_MEDICATION',
  'QLB_SURGICAL_INPATIENT_CARE',
  'QUALITY_HEAVY_DIRECT_PAYMENT',
  'YC_OUTPATIENT_GREEN_PASS',
];
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'heye-documents-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('documents from the disk', () => {
  it('FM-08 compiles the forms of the project without a fault', () => {
    const log: LogEntry[] = [];
    const documents = loadDocuments(root, (entry) => log.push(entry));
    for (const code of codes) expect(documents.form(code)?.faults, code).toEqual([]);
    expect(log).toEqual([]);
    for (const unknown of ['NO_SUCH_FORM', '__proto__', 'constructor']) expect(documents.form(unknown)).toBeUndefined();
  });

  it('speaks each locale that has a folder of texts, and Chinese for others', () => {
    for (const part of ['schemas', 'channels']) cpSync(join(root, part), join(folder, part), { recursive: true });
    mkdirSync(join(folder, 'schemas/texts/fr'));
    writeFileSync(join(folder, 'schemas/texts/fr/form.json'), JSON.stringify({ texts: { required: '{title} est requis' } }));
    const documents = loadDocuments(folder, () => undefined);
    const form = documents.form(codes[0] ?? '');
    if (form === undefined) throw new Error('no form');
    expect(documents.in('fr').spoken(form).texts['form.required']).toBe('{title} est requis');
    expect(documents.in('de')).toBe(documents);
  });

  it('CH-12 resolves channels for the environment and leaves base out', () => {
    const { channels } = loadDocuments(root, () => undefined);
    expect(channels['YONGCHENGCAICHAN']).toMatchObject({ businessType: 1113, servicePhone: '400-050-7788' });
    expect(channels).not.toHaveProperty('base');
  });

  it('reports a faulty form and a faulty channel, and loads the others', () => {
    for (const part of ['schemas', 'channels']) cpSync(join(root, part), join(folder, part), { recursive: true });
    const broken = {
      code: 'BROKEN',
      title: '坏',
      sections: [{ title: '一', $ref: '../fields/none.json' }],
      submit: { calls: ['service.apply'] },
      samples: [{ name: '没有编码', context: { service: { serviceTitle: '坏服务' } } }],
    };
    writeFileSync(join(folder, 'schemas/forms/BROKEN.json'), JSON.stringify(broken));
    writeFileSync(join(folder, 'channels/ORPHAN.json'), JSON.stringify({ extends: 'NOBODY' }));
    const log: LogEntry[] = [];
    const documents = loadDocuments(folder, (entry) => log.push(entry));
    expect(documents.form('BROKEN')).toBeDefined();
    expect(documents.services).not.toHaveProperty('BROKEN');
    expect(documents.services).toHaveProperty('YC_OUTPATIENT_GREEN_PASS.serviceCode', 'YC_OUTPATIENT_GREEN_PASS');
    expect(documents.form('YC_OUTPATIENT_GREEN_PASS')?.faults).toEqual([]);
    expect(Object.keys(documents.channels)).toContain('JIANGXIRENBAO');
    expect(documents.channels).not.toHaveProperty('ORPHAN');
    expect(log).toContainEqual(expect.objectContaining({ event: 'form fault', form: 'BROKEN' }));
    expect(log).toContainEqual(expect.objectContaining({ event: 'channel fault', channel: 'ORPHAN' }));
    const half = join(folder, 'channels/HALF.json');
    writeFileSync(half, '{"extends":');
    expect(() => loadDocuments(folder, () => undefined)).toThrow(
      new StartFailure(`文档 ${half} 不是完整的 JSON：请用 npm run check 找出出错的地方。`),
    );
  });
});
