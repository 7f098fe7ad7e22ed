import AntPasscodeInput from 'antd-mobile/es/components/passcode-input';
import './PasscodeInput.css';

interface PasscodeInputProps {
  /** Number of typed digits. The digits themselves never come here. */
  readonly count: number;
  readonly length: number;
}

// React 18 knows no such attribute.
const still = (node: Element | null): void => node?.setAttribute('inert', '');

/**
 * The places of a password, a dot in each typed one. It only shows: its native field would hold the digits in the page, so it gets dots for a value,
 * takes no focus, and screen readers read the count beside it.
 */
export const PasscodeInput = ({ count, length }: PasscodeInputProps) => (
  <div className="hy-passcode" ref={still} aria-hidden="true">
    <AntPasscodeInput seperated caret={false} tabIndex={-1} length={length} value={'•'.repeat(count)} />
  </div>
);
