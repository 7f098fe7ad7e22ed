import type { Outcome } from './outcome.ts';

/** Describes an outcome other than the expected one. */
export const mismatch = (wanted: string, outcome: Outcome<unknown>): string => `应是${wanted}，却是 ${JSON.stringify(outcome)}`;

/** Returns undefined when a partner has refused, with the expected word if one is given; else describes the outcome. */
export const isRefused = (outcome: Outcome<unknown>, word?: string): string | undefined =>
  'refused' in outcome && (word === undefined || outcome.refused === word) ? undefined : mismatch(`拒绝${word ?? ''}`, outcome);
