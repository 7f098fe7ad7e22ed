import { expect, test } from 'vitest';
import type { ResolvedChannel } from '../../domain/index.ts';
import { createText } from '../base/texts.ts';
import { fakeLanguage } from './testing.ts';

const channel = (own: Partial<ResolvedChannel>): ResolvedChannel => own as ResolvedChannel;

test('the address chooses the language of a visit, and the root element says it', async () => {
  const root = { lang: 'zh-CN' };
  const language = fakeLanguage({ address: 'en', root });
  await language.follow(undefined);
  expect([language.get(), root.lang, language.offered()]).toEqual(['en', 'en', ['zh-CN', 'en']]);
  await language.choose('zh-CN');
  expect([language.get(), root.lang, language.pack()]).toEqual(['zh-CN', 'zh-CN', undefined]);
  await language.follow(channel({ locale: 'en' }));
  expect(language.get()).toBe('zh-CN');
});

test('a channel offers languages, and the browser chooses among them', async () => {
  const language = fakeLanguage({ browser: ['en-GB'] });
  await language.follow(channel({}));
  expect([language.get(), language.offered()]).toEqual(['zh-CN', []]);
  await language.follow(channel({ locales: ['zh-CN', 'en'] }));
  expect([language.get(), language.offered()]).toEqual(['en', ['zh-CN', 'en']]);
});

test('a pack that does not load is reported, and Chinese stays', async () => {
  const reports: string[] = [];
  const packs = { en: () => Promise.reject(new Error('offline')) };
  const language = fakeLanguage({ address: 'en', packs, monitor: { report: (_level, code) => void reports.push(code) } });
  await language.follow(undefined);
  expect([language.get(), reports]).toEqual(['zh-CN', ['language.failed']]);
});

test('a text speaks the language in use, and Chinese without a translation', async () => {
  const language = fakeLanguage({ address: 'en' });
  const text = createText({ 'app.retry': '重试', 'mall.title': '健康商城' }, undefined, language.pack);
  expect(text('app.retry')).toBe('重试');
  await language.follow(undefined);
  expect([text('app.retry'), text('mall.title'), text('block.none')]).toEqual(['Try again', '健康商城', 'block.none']);
  expect(text('app.block.pieces', { count: '1' })).toBe('1 item');
});
