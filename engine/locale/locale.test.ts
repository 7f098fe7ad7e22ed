import { describe, expect, test } from 'vitest';
import { chooseLocale } from './choose.ts';
import { createFill } from './format.ts';
import { localize, translate, translationOf } from './localize.ts';

const document = {
  title: { 'zh-CN': '陪诊', en: 'Escort' },
  code: 'X',
  fields: [{ title: '姓名' }, { title: { 'zh-CN': '备注', en: 'Remarks' } }, { messages: { pattern: { 'zh-CN': '不对' } } }],
} as const;

describe('words by locale', () => {
  test('resolve to one locale, and to Chinese without a translation', () => {
    expect(localize(document)).toEqual({
      title: '陪诊',
      code: 'X',
      fields: [{ title: '姓名' }, { title: '备注' }, { messages: { pattern: '不对' } }],
    });
    expect(localize(document, 'en')).toMatchObject({
      title: 'Escort',
      fields: [{ title: '姓名' }, { title: 'Remarks' }, { messages: { pattern: '不对' } }],
    });
  });

  test('keep the object of a part without them', () => {
    expect(localize(document).fields[0]).toBe(document.fields[0]);
    expect(localize(document.fields[0])).toBe(document.fields[0]);
  });

  test('load apart from the document and give the same as the document itself', () => {
    const translation = translationOf(document, 'en');
    expect(translation).toEqual([
      [['title'], 'Escort'],
      [['fields', 1, 'title'], 'Remarks'],
    ]);
    expect(translate(localize(document), translation)).toEqual(localize(document, 'en'));
    expect(translate({ title: '别的' }, translation)).toEqual({ title: 'Escort' });
  });
});

test.each([
  [{}, 'zh-CN'],
  [{ address: 'en' }, 'en'],
  [{ address: 'en-GB' }, 'en'],
  [{ address: 'fr' }, 'zh-CN'],
  [{ address: 'zh', chosen: 'en' }, 'zh-CN'],
  [{ chosen: 'en', channel: { locale: 'zh-CN' } }, 'en'],
  [{ channel: { locale: 'en' }, browser: ['zh-CN'] }, 'en'],
  [{ browser: ['en-US'] }, 'zh-CN'],
  [{ channel: { locales: ['zh-CN', 'en'] }, browser: ['fr', 'en-US'] }, 'en'],
  [{ channel: { locales: ['zh-CN', 'en'] }, browser: ['zh-TW', 'en'] }, 'zh-CN'],
  [{ channel: { locales: ['zh-CN'] }, browser: ['en'] }, 'zh-CN'],
])('the locale of %j is %s', (wishes, locale) => {
  expect(chooseLocale(wishes, ['en'])).toBe(locale);
});

test.each([
  ['Enter {title, sentence}', { title: 'Phone number' }, 'Enter phone number'],
  ['Enter {title, sentence}', { title: 'ID number' }, 'Enter ID number'],
  ['{n, plural, one {# photo} other {# photos}} left', { n: 1 }, '1 photo left'],
  ['{n, plural, =0 {none} one {# photo} other {# photos}} left', { n: '0' }, 'none left'],
  ['{n, plural, one {# photo} other {# photos}} left', { n: '1200' }, '1,200 photos left'],
  ['Not before {limit, date}', { limit: '2026-09-01' }, 'Not before Sep 1, 2026'],
  ['Not before {limit, date}', { limit: 'soon' }, 'Not before soon'],
  ['At most {limit, number}', { limit: 12345.5 }, 'At most 12,345.5'],
  ['{a} and {b, date}', { a: '{b}' }, '{b} and -'],
])('English fills %j with %j as %j', (template, values, words) => {
  expect(createFill('en')(template, values).replace('\u202f', ' ')).toBe(words);
});
