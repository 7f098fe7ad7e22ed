/**
 * `npm run trace [-- --area FM]`: lists requirement rows without a test title, session values without a reader or a writer,
 * unused calls, and routes that only show a placeholder.
 * A row is a table line of docs/requirements whose first cell is an id. A test claims it by starting its title with the id.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { requirementRows } from './requirement-rows.ts';
import { sessionValues, waitingFaults } from './session-values.ts';
import { excusedCalls, placeholderRoutes, readWritten, unmadeCalls } from './unmade.ts';

const ID = /\b(?:[A-Z]{1,3}-[A-Z0-9]+|R\d{1,2})\b/g;
const LITERAL = /(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g;

const area = (id: string): string => (/^R\d/.test(id) ? 'R' : (id.split('-')[0] ?? id));

/** Returns the ids at the head of a title, such as `IN-17 …` or `FM-20, R8 …`. A later id is only a mention. */
const idsOf = (title: string): string[] => {
  const head = /^(?:(?:[A-Z]{1,3}-[A-Z0-9]+|R\d{1,2})[\s,/、和]*)+/.exec(title)?.[0] ?? '';
  // A bare id is a value in a test, not a title.
  return head.length < title.length ? (head.match(ID) ?? []) : [];
};

/** Lists the titles of Node tests with filled-in tables. Browser tests would have to start, so their sources are read instead. */
const listed = (): string[] => {
  const { status, stdout, stderr } = spawnSync('node_modules/.bin/vitest', ['list', '--project', 'unit', '--json', '--no-static-parse'], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const start = stdout.indexOf('[\n');
  if (status !== 0 || start < 0) throw new Error(`vitest could not list the tests:\n${stderr}`);
  return (JSON.parse(stdout.slice(start)) as { name: string }[]).flatMap(({ name }) => name.split(' > '));
};

const readNamed = (): Set<string> => {
  const files = globSync('{engine,schemas,channels,renderer,app,server,stories,tests,tools}/**/*.{test.ts,test.tsx,spec.ts}');
  const written = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(LITERAL)].map(([, , title = '']) => title));
  return new Set([...written, ...listed()].flatMap(idsOf));
};

const { values } = parseArgs({ options: { area: { type: 'string' } } });
const all = requirementRows().map((row) => ({ ...row, area: area(row.id) }));
const rows = all.filter((row) => values.area === undefined || row.area === values.area);
if (rows.length === 0) {
  console.error(`没有 ${values.area} 这个分区，可选：${[...new Set(all.map((row) => row.area))].join(' ')}`);
  process.exit(1);
}

const named = readNamed();
const known = new Set(all.map((row) => row.id));

for (const row of rows) if (!named.has(row.id)) console.log(`${row.id.padEnd(10)} ${row.text.slice(0, 120)}`);

console.log('\narea   rows  named');
let total = 0;
for (const [name, group] of Map.groupBy(rows, (row) => row.area)) {
  const count = group.filter((row) => named.has(row.id)).length;
  total += count;
  console.log(`${name.padEnd(5)} ${String(group.length).padStart(5)} ${String(count).padStart(6)}`);
}
console.log(`${'all'.padEnd(5)} ${String(rows.length).padStart(5)} ${String(total).padStart(6)}`);

const session = sessionValues();
console.log('\nwaiting  session values without a reader or a writer, and the rows that will add one');
for (const { name, waiting = {} } of session)
  for (const [who, ids] of Object.entries(waiting)) console.log(`${name.padEnd(22)} ${who}  ${ids.join(' ')}`);
const faults = waitingFaults(session, known);
if (faults.length > 0) {
  console.error(`\nsession.schema.json has a wrong list of waiting values:\n${faults.join('\n')}`);
  process.exitCode = 1;
}

const written = readWritten();
const excused = excusedCalls(readFileSync('docs/requirements/name-only.md', 'utf8'));
const [unmade, placeholders] = [unmadeCalls(written).filter((name) => !excused.includes(name)), placeholderRoutes(written)];
console.log(`\ncalls without a caller or a reason in name-only.md: ${unmade.length} (${excused.length} have a reason)`);
for (const name of unmade) console.log(name);
console.log(`\nroutes that only show a placeholder page: ${placeholders.length}`);
for (const route of placeholders) console.log(route);

const areas = new Set(all.map((row) => row.area));
const strangers = [...named].filter((id) => areas.has(area(id)) && !known.has(id));
if (strangers.length > 0) {
  console.error(`\nTest titles name ids that no requirement has: ${strangers.join(', ')}`);
  process.exitCode = 1;
}
