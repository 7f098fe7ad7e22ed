import AntButton from 'antd-mobile/es/components/button';
import type { MouseEvent, ReactNode } from 'react';

/** Props of a button. `kind` is its weight on the page: one primary per page. */
export interface ButtonProps {
  readonly children: ReactNode;
  readonly kind?: 'primary' | 'plain' | 'text' | 'danger';
  readonly size?: 'normal' | 'small';
  readonly block?: boolean;
  readonly type?: 'button' | 'submit';
  readonly form?: string;
  readonly disabled?: boolean;
  /** Shows a spinner in place of the label and refuses taps; assistive technology still reads the label. */
  readonly busy?: boolean;
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
}

const looks = {
  primary: { color: 'primary', fill: 'solid' },
  plain: { color: 'primary', fill: 'outline' },
  text: { color: 'primary', fill: 'none' },
  danger: { color: 'danger', fill: 'outline' },
} as const;

/** A button of at least 44 px. */
export const Button = ({ children, kind = 'primary', size = 'normal', busy = false, onClick, ...rest }: ButtonProps) => (
  <AntButton
    {...looks[kind]}
    {...rest}
    className={`hy-button hy-button-${kind} hy-button-${size}`}
    loading={busy}
    loadingText={typeof children === 'string' ? children : ''}
    aria-busy={busy}
    {...(onClick ? { onClick: (event: MouseEvent<HTMLButtonElement>) => onClick(event) } : {})}
  >
    {children}
  </AntButton>
);
