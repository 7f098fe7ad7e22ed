import type { Product } from '../domain/index.ts';
import table from './sign-in.json';

/** The ways to sign in, loaded with the sign-in page (LG-02). */
export const signIn = table as Product.SignIn;
