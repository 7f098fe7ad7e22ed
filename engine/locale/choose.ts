import { DEFAULT_LOCALE } from './localize.ts';

/** The wishes for a locale, in their order: address, choice of this visit, channel, and the browser where the channel offers its language. */
export interface LocaleWishes {
  readonly address?: string | null | undefined;
  readonly chosen?: string | undefined;
  readonly channel?: { readonly locale?: string; readonly locales?: readonly string[] } | undefined;
  readonly browser?: readonly string[];
}

/** Finds the locale that a language tag means: itself, or one of the same language. */
const offered = (wish: string, locales: readonly string[]): string | undefined =>
  locales.find((locale) => locale.toLowerCase() === wish.toLowerCase()) ??
  locales.find((locale) => languageOf(locale) === languageOf(wish));

const languageOf = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

/** Chooses a locale among those with a pack. A wish that has none is passed over; without any, it is Chinese. */
export function chooseLocale({ address, chosen, channel, browser = [] }: LocaleWishes, packs: readonly string[]): string {
  const all = [DEFAULT_LOCALE, ...packs];
  const own = channel?.locales?.filter((locale) => all.includes(locale)) ?? [];
  const wishes = [address, chosen].map((wish) => (wish ? offered(wish, all) : undefined));
  const browsers = own.length > 1 ? browser.map((wish) => offered(wish, own)) : [];
  const fixed = channel?.locale === undefined ? undefined : offered(channel.locale, all);
  return [...wishes, fixed, ...browsers].find((locale) => locale !== undefined) ?? DEFAULT_LOCALE;
}
