export { isEssential, misfit } from './misfit.ts';
