import type { Outcome } from './outcome.ts';

/** What is said of an outcome that is not the one that was wanted. */
export const otherwise = (wanted: string, outcome: Outcome<unknown>): string => `应是${wanted}，却是 ${JSON.stringify(outcome)}`;

/** Nothing when a partner has refused, by the word that is wanted where there is one; else what it did. */
export const isRefused = (outcome: Outcome<unknown>, word?: string): string | undefined =>
  'refused' in outcome && (word === undefined || outcome.refused === word) ? undefined : otherwise(`拒绝${word ?? ''}`, outcome);
