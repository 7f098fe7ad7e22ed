import { json } from '@codemirror/lang-json';
import { type Diagnostic, linter, lintGutter } from '@codemirror/lint';
import { EditorView } from '@codemirror/view';
import { basicSetup } from 'codemirror';

/** A mistake in the text, at an offset. */
export interface TextMistake {
  readonly from: number;
  readonly to: number;
  readonly message: string;
}

/** A mounted editor. */
export interface Editor {
  replace(text: string): void;
  close(): void;
}

interface EditorParts {
  readonly text: string;
  readonly label: string;
  /** Finds the mistakes of a text. */
  readonly judge: (text: string) => readonly TextMistake[];
  readonly onText: (text: string) => void;
}

/** Milliseconds without typing before the document is drawn again. */
const SETTLED = 300;

/** Mounts an editor of a JSON document. */
export function createEditor(parent: HTMLElement, { text, label, judge, onText }: EditorParts): Editor {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const view = new EditorView({
    parent,
    doc: text,
    extensions: [
      basicSetup,
      json(),
      linter(({ state }) => judge(state.doc.toString()).map((one): Diagnostic => ({ ...one, severity: 'error' })), { delay: SETTLED }),
      lintGutter(),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': label }),
      EditorView.updateListener.of(({ docChanged, state }) => {
        if (!docChanged) return;
        clearTimeout(timer);
        timer = setTimeout(() => onText(state.doc.toString()), SETTLED);
      }),
    ],
  });
  // A long document scrolls by keys, too.
  view.scrollDOM.tabIndex = 0;
  return {
    replace: (next) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } }),
    close() {
      clearTimeout(timer);
      view.destroy();
    },
  };
}
