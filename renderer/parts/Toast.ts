import type { draw as Draw } from '../antd/Toast.tsx';
import { constants } from '../constants.ts';
import { surface } from './surface.ts';

/** Longer duration for screen readers, by length of the text. */
const SPOKEN = { first: 1000, each: 200 } as const;

/** Announces the messages; antd-mobile draws into it, above every overlay. Until that is loaded, the text itself is visible. */
const place =
  typeof document === 'undefined' ? ({} as HTMLElement) : Object.assign(document.createElement('div'), { className: 'hy-toasts' });
let message: string | undefined;
let busy: { readonly text: string } | undefined;
let isMessageSeen = false;
let timers: ReturnType<typeof setTimeout>[] = [];
let draw: typeof Draw | undefined;
/** The member did something after the current message appeared, so it does not speak of that. */
let isOld = false;
let since = 0;

/** A flow that shows a message and goes back does both within this time, in milliseconds; a member presses the back button later. */
const AT_ONCE_MS = 500;
const ACTS = ['pointerdown', 'keydown', 'popstate'] as const;

const onAct = ({ type }: Event): void => {
  isOld ||= type !== 'popstate' || performance.now() - since > AT_ONCE_MS;
};

/** Shows the message, the spinner without one, and else leaves a message to screen readers until it is read. */
const update = (): void => {
  const isBusy = busy !== undefined && !isMessageSeen;
  const text = isBusy ? busy?.text : message;
  place.className = text === undefined || isBusy || isMessageSeen ? 'hy-toasts' : 'hy-toasts hy-hidden';
  if (text === undefined) place.removeAttribute('role');
  else place.setAttribute('role', isBusy ? 'status' : 'alert');
  if (text !== undefined && !place.isConnected) document.body.append(place);
  if (draw) draw(place, text, isBusy);
  else {
    place.textContent = text ?? '';
    if (text !== undefined) loadToast().catch(surface);
  }
};

/** Loads the drawing. */
export const loadToast = async (): Promise<void> => {
  const part = await import('../antd/Toast.tsx');
  if (draw) return;
  draw = part.draw;
  place.textContent = '';
  document.documentElement.dataset['toasts'] = 'drawn';
  update();
};

const drop = (): void => {
  for (const timer of timers) clearTimeout(timer);
  timers = [];
  message = undefined;
  isMessageSeen = false;
  for (const act of ACTS) window.removeEventListener(act, onAct, true);
};

const end = (): void => {
  drop();
  update();
};

/** Short messages above the page and its overlays, one at a time, announced by assistive technology. */
export const Toast = {
  /** Shows a text for `duration` milliseconds; a screen reader has it for longer. A loading message does not replace it. */
  show(text: string, duration: number = constants.toastLasts): void {
    if (text === '') return;
    drop();
    message = text;
    isMessageSeen = true;
    isOld = false;
    since = performance.now();
    for (const act of ACTS) window.addEventListener(act, onAct, true);
    update();
    const fade = (): void => {
      isMessageSeen = false;
      update();
    };
    timers = [setTimeout(fade, duration), setTimeout(end, Math.max(duration, SPOKEN.first + text.length * SPOKEN.each))];
  },
  /** Shows a spinner with a text until the returned function is called; a visible message keeps its time first. */
  loading(text: string): () => void {
    const own = { text };
    busy = own;
    if (!isMessageSeen) update();
    return () => {
      if (busy !== own) return;
      busy = undefined;
      if (!isMessageSeen) update();
    };
  },
  /** The next page is drawn: removes a message that is older than the member's last tap, key or back press. A message of what led here stays. */
  left(): void {
    if (isOld && message !== undefined) end();
  },
  /** Removes the current message. */
  clear(): void {
    busy = undefined;
    end();
  },
} as const;
