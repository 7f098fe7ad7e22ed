import { chinaDate } from '../../../engine/index.ts';

/** The current day in China, where the server is. */
export const today = (): string => chinaDate(Date.now());
