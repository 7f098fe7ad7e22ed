import type { Documents } from '../engine/index.ts';
import table from './sign-in.json';

/** How members sign in, with the sign-in page (LG-02). */
export const signIn = table as Documents.SignIn;
