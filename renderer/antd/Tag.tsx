import AntTag from 'antd-mobile/es/components/tag';
import './Tag.css';

const TONES = { good: 'good', warn: 'warn', bad: 'danger' } as const;

/** Meaning of a tag, by colour. */
export type TagTone = keyof typeof TONES | 'plain';

const looks = (tone: TagTone) =>
  tone === 'plain'
    ? { '--background-color': 'var(--hy-fill)', '--text-color': 'var(--hy-ink-2)', '--border-color': 'transparent' }
    : {
        '--background-color': `var(--hy-${TONES[tone]}-soft)`,
        '--text-color': `var(--hy-${TONES[tone]})`,
        '--border-color': 'transparent',
      };

/** A short label in the soft colour of its meaning, with a contrast of at least 4.5 to 1. */
export const Tag = ({ text, tone }: { text: string; tone: TagTone }) => (
  <AntTag round className={`hy-badge hy-badge-${tone}`} style={looks(tone)}>
    {text}
  </AntTag>
);
