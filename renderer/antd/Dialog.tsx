import AntDialog from 'antd-mobile/es/components/dialog';
import { Fragment, useId, useLayoutEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { historySettled } from './history-entries.ts';
import { inLayer, Layer } from './Layer.tsx';
import { useOverlay } from './use-overlay.ts';
import './Dialog.css';

/** A line that a dialog lists below its text; lines of one group appear under its name. */
export interface DialogLine {
  readonly text: string;
  readonly note?: string;
  readonly group?: string;
}

/** Contents of a message dialog. Line breaks in `content` make paragraphs. */
export interface DialogText {
  readonly title?: string;
  readonly content: string;
  readonly ok: string;
  readonly lines?: readonly DialogLine[];
}

/** Contents of a question dialog, with the labels of its two answers. */
export interface Asked extends DialogText {
  readonly cancel: string;
  /** Draws the confirming button in the danger colour (deletion). */
  readonly danger?: boolean;
  /** The phone's back button leaves the page instead of answering: for a question before the page opens. */
  readonly backLeaves?: boolean;
}

/** Yes, no, or undefined when the member took neither. */
export type Answer = boolean | undefined;

type Drawn = DialogText & Partial<Asked>;

interface MessageProps {
  readonly asked: Drawn;
  readonly onAnswer: (answer: Answer) => void;
}

/** The lines as a list, those of each group under its name. */
const Lines = ({ lines }: { lines: readonly DialogLine[] }) =>
  [...new Set(lines.map(({ group }) => group))].map((group) => (
    <Fragment key={group ?? ''}>
      {group === undefined ? null : <p className="hy-dialog-group">{group}</p>}
      <ul className="hy-dialog-lines">
        {lines.map((line) =>
          line.group === group ? (
            <li key={line.text}>
              {line.text}
              {line.note === undefined ? null : <small>{line.note}</small>}
            </li>
          ) : null,
        )}
      </ul>
    </Fragment>
  ));

/** The text; it makes the element that antd-mobile draws around it a modal dialog with a name, and the answer its first focus. */
const Content = ({ asked: { title, content, lines = [], backLeaves = false }, id, onAnswer }: MessageProps & { id: string }) => {
  const body = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const around = body.current?.closest<HTMLElement>('[role="dialog"]');
    if (!around) return;
    dialog.current = around;
    around.tabIndex = -1;
    around.setAttribute('aria-modal', 'true');
    around.setAttribute('aria-labelledby', title ? `${id}title` : id);
    if (title) around.setAttribute('aria-describedby', id);
  }, [title, id]);
  useOverlay(dialog, () => onAnswer(undefined), backLeaves);
  useLayoutEffect(() => dialog.current?.querySelector<HTMLElement>('.hy-dialog-ok')?.focus(), []);
  return (
    <div className="hy-dialog-body" id={id} ref={body}>
      {content.split('\n').map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text never change.
        <p key={at}>{paragraph}</p>
      ))}
      <Lines lines={lines} />
    </div>
  );
};

const Message = ({ asked, onAnswer }: MessageProps) => {
  const { title, ok, cancel, danger = false } = asked;
  const id = useId();
  const yes = { key: 'yes', text: ok, bold: true, danger, className: 'hy-dialog-ok', onClick: () => onAnswer(true) };
  const no = { key: 'no', text: cancel, className: 'hy-dialog-cancel', onClick: () => onAnswer(false) };
  return (
    <Layer>
      {(isUp) => (
        <AntDialog
          {...inLayer}
          className="hy-dialog"
          visible={isUp}
          title={title ? <h2 id={`${id}title`}>{title}</h2> : undefined}
          content={<Content asked={asked} id={id} onAnswer={onAnswer} />}
          actions={[cancel === undefined ? [yes] : [no, yes]]}
        />
      )}
    </Layer>
  );
};

/** Draws a dialog until it is answered or withdrawn by the signal, and resolves once the history is restored. */
export const ask = (asked: Drawn, signal: AbortSignal): Promise<Answer> =>
  new Promise((resolve) => {
    const root = createRoot(document.createElement('div'));
    const answered = new AbortController();
    const onAnswer = (answer: Answer): void => {
      if (answered.signal.aborted) return;
      answered.abort();
      // React refuses to unmount a root while it draws another one.
      queueMicrotask(() => {
        root.unmount();
        void historySettled().then(() => resolve(answer));
      });
    };
    signal.addEventListener('abort', () => onAnswer(undefined), { signal: answered.signal });
    root.render(<Message asked={asked} onAnswer={onAnswer} />);
  });
