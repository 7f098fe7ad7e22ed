/** The phone of the studio: draws a form as its documents are edited, and tells which field was tapped. */
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Documents } from '../engine/index.ts';
import '../renderer/index.ts';
import { FormStory } from '../stories/forms/FormStory.tsx';
import { formNow, givenNow, write } from '../stories/live.ts';
import { surround } from '../stories/surroundings.ts';
import { useTellGiven } from './given.ts';
import { type Drawing, drawingOf } from './messages.ts';

type Compiled = NonNullable<Awaited<ReturnType<typeof formNow>>>;

interface Shown {
  readonly key: number;
  readonly compiled: Compiled;
  readonly sample: Documents.Sample | undefined;
  readonly page: number;
}

/** What a drawing shows besides its texts and its selection. */
const stateOf = ({ subject, channel, size, today, host }: Drawing): string => JSON.stringify([subject, channel, size, today, host]);

/** Loads what a drawing shows; undefined if its document is missing. */
async function shownOf({ subject }: Drawing, before: Drawing | undefined): Promise<Omit<Shown, 'key'> | undefined> {
  if (subject.kind !== 'form') return undefined;
  const compiled = await formNow(subject.name);
  if (compiled === undefined) return undefined;
  const { sample, page = 1 } = subject;
  const last = before?.subject;
  const isSame = last?.kind === 'form' && last.name === subject.name && last.sample?.name === sample?.name;
  // Answers that were filled in stay while the form is edited.
  const values = isSame ? (givenNow()['values'] as Documents.Sample['values']) : undefined;
  return { compiled, page, sample: sample && { ...sample, ...(values && { values }) } };
}

const parent = window.parent;
const tell = (message: object): void => parent.postMessage(message, location.origin);

const fieldAt = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? (target.closest('[data-field]')?.getAttribute('data-field') ?? undefined) : undefined;

const Phone = (): ReactElement => {
  const [shown, setShown] = useState<Shown>();
  const [drawing, setDrawing] = useState<Drawing>();
  const [fault, setFault] = useState('');
  const last = useRef<Drawing>(undefined);

  useEffect(() => {
    let latest = 0;
    const draw = async (next: Drawing): Promise<void> => {
      const own = ++latest;
      const before = last.current;
      last.current = next;
      setDrawing(next);
      for (const [file, text] of Object.entries(next.texts)) write(file, text);
      surround({ channel: next.channel, size: next.size, today: next.today, host: next.host });
      if (Object.keys(next.texts).length === 0 && before !== undefined && stateOf(before) === stateOf(next)) return;
      try {
        const make = await shownOf(next, before);
        if (own !== latest || make === undefined) return;
        setShown((now) => ({ ...make, key: (now?.key ?? 0) + 1 }));
        setFault('');
      } catch (error) {
        if (own === latest) setFault(error instanceof Error ? error.message : String(error));
      }
    };
    const listen = (event: MessageEvent): void => {
      const next = drawingOf(event);
      if (next !== undefined) void draw(next);
    };
    window.addEventListener('message', listen);
    tell({ type: 'heye-phone-ready' });
    return () => window.removeEventListener('message', listen);
  }, []);

  const selecting = drawing?.selecting ?? false;
  useEffect(() => {
    if (!selecting) return;
    const tapped = (event: Event): void => {
      const field = fieldAt(event.target);
      event.preventDefault();
      event.stopPropagation();
      if (event.type === 'click' && field !== undefined) tell({ type: 'heye-phone-tap', name: field });
    };
    const kinds = ['click', 'pointerdown', 'mousedown', 'touchstart', 'submit'];
    for (const kind of kinds) document.addEventListener(kind, tapped, { capture: true, passive: false });
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, tapped, { capture: true });
    };
  }, [selecting]);

  useTellGiven(tell, shown);

  const selected = drawing?.selected;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new drawing has new rows.
  useEffect(() => {
    const rows = [...document.querySelectorAll('[data-field]')];
    for (const row of rows) row.classList.toggle('studio-selected', row.getAttribute('data-field') === selected);
    rows.find((row) => row.classList.contains('studio-selected'))?.scrollIntoView({ block: 'nearest' });
  }, [selected, shown]);

  return (
    <>
      {fault === '' ? null : <p role="alert">{fault}</p>}
      {shown ? (
        <FormStory key={shown.key} compiled={shown.compiled} page={shown.page} {...(shown.sample && { sample: shown.sample })} />
      ) : null}
    </>
  );
};

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Phone />);
