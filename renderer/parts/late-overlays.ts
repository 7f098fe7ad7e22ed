import { lateComponent } from './late.tsx';
import { loadToast } from './Toast.ts';

/** A bottom sheet, a dialog of blocks and a picture over the whole screen. */
export const LatePopup = lateComponent(() => import('../antd/Popup.tsx').then(({ Popup }) => Popup));
export const LateCenterPopup = lateComponent(() => import('../antd/CenterPopup.tsx').then(({ CenterPopup }) => CenterPopup));
export const LateImageViewer = lateComponent(() => import('../antd/ImageViewer.tsx').then(({ ImageViewer }) => ImageViewer));

/** Loads every overlay, so that a tap shows it at once. The host calls it when the browser is idle. */
export const loadOverlays = async (): Promise<void> => {
  await Promise.all([
    loadToast(),
    import('../antd/Dialog.tsx'),
    ...[LatePopup, LateCenterPopup, LateImageViewer].map(({ ahead }) => ahead()),
  ]);
};
