import { type Cases, casesOf, parameterKind } from '../../../engine/actions/index.ts';
import type { Table } from '../../../engine/documents/types.gen.ts';
import { below } from '../../project/blocks.ts';
import type { Project } from '../../project/project.ts';
import { writtenActions } from '../../project/written.ts';
import type { Place } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports case tables with two keys for one value, and empty ranges. */
export const overlappingCase: Rule = {
  id: 'overlapping-case',
  title: '动作表里一个值有两种做法',
  severity: 'error',
  docs: '`on` 和 `cases` 的键可以列出几个值和范围，用空格隔开：`"0 10-13 15-21"`。每个值只能在一个键里，范围从小写到大，值之间只空一格，不写逗号。',
  why: '后写的那一行永远轮不到。',
  bad: `--- schemas/flows/target.json
{ "title": "去处", "params": ["button"], "do": { "do": "switch", "value": { "var": "button.type" }, "cases": { "0 10-13": { "do": "back" }, "12": [], "*": [] } } }`,
  good: `--- schemas/flows/target.json
{ "title": "去处", "params": ["button"], "do": { "do": "switch", "value": { "var": "button.type" }, "cases": { "0 10-11 13": { "do": "back" }, "12": [], "*": [] } } }`,
  *find(project) {
    for (const { at, table } of tables(project)) {
      if (at.document.damaged) continue;
      const before: [string, Cases][] = [];
      for (const key of Object.keys(table)) {
        const place: Place = { ...at, path: [...at.path, key], part: 'key' };
        const cases = casesOf(key);
        const sign = /[,，、;；]/.exec(key)?.[0];
        if (sign !== undefined)
          yield { at: place, message: `几个值之间用空格隔开，这里是“${sign}”`, suggestion: key.split(/\s*[,，、;；]\s*/).join(' ') };
        const backwards = cases.ranges.find(([from, to]) => from >= to);
        if (backwards !== undefined) yield { at: place, message: `“${backwards.join('-')}”里没有值：范围要从小到大` };
        if (key !== '' && cases.values.includes('')) yield { at: place, message: '值之间只空一格，前后不空' };
        for (const [other, theirs] of before) {
          const both = shared(cases, theirs);
          if (both === undefined) continue;
          const message = `“${other}”和“${key}”里都有 ${both}`;
          yield { at: place, message };
          // Either key may be the slip: reports the single value as well as the list.
          if (isSingle(theirs) && !isSingle(cases)) yield { at: { ...place, path: [...at.path, other] }, message };
        }
        before.push([key, cases]);
      }
    }
  },
};

function* tables(project: Project): Generator<{ readonly at: Place; readonly table: Table }> {
  for (const { action, at } of writtenActions(project)) {
    for (const [key, table] of Object.entries(action)) {
      const kind = parameterKind(action, key);
      if (kind === 'cases' || kind === 'answers') yield { at: below(at, key), table };
    }
  }
}

const isSingle = ({ values, ranges }: Cases): boolean => values.length === 1 && ranges.length === 0;

const NUMBER = /^\d+$/;

/** Returns a value that both keys match, as text for the message. */
function shared(one: Cases, other: Cases): string | undefined {
  const same = one.values.find((value) => value !== '' && other.values.includes(value));
  if (same !== undefined) return same;
  const ranges = (cases: Cases): readonly (readonly [number, number])[] => [
    ...cases.ranges,
    ...cases.values.filter((value) => NUMBER.test(value)).map((value): [number, number] => [Number(value), Number(value)]),
  ];
  for (const [from, to] of ranges(one))
    for (const [begin, end] of ranges(other)) if (Math.max(from, begin) <= Math.min(to, end)) return String(Math.max(from, begin));
  return undefined;
}
