import { expect } from 'vitest';
import { forms, isValues, type Json, type Values } from '../../engine/index.ts';
import type { CoverageState } from '../../linter/prover/index.ts';
import { families } from '../../server/assembly/families.ts';
import { checkApplication, type Surroundings } from '../../server/insurance/applications/check.ts';
import { createMemoryCatalogue } from '../../server/platform/catalogue/memory.ts';
import { createSecrets } from '../../server/platform/crypto/keys.ts';
import { openFormDataPart } from '../../server/platform/files/form-data.ts';
import { createMemoryFiles } from '../../server/platform/files/memory.ts';
import { ok } from '../../server/platform/http/answer.ts';
import { defaultLimits } from '../../server/platform/limits/limits.ts';
import { createMemoryStore } from '../../server/platform/store/memory.ts';
import type { Server } from '../../server/platform/transactions/server.ts';
import { testDocuments } from '../../server/testing/test-server.ts';
import { compiled } from '../documents/documents.ts';
import { forEvery } from '../support/for-every.ts';
import { reached, states } from './subjects.ts';

const USER = { id: 'u1', phone: '13870012345', createdAt: '2026-11-20' };
const FILE = '/api/file/photo1.jpg';
/** Lists of the member's own persons, accounts and cards, which this store does not hold: the choosing field by list call. */
const OWN: ReadonlySet<string> = new Set([
  'insured.list',
  'consultation.patients',
  'userPatient.list',
  'yf.accountList',
  'yf.queryBindCardNumber',
  'policy.held',
  'policy.covered',
]);
const secrets = await createSecrets();

/** Builds the result of a record call that prefills these values: the inverse of reading paths from it. */
function recordOf(code: string, source: string, prefill: Values): Json {
  const entries = compiled(code).fields.flatMap(({ name, definition }): (readonly [string, Json])[] => {
    const value = prefill[name];
    return definition.prefill?.source === source && value !== undefined ? [[definition.prefill.path, value]] : [];
  });
  const whole = entries.find(([path]) => path === '');
  return whole?.[1] ?? Object.fromEntries(entries);
}

/** A server whose records return the state's prefill; it answers all other calls itself. */
async function serverFor(code: string, { prefill, options }: CoverageState): Promise<Server> {
  const { sources } = compiled(code);
  const store = createMemoryStore();
  await store.files.insert({
    id: 'photo1',
    userId: USER.id,
    extension: 'jpg',
    mime: 'image/jpeg',
    size: 3,
    day: '2026-11-20',
    session: 'S1',
  });
  const server: Server = {
    store,
    files: createMemoryFiles(),
    openPart: openFormDataPart,
    catalogue: createMemoryCatalogue(),
    documents: testDocuments,
    families,
    // The states know only the day; here it has just begun in China.
    clock: () => new Date('2026-11-19T16:00:00Z'),
    steadyClock: () => new Date('2026-11-19T16:00:00Z'),
    log: () => undefined,
    secrets,
    sandbox: true,
    addressOf: () => 'test',
    limits: defaultLimits,
    partners: {},
    afterCommit: () => undefined,
    beforeReply: () => undefined,
    transaction: (run) => run(server),
    call: async (name, params, user) => {
      const source = Object.entries(sources).find(([, { call }]) => call === name)?.[0];
      if (source !== undefined) return ok(recordOf(code, source, prefill));
      // Only the insurer knows the policies of a person.
      if (name === 'insured.policies') return ok([...(options['policyNoOption'] ?? [])]);
      const own = compiled(code).fields.find(({ definition: { options: from } }) => from && 'call' in from && from.call === name)?.name;
      if (own !== undefined && OWN.has(name)) return ok([...(options[own] ?? [])]);
      const [family = '', key = ''] = name.split('.');
      const handler = families[family]?.member?.[key];
      if (handler === undefined) throw new Error(`No call ${name}`);
      return handler({ params: params as never, user, request: new Request('http://inside/') }, server);
    },
  };
  return server;
}

/** Registers the photos as uploaded by this user. */
const uploaded = (values: Values): Values => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, withFile(value)]));

const withFile = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(withFile);
  if (isValues(value)) return uploaded(value);
  return typeof value === 'string' && value.startsWith('/api/file/') ? FILE : value;
};

const aroundOf = ({ context }: CoverageState): Surroundings => ({
  query: { receiveId: 'R1', insuredId: 'I1', ...(context['query'] as Values | undefined) },
  service: {
    serviceId: 'S1',
    packageId: 'P1',
    supplierId: 'SUP',
    serviceCode: '',
    serviceTitle: '',
    ...(context['service'] as Values | undefined),
  },
  channel: { ...(context['channel'] as Values | undefined) } as unknown as Surroundings['channel'],
  user: USER,
});

forEvery(
  states,
  ([code, name]) => `${code} · ${name}`,
  (test, [code, _name, state]) => {
    test('FM-10 the server takes it as it was filled in', async () => {
      const answers = uploaded(forms.payload(reached(code, state)));
      const judged = await checkApplication(compiled(code), answers, aroundOf(state), await serverFor(code, state));
      expect(judged).toEqual({ kind: 'taken', data: answers });
    });
  },
);
