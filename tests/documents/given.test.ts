import { describe, expect, test } from 'vitest';
import { readCode, readSources } from '../../tools/sources.ts';

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
