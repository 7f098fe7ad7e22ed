import type { HonoRequest } from 'hono';
import words from './words.json' with { type: 'json' };

/** The messages of the server by locale, by their Chinese words. */
const MESSAGES: Readonly<Record<string, Readonly<Record<string, string>>>> = words;

/** Returns the locale that a request names; empty for Chinese. */
export const localeOf = (request: Pick<HonoRequest, 'header'>): string => request.header('locale') ?? '';

/** Returns a message in the words of a locale; one without translation stays Chinese. */
export function sayIn(locale: string, message: string): string {
  const own = Object.hasOwn(MESSAGES, locale) ? MESSAGES[locale] : undefined;
  return own !== undefined && Object.hasOwn(own, message) ? (own[message] ?? message) : message;
}
