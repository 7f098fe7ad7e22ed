import { describe, expect, test } from 'vitest';
import { readCode, readSources } from '../../tools/sources.ts';
import { FORMS } from './catalogue.ts';
import { allForms, channels } from './documents.ts';

/** The service families of the specification, and their names in titles of forms. */
const FAMILIES = [
  ['special-drug direct payment and claims', /特药|特定药品/],
  ['CAR-T claims', /CAR-T药品费用理赔/],
  ['hospital green-pass', /住院绿通/],
  ['outpatient green-pass', /门诊绿通/],
  ['patient escort', /陪诊/],
  ['second medical opinion', /二次诊疗意见/],
  ['referral appointment', /转诊预约/],
  ['registration', /挂号/],
  ['surgical inpatient care', /手术住院护理/],
  ['disability care', /失能护理/],
  ['clinical trial recruitment', /临床试验/],
  ['global drug search', /全球找药/],
  ['Chinese-medicine health preservation', /中医养生/],
  ['medical devices', /医疗器械/],
  ['hospital-bed coordination', /床位协调/],
] as const;

describe('FM-07 the service families', () => {
  test.each(FAMILIES)('FM-07 %s has a form of its own', (_family, title) => {
    const codes = FORMS.map(({ code }) => code).filter((code) => title.test(allForms[code]?.title ?? ''));
    expect(codes).not.toEqual([]);
    expect(codes.every((code) => allForms[code]?.submit.calls.includes('service.apply'))).toBe(true);
  });
});

test('FD-03 right types 15 and 16 belong to buttons of types 10 and 11; the sign code 5555 is no answer code', async () => {
  expect(channels['base']?.serviceApplyConfig).toMatchObject({ rightTypes: { 10: 15, 11: 16 }, signCode: 5555 });
  const preCheck = (await readSources()).find(({ text }) => text.includes('"55555": ['))?.text ?? '';
  expect(preCheck).toContain('"66666"');
  expect(preCheck).not.toMatch(/"5555"/);
});

describe('FD-05 invents nothing that the specification omits', async () => {
  const sources = await readSources();
  const code = (await readCode()).filter((text) => !text.startsWith('// Generated'));
  /** Documents that members see: without samples, scenarios, sandbox answers and texts for editors only. */
  const said = sources
    .filter(({ path }) => !/^(schemas\/meta|schemas\/sandbox|schemas\/scenarios|renderer|server)\//.test(path))
    .flatMap(({ text }) => {
      const { samples: _samples, ...rest } = JSON.parse(text) as Readonly<Record<string, unknown>>;
      return textsIn(rest);
    });

  test('FD-05 no document and no code contains a fee or a rate', () => {
    const fee = /\d+(\.\d+)?\s*(元|%的|费率)|[￥¥]\s*\d/;
    expect(said.filter((text) => fee.test(text))).toEqual([]);
    expect(code.filter((text) => fee.test(text))).toEqual([]);
  });

  test("FD-05 no application status either: pages show the server's words", () => {
    const records = sources.find(({ path }) => path === 'schemas/pages/serviceRecords.samples.json')?.text ?? '';
    const delivered = [...records.matchAll(/"statusDesc":\s*"([^"]+)"/g)].map(([, status = '']) => status);
    expect(delivered.length).toBeGreaterThan(1);
    expect(said.filter((text) => delivered.includes(text))).toEqual([]);
    const shown = code.filter((text) => !text.includes("transactions/server.ts'"));
    for (const status of delivered) expect(shown.filter((text) => text.includes(`'${status}'`))).toEqual([]);
  });
});

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
