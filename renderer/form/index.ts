export { FormView } from './FormView.tsx';
export type { CallAnswer, FormHost, UploadAnswer } from './host.ts';
export { createFormStore, type FormStore } from './store.ts';
