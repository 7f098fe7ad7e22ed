import { type ReactElement, useEffect, useRef } from 'react';
import type { Ask } from '../../.storybook/panels/ask.ts';
import { createEditor, type Editor } from '../../.storybook/panels/editor.ts';
import type { Say } from '../words.ts';

interface DocumentProps {
  readonly file: string;
  readonly text: string;
  /** The offset that is shown: of the selected part, or of an issue. */
  readonly from: number | undefined;
  readonly ask: Ask;
  readonly say: Say;
  readonly onText: (text: string) => void;
}

/** The document beside the phone: it follows every act, and what is written here is an act too. */
export const Document = ({ file, text, from, ask, say, onText }: DocumentProps): ReactElement => {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(undefined);
  const written = useRef(text);
  const tell = useRef(onText);
  useEffect(() => {
    tell.current = onText;
  }, [onText]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor starts with the text and then follows it.
  useEffect(() => {
    if (place.current === null) return;
    written.current = text;
    const made = createEditor(place.current, {
      file,
      text,
      ask,
      onIssues: () => undefined,
      onText: () => undefined,
      onChange(next) {
        if (next === written.current) return;
        written.current = next;
        tell.current(next);
      },
    });
    editor.current = made;
    return () => made.close();
  }, [file, ask]);

  useEffect(() => {
    if (text === written.current) return;
    written.current = text;
    editor.current?.replace(text);
  }, [text]);

  useEffect(() => {
    if (from !== undefined) editor.current?.reveal(from);
  }, [from]);

  return (
    <section className="studio-pane" aria-label={say('document')}>
      <p className="studio-note">{file}</p>
      <div ref={place} />
    </section>
  );
};
