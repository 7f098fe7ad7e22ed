/** Returns the subject of a statement: its words before the predicate. */
const aboutOf = (statement: string): string => statement.split(/[：『]/)[0] ?? '';

/** Pairs removed and new statements; two statements with the same subject are one change. */
export function statementLines(head: string, old: readonly string[], now: readonly string[]): readonly string[] {
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
