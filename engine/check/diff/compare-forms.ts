import { vocabularyOf } from '../explain/explain-form.ts';
import { formSheet, type Sheet, type SheetRow } from '../explain/sheet.ts';
import type { Project } from '../project.ts';
import { misfitsOf } from './misfits.ts';
import type { Difference } from './types.ts';

/** What became of the forms: each is compared as the sheet that a business owner reads, so a changed section, dictionary or text shows in every form it reaches. */
export function compareForms(before: Project, after: Project): readonly Difference[] {
  const [was, is] = [sheetsOf(before), sheetsOf(after)];
  const codes = [...new Set([...is.keys(), ...was.keys()])].sort();
  return codes.flatMap((code): readonly Difference[] => {
    const [old, now] = [was.get(code), is.get(code)];
    const about = [`表单“${(now ?? old)?.title ?? code}”（${code}）`];
    if (now === undefined) return [{ about, lines: ['去掉了'], misfits: ['没填完的草稿打不开了；旧版应用交上来的申请会被退回'] }];
    if (old === undefined) return [{ about, lines: [`新加，共 ${rowsOf(now).length} 项`], misfits: [] }];
    const lines = sheetLines(old, now);
    const misfits = misfitsOf(code, before, after);
    return lines.length + misfits.length === 0 ? [] : [{ about, lines, misfits }];
  });
}

function sheetsOf(project: Project): ReadonlyMap<string, Sheet> {
  return new Map(project.views.map((view) => [view.form.document.name, formSheet(project, view, vocabularyOf(view, project))] as const));
}

const rowsOf = ({ sections }: Sheet): readonly SheetRow[] => sections.flatMap(({ rows }) => rows);

function sheetLines(old: Sheet, now: Sheet): readonly string[] {
  const [was, is] = [rowsOf(old), rowsOf(now)];
  const removed = was.filter(({ name }) => !is.some((row) => row.name === name));
  const order = (rows: readonly SheetRow[], others: readonly SheetRow[]): string =>
    rows
      .filter(({ name }) => others.some((row) => row.name === name))
      .map(({ name }) => name)
      .join();
  return [
    ...(old.title === now.title ? [] : [`标题：由“${old.title}”改为“${now.title}”`]),
    ...statementLines('', old.opening, now.opening),
    ...is.flatMap((row) => {
      const before = was.find(({ name }) => name === row.name);
      return before === undefined ? [`新加“${row.title}”：${headOf(row)}`] : rowLines(before, row);
    }),
    ...removed.map(({ title }) => `去掉“${title}”`),
    ...(order(was, is) === order(is, was) ? [] : ['字段的次序变了']),
    ...statementLines(
      '',
      old.sections.map(({ title }) => `段落“${title}”`),
      now.sections.map(({ title }) => `段落“${title}”`),
    ),
    ...statementLines('', old.closing, now.closing),
  ];
}

const headOf = ({ kind, required }: SheetRow): string => [kind, required].filter((word) => word !== '').join('，');

function rowLines(old: SheetRow, now: SheetRow): readonly string[] {
  const messages = ({ messages: said }: SheetRow): readonly string[] => said.map(({ when, text }) => `${when}提示：“${text}”`);
  return [
    ...(old.title === now.title ? [] : [`“${old.title}”改名为“${now.title}”`]),
    ...(headOf(old) === headOf(now) ? [] : [`“${now.title}”：由${headOf(old)}改为${headOf(now)}`]),
    ...statementLines(`“${now.title}”：`, [...old.rules, ...messages(old)], [...now.rules, ...messages(now)]),
  ];
}

/** What a statement is about: its words up to what it says of that. */
const aboutOf = (statement: string): string => statement.split(/[：『]/)[0] ?? '';

/** What is said no more, and what is said now; two that are about the same are one change. */
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

/** One statement in the place of another; of a list of options what went, what came and what is called otherwise. */
function changeLines(was: string, is: string): readonly string[] {
  const whole = [`由 ${was} 改为 ${is}`];
  if (!was.startsWith(OPTIONS) || !is.startsWith(OPTIONS)) return whole;
  const [old, now] = [was, is].map((one) => one.slice(OPTIONS.length).split(BETWEEN)) as [string[], string[]];
  const [gone, come] = [old.filter((one) => !now.includes(one)), now.filter((one) => !old.includes(one))];
  if (gone.length + come.length === 0) return ['选项的次序变了'];
  const [first, other] = [gone[0], come[0]];
  if (gone.length === 1 && come.length === 1 && old.indexOf(first ?? '') === now.indexOf(other ?? ''))
    return [`选项『${first}』改为『${other}』`];
  const named = (names: readonly string[]): string => names.map((one) => `『${one}』`).join('、');
  return [...(gone.length === 0 ? [] : [`选项去掉${named(gone)}`]), ...(come.length === 0 ? [] : [`选项新加${named(come)}`])];
}
