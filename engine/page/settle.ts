import { place } from './layout.ts';
import { ask, forgetReactions } from './page-requests.ts';
import type { PageState } from './state.ts';

/** Computes the consequences of a state: requested sources, placed blocks, and reactions whose condition ended. */
export const settle = (state: PageState): PageState => forgetReactions(place(ask(state)));
