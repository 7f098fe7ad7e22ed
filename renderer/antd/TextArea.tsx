import AntTextArea, { type TextAreaRef } from 'antd-mobile/es/components/text-area';
import { type FormEventHandler, type ReactElement, useRef } from 'react';
import type { TypedProps } from './Input.tsx';
import { useNative } from './native.ts';
import './Input.css';

/** Several lines of text of antd-mobile. `count` is drawn below it, in the place of the library's own count, which knows no screen reader. */
export const TextArea = ({
  links,
  onChange,
  inputMode,
  count,
  onBlur,
  look,
  ...rest
}: TypedProps & {
  readonly rows: number;
  readonly look: 'line' | 'area';
  readonly count?: ReactElement | undefined;
}) => {
  const part = useRef<TextAreaRef>(null);
  useNative(part, { ...links, inputmode: inputMode });
  return (
    <div className={look === 'line' ? 'hy-line' : 'hy-area'} onChange={onChange as FormEventHandler | undefined}>
      <AntTextArea {...rest} ref={part} {...(count && { showCount: () => count })} {...(onBlur && { onBlur })} />
    </div>
  );
};
