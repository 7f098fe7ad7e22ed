import { describe, expect, it } from 'vitest';
import type { Documents, Json, Values } from '../../engine/index.ts';
import { createTestServer, testDocuments } from './test-server.ts';

const calls = Object.entries(testDocuments.calls).flatMap(([family, document]) =>
  Object.entries(document.calls).map(([key, call]) => ({ name: `${family}.${key}`, call })),
);
/** One channel moves `insured.save` to the address of this call, so that the other one answers for it (AD-09). */
const MOVED = 'sd.addHyb';
const own = calls.filter(({ name }) => name !== MOVED);

/** Returns a value that no type of a parameter takes. */
function wrongFor({ type = [] }: Documents.RequestShape): Json {
  return [type].flat().includes('string') ? { a: 1 } : 'x';
}

const params = own.flatMap(({ name, call }) => {
  const place = call.body ?? (call.method === 'GET' ? 'query' : 'json');
  const isText = place !== 'json';
  return Object.entries(call.params?.properties ?? {}).flatMap(([param, schema]) => {
    // A query carries only texts.
    const isAnyText = isText && [schema.type ?? []].flat().includes('string');
    const isUploaded = param === 'file' || call.path.includes(`{${param}}`);
    return isUploaded || isAnyText ? [] : [[name, param, wrongFor(schema)] as const];
  });
});

describe('requests that differ from the document of their call', () => {
  const server = createTestServer();
  const token = server.signIn();

  it.each(params)('HC-02 %s refuses a wrong %s by its name', async (name, param, wrong) => {
    const given: Values = { [param]: wrong };
    const schema = testDocuments.calls[name.split('.')[0] ?? '']?.calls[name.split('.')[1] ?? '']?.params ?? {};
    const others = (schema.required ?? []).filter((one) => one !== param).map((one) => [one, sample(schema.properties?.[one] ?? {})]);
    const { code, msg } = await server.call(name, { ...Object.fromEntries(others), ...given }, await token);
    expect({ code, msg }).toEqual({ code: 40000, msg: expect.stringContaining(param) });
  });

  it.each(
    own.filter(({ call }) => call.params?.required !== undefined).map(({ name, call }) => [name, call.params?.required?.[0]] as const),
  )('HC-02 %s names the parameter %s that is missing', async (name, param) => {
    const { code, result } = await server.call(name, {}, await token);
    expect({ code, result }).toEqual({ code: 40000, result: { parameter: param, problem: 'missing' } });
  });
});

function sample({ type = [], values, $ref }: Documents.RequestShape): Json {
  const types = [type].flat();
  return values?.[0] ?? ($ref !== undefined || types.includes('array') ? [] : types.includes('object') ? {} : '1');
}
