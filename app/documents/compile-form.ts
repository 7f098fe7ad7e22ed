// The form compiler loads with the first form, not with the first page.
export { compileForm } from '../../engine/index.ts';
