import { type ReactElement, useState } from 'react';
import type { Ask, Shown, Tapped } from './ask.ts';
import { useAnswer } from './use-answer.ts';

interface FieldNode {
  readonly name: string;
  readonly title: string;
  readonly reads: readonly string[];
  readonly changes: readonly string[];
}

interface RulesPanelProps {
  readonly shown: Shown;
  readonly ask: Ask;
  readonly tapped: Tapped | undefined;
}

const ROW = 44;
const WIDTH = 220;
const GAP = 90;
const HEIGHT = 36;
const BOX = {
  position: 'absolute',
  width: WIDTH,
  height: HEIGHT,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

const CHOSEN = { background: '#dbeafe', fontWeight: 'bold' } as const;

/** Shows the dependencies of a field: left the fields it depends on, right the fields that depend on it. A tap selects another field. */
export const RulesPanel = ({ shown, ask, tapped }: RulesPanelProps): ReactElement => {
  const { answer: nodes = [], refused } = useAnswer<readonly FieldNode[]>(ask, 'rules', { form: shown.name });
  const [chosen, setChosen] = useState('');
  const isKnown = (name: string | undefined): boolean => nodes.some((one) => one.name === name);
  const name = isKnown(chosen) ? chosen : isKnown(tapped?.field) ? tapped?.field : nodes.find(({ reads }) => reads.length > 0)?.name;
  const node = nodes.find((one) => one.name === name);
  if (shown.kind !== 'form') return <p style={{ padding: 12 }}>规则图画的是表单：选一张表单。</p>;
  if (refused !== undefined) return <p role="alert">{refused}</p>;
  const before = nodes.filter((one) => node?.reads.includes(one.name) || one.changes.includes(node?.name ?? ''));
  const after = nodes.filter((one) => one.reads.includes(node?.name ?? '') || node?.changes.includes(one.name));
  const height = Math.max(before.length, after.length, 1) * ROW;
  const box = (one: FieldNode, left: number, y: number): ReactElement => (
    <button
      key={`${left}${one.name}`}
      type="button"
      title={one.title}
      aria-current={one === node || undefined}
      style={{ ...BOX, ...(one === node && CHOSEN), left, top: y - HEIGHT / 2 }}
      onClick={() => setChosen(one.name)}
    >
      {one.title}
    </button>
  );
  const middle = height / 2;
  const [left, centre, right] = [0, WIDTH + GAP, 2 * (WIDTH + GAP)];
  const line = (key: string, x: number, from: number, to: number): ReactElement => (
    <path key={key} d={`M ${x} ${from} C ${x + GAP / 2} ${from} ${x + GAP / 2} ${to} ${x + GAP} ${to}`} fill="none" stroke="#6b7280" />
  );
  const yOf = (index: number, count: number): number => ((index + 0.5) * height) / count;
  return (
    <section aria-label="规则" style={{ padding: 12 }}>
      <label>
        字段{' '}
        <select value={name ?? ''} onChange={({ target }) => setChosen(target.value)}>
          {nodes.map((one) => (
            <option key={one.name} value={one.name}>
              {one.title}
            </option>
          ))}
        </select>
      </label>
      {node && (
        <>
          <p>
            左边的答案决定它，它决定右边的（{before.length} 个、{after.length} 个）。
          </p>
          <div style={{ position: 'relative', width: 3 * WIDTH + 2 * GAP, height: height + 8 }}>
            <svg width={3 * WIDTH + 2 * GAP} height={height + 8} aria-hidden="true" style={{ position: 'absolute' }}>
              {before.map((one, index) => line(`l${one.name}`, left + WIDTH, yOf(index, before.length), middle))}
              {after.map((one, index) => line(`r${one.name}`, centre + WIDTH, middle, yOf(index, after.length)))}
            </svg>
            {before.map((one, index) => box(one, left, yOf(index, before.length)))}
            {box(node, centre, middle)}
            {after.map((one, index) => box(one, right, yOf(index, after.length)))}
          </div>
        </>
      )}
    </section>
  );
};
