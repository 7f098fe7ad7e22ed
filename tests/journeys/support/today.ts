import { chinaDate } from '../../../engine/index.ts';

/** The day in China, where the server stands. */
export const today = (): string => chinaDate(Date.now());
