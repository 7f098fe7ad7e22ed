import ConfigProvider, { type ConfigProviderProps, useConfig } from 'antd-mobile/es/components/config-provider';
import AntNumberKeyboard from 'antd-mobile/es/components/number-keyboard';
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';
import './NumberKeyboard.css';

interface NumberKeyboardProps {
  /** Name of the key that removes the last digit. */
  readonly remove: string;
  /** The keys are ignored, and say so. */
  readonly busy: boolean;
  readonly onDigit: (digit: string) => void;
  readonly onRemove: () => void;
}

/** In the page it locks no scrolling, which antd-mobile does for a keyboard over the page (WCAG 1.4.10). Its type knows one option only. */
const INLINE = { disableBodyScroll: false } as ConfigProviderProps['popup'] & object;

const keyOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[role="button"]') : null;

/**
 * A pad of digits in the page. antd-mobile's keys take no focus; here each does, Enter and the space bar press it, and a tapped key keeps the focus,
 * so that further digits can be typed.
 */
export const NumberKeyboard = ({ remove, busy, onDigit, onRemove }: NumberKeyboardProps) => {
  const pad = useRef<HTMLDivElement>(null);
  const config = useConfig();
  useLayoutEffect(() => {
    const keys = [...(pad.current?.querySelectorAll<HTMLElement>('[role="button"]') ?? [])];
    for (const key of keys) {
      key.tabIndex = 0;
      key.removeAttribute('title');
      key.setAttribute('aria-disabled', String(busy));
    }
    keys.at(-1)?.setAttribute('aria-label', remove);
  }, [busy, remove]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    keyOf(event.target)?.click();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys inside are the buttons.
    <div
      className="hy-keyboard"
      ref={pad}
      onKeyDown={onKeyDown}
      onClick={({ target }: MouseEvent) => keyOf(target)?.focus({ preventScroll: true })}
    >
      <ConfigProvider {...config} popup={{ ...config.popup, ...INLINE }}>
        <AntNumberKeyboard
          visible
          stopPropagation={[]}
          getContainer={null}
          showCloseButton={false}
          safeArea={false}
          onInput={onDigit}
          onDelete={onRemove}
        />
      </ConfigProvider>
    </div>
  );
};
