import { autocompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { undo } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { type Diagnostic, linter, lintGutter } from '@codemirror/lint';
import { EditorView, hoverTooltip } from '@codemirror/view';
import { basicSetup } from 'codemirror';
import type { CheckIssue } from '../../linter/index.ts';
import type { Completion } from '../../tools/workbench/json-language.ts';
import type { Ask } from './ask.ts';

/** A mounted editor. */
export interface Editor {
  readonly undo: () => void;
  readonly goTo: (line: number, column: number) => void;
  /** Replaces what differs in the text, as an edit that can be undone. */
  readonly replace: (text: string) => void;
  /** Selects a position and scrolls to it without taking the focus. */
  readonly reveal: (offset: number) => void;
  readonly close: () => void;
}

interface EditorParts {
  readonly file: string;
  readonly text: string;
  readonly ask: Ask;
  readonly onIssues: (issues: readonly CheckIssue[]) => void;
  /** Receives every change at once. */
  readonly onChange: (text: string) => void;
  /** Receives the text after a pause in typing. */
  readonly onText: (text: string) => void;
}

/** Milliseconds without typing before the text is drawn and checked. */
const SETTLED = 400;

/** Mounts an editor for a document. Completions, explanations and faults come from the server. */
export function createEditor(parent: HTMLElement, { file, text, ask, onIssues, onChange, onText }: EditorParts): Editor {
  const complete = async (context: CompletionContext): Promise<CompletionResult | null> => {
    const found = await ask<readonly Completion[]>('complete', { file, text: context.state.doc.toString(), offset: context.pos });
    const [first] = found;
    if (first === undefined) return null;
    return {
      from: first.from,
      to: first.to,
      options: found.map(({ label, insert, info }) => ({ label, apply: insert, info })),
      // The typed text has quotes and the names have none, so the editor cannot filter.
      filter: false,
    };
  };
  const explain = hoverTooltip(async (view, pos) => {
    const { text: words } = await ask<{ readonly text: string }>('hover', { file, text: view.state.doc.toString(), offset: pos });
    if (words === '') return null;
    const dom = document.createElement('div');
    dom.textContent = words;
    dom.style.cssText = 'max-width: 420px; padding: 6px 10px; white-space: pre-wrap';
    return { pos, create: () => ({ dom }) };
  });
  let judging = new AbortController();
  const judge = linter(
    async ({ state }) => {
      judging.abort();
      judging = new AbortController();
      const { signal } = judging;
      const issues = await ask<readonly CheckIssue[]>('judge', { file, text: state.doc.toString() }, signal).catch((error: unknown) => {
        if (signal.aborted) return undefined;
        throw error;
      });
      // A newer text is judged instead.
      if (issues === undefined) return [];
      onIssues(issues);
      return issues.map(({ line, column, endColumn, severity, message }): Diagnostic => {
        const { from, to } = state.doc.line(Math.min(line, state.doc.lines));
        return { from: Math.min(from + column - 1, to), to: Math.min(from + endColumn - 1, to), severity, message };
      });
    },
    { delay: SETTLED },
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = EditorView.updateListener.of(({ docChanged, state }) => {
    if (!docChanged) return;
    onChange(state.doc.toString());
    clearTimeout(timer);
    timer = setTimeout(() => onText(state.doc.toString()), SETTLED);
  });
  const theme = EditorView.theme({ '&': { fontSize: '14px', maxHeight: '70vh' }, '.cm-scroller': { overflow: 'auto' } });
  const named = EditorView.contentAttributes.of({ 'aria-label': file });
  const view = new EditorView({
    parent,
    doc: text,
    extensions: [basicSetup, json(), autocompletion({ override: [complete] }), explain, judge, lintGutter(), tell, theme, named],
  });
  // A long document scrolls by keys, too.
  view.scrollDOM.tabIndex = 0;
  return {
    undo: () => void undo(view),
    goTo(line, column) {
      const { from, to } = view.state.doc.line(Math.min(line, view.state.doc.lines));
      view.dispatch({ selection: { anchor: Math.min(from + column - 1, to) }, scrollIntoView: true });
      view.focus();
    },
    replace(next) {
      const before = view.state.doc.toString();
      let from = 0;
      while (from < before.length && from < next.length && before[from] === next[from]) from += 1;
      let end = 0;
      const most = Math.min(before.length, next.length) - from;
      while (end < most && before.at(-1 - end) === next.at(-1 - end)) end += 1;
      view.dispatch({ changes: { from, to: before.length - end, insert: next.slice(from, next.length - end) } });
    },
    reveal(offset) {
      view.dispatch({ selection: { anchor: Math.min(offset, view.state.doc.length) }, scrollIntoView: true });
    },
    close() {
      judging.abort();
      clearTimeout(timer);
      view.destroy();
    },
  };
}
