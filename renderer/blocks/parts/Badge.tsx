import { Tag, type TagTone } from '../../antd/Tag.tsx';
import type { CardProps } from '../../contracts.gen.ts';

type Tone = NonNullable<CardProps['tone']>;

const TONES: readonly TagTone[] = ['good', 'warn', 'bad', 'plain'] satisfies readonly Tone[];

/** A short label beside a title. */
export const Badge = ({ text, tone }: { text: string; tone?: Tone | undefined }) =>
  text === '' ? null : <Tag text={text} tone={TONES.find((one) => one === tone) ?? 'plain'} />;
