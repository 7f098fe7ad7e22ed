export {
  type CallAnswer,
  createFormStore,
  type FormHost,
  type FormStore,
  type FormStoreOptions,
  FormView,
  type FormViewProps,
  type UploadAnswer,
  type UploadOptions,
} from './form/index.ts';
export { Button, type ButtonProps } from './parts/Button.tsx';
export { Card, type CardProps } from './parts/Card.tsx';
export { ConfirmDialog, type DialogOptions } from './parts/ConfirmDialog.ts';
export { Icon, type IconName } from './parts/Icon.tsx';
export { Page, type PageProps } from './parts/Page.tsx';
export { Sheet, type SheetProps } from './parts/Sheet.tsx';
export { Skeleton } from './parts/Skeleton.tsx';
export { EmptyState, ErrorState, type StateProps } from './parts/States.tsx';
export { SubmitBar, type SubmitBarProps } from './parts/SubmitBar.tsx';
export { Toast } from './parts/Toast.ts';
export { applyLook, patchReact19 } from './theme/index.ts';
