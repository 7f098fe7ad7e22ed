import type { TextProps } from '../../contracts.gen.ts';
import type { BlockEvents } from '../../page/block.ts';
import { PhoneText } from '../../parts/PhoneText.tsx';
import { toText } from '../parts/values.ts';
import './Text.css';

/** A text that preserves line breaks; a tap on a phone number calls it. */
export const Text = ({ text, kind = 'body', align }: TextProps & BlockEvents) => {
  const words = toText(text);
  if (words.trim() === '') return null;
  const className = `hy-text hy-text-${toText(kind)} ${align === 'center' ? 'hy-text-center' : ''}`;
  if (kind === 'title') return <h2 className={className}>{words}</h2>;
  return (
    <p className={className}>
      <PhoneText>{words}</PhoneText>
    </p>
  );
};
