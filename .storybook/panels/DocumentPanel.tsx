import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import type { CheckIssue } from '../../linter/index.ts';
import type { Ask, Shown } from './ask.ts';
import { createEditor, type Editor } from './editor.ts';
import { useAnswer } from './use-answer.ts';

interface DocumentPanelProps {
  readonly shown: Shown;
  readonly ask: Ask;
  /** Receives the text during editing. */
  readonly onLive: (file: string, text: string) => void;
}

/** The text of a document as read, and as edited. */
interface Draft {
  read: string;
  text: string;
}

/** Drafts by file: unsaved text survives switching to another panel or story. */
const drafts = new Map<string, Draft>();

/** Returns the unsaved texts of documents, by file. */
export const unsaved = (): Readonly<Record<string, string>> =>
  Object.fromEntries([...drafts].flatMap(([file, { read, text }]) => (read === text ? [] : [[file, text]])));

/** Shows one document of a story at a time: its own, or one that it uses. */
export const DocumentPanel = ({ shown, ask, onLive }: DocumentPanelProps): ReactElement => {
  const [file, setFile] = useState(shown.file);
  const { answer } = useAnswer<{ readonly files: readonly string[] }>(ask, 'files', {
    kind: shown.kind,
    name: shown.name,
    channel: shown.channel,
  });
  const files = answer?.files ?? [shown.file];
  return (
    <section aria-label="文档" style={{ padding: 12 }}>
      <label>
        文档{' '}
        <select value={file} onChange={({ target }) => setFile(target.value)}>
          {files.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <OneDocument key={file} file={file} ask={ask} onLive={onLive} />
    </section>
  );
};

/** Edits a document with completion, explanations and faults at their line. Redraws during editing; saves on request. */
const OneDocument = ({ file, ask, onLive }: Omit<DocumentPanelProps, 'shown'> & { readonly file: string }): ReactElement => {
  const { answer, refused } = useAnswer<{ readonly text: string }>(ask, 'document', { file });
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor | undefined>(undefined);
  const [issues, setIssues] = useState<readonly CheckIssue[] | undefined>();
  const [status, setStatus] = useState('');
  const read = answer?.text;

  useEffect(() => {
    if (place.current === null || read === undefined) return;
    const kept = drafts.get(file);
    const draft = kept === undefined || kept.text === kept.read ? { read, text: read } : kept;
    drafts.set(file, draft);
    const made = createEditor(place.current, {
      file,
      text: draft.text,
      ask,
      onIssues: setIssues,
      onChange(text) {
        draft.text = text;
        setStatus('');
      },
      onText: (text) => onLive(file, text),
    });
    editor.current = made;
    return () => made.close();
  }, [file, read, ask, onLive]);

  const save = useCallback(() => {
    const draft = drafts.get(file);
    if (draft === undefined) return;
    const { read: before, text } = draft;
    ask('save', { file, text, read: before }).then(
      () => {
        draft.read = text;
        setStatus(draft.text === text ? '已保存' : '');
      },
      (error: unknown) => setStatus(`没有保存：${error instanceof Error ? error.message : ''}`),
    );
  }, [ask, file]);

  if (refused !== undefined) return <p role="alert">{refused}</p>;
  return (
    <>
      <p>
        <button type="button" onClick={() => editor.current?.undo()}>
          撤销
        </button>{' '}
        <button type="button" onClick={save}>
          保存
        </button>{' '}
        <output>{status}</output>
      </p>
      <p role="status">{issues === undefined ? '正在检查…' : issues.length === 0 ? '没有问题' : `${issues.length} 处问题`}</p>
      <ul>
        {issues?.map(({ line, column, message, suggestion }) => (
          <li key={`${line}:${column}:${message}`}>
            <button type="button" onClick={() => editor.current?.goTo(line, column)}>
              第 {line} 行
            </button>{' '}
            {message}
            {suggestion === undefined || message.includes(suggestion) ? '' : `（是不是想写：${suggestion}）`}
          </li>
        ))}
      </ul>
      <div ref={place} style={{ border: '1px solid #ccc' }} />
    </>
  );
};
