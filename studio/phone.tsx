/** The phone of the studio: draws a form or page as its documents are edited, and tells which field or block was tapped. */
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Documents } from '../engine/index.ts';
import '../renderer/index.ts';
import { BlockStory, openSamples } from '../stories/blocks/BlockStory.tsx';
import { FormStory } from '../stories/forms/FormStory.tsx';
import { formNow, givenNow, pageNow, write } from '../stories/live.ts';
import { loadPage, PageStory } from '../stories/pages/PageStory.tsx';
import { surround } from '../stories/surroundings.ts';
import { elementOfBlock, tappedAt } from '../stories/tapped.ts';
import { kindOf } from './edit/contracts.ts';
import { useTellGiven } from './given.ts';
import { type Drawing, drawingOf } from './messages.ts';

type Compiled = NonNullable<Awaited<ReturnType<typeof formNow>>>;

type Shown = { readonly key: number } & (
  | { readonly kind: 'form'; readonly compiled: Compiled; readonly sample: Documents.Sample | undefined; readonly page: number }
  | { readonly kind: 'page'; readonly page: Documents.Page; readonly sample: Documents.PageSample }
  | { readonly kind: 'block'; readonly opened: Awaited<ReturnType<typeof openSamples>>['opened'] }
);

type Made<Whole> = Whole extends unknown ? Omit<Whole, 'key'> : never;

/** Serialises a drawing without its texts and its selection. */
const stateOf = ({ subject, channel, size, today, host }: Drawing): string => JSON.stringify([subject, channel, size, today, host]);

/** Loads what a drawing shows; undefined if its document is missing. */
async function shownOf({ subject }: Drawing, before: Drawing | undefined): Promise<Made<Shown> | undefined> {
  if (subject.kind === 'block') {
    const [sample] = kindOf(subject.name)?.samples ?? [];
    return { kind: 'block', opened: (await openSamples({ args: { samples: sample ? [sample] : [] } })).opened };
  }
  if (subject.kind === 'page') {
    const page = await pageNow(subject.name);
    if (page === undefined) return undefined;
    const { samples = [] } = page;
    tell({ type: 'heye-phone-samples', page: subject.name, names: samples.map(({ name }) => name) });
    const sample = samples.find(({ name }) => name === subject.sample) ?? samples[0] ?? { name: '' };
    return { kind: 'page', page: (await loadPage(page, sample)).page, sample };
  }
  const compiled = await formNow(subject.name);
  if (compiled === undefined) return undefined;
  const { sample, page = 1 } = subject;
  const last = before?.subject;
  const isSame = last?.kind === 'form' && last.name === subject.name && last.sample?.name === sample?.name;
  // Answers that were filled in stay while the form is edited.
  const values = isSame ? (givenNow()['values'] as Documents.Sample['values']) : undefined;
  return { kind: 'form', compiled, page, sample: sample && { ...sample, ...(values && { values }) } };
}

const parent = window.parent;
const tell = (message: object): void => parent.postMessage(message, location.origin);

type Kind = Drawing['subject']['kind'] | undefined;

/** Returns the field of a form, or the block of a page, at the target of a tap. */
const partAt = (target: EventTarget | null, kind: Kind): string | undefined =>
  kind === 'page' ? tappedAt(target)?.block : tappedAt(target)?.field;

/** Returns the element of a field or block; undefined while it is not drawn. */
function elementOf(kind: Kind, name: string): Element | undefined {
  const root = document.getElementById('root');
  if (kind === 'form') return document.querySelector(`[data-field="${CSS.escape(name)}"]`) ?? undefined;
  return kind === 'page' && root !== null ? elementOfBlock(root, name) : undefined;
}

/** Gives some elements a class, and takes it from all others. */
function give(name: string, elements: readonly Element[]): void {
  for (const one of document.querySelectorAll(`.${name}`)) if (!elements.includes(one)) one.classList.remove(name);
  for (const one of elements) one.classList.add(name);
}

/** Marks the selected part and those with problems. Blocks may be drawn late, so the marks follow what is drawn. */
function mark(kind: Kind, selected: string | undefined, faulty: readonly string[]): Element | undefined {
  const found = selected === undefined ? undefined : elementOf(kind, selected);
  give('studio-selected', found === undefined ? [] : [found]);
  give(
    'studio-faulty',
    faulty.flatMap((name) => elementOf(kind, name) ?? []),
  );
  return found;
}

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
  const kind = drawing?.subject.kind;
  useEffect(() => {
    if (!selecting) return;
    const tapped = (event: Event): void => {
      const name = partAt(event.target, kind);
      event.preventDefault();
      event.stopPropagation();
      if (event.type === 'click' && name !== undefined) tell({ type: 'heye-phone-tap', name });
    };
    const kinds = ['click', 'pointerdown', 'mousedown', 'touchstart', 'submit'];
    for (const kind of kinds) document.addEventListener(kind, tapped, { capture: true, passive: false });
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, tapped, { capture: true });
    };
  }, [selecting, kind]);

  useTellGiven(tell, shown);

  const selected = drawing?.selected;
  const faulty = JSON.stringify(drawing?.faulty ?? []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new drawing has new elements.
  useEffect(() => {
    mark(kind, selected, [])?.scrollIntoView({ block: 'nearest' });
  }, [selected, shown, kind]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new drawing has new elements.
  useEffect(() => {
    const names = JSON.parse(faulty) as readonly string[];
    mark(kind, selected, names);
    const root = document.getElementById('root');
    if (root === null) return;
    const observer = new MutationObserver(() => mark(kind, selected, names));
    observer.observe(root, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [selected, shown, kind, faulty]);

  return (
    <>
      {fault === '' ? null : <p role="alert">{fault}</p>}
      {shown?.kind === 'form' ? (
        <FormStory key={shown.key} compiled={shown.compiled} page={shown.page} {...(shown.sample && { sample: shown.sample })} />
      ) : null}
      {shown?.kind === 'page' ? <PageStory key={shown.key} page={shown.page} sample={shown.sample} /> : null}
      {shown?.kind === 'block' ? <BlockStory key={shown.key} opened={shown.opened} samples={[]} /> : null}
    </>
  );
};

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Phone />);
