import guides from './IdCardPhoto/guides.json' with { type: 'json' };

const portrait = (
  <>
    <rect x="16" y="20" width="52" height="5" rx="2.5" />
    <rect x="16" y="34" width="40" height="5" rx="2.5" />
    <rect x="16" y="48" width="46" height="5" rx="2.5" />
    <rect x="16" y="72" width="76" height="5" rx="2.5" />
    <circle cx="106" cy="34" r="11" />
    <path d="M86 66c0-13 9-19 20-19s20 6 20 19z" />
  </>
);

const emblem = (
  <>
    <circle cx="32" cy="34" r="17" fill="none" stroke="currentColor" strokeWidth="3" />
    <path d="M32 23l2.6 6.2 6.7.5-5.1 4.4 1.6 6.5-5.8-3.5-5.8 3.5 1.6-6.5-5.1-4.4 6.7-.5z" />
    <rect x="60" y="22" width="66" height="7" rx="3.5" />
    <rect x="60" y="38" width="50" height="7" rx="3.5" />
    <rect x="16" y="70" width="110" height="5" rx="2.5" />
  </>
);

const paper = (
  <>
    <rect x="16" y="20" width="60" height="5" rx="2.5" />
    <rect x="16" y="34" width="108" height="5" rx="2.5" />
    <rect x="16" y="48" width="108" height="5" rx="2.5" />
    <rect x="16" y="62" width="80" height="5" rx="2.5" />
  </>
);

const PICTURES: Readonly<Record<string, React.JSX.Element>> = { portrait, emblem };

/** Returns the drawing for a hint; guides.json selects it by words of the hint. VL-07 */
export const drawingOf = (hint: string): React.JSX.Element => {
  const { guide = '' } = guides.find(({ words }) => words.some((word) => hint.includes(word))) ?? {};
  return PICTURES[guide] ?? paper;
};
