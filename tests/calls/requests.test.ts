import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Documents, Values } from '../../engine/index.ts';
import words from '../../server/platform/http/request-words.json' with { type: 'json' };
import { defaultLimits, type Limit } from '../../server/platform/limits/limits.ts';
import { createTestServer, testDocuments } from '../../server/testing/test-server.ts';
import { validRequest, violationsOf, withValue } from './violations.ts';

const { shapes } = testDocuments;
/** One channel moves `insured.save` to the address of this call, so that the other one answers for it (AD-09). */
const MOVED = 'sd.addHyb';
const calls = Object.entries(testDocuments.calls)
  .flatMap(([family, document]) =>
    Object.entries(document.calls).map(([key, call]) => ({ name: `${family}.${key}`, call, schema: call.params ?? { type: 'object' } })),
  )
  .filter(({ name }) => name !== MOVED);
const LONGEST_BODY = 700_000;
const titles: Readonly<Record<string, string>> = words.titles;

/** A test sends more requests than a member. */
const endless = <K extends string>(limits: Readonly<Record<K, Limit>>): Readonly<Record<K, Limit>> =>
  Object.fromEntries(Object.keys(limits).map((name) => [name, { requests: 1_000_000, seconds: 1 }])) as Record<K, Limit>;

const placeOf = ({ body, method }: Documents.Call) => body ?? (method === 'GET' ? 'query' : 'json');
/** A file travels beside its parameters, and a part of the path cannot be missing. */
const isElsewhere = ({ path }: Documents.Call, param: string): boolean => param === 'file' || path.includes(`{${param}}`);

describe('requests that differ from the document of their call', () => {
  const server = createTestServer({
    limits: { perAddress: endless(defaultLimits.perAddress), perAccount: endless(defaultLimits.perAccount) },
  });
  const token = server.signIn();

  it.each(calls)('HC-02 $name refuses every single violation by the name of its parameter', async ({ name, call, schema }) => {
    const isText = placeOf(call) !== 'json';
    const [valid = {}] = fc.sample(validRequest({ ...schema, properties: needed(schema) }, shapes), { numRuns: 1, seed: 42 });
    for (const { path, value, problem } of violationsOf(schema, shapes)) {
      const param = String(path[0]);
      // A query and a form carry only texts.
      if (isElsewhere(call, param) || (isText && typeof value !== 'string' && value !== undefined)) continue;
      const request = withValue(valid, path, value) as Values;
      // A body this long is refused before anybody reads it.
      if (JSON.stringify(request).length > LONGEST_BODY) continue;
      const answer = await server.call(name, request, await token);
      const { code, msg, [(call.result ?? 'result') as 'result']: result } = answer;
      expect({ path, value, code, result }).toEqual({ path, value, code: 40000, result: { parameter: path.join('.'), problem } });
      expect(msg).toContain(schema.properties?.[param]?.title ?? titles[param]);
      expect(msg).not.toMatch(/[A-Za-z]/);
    }
  });

  it.each(calls)('HC-02 $name answers any valid request, and never fails', async ({ name, call, schema }) => {
    await fc.assert(
      fc.asyncProperty(validRequest(schema, shapes), async (request) => {
        if (placeOf(call) === 'file') return;
        const { code, msg, result } = await server.call(name, request, await token);
        expect({ code, msg }).not.toEqual({ code: 1, msg: expect.anything() });
        expect(result).not.toEqual(expect.objectContaining({ parameter: expect.anything(), problem: expect.anything() }));
      }),
      { numRuns: 4, seed: 42 },
    );
    expect(server.log.filter(({ event }) => event === 'failed')).toEqual([]);
  });
});

/** Keeps only the needed parameters, so that one violation stays alone. */
const needed = ({ properties = {}, required = [] }: Documents.RequestShape) =>
  Object.fromEntries(Object.entries(properties).filter(([key]) => required.includes(key)));

it('every parameter of a call has words for a person', () => {
  const untitled = calls.flatMap(({ name, schema }) =>
    Object.entries(schema.properties ?? {}).flatMap(([param, { title }]) =>
      title === undefined && !Object.hasOwn(titles, param) ? [`${name} ${param}`] : [],
    ),
  );
  expect(untitled).toEqual([]);
});

it('no words stand for a parameter that no call has', () => {
  const used = new Set(calls.flatMap(({ schema }) => Object.keys(schema.properties ?? {})));
  expect(Object.keys(titles).filter((name) => !used.has(name))).toEqual([]);
});
