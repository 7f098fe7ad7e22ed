import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { type CallResult, type Documents, forms, isValues, type Json, locales, logic, type Values } from '@heye/engine';
import { createValidators } from '@heye/engine/build';
import { en } from '@heye/renderer/locale/en';
import { zhCN } from '@heye/renderer/locale/zh-CN';
import { ENGINE } from './vocabulary.ts';

const ROOT = import.meta.dirname;
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = { 'zh-CN': zhCN.texts, en: en.texts };
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Reads the documents of a folder, in the words of a locale. */
function folder<T>(name: string, locale: string): Readonly<Record<string, T>> {
  const files = readdirSync(join(ROOT, 'schemas', name)).map((file) => [
    file.replace('.json', ''),
    readFileSync(join(ROOT, 'schemas', name, file), 'utf8'),
  ]);
  return Object.fromEntries(files.map(([file, text]) => [file, locales.localize(JSON.parse(text ?? ''), locale) as T]));
}

/** Judges answers with the documents of the browser. */
export function judge(code: string, answers: Values, today: string, locale = 'zh-CN'): CallResult {
  const written = folder<Documents.Form>('forms', locale);
  if (!Object.hasOwn(written, code)) return { code: 'invalid', msg: `no form ${code}`, result: null };
  const { form: resolved } = forms.resolve(written[code] as Documents.Form, () => undefined);
  const dictionaries = folder<Documents.Dictionary>('dictionaries', locale);
  const form = forms.compile(resolved, {
    validators: createValidators(resolved),
    dictionaries,
    texts: Object.hasOwn(WORDS, locale) ? (WORDS[locale] ?? {}) : zhCN.texts,
    operators: ENGINE.operators,
  });
  const given = forms.change(forms.open(form, { today }), { type: 'restore', values: answers });
  const judged = forms.change(given, { type: 'validate' });
  const issues = forms.issuesOf(judged).map((issue) => ({ field: issue.field, message: forms.messageOf(form, issue) }));
  return issues.length === 0
    ? { code: 0, msg: '', result: forms.payload(judged) }
    : { code: 'invalid', msg: issues[0]?.message ?? '', result: issues };
}

const loans = [
  { id: 'L1', title: '呐喊', author: 'Lu Xun', subject: 895, due: '2026-12-01' },
  { id: 'L2', title: 'Emma', author: 'Jane Austen', subject: 823, due: '2020-01-01' },
];

const today = (): string => logic.chinaDate(new Date());
type Call = (params: Values) => CallResult;

const CALLS: Readonly<Record<string, Call>> = {
  'library.loans': () => ({ code: 0, msg: '', result: loans }),
  'library.renew': ({ loan }) => {
    const found = loans.find(({ id }) => id === loan);
    if (found === undefined || found.due < today()) return { code: 'late', msg: 'Too late to renew', result: null };
    found.due = '2027-01-01';
    return { code: 0, msg: '', result: null };
  },
  'library.apply': ({ form, answers, locale }) => judge(String(form), isValues(answers) ? answers : {}, today(), String(locale)),
};

const MOST_BYTES = 100_000;

/** Reads the parameters of a call; undefined for a body that is too long or no JSON. */
async function paramsOf(request: IncomingMessage): Promise<Json | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size <= MOST_BYTES) chunks.push(chunk as Buffer);
  }
  try {
    return size > MOST_BYTES ? undefined : JSON.parse(Buffer.concat(chunks).toString() || '{}');
  } catch {
    return undefined;
  }
}

/** Answers one request: a status, a type and a body. */
async function answer(request: IncomingMessage): Promise<readonly [number, string, string | Buffer]> {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  const name = path.replace('/api/', '');
  if (path.startsWith('/api/') && Object.hasOwn(CALLS, name)) {
    const params = await paramsOf(request);
    if (params === undefined) return [400, 'text/plain', 'no JSON, or too much of it'];
    return [200, 'application/json', JSON.stringify(CALLS[name]?.(isValues(params) ? params : {}))];
  }
  const file = /^\/assets\/[\w.-]+$/.test(path) ? path : '/index.html';
  const found = statSync(join(ROOT, 'dist', file), { throwIfNoEntry: false });
  if (!found?.isFile()) return [404, 'text/plain', 'not found'];
  return [200, TYPES[extname(file)] ?? 'text/plain', readFileSync(join(ROOT, 'dist', file))];
}

/** Serves the built app and its calls. */
export const server: Server = createServer((request, response) => {
  answer(request).then(
    ([status, type, body]) => response.writeHead(status, { 'content-type': type }).end(body),
    () => response.writeHead(400).end(),
  );
});

if (import.meta.main) server.listen(Number(process.env['PORT'] ?? 8080), '127.0.0.1');
