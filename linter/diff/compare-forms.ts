import { vocabularyOf } from '../explain/explain-form.ts';
import { formSheet, type Sheet, type SheetRow } from '../explain/sheet.ts';
import type { Project } from '../project/project.ts';
import { draftConflictsOf } from './draft-conflicts.ts';
import { fieldsOf, renamesOf } from './form-fields.ts';
import { movedOf } from './moved.ts';
import { statementLines } from './statements.ts';
import type { Difference } from './types.ts';

/** Compares each form as the sheet that a business owner reads, so a changed section, dictionary or text shows in every form it reaches. */
export function compareForms(before: Project, after: Project): readonly Difference[] {
  const [was, is] = [sheetsOf(before), sheetsOf(after)];
  const codes = [...new Set([...is.keys(), ...was.keys()])].sort();
  return codes.flatMap((code): readonly Difference[] => {
    const [old, now] = [was.get(code), is.get(code)];
    const about = [`表单“${(now ?? old)?.title ?? code}”（${code}）`];
    if (now === undefined) return [{ about, lines: ['去掉了'], misfits: ['没填完的草稿打不开了；旧版应用交上来的申请会被退回'] }];
    if (old === undefined) return [{ about, lines: [`新加，共 ${rowsOf(now).length} 项`], misfits: [] }];
    const renames = renamesOf(fieldsOf(code, before), fieldsOf(code, after));
    const lines = [...new Set(sheetLines(withKeys(old, renames), now))];
    const misfits = [...new Set(draftConflictsOf(code, before, after))];
    return lines.length + misfits.length === 0 ? [] : [{ about, lines, misfits }];
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
