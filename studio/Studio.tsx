import { type KeyboardEvent, type ReactElement, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { Ask } from '../.storybook/panels/ask.ts';
import type { Documents, Json } from '../engine/index.ts';
import { channelKeys, USUAL } from '../stories/surroundings.ts';
import { addField, moveField, removeField, setProperty, setRequired, setVisible } from './edit/acts.ts';
import { type FieldPart, outlineOf, type SectionPart } from './edit/outline.ts';
import { rangeOf, valueAt } from './edit/text.ts';
import { Bar } from './panes/Bar.tsx';
import { Conditions } from './panes/Conditions.tsx';
import { Document } from './panes/Document.tsx';
import { Outline } from './panes/Outline.tsx';
import { Phone } from './panes/Phone.tsx';
import { Problems } from './panes/Problems.tsx';
import { Properties } from './panes/Properties.tsx';
import { useProblems } from './panes/use-problems.ts';
import { useDocuments } from './use-documents.ts';
import { type Language, sayIn } from './words.ts';
import './studio.css';

interface StudioProps {
  readonly ask: Ask;
  /** Address of the page that draws the phone. */
  readonly phone: string;
}

const FORM = /^schemas\/forms\/([A-Z0-9_]+)\.json$/;
const fileOf = (code: string): string => `schemas/forms/${code}.json`;

const NONE: readonly string[] = [];

/** Milliseconds without typing after which typed text is an act of its own. */
const PAUSE_MS = 1500;

/** The samples of a form; none while its text is half written. */
function samplesIn(text: string): readonly Documents.Sample[] {
  const found = text.trim() === '' ? undefined : valueAt(text, ['samples']);
  return Array.isArray(found) ? (found as unknown as readonly Documents.Sample[]) : [];
}

const TABS = ['properties', 'conditions', 'document', 'problems'] as const;

/** The visual editor of forms: parts, a live phone and what is selected. Every act is an edit of a document. */
export const Studio = ({ ask, phone }: StudioProps): ReactElement => {
  const [language, setLanguage] = useState<Language>(navigator.language.startsWith('zh') ? 'zh-CN' : 'en');
  const say = useMemo(() => sayIn(language), [language]);
  const documents = useDocuments(ask, say('saved'));
  const { history, read, change } = documents;
  const [code, setCode] = useState(() => new URLSearchParams(location.search).get('form') ?? '');
  const [sampleName, setSampleName] = useState('');
  const [look, setLook] = useState({ channel: '', size: USUAL.size, today: USUAL.today, selecting: true });
  const [selected, setSelected] = useState<string>();
  const [tab, setTab] = useState<(typeof TABS)[number]>('properties');

  useEffect(() => {
    document.documentElement.lang = language;
    document.title = say('studio');
  }, [language, say]);

  const codes = useMemo(() => Object.keys(history.now).flatMap((file) => FORM.exec(file)?.[1] ?? []), [history.now]);
  const form = codes.includes(code) ? code : (codes[0] ?? '');
  const file = fileOf(form);
  const sections = useMemo(() => outlineOf(file, read), [file, read]);
  const samples = useMemo(() => {
    const text = read(file);
    return text === undefined ? [] : samplesIn(text);
  }, [file, read]);
  const sample = samples.find(({ name }) => name === sampleName) ?? samples[0];
  const fields = sections.flatMap((section) => section.fields);
  const section = sections.find((one) => one.fields.some(({ name }) => name === selected));
  const field = section?.fields.find(({ name }) => name === selected);
  const place = field?.place;
  const text = place === undefined ? undefined : read(place.file);
  const written = (place && text && (valueAt(text, place.path) as Readonly<Record<string, Json>>)) || {};
  const shared = useMemo(
    () =>
      place === undefined || place.file === file
        ? []
        : codes.filter((one) => read(fileOf(one))?.includes(place.file.replace('schemas/', '../'))),
    [place, file, codes, read],
  );
  const files = useMemo(() => [...new Set([file, ...sections.map((one) => one.place.file)])], [file, sections]);
  const drafts = useMemo(
    () => Object.fromEntries(documents.unsaved.map((one) => [one, history.now[one] ?? ''])),
    [documents.unsaved, history.now],
  );
  const issues = useProblems(ask, drafts, read(file) === undefined ? NONE : files);

  const setOne = useCallback(
    (keys: readonly string[], value: Json | undefined) => {
      if (field) change((now) => setProperty(now, field, keys, value));
    },
    [field, change],
  );
  const remove = (from: SectionPart, one: FieldPart): void => change((now) => removeField(now, from, one));
  const keys = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey)) return;
    const isText = event.target instanceof HTMLElement && event.target.closest('input, textarea, .cm-editor') !== null;
    const acts: Readonly<Record<string, () => void>> = {
      s: () => void documents.save(),
      ...(!isText && { z: event.shiftKey ? documents.redo : documents.undo, y: documents.redo }),
    };
    const name = event.key.toLowerCase();
    if (!Object.hasOwn(acts, name)) return;
    event.preventDefault();
    acts[name]?.();
  };

  const typed = useRef({ at: 0, count: 0 });
  const burst = (): string => {
    const now = performance.now();
    if (now - typed.current.at > PAUSE_MS) typed.current.count += 1;
    typed.current.at = now;
    return `typed ${String(typed.current.count)}`;
  };

  const panes: Readonly<Record<(typeof TABS)[number], ReactElement | null>> = {
    properties:
      section && field ? (
        <Properties
          key={`${field.name} ${String(documents.turns)} ${language}`}
          field={field}
          written={written}
          shared={shared}
          say={say}
          onProperty={setOne}
          onRequired={(required) => change((now) => setRequired(now, field, required))}
          onRemove={() => remove(section, field)}
        />
      ) : null,
    conditions: field ? (
      <Conditions
        field={field}
        rule={(written['rules'] as Readonly<Record<string, Json>> | undefined)?.['visible']}
        fields={fields}
        say={say}
        onRule={(rule) => change((now) => setVisible(now, field, rule))}
      />
    ) : null,
    document: (
      <Document
        key={place?.file ?? file}
        file={place?.file ?? file}
        text={read(place?.file ?? file) ?? ''}
        range={place && text ? rangeOf(text, place.path) : undefined}
        ask={ask}
        say={say}
        onText={(next) => change(() => ({ file: place?.file ?? file, text: next, key: burst() }))}
      />
    ),
    problems: <Problems issues={issues} fields={fields} read={read} say={say} onSelect={setSelected} />,
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the whole page bubble here from its controls.
    <div className="studio" onKeyDown={keys}>
      <Bar
        say={say}
        documents={documents}
        forms={codes}
        form={form}
        onForm={(next) => {
          setCode(next);
          setSelected(undefined);
        }}
        samples={samples.map(({ name }) => name)}
        sample={sample?.name ?? ''}
        onSample={setSampleName}
        channels={channelKeys}
        look={look}
        onLook={(next) => setLook({ ...look, ...next })}
        onLanguage={() => setLanguage(language === 'en' ? 'zh-CN' : 'en')}
      />
      <ErrorBoundary
        resetKeys={[history.now, tab, selected]}
        fallbackRender={({ resetErrorBoundary }) => (
          <p role="alert" className="studio-pane">
            {say('broken')}{' '}
            <button type="button" onClick={resetErrorBoundary}>
              {say('again')}
            </button>
          </p>
        )}
      >
        <main className="studio-panes">
          <Outline
            sections={sections}
            selected={selected}
            say={say}
            onSelect={setSelected}
            onMove={(one, from, to) => change((now) => moveField(now, one, from, to))}
            onRemove={remove}
            onAdd={(one, { kind, name, title }) => {
              change((now) => addField(now, one, kind, name, title, selected));
              setSelected(name);
            }}
          />
          <Phone address={phone} texts={history.now} drawing={{ form, sample, selected, ...look }} say={say} onSelect={setSelected} />
          <div className="studio-side">
            <div role="tablist" aria-label={say('properties')}>
              {TABS.map((name) => (
                <button key={name} type="button" role="tab" aria-selected={tab === name} onClick={() => setTab(name)}>
                  {say(name)}
                  {name === 'problems' && issues !== undefined && issues.length > 0 ? ` ${String(issues.length)}` : ''}
                </button>
              ))}
            </div>
            <div role="tabpanel" aria-label={say(tab)}>
              {panes[tab] ?? <p className="studio-note">{say('choose')}</p>}
            </div>
          </div>
        </main>
      </ErrorBoundary>
    </div>
  );
};
