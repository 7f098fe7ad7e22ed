import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { testDocuments } from '../server/testing/test-server.ts';
import { describedApi } from './openapi.ts';
import { ROOT } from './sources.ts';

const described = (await describedApi(ROOT)) as {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly operationId: string; readonly security: readonly unknown[] }>>>
  >;
};
const operations = Object.values(described.paths).flatMap((methods) => Object.values(methods));

test('the description of the calls passes a public linter of OpenAPI documents', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    // The status of every answer is 200, and addresses are those of the specification.
    rules: { 'operation-4xx-response': 'off', 'no-ambiguous-paths': 'off', 'no-server-example.com': 'off' },
  });
  const problems = await lintFromString({ source: JSON.stringify(described), absoluteRef: '/openapi.json', config });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${message} ${location[0]?.pointer ?? ''}`)).toEqual([]);
});

test('the linter of OpenAPI documents reports a reference to nothing', async () => {
  const source = JSON.stringify(described).replaceAll('#/components/schemas/coupon"', '#/components/schemas/nowhere"');
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config: await createConfig({ extends: ['minimal'] }) });
  expect(problems.map(({ ruleId }) => ruleId)).toContain('no-unresolved-refs');
});

test('every call has one operation, open only when the server answers it without a sign-in', () => {
  const names = Object.entries(testDocuments.calls).flatMap(([family, { calls }]) => Object.keys(calls).map((key) => `${family}.${key}`));
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(names.sort());
  const security = Object.fromEntries(operations.map(({ operationId, security: how }) => [operationId, how.length]));
  expect(security).toMatchObject({ 'auth.sendCode': 0, 'cart.count': 0, 'order.submit': 1, 'insured.list': 1 });
});
