/** The model checker of forms and the atlas of their states. For tools and tests; the app never loads it. */
export { BOUND, checkForm, type Model, modelOf } from './model.ts';
export type { Answer, Bound, ModelReport, Property, Refutation, Subject } from './types.ts';
