import { vocabularyOf } from '../explain/form-vocabulary.ts';
import { formSheet, type Sheet, type SheetRow } from '../explain/sheet.ts';
import type { Project } from '../project/project.ts';
import { draftConflictsOf } from './draft-conflicts.ts';
import { fieldsOf, renamesOf } from './form-fields.ts';
import type { Difference } from './types.ts';

/** Compares each form as the sheet that a business owner reads, so a changed section, dictionary or text shows in every form it reaches. */
export function compareForms(before: Project, after: Project): readonly Difference[] {
  const [was, is] = [sheetsOf(before), sheetsOf(after)];
  const codes = [...new Set([...is.keys(), ...was.keys()])].sort();
  return codes.flatMap((code): readonly Difference[] => {
    const [old, now] = [was.get(code), is.get(code)];
    const about = [`表单“${(now ?? old)?.title ?? code}”（${code}）`];
    if (now === undefined) return [{ about, lines: ['去掉了'], conflicts: ['没填完的草稿打不开了；旧版应用交上来的申请会被退回'] }];
    if (old === undefined) return [{ about, lines: [`新加，共 ${rowsOf(now).length} 项`], conflicts: [] }];
    const renames = renamesOf(fieldsOf(code, before), fieldsOf(code, after));
    const lines = [...new Set(sheetLines(withKeys(old, renames), now))];
    const conflicts = [...new Set(draftConflictsOf(code, before, after))];
    return lines.length + conflicts.length === 0 ? [] : [{ about, lines, conflicts }];
  });
}

function sheetsOf(project: Project): ReadonlyMap<string, Sheet> {
  return new Map(project.views.map((view) => [view.form.document.name, formSheet(project, view, vocabularyOf(view, project))] as const));
}

/** Makes a sheet whose rows have their new keys. Renamed keys are reported by their effect on drafts. */
const withKeys = (sheet: Sheet, renames: ReadonlyMap<string, string>): Sheet => ({
  ...sheet,
  sections: sheet.sections.map((section) => ({
    ...section,
    rows: section.rows.map((row) => ({ ...row, name: renames.get(row.name) ?? row.name })),
  })),
});

const rowsOf = ({ sections }: Sheet): readonly SheetRow[] => sections.flatMap(({ rows }) => rows);

function sheetLines(old: Sheet, now: Sheet): readonly string[] {
  const [was, is] = [rowsOf(old), rowsOf(now)];
  const removed = was.filter(({ name }) => !is.some((row) => row.name === name));
  return [
    ...(old.title === now.title ? [] : [`标题：由“${old.title}”改为“${now.title}”`]),
    ...statementLines('', old.opening, now.opening),
    ...is.flatMap((row) => {
      const before = was.find(({ name }) => name === row.name);
      return before === undefined ? [`新加“${row.title}”：${newWords(row)}，在${placeOf(row, now)}`] : rowLines(before, row);
    }),
    ...removed.map(({ title }) => `去掉“${title}”`),
    ...movedRows(old, now).map((row) => `“${row.title}”移到${placeOf(row, now)}`),
    ...statementLines(
      '',
      old.sections.map(({ title }) => `段落“${title}”`),
      now.sections.map(({ title }) => `段落“${title}”`),
    ),
    ...now.sections.flatMap(({ title, notes }) => {
      const before = old.sections.find((section) => section.title === title);
      return before === undefined ? [] : statementLines(`段落“${title}”`, before.notes, notes);
    }),
    ...statementLines('', old.closing, now.closing),
  ];
}

/** Reports rows that moved: behind other rows, or into another section that existed before. */
function movedRows(old: Sheet, now: Sheet): readonly SheetRow[] {
  const sectionIn = (sheet: Sheet, name: string): string | undefined =>
    sheet.sections.find(({ rows }) => rows.some((row) => row.name === name))?.title;
  const names = (rows: readonly SheetRow[]): readonly string[] => rows.map(({ name }) => name);
  const [was, is] = [names(rowsOf(old)), names(rowsOf(now))];
  const moved = movedOf(
    was.filter((name) => is.includes(name)),
    is.filter((name) => was.includes(name)),
  );
  return rowsOf(now).filter(({ name }) => {
    const [from, to] = [sectionIn(old, name), sectionIn(now, name)];
    const isElsewhere = from !== undefined && from !== to && now.sections.some(({ title }) => title === from);
    return moved.has(name) || isElsewhere;
  });
}

/** Returns the position of a row: the row it follows in its section. */
function placeOf({ name }: SheetRow, { sections }: Sheet): string {
  const section = sections.find(({ rows }) => rows.some((row) => row.name === name));
  const rows = section?.rows ?? [];
  const before = rows[rows.findIndex((row) => row.name === name) - 1];
  const where = sections.length < 2 ? '' : `“${section?.title}”`;
  return before === undefined ? `${where}${where === '' ? '' : '的'}最前面` : `${where}${where === '' ? '' : '的'}“${before.title}”后面`;
}

const WHEN_REQUIRED = /^(.+)时必填$/;
const WHEN_SHOWN = /^(.+时才显示)(；.*)?$/;

/** Describes whether a row is required; a condition follows in brackets. */
const requiredWords = ({ required }: SheetRow): string => required.replace(WHEN_REQUIRED, '满足条件时必填（$1）');

/** Describes a new row. A row that is not always shown is not always required. */
function newWords(row: SheetRow): string {
  const shown = row.rules.map((one) => WHEN_SHOWN.exec(one)?.[1]).find((one) => one !== undefined);
  const asked = shown !== undefined && row.required === '必填' ? '满足条件时必填' : requiredWords(row);
  return [row.kind, asked, shown ?? ''].filter((word) => word !== '').join('，');
}

function rowLines(old: SheetRow, now: SheetRow): readonly string[] {
  const messages = ({ messages: said }: SheetRow): readonly string[] => said.map(({ when, text }) => `${when}提示：“${text}”`);
  const changed = (was: string, is: string): readonly string[] =>
    was === is ? [] : [`“${now.title}”：由${was || '不填'}改为${is || '不填'}`];
  return [
    ...(old.title === now.title ? [] : [`“${old.title}”改名为“${now.title}”`]),
    ...changed(old.kind, now.kind),
    ...changed(requiredWords(old), requiredWords(now)),
    ...statementLines(`“${now.title}”：`, [...old.rules, ...messages(old)], [...now.rules, ...messages(now)]),
  ];
}

/** Returns the smallest set of names that moved between two orders. Both lists hold the same names. */
export function movedOf(was: readonly string[], is: readonly string[]): ReadonlySet<string> {
  // Longest common subsequence, computed for the prefix that ends with each name.
  const runs: (readonly string[])[] = [];
  for (const [index, name] of is.entries()) {
    const before = is.slice(0, index).flatMap((other, at) => (was.indexOf(other) < was.indexOf(name) ? [runs[at] ?? []] : []));
    runs.push([...longestOf(before), name]);
  }
  const kept = new Set(longestOf(runs));
  return new Set(is.filter((name) => !kept.has(name)));
}

const longestOf = (runs: readonly (readonly string[])[]): readonly string[] =>
  runs.reduce((best, one) => (one.length > best.length ? one : best), [] as readonly string[]);

/** Returns the subject of a statement: its words before the predicate. */
const aboutOf = (statement: string): string => statement.split(/[：『]/)[0] ?? '';

/** Pairs removed and new statements; two statements with the same subject are one change. */
function statementLines(head: string, old: readonly string[], now: readonly string[]): readonly string[] {
  const gone = old.filter((one) => !now.includes(one));
  const come = now.filter((one) => !old.includes(one));
  const isOnly = gone.length === 1 && come.length === 1;
  const pairs = gone.flatMap((was, index) => {
    const of = (one: string): boolean => aboutOf(one) === aboutOf(was);
    const is = isOnly ? come[0] : come.filter(of)[gone.slice(0, index).filter(of).length];
    return is === undefined ? [] : [{ was, is }];
  });
  return [
    ...pairs.flatMap(({ was, is }) => changeLines(was, is).map((line) => `${head}${line}`)),
    ...gone.filter((one) => !pairs.some(({ was }) => was === one)).map((one) => `${head}不再 ${one}`),
    ...come.filter((one) => !pairs.some(({ is }) => is === one)).map((one) => `${head}新加 ${one}`),
  ];
}

const OPTIONS = '选项：';
const BETWEEN = ' / ';

/** Describes one statement that replaced another; for a list of options, the removed, added and renamed ones. */
function changeLines(was: string, is: string): readonly string[] {
  if (!was.startsWith(OPTIONS) || !is.startsWith(OPTIONS)) return [changedWords(was, is)];
  const [old, now] = [was, is].map((one) => one.slice(OPTIONS.length).split(BETWEEN)) as [string[], string[]];
  const [gone, come] = [old.filter((one) => !now.includes(one)), now.filter((one) => !old.includes(one))];
  if (gone.length + come.length === 0) return ['选项的次序变了'];
  const [first, other] = [gone[0], come[0]];
  if (gone.length === 1 && come.length === 1 && old.indexOf(first ?? '') === now.indexOf(other ?? ''))
    return [`选项『${first}』改为『${other}』`];
  const named = (names: readonly string[]): string => names.map((one) => `『${one}』`).join('、');
  return [...(gone.length === 0 ? [] : [`选项去掉${named(gone)}`]), ...(come.length === 0 ? [] : [`选项新加${named(come)}`])];
}

/** Names the common subject once and drops the common ending. */
function changedWords(was: string, is: string): string {
  const head = was.slice(0, was.indexOf('：') + 1);
  const about = is.startsWith(head) ? head : '';
  const end = was.slice(was.indexOf('；'));
  const tail = was.includes('；') && is.endsWith(end) ? end.length : 0;
  const [old, now] = [was, is].map((one) => one.slice(about.length, one.length - tail));
  return `${about}由 ${old} 改为 ${now}`;
}
