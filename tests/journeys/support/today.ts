import { logic } from '../../../engine/index.ts';

/** The current day in China, where the server is. */
export const today = (): string => logic.chinaDate(Date.now());
