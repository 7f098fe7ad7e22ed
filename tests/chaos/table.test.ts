import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DISTURBANCES } from './disturbances.ts';
import { FLOWS } from './flows.ts';
import { callOf } from './member.ts';
import { PAGE, pageOf, reasonOf, seenOn, UNTRIED, unseen } from './page.ts';
import { isChosen } from './sample.ts';

/** Limit of pairs without a result; it must never grow. */
const MOST_UNTRIED = 0;

const unique = (ids: readonly string[]) => expect(new Set(ids).size).toBe(ids.length);

test('has fourteen disturbances and forty-two flows, each once, and each flow makes a changing call of the catalogue', () => {
  unique(DISTURBANCES.map(({ id }) => id));
  unique(FLOWS.map(({ id }) => id));
  expect(DISTURBANCES.length).toBeGreaterThanOrEqual(14);
  expect(FLOWS.length).toBeGreaterThanOrEqual(42);
  for (const { call } of FLOWS) expect(callOf(call).path).toMatch(/^\//);
});

test('the sample of the suite has forty pairs, and every disturbance except the one with its own journey', () => {
  const chosen = FLOWS.flatMap((flow) =>
    DISTURBANCES.filter((disturbance) => isChosen(flow.id, disturbance.id)).map((disturbance) => disturbance.id),
  );
  expect(chosen).toHaveLength(40);
  expect(new Set(chosen)).toEqual(new Set(DISTURBANCES.map(({ id }) => id).filter((id) => id !== 'withdrawn')));
});

test('docs/chaos.md lists all flows and disturbances, and for each pair a result, a reason, or that it is untried', () => {
  const page = readFileSync(PAGE, 'utf8');
  const sections = page.split('\n## ').slice(1);
  expect(sections.map((section) => section.split('\n')[0])).toEqual(FLOWS.map(({ title }) => title));
  for (const [at, { id }] of FLOWS.entries()) {
    const rows = (sections[at] ?? '')
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .slice(2);
    expect(rows.map((row) => row.split(' | ')[0]?.slice(2))).toEqual(DISTURBANCES.map(({ title }) => title));
    for (const [nth, row] of rows.entries()) {
      const reason = reasonOf(id, DISTURBANCES[nth]?.id ?? '');
      if (reason === undefined) expect(['1', UNTRIED]).toContain(row.split(' | ').at(-1)?.replace(/ \|$/, ''));
      else expect(row).toContain(reason);
    }
  }
});

test('the page round-trips, contains each sample pair, and has no more untried pairs than before', () => {
  const page = readFileSync(PAGE, 'utf8');
  const seen = seenOn(page);
  expect(pageOf(seen)).toBe(page);
  const pairs = seen.map(({ flow, disturbance }) => `${flow} ${disturbance}`);
  const sample = FLOWS.flatMap(({ id }) =>
    DISTURBANCES.flatMap((disturbance) => (isChosen(id, disturbance.id) ? [`${id} ${disturbance.id}`] : [])),
  );
  expect(sample).toHaveLength(40);
  expect(sample.filter((pair) => !pairs.includes(pair))).toEqual([]);
  expect(unseen(seen).length).toBeLessThanOrEqual(MOST_UNTRIED);
});
