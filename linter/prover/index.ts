/** The model checker of forms and the coverage map of their states. For tools and tests: it pulls in ajv, and the app never loads it. */

export { checkModels, type ModelCheck } from './check.ts';
export { type CoverageState, coverageMapOf } from './coverage-map.ts';
export { BOUND, modelOf } from './model.ts';
export { boundLine, printModel } from './print.ts';
export { statesBesideSamples } from './story-states.ts';
export type { Subject } from './types.ts';
