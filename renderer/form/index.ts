export { FormView, type FormViewProps } from './FormView.tsx';
export type { CallAnswer, FormHost, UploadAnswer, UploadOptions } from './host.ts';
export { createFormStore, type FormStore, type FormStoreOptions } from './store.ts';
