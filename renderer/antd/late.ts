import { late } from '../parts/late.tsx';
import { loadToast } from '../parts/Toast.ts';

/** A bottom sheet, a dialog of blocks and a picture over the whole screen. */
export const LatePopup = late(() => import('./Popup.tsx').then(({ Popup }) => Popup));
export const LateCenterPopup = late(() => import('./CenterPopup.tsx').then(({ CenterPopup }) => CenterPopup));
export const LateImageViewer = late(() => import('./ImageViewer.tsx').then(({ ImageViewer }) => ImageViewer));

/** Loads every overlay, so that a tap shows it at once. The host calls it when the browser is idle. */
export const loadOverlays = async (): Promise<void> => {
  await Promise.all([loadToast(), import('./Dialog.tsx'), ...[LatePopup, LateCenterPopup, LateImageViewer].map(({ ahead }) => ahead())]);
};
