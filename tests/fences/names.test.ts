import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { programs, ROOT, spokenIn } from './names.ts';

/** Names from outside the product: the folder, the kind of text, and its origin. */
const FOREIGN: readonly (readonly [folder: string, kind: string])[] = [
  // Messages for the authors of documents, in their language; members get codes with texts from documents.
  ...['engine/actions/', 'engine/fault/', 'engine/logic/operators/', 'domain/lint/', 'domain/operators/', 'linter/'].map(
    (folder) => [folder, 'words'] as const,
  ),
  // A JSON Schema becomes a document, which names its widgets.
  ['linter/json-schema/', 'widget'],
  // Host responses have the hosts' own codes.
  ['app/bridges/', 'code'],
];

const isForeign = (line: string): boolean => FOREIGN.some(([folder, kind]) => line.startsWith(folder) && line.split(' ')[1] === kind);

const said = (file: string): readonly string[] => spokenIn(file, readFileSync(join(ROOT, file), 'utf8')).map((what) => `${file} ${what}`);

test('programs contain no route, call, flow, answer code, widget or text for members: documents do', () => {
  const lines = ['engine', 'domain', 'linter', 'renderer', 'app'].flatMap(programs).flatMap(said);
  expect(lines.filter((line) => !isForeign(line))).toEqual([]);
});

describe('the fence', () => {
  test.each([
    ['a route', "go.to('/signPage');", 'route /signPage'],
    ['a route with a query', "go.to('/signPage?id=1');", 'route /signPage?id=1'],
    ['a call', 'http.call(`agreement.add`);', 'call agreement.add'],
    ['a flow', "run('button-signed');", 'flow button-signed'],
    ['an answer code', "code === '40012'", 'code 40012'],
    ['a widget given', "x({ widget: 'flag' })", 'widget flag'],
    ['a widget compared with', "field.widget === 'flag'", 'widget flag'],
    ['a text', "say('请重试')", 'words 请重试'],
    ['a template', 'say(`请重试`)', 'words 请重试'],
    ['a text in a page', 'const x = <p> 请重试 </p>;', 'words 请重试'],
    ['a pattern', '/国徽/.test(hint)', 'words /国徽/'],
  ])('reports %s', (_what, code, found) => {
    expect(spokenIn('x.tsx', code)).toContain(found);
  });

  test('accepts comments, document examples and its own names', () => {
    expect(
      spokenIn('x.ts', "/** 一 */ import x from './login'; x({ good: [{ do: 'go', path: '/signPage' }], title: 'app.x', ms: 3000 });"),
    ).toEqual([]);
  });
});
