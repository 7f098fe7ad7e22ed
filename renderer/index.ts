export { Button } from './antd/Button.tsx';
export { Floating } from './blocks/parts/Floating.tsx';
export { findBlock, preloadBlocks } from './blocks/registry.ts';
export type { Contracts } from './contracts.gen.ts';
export { createHost, type HostParts } from './form/create-host.ts';
export { type CallAnswer, createFormStore, type FormHost, type FormStore, FormView, leadTo, type UploadAnswer } from './form/index.ts';
export { type FormDocument, type OpenFormOptions, openForm } from './form/open-form.ts';
export { sayWith, WIDGET_TEXTS } from './form/texts.ts';
export { FORM_TEXTS, PAGE_TEXTS, type TextKey, type Texts } from './locale/keys.ts';
export { createLocale, type Locale } from './locale/locale.ts';
export type { BlockEvents } from './page/block.ts';
export {
  type Actions,
  createPageStore,
  type DraftForm,
  type FormUse,
  type PageContext,
  type PageForm,
  type PageHost,
  type PageStore,
  PageView,
  repeatUntilStill,
  useDrawn,
} from './page/index.ts';
export { ConfirmDialog, type DialogLine, type DialogTurn } from './parts/ConfirmDialog.ts';
export { ClockContext, dayOf, type Now } from './parts/clock.ts';
export { PageFrameContext } from './parts/frame.ts';
export { type Late, late, whenIdle } from './parts/late.tsx';
export { loadOverlays } from './parts/late-overlays.ts';
export { Page } from './parts/Page.tsx';
export { Skeleton } from './parts/Skeleton.tsx';
export { EmptyState, ErrorState } from './parts/States.tsx';
export { SubmitBar } from './parts/SubmitBar.tsx';
export { saysLoading, screenLoaded } from './parts/says-loading.ts';
export { Toast } from './parts/Toast.ts';
export { useOffline } from './parts/use-offline.ts';
export { type AddedBlock, type AddedWidget, defineBlock, defineWidget } from './provider/define.ts';
export {
  HeyeForm,
  type HeyeFormProps,
  HeyePage,
  type HeyePageProps,
  HeyeProvider,
  useHeye,
} from './provider/HeyeProvider.tsx';
export type { Heye } from './provider/heye.ts';
export type { HeyeDocuments, HeyeParts, HeyeWords } from './provider/parts.ts';
export { applyLook, lookProperties } from './theme/index.ts';
export { type ControlProps, links, type WidgetEntry } from './widgets/control.ts';
export { widgets } from './widgets/registry.ts';
