import { type Answer, NETWORK } from './answer.ts';

/** Whether a server has answered a question: a call that was never sent has no answer either. */
export const isAnswered = ({ code, unconfirmed }: Answer): boolean => !unconfirmed && code !== NETWORK;
