import { type Answer, NETWORK } from './answer.ts';

/** Reports whether the server answered; a call that was never sent has no answer either. */
export const isAnswered = ({ code, unconfirmed }: Answer): boolean => !unconfirmed && code !== NETWORK;
