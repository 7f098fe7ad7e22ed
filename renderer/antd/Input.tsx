import AntInput, { type InputRef } from 'antd-mobile/es/components/input';
import { type ChangeEvent, type CompositionEvent, type FormEventHandler, type KeyboardEvent, useRef } from 'react';
import { type Attributes, useNative } from './native.ts';
import './Input.css';

type TypedElement = HTMLInputElement | HTMLTextAreaElement;

/** Props that a line and an area of text share. `links` are the attributes that tie it to its row. */
export interface TypedProps {
  readonly id: string;
  readonly links: Attributes;
  readonly value: string;
  readonly placeholder?: string;
  readonly readOnly?: boolean;
  readonly inputMode?: 'none' | 'text' | 'tel' | 'url' | 'email' | 'numeric' | 'decimal' | 'search' | undefined;
  readonly enterKeyHint?: 'done';
  readonly autoComplete?: string;
  readonly onChange?: (event: ChangeEvent<TypedElement>) => void;
  readonly onCompositionStart?: (event: CompositionEvent<TypedElement>) => void;
  readonly onCompositionEnd?: (event: CompositionEvent<TypedElement>) => void;
  readonly onBlur?: () => void;
  readonly onKeyDown?: (event: KeyboardEvent<TypedElement>) => void;
}

/**
 * One line of text of antd-mobile. Its own `onChange` hands on the text alone; typing needs the event, which bubbles to the frame:
 * the caret, and whether a method of input still composes.
 */
export const Input = ({ links, onChange, inputMode, onBlur, ...rest }: TypedProps) => {
  const part = useRef<InputRef>(null);
  useNative(part, links);
  return (
    <div className="hy-line" onChange={onChange as FormEventHandler | undefined}>
      <AntInput {...rest} ref={part} type="text" {...(inputMode && { inputMode })} {...(onBlur && { onBlur })} />
    </div>
  );
};
