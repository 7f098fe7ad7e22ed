import { type ComponentType, useCallback, useState } from 'react';
import { type Late, useLate } from '../parts/late.tsx';
import { surface } from '../parts/surface.ts';
import { Toast } from '../parts/Toast.ts';
import type { ControlProps } from './control.ts';

/** A sheet whose code loads on demand. */
export interface LateSheet<P> {
  /** The component while it is open; undefined while it is not. */
  readonly Sheet: ComponentType<P> | undefined;
  /** Opens it as soon as its code is loaded. */
  readonly show: () => void;
  /** Loads its code on pointer down, because a tap will follow, unless it came while the page was idle. */
  readonly prepare: () => void;
  readonly close: () => void;
}

/**
 * Opens a sheet after its code has loaded, instead of suspending on it: React delays suspended content by 300 ms.
 * If the code fails to load, the member sees it, and the next tap tries again. If the member has moved on meanwhile, nothing opens.
 * `onClosed`: closing the sheet counts as leaving the field.
 */
export const useSheet = <P extends object>(
  sheet: Late<ComponentType<P>>,
  say: ControlProps['say'],
  onClosed?: () => void,
): LateSheet<P> => {
  const Loaded = useLate(sheet);
  const [isOpen, setOpen] = useState(false);
  const show = async (): Promise<void> => {
    const since = watchMember();
    try {
      await sheet.ahead();
      if (!since.hasGoneOn()) setOpen(true);
    } catch (error) {
      Toast.show(say('sheetFailed'));
      surface(error);
    } finally {
      since.end();
    }
  };
  return {
    Sheet: isOpen ? Loaded : undefined,
    show: () => void show(),
    prepare: sheet.ask,
    close: useCallback(() => {
      setOpen(false);
      onClosed?.();
    }, [onClosed]),
  };
};

const OPERATED = 'a[href], button, input, label, select, textarea, [tabindex="0"]';

/** Key of the current history entry: a step of a page has its own, an overlay has not. */
const placeNow = (): unknown => Object(history.state).key;

/** Watches whether the member uses a control or the page changes. Scrolling and a tap outside of controls do not count. */
function watchMember(): { readonly hasGoneOn: () => boolean; readonly end: () => void } {
  const watching = new AbortController();
  const { signal } = watching;
  const place = placeNow();
  let hasUsed = false;
  const see = ({ type, target }: Event): void => {
    hasUsed ||= type === 'input' || (target instanceof Element && target.closest(OPERATED) !== null);
  };
  for (const event of ['click', 'input']) window.addEventListener(event, see, { capture: true, signal });
  return { hasGoneOn: () => hasUsed || placeNow() !== place, end: () => watching.abort() };
}
