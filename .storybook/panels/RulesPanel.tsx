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

/** Who depends on whom: the field in the middle, on the left what it depends on, on the right what depends on it. A tap on one puts it in the middle. */
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
  const box = (one: FieldNode, x: number, y: number): ReactElement => (
    // biome-ignore lint/a11y/useSemanticElements: a part of a drawing cannot be a button element.
    <g
      key={`${x}${one.name}`}
      role="button"
      tabIndex={0}
      aria-label={one.title}
      style={{ cursor: 'pointer' }}
      onClick={() => setChosen(one.name)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') setChosen(one.name);
      }}
    >
      <rect x={x} y={y - 16} width={WIDTH} height={32} rx={6} fill={one === node ? '#dbeafe' : '#f3f4f6'} stroke="#6b7280" />
      <text x={x + 10} y={y + 5} fontSize={14}>
        {one.title.length > 13 ? `${one.title.slice(0, 12)}…` : one.title}
      </text>
    </g>
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
          <svg width={3 * WIDTH + 2 * GAP} height={height + 8} role="img" aria-label={`${node.title} 的规则`}>
            {before.map((one, index) => line(`l${one.name}`, left + WIDTH, yOf(index, before.length), middle))}
            {after.map((one, index) => line(`r${one.name}`, centre + WIDTH, middle, yOf(index, after.length)))}
            {before.map((one, index) => box(one, left, yOf(index, before.length)))}
            {box(node, centre, middle)}
            {after.map((one, index) => box(one, right, yOf(index, after.length)))}
          </svg>
        </>
      )}
    </section>
  );
};
