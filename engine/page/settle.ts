import { place } from './layout.ts';
import type { PageState } from './state.ts';
import { ask, forgetReactions } from './wants.ts';

/** What follows of itself from a state: sources that are asked by now, blocks that have their place, conditions that ceased. */
export const settle = (state: PageState): PageState => forgetReactions(place(ask(state)));
