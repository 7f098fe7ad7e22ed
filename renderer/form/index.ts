export { FormView } from './FormView.tsx';
export { leadTo } from './focus.ts';
export type { CallAnswer, FormHost, UploadAnswer } from './host.ts';
export { useFormButtons } from './pages/use-bar.ts';
export { createFormStore, type FormStore } from './store.ts';
