import type { ReactNode } from 'react';
import { Button } from '../antd/Button.tsx';
import { publishFooterHeight } from './footer.ts';

/** Props of the bar: either the id of the form it submits, or its own handler. */
export interface SubmitBarProps {
  readonly label: string;
  /** Id of the form to submit; the button may be outside of it. */
  readonly form?: string;
  readonly onClick?: () => void;
  readonly busy?: boolean;
  readonly disabled?: boolean;
  /** A line above the button: saved at, agreement, price. */
  readonly note?: ReactNode;
  /** A second, lighter button at the left. */
  readonly secondary?: { readonly label: string; readonly onClick: () => void };
}

/** The main action of a page, fixed to the bottom of the screen and clear of the home indicator. */
export const SubmitBar = ({ label, form, onClick, busy = false, disabled = false, note, secondary }: SubmitBarProps) => (
  <footer className="hy-submit" ref={publishFooterHeight}>
    <div className="hy-submit-inner">
      {note ? <div className="hy-submit-note">{note}</div> : null}
      <div className="hy-submit-buttons">
        {secondary ? (
          <Button kind="plain" block onClick={secondary.onClick}>
            {secondary.label}
          </Button>
        ) : null}
        <Button
          block
          busy={busy}
          disabled={disabled}
          type={form === undefined ? 'button' : 'submit'}
          {...(form === undefined ? {} : { form })}
          {...(onClick ? { onClick } : {})}
        >
          {label}
        </Button>
      </div>
    </div>
  </footer>
);
