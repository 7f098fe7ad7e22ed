import { type ReactElement, useCallback, useMemo, useState } from 'react';
import type { Json } from '../../engine/index.ts';
import { addField, moveField, moveFieldTo, removeField, setProperty, setRequired, setRule } from '../edit/acts.ts';
import { type FieldPart, outlineOf, type SectionPart } from '../edit/outline.ts';
import { formFile, samplesIn } from '../edit/samples.ts';
import { rangeOf, valueAt } from '../edit/text.ts';
import { Document } from '../panes/Document.tsx';
import { Outline } from '../panes/Outline.tsx';
import { Phone } from '../panes/Phone.tsx';
import { PhoneBar } from '../panes/PhoneBar.tsx';
import { Problems } from '../panes/Problems.tsx';
import { Properties } from '../panes/Properties.tsx';
import { ReleasePane } from '../panes/release/ReleasePane.tsx';
import { RulesPane } from '../panes/rules/RulesPane.tsx';
import { Side } from '../panes/Side.tsx';
import { SamplesPane } from '../panes/samples/SamplesPane.tsx';
import { useFaults, useProblems } from '../panes/use-problems.ts';
import { WhyPane } from '../panes/why/WhyPane.tsx';
import { WordingPane } from '../panes/wording/WordingPane.tsx';
import { type DeskProps, useBurst, useSight } from './desk.ts';

const NONE: readonly string[] = [];

/** The desk of a form: its sections and fields, the phone, and the selected field. */
export const FormDesk = (props: DeskProps): ReactElement => {
  const { ask, phone, say, documents, name, look, onLook } = props;
  const { history, read, change } = documents;
  const [selected, setSelected] = useState<string>();
  const [sampleName, setSampleName] = useState('');
  const [page, setPage] = useState(1);
  const [given, setGiven] = useState<unknown>();
  const burst = useBurst();
  const sight = useSight(selected, read);

  const file = formFile(name);
  const sections = useMemo(() => outlineOf(file, read), [file, read]);
  const samples = useMemo(() => samplesIn(read(file) ?? ''), [file, read]);
  const sample = samples.find((one) => one.name === sampleName) ?? samples[0];
  const fields = useMemo(() => sections.flatMap((section) => section.fields), [sections]);
  const pages = sections.reduce((most, section) => Math.max(most, (section.page ?? -1) + 1), 0);
  const section = sections.find((one) => one.fields.some((field) => field.name === selected));
  const field = section?.fields.find((one) => one.name === selected);
  const place = field?.place;
  const text = place === undefined ? undefined : read(place.file);
  const written = (place && text && (valueAt(text, place.path) as Readonly<Record<string, Json>>)) || {};
  const shared = useMemo(
    () =>
      place === undefined || place.file === file
        ? []
        : Object.keys(history.now).flatMap((one) => {
            const code = /^schemas\/forms\/(.+)\.json$/.exec(one)?.[1];
            return code !== undefined && read(one)?.includes(place.file.replace('schemas/', '../')) ? [code] : [];
          }),
    [place, file, history.now, read],
  );
  const files = useMemo(() => [...new Set([file, ...sections.map((one) => one.place.file)])], [file, sections]);
  const issues = useProblems(ask, documents.drafts, read(file) === undefined ? NONE : files);

  const faults = useFaults(issues, fields, read);
  const shownFile = sight.spot?.file ?? place?.file ?? file;

  const setOne = useCallback(
    (keys: readonly string[], value: Json | undefined) => {
      if (field) change((now) => setProperty(now, field, keys, value));
    },
    [field, change],
  );
  const remove = (from: SectionPart, one: FieldPart): void => change((now) => removeField(now, from, one));
  /** Selects a field; the phone turns to its page. */
  const select = useCallback(
    (one: string) => {
      setSelected(one);
      const at = sections.find(({ fields: own }) => own.some((field) => field.name === one))?.page;
      if (at !== undefined) setPage(at + 1);
    },
    [sections],
  );

  const drawing = {
    subject: { kind: 'form' as const, name, sample, page: pages > 1 ? page : undefined },
    selected,
    faulty: [...faults.keys()],
    ...look,
  };
  const panes = {
    properties:
      section && field ? (
        <Properties
          key={`${field.name} ${String(documents.turns)} ${say('language')}`}
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
      <RulesPane
        key={field.name}
        ask={ask}
        form={name}
        field={field}
        rules={(written['rules'] as Readonly<Record<string, Json>> | undefined) ?? {}}
        texts={history.now}
        drafts={documents.drafts}
        samples={samples}
        today={look.today}
        channel={look.channel}
        say={say}
        onRule={(key, rule) => change((now) => setRule(now, field, key, rule))}
        onSelect={select}
      />
    ) : null,
    why: field ? (
      <WhyPane ask={ask} form={name} field={field} given={given} today={look.today} drafts={documents.drafts} say={say} />
    ) : null,
    wording: <WordingPane ask={ask} form={name} field={field} files={files} documents={documents} say={say} />,
    samplesAndScenarios: (
      <SamplesPane
        ask={ask}
        form={name}
        documents={documents}
        samples={samples}
        sample={sample}
        given={given}
        channel={look.channel}
        today={look.today}
        say={say}
        onSample={setSampleName}
      />
    ),
    document: (
      <Document
        key={shownFile}
        file={shownFile}
        text={read(shownFile) ?? ''}
        from={sight.spot?.offset ?? (place && text ? rangeOf(text, place.path)?.from : undefined)}
        ask={ask}
        say={say}
        onText={(next) => change(() => ({ file: shownFile, text: next, key: burst() }))}
      />
    ),
    problems: (
      <Problems
        issues={issues}
        parts={fields}
        read={read}
        say={say}
        onGo={(issue, part) => {
          if (part === undefined) setSelected(undefined);
          else select(part.name);
          sight.goTo(issue, part?.name);
        }}
        onMend={(mend) => change(() => mend)}
      />
    ),
    release: (
      <ReleasePane
        ask={ask}
        documents={documents}
        say={say}
        drawBefore={(texts) => (
          <Phone address={phone} texts={texts} drawing={{ ...drawing, selecting: false }} say={say} onSelect={setSelected} />
        )}
      />
    ),
  };

  return (
    <>
      <Outline
        sections={sections}
        selected={selected}
        faults={faults}
        say={say}
        onSelect={select}
        onMove={(one, from, to) => change((now) => moveField(now, one, from, to))}
        onMoveTo={(from, one, to, at) => change((now) => moveFieldTo(now, from, one, to, at))}
        onRemove={remove}
        onAdd={(one, added, behind) => {
          change((now) => addField(now, one, added.kind, added.name, added.title, behind));
          setSelected(added.name);
        }}
      />
      <Phone address={phone} texts={history.now} drawing={drawing} say={say} onSelect={setSelected} onGiven={setGiven}>
        <PhoneBar
          say={say}
          look={look}
          onLook={onLook}
          samples={samples.map((one) => one.name)}
          sample={sample?.name ?? ''}
          onSample={setSampleName}
          pages={pages}
          page={page}
          onPage={setPage}
        />
      </Phone>
      <Side say={say} panes={panes} counts={{ problems: issues?.length ?? 0 }} choose="choose" tab={sight.tab} onTab={sight.setTab} />
    </>
  );
};
