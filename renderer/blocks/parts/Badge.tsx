import type { Documents } from '../../../engine/index.ts';

type Tone = NonNullable<Documents.CardProps['tone']>;

const TONES: readonly unknown[] = ['good', 'warn', 'bad', 'plain'] satisfies readonly Tone[];

/** A short label beside a title. */
export const Badge = ({ text, tone }: { text: string; tone?: Tone | undefined }) =>
  text === '' ? null : <span className={`hy-badge hy-badge-${TONES.includes(tone) ? tone : 'plain'}`}>{text}</span>;
