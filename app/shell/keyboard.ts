/** The visible part of the window: an open keyboard shrinks the visual viewport, not the window. */
export interface Screen extends Pick<Window, 'innerHeight'> {
  readonly document: Document;
  readonly visualViewport: (Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'> & EventTarget) | null;
}

const TYPING = 'input, textarea, [contenteditable="true"]';

/** Fits the layout into the height above an open soft keyboard, so that elements at the lower edge stay above it (RT-34). Returns the undo. */
export function followKeyboard(screen: Screen): () => void {
  const { document, visualViewport: viewport } = screen;
  const { style } = document.documentElement;
  const reset = (): void => {
    style.removeProperty('--hy-vh');
    style.removeProperty('--hy-keyboard');
  };
  const follow = (): void => {
    const isTyping = document.activeElement?.matches(TYPING) === true;
    // A zoomed page shows less, too, and keeps its layout.
    const isOpen = viewport !== null && isTyping && viewport.scale === 1 && viewport.height < screen.innerHeight;
    if (!isOpen) {
      reset();
      return;
    }
    style.setProperty('--hy-vh', `${String(viewport.height / 100)}px`);
    style.setProperty('--hy-keyboard', `${String(Math.max(0, screen.innerHeight - viewport.height - viewport.offsetTop))}px`);
  };
  const undo = new AbortController();
  for (const event of ['resize', 'scroll']) viewport?.addEventListener(event, follow, { signal: undo.signal });
  // The keyboard may be open already.
  follow();
  return () => {
    undo.abort();
    reset();
  };
}
