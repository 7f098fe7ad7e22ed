import { describe, expect, test } from 'vitest';
import { change, field, open } from './index.ts';
import { normalizeText } from './normalize.ts';
import { formOf } from './testing.ts';

describe('FV-01 VA-14 a phone number', () => {
  test.each([
    ['+86 138 0013 8000', '13800138000'],
    ['138-0013-8000', '13800138000'],
    ['138 0013 8000', '13800138000'],
    ['１３８００１３８０００', '13800138000'],
    ['００８６－１３８００１３８０００', '13800138000'],
    ['8613800138000', '13800138000'],
    ['(+86)138.0013.8000', '13800138000'],
    ['\u202a+86 138\u00a00013\u30008000\u202c', '13800138000'],
    ['86138', '86138'],
    ['0791-88888888', '079188888888'],
    ['138😀0013', '138😀0013'],
    ['tel 138', 'tel138'],
    ['', ''],
  ])('%j is %j', (typed, kept) => expect(normalizeText('phone', typed)).toBe(kept));
});

describe('VA-05 a certificate number', () => {
  test.each([
    ['３６０１０２１９８５０６１８４５１Ｘ', '36010219850618451X'],
    ['360102 19850618 4510', '360102198506184510'],
    ['36010219850618451x', '36010219850618451x'],
    ['36010219850618451ｘ', '36010219850618451x'],
    ['H-1234567', 'H-1234567'],
  ])('%j becomes %j: a lower-case x stays and is refused', (typed, kept) => expect(normalizeText('idNumber', typed)).toBe(kept));
});

test('half width changes no other character', () => {
  expect(normalizeText('halfWidth', 'ＪＸ　２０２６（甲）')).toBe('JX 2026(甲)');
  expect(normalizeText(undefined, '１ ２')).toBe('１ ２');
});

test('FV-01 normalises a value on leaving the field or on submission, not during typing', () => {
  const form = formOf({
    phone: { type: 'string', title: '手机号码', normalize: 'phone', pattern: '^1[3-9]\\d{9}$', maxLength: 11 },
    copy: { type: 'string', title: '同上', rules: { value: { is: { var: 'phone' } } } },
  });
  const typed = change(open(form, { today: '2026-11-20' }), { type: 'set', field: 'phone', value: '138-0013-8000' });
  expect(field(typed, 'phone')?.value).toBe('138-0013-8000');
  for (const event of [{ type: 'blur', field: 'phone' }, { type: 'validate' }] as const) {
    const left = change(typed, event);
    expect(field(left, 'phone')).toMatchObject({ value: '13800138000', issues: [] });
    expect(field(left, 'copy')?.value).toBe('13800138000');
  }
});
