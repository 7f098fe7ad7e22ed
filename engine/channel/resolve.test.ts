import { describe, expect, test } from 'vitest';
import type { Values } from '../documents/json.ts';
import { sayFault } from '../fault/say.ts';
import { aliasesOf, type Environment, resolve as resolveChannel, writtenAt } from './index.ts';

const documents: Record<string, Values> = {
  base: {
    documentTitle: '健康服务',
    businessType: 1007,
    createFields: ['insuredName', 'certType'],
    uiConfig: { primaryColor: '#0a5bd3', logo: '/base.svg' },
    addInsuredLimit: 0,
  },
  REGION: { documentTitle: '区域', assumed: ['tipsText'], uiConfig: { logo: '/region.svg' }, loginConfig: { loginImg: '/a.png' } },
  CITY: {
    $schema: '../schemas/meta/channel.schema.json',
    extends: 'REGION',
    businessType: { production: 1089, staging: 1089, test: 1113, development: 1113 },
    medicineCataChannelCode: { production: 'P', staging: 'S', test: 'T', development: 'D' },
    createFields: ['insuredCard'],
    uiConfig: { logo: '/city.svg' },
  },
  ROUND: { extends: 'ROUNDER' },
  ROUNDER: { extends: 'ROUND' },
  SELF: { extends: 'SELF' },
  LOST: { extends: 'CTY' },
};
const load = (key: string) => documents[key];

test.each<[Environment, number, string]>([
  ['production', 1089, 'P'],
  ['staging', 1089, 'S'],
  ['test', 1113, 'T'],
  ['development', 1113, 'D'],
])('CH-12 CH-13 %s picks its own business type and catalogue code', (environment, businessType, medicineCataChannelCode) => {
  expect(resolveChannel('CITY', load, environment).channel).toMatchObject({ businessType, medicineCataChannelCode });
});

test('merges objects, replaces lists and drops the notes on the document', () => {
  expect(resolveChannel('CITY', load, 'test')).toEqual({
    channel: {
      documentTitle: '区域',
      businessType: 1113,
      createFields: ['insuredCard'],
      uiConfig: { primaryColor: '#0a5bd3', logo: '/city.svg' },
      addInsuredLimit: 0,
      loginConfig: { loginImg: '/a.png' },
      medicineCataChannelCode: 'T',
    },
    provenance: {
      documentTitle: 'REGION',
      businessType: 'CITY',
      createFields: 'CITY',
      'uiConfig.primaryColor': 'base',
      'uiConfig.logo': 'CITY',
      addInsuredLimit: 'base',
      'loginConfig.loginImg': 'REGION',
      medicineCataChannelCode: 'CITY',
    },
    faults: [],
  });
});

describe('refuses by name', () => {
  test.each([
    ['NOPE', 'unknown-channel', '没有渠道“NOPE”'],
    ['base', 'unknown-channel', '没有渠道“base”'],
    ['', 'unknown-channel', '没有渠道“”'],
    ['LOST', 'unknown-parent', '渠道 LOST 的 extends 指向不存在的渠道“CTY”'],
    ['ROUND', 'extends-cycle', '渠道互相 extends，成了环：ROUND → ROUNDER → ROUND'],
    ['SELF', 'extends-cycle', '渠道互相 extends，成了环：SELF → SELF'],
  ])('%s', (key, code, message) => {
    const { channel, faults } = resolveChannel(key, load, 'test');
    expect(channel).toBeUndefined();
    expect(faults.map((fault) => [fault.code, sayFault(fault)])).toEqual([[code, message]]);
  });

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('the key %s finds nothing', (key) => {
    expect(resolveChannel(key, load, 'test')).toMatchObject({ channel: undefined, faults: [{ code: 'unknown-channel' }] });
  });

  test('an unknown environment', () => {
    expect(resolveChannel('CITY', load, 'prod' as Environment).faults).toMatchObject([{ code: 'unknown-environment' }]);
  });
});

test('a key __proto__ in a document stays data', () => {
  const evil = JSON.parse('{"uiConfig": {"__proto__": {"polluted": true}}}') as Values;
  const { channel } = resolveChannel('EVIL', (key) => (key === 'EVIL' ? evil : load(key)), 'test');
  expect(Object.getPrototypeOf(channel?.uiConfig)).toBe(Object.prototype);
  expect({}).not.toHaveProperty('polluted');
});

test('CH-24 reads the second configuration type as the first, over inherited values', () => {
  const second: Record<string, Values> = {
    base: { waitingTips: '等待期', claimsConfig: { serviceManualUrl: 'https://a.example.com/b' } },
    SECOND: { secondConfig: { title: '标题', claimsNo: 'C1' }, claimsConfig: { thirdInsuranceNo: 'C0' } },
    THIRD: { extends: 'SECOND', secondConfig: { waitingTips: '再等等' } },
  };
  const aliases = {
    secondConfig: { title: ['documentTitle'], waitingTips: ['waitingTips'], claimsNo: ['claimsConfig', 'thirdInsuranceNo'] },
  } as const;
  const resolve = (key: string) => resolveChannel(key, (name) => second[name], 'test', aliases);
  expect(resolve('SECOND').channel).toEqual({
    documentTitle: '标题',
    waitingTips: '等待期',
    claimsConfig: { serviceManualUrl: 'https://a.example.com/b', thirdInsuranceNo: 'C1' },
  });
  expect(resolve('THIRD').channel).toMatchObject({ documentTitle: '标题', waitingTips: '再等等' });
  expect(resolve('THIRD').provenance).toMatchObject({
    documentTitle: 'SECOND',
    waitingTips: 'THIRD',
    'claimsConfig.thirdInsuranceNo': 'SECOND',
  });
});

test('CH-08 merges page patches by page and block id and replaces lists of ids', () => {
  const patched: Record<string, Values> = {
    base: { pages: { list: { hide: ['a', 'b'], blocks: { c: { text: '一', columns: 2 } } } } },
    CITY: { pages: { list: { hide: ['d'], blocks: { c: { columns: 3 } } }, detail: { order: ['x'] } } },
  };
  expect(resolveChannel('CITY', (name) => patched[name], 'test').channel?.pages).toEqual({
    list: { hide: ['d'], blocks: { c: { text: '一', columns: 3 } } },
    detail: { order: ['x'] },
  });
});

test('accepts a key of digits', () => {
  expect(resolveChannel('074', (name) => (name === '074' ? { channelCode: '074' } : load(name)), 'test').channel?.channelCode).toBe('074');
});

test('CH-24 reads from the meta-schema which values stand for which field, and finds where a document writes one', () => {
  const schema = {
    properties: {
      secondConfig: { properties: { claimsNo: { type: 'string', place: 'claimsConfig.no' }, other: { type: 'string' } } },
      documentTitle: { type: 'string' },
      odd: true,
    },
  };
  const aliases = aliasesOf(schema);
  expect(aliases).toEqual({ secondConfig: { claimsNo: ['claimsConfig', 'no'] } });
  expect(aliasesOf({})).toEqual({});
  expect(writtenAt({ secondConfig: { claimsNo: 'C1' } }, 'claimsConfig.no', aliases)).toBe('secondConfig.claimsNo');
  expect(writtenAt({ secondConfig: {} }, 'claimsConfig.no', aliases)).toBe('claimsConfig.no');
  expect(writtenAt({}, 'claimsConfig.no', aliases)).toBe('claimsConfig.no');
  expect(writtenAt({ secondConfig: { claimsNo: 'C1' } }, 'documentTitle', aliases)).toBe('documentTitle');
});
