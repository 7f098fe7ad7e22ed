import type { CheckIssue } from '../linter/index.ts';

/** Maximum number of visible faults. */
const SHOWN = 20;
const ID = 'heye-faults';
const STYLE = `
  section { position: fixed; inset: auto 0 0 0; z-index: 99999; max-height: 60vh; overflow: auto; padding: 12px 16px; color: #fff; background: #7a1620; font: 15px/1.6 sans-serif; box-shadow: 0 -4px 16px #0006 }
  h2 { margin: 0 0 8px; font-size: 17px } ol { margin: 0; padding: 0; list-style: none } li { padding: 8px 0; border-top: 1px solid #fff4 }
  code { display: block; font: 13px/1.5 monospace; color: #ffd9b3; overflow-wrap: anywhere } button { float: right; min-height: 32px; padding: 0 12px; border: 1px solid #fff; border-radius: 16px; color: inherit; background: none; font: inherit }
`;

const isDocument = (file: unknown): boolean => typeof file === 'string' && /\/(?:schemas|channels)\/.*\.json/.test(file);

function element<K extends keyof HTMLElementTagNameMap>(tag: K, text: string, ...inside: readonly Node[]): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.append(text, ...inside);
  return made;
}

/** Shows the document errors over the page, each with file, line and a suggestion. Removes the list without errors. */
export function showFaults(issues: readonly CheckIssue[]): void {
  document.getElementById(ID)?.remove();
  const errors = issues.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return;
  const host = element('div', '');
  host.id = ID;
  const close = element('button', '先不看');
  close.onclick = () => host.remove();
  const lines = errors.slice(0, SHOWN).map(({ file, line, column, message, suggestion, expected }) => {
    const hint = suggestion === undefined ? (expected?.slice(0, 5).join('、') ?? '') : suggestion;
    const hinted =
      hint === '' || message.includes(hint) ? message : `${message}（${suggestion === undefined ? '可以写' : '是不是想写'}：${hint}）`;
    return element('li', '', element('code', `${file}:${line}:${column}`), element('span', hinted));
  });
  const more = errors.length > SHOWN ? [element('p', `还有 ${errors.length - SHOWN} 处，见 npm run check。`)] : [];
  const section = element('section', '', close, element('h2', `文档里有 ${errors.length} 处错误`), element('ol', '', ...lines), ...more);
  section.setAttribute('role', 'alert');
  host.attachShadow({ mode: 'open' }).append(element('style', STYLE), section);
  document.body.append(host);
}

/** True after a document that is invalid JSON stopped the page. The page reloads once it is valid. */
let isStopped = false;

import.meta.hot?.on('heye:faults', (issues: readonly CheckIssue[]) => {
  showFaults(issues);
  if (isStopped && !issues.some(({ rule }) => rule === 'json-syntax')) location.reload();
});
import.meta.hot?.on('vite:error', ({ err }) => {
  // The list explains faults of documents in words, so the bundler's overlay is removed.
  if (!isDocument(err.id) && !isDocument(err.message)) return;
  isStopped = true;
  setTimeout(() => {
    for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove();
  });
});
import.meta.hot?.send('heye:faults?');
