import AntPickerView from 'antd-mobile/es/components/picker-view';
import type { KeyboardEvent } from 'react';
import './motion.ts';
import './PickerView.css';

/** Props of a wheel. A `value` of '' is no answer yet: the wheel then stands on `empty`. */
export interface PickerViewProps {
  readonly label: string;
  readonly values: readonly string[];
  readonly value: string;
  /** Drawn while nothing is chosen. */
  readonly empty: string;
  /** Spoken in its place. */
  readonly emptyName: string;
  readonly onChange: (value: string) => void;
}

const PAGE = 5;

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowUp: (at) => at + 1,
  ArrowDown: (at) => at - 1,
  PageUp: (at) => at + PAGE,
  PageDown: (at) => at - PAGE,
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * One wheel of antd-mobile. Fingers turn and tap it; for the keyboard and screen readers it is a spin button, since the wheel itself has neither focus
 * nor keys, and a role that does not exist.
 */
export const PickerView = ({ label, values, value, empty, emptyName, onChange }: PickerViewProps) => {
  const column = [...(value === '' ? [{ value: '', label: empty }] : []), ...values.map((one) => ({ value: one, label: one }))];
  const at = values.indexOf(value);
  const onKey = (event: KeyboardEvent<HTMLElement>): void => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const next = values[Math.min(Math.max(0, step(at, values.length - 1)), values.length - 1)];
    if (next !== undefined && next !== value) onChange(next);
  };
  return (
    <div
      className="hy-wheel"
      role="spinbutton"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, values.length - 1)}
      aria-valuenow={Math.max(0, at)}
      aria-valuetext={value === '' ? emptyName : value}
      onKeyDown={onKey}
    >
      <div aria-hidden="true">
        <AntPickerView
          mouseWheel
          columns={[column]}
          value={[value]}
          onChange={([next]) => {
            if (typeof next === 'string' && next !== '' && next !== value) onChange(next);
          }}
        />
      </div>
    </div>
  );
};
