import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
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
    texts: WORDS[locale] ?? zhCN.texts,
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

/** Serves the built app and its calls. */
export const server: Server = createServer(async (request, response) => {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  const name = path.replace('/api/', '');
  if (path.startsWith('/api/') && Object.hasOwn(CALLS, name)) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const params: Json = JSON.parse(Buffer.concat(chunks).toString() || '{}');
    response.setHeader('content-type', 'application/json').end(JSON.stringify(CALLS[name]?.(isValues(params) ? params : {})));
    return;
  }
  const file = /^\/assets\/[\w.-]+$/.test(path) ? path : '/index.html';
  response.setHeader('content-type', TYPES[extname(file)] ?? 'text/plain').end(readFileSync(join(ROOT, 'dist', file)));
});

if (import.meta.main) server.listen(Number(process.env['PORT'] ?? 8080));
