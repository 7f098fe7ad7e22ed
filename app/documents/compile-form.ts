// What forms are compiled with comes with the first form, not with the first load.
export { compileForm } from '../../engine/index.ts';
