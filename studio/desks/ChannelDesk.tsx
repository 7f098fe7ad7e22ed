import { type ReactElement, useMemo, useState } from 'react';
import { type Json, logic, pages } from '../../engine/index.ts';
import { routes } from '../../schemas/index.ts';
import { catalogueOf } from '../edit/catalogue.ts';
import { channelAt, channelEntries, wholeChannel } from '../edit/channel-format.ts';
import { formatForm, readTyped } from '../edit/format-form.ts';
import { setKey } from '../edit/page-acts.ts';
import { valueAt } from '../edit/text.ts';
import { Document } from '../panes/Document.tsx';
import { EngineForm } from '../panes/EngineForm.tsx';
import { Phone } from '../panes/Phone.tsx';
import { Choice, PhoneBar } from '../panes/PhoneBar.tsx';
import { Problems } from '../panes/Problems.tsx';
import { Side } from '../panes/Side.tsx';
import { useProblems } from '../panes/use-problems.ts';
import { type DeskProps, useBurst, useSight } from './desk.ts';

const NONE: readonly string[] = [];

/** Paths in a channel that lead to the pages that its members see first. */
const LEADING = [['channelToHome'], ['recognizeeConfig', 'listPath'], ['recognizeeConfig', 'myPath'], ['aggregatePagePath']] as const;

/** Returns the documents of the pages that a channel leads to, the list of insured persons last. */
function pagesOf(channel: Readonly<Record<string, Json>>, today: string): readonly string[] {
  const text = JSON.stringify(channel);
  const paths = [...LEADING.map((path) => valueAt(text, path)), '/commonRecognizee'];
  const found = paths.flatMap((path): readonly string[] => {
    const wanted = typeof path === 'string' ? path.replace(/[?#].*/, '') : '';
    const route = wanted.startsWith('/') ? pages.routeOf(routes, wanted) : undefined;
    const written = route !== undefined && 'document' in route ? (route.document as Json) : undefined;
    if (typeof written === 'string') return [written];
    // A route may choose its page by a rule, such as one about the channel.
    const rule = (written as { readonly $?: Json } | undefined)?.$;
    const outcome =
      rule === undefined ? undefined : logic.evaluate(rule, { today, get: (name) => (name === 'channel' ? channel : undefined) });
    return outcome?.ok === true && typeof outcome.value === 'string' ? [outcome.value] : [];
  });
  return [...new Set(found)];
}

/** The desk of a channel: its values by group, the phone in its look, and the document. */
export const ChannelDesk = (props: DeskProps): ReactElement => {
  const { ask, phone, say, documents, name, look, onLook } = props;
  const { history, read, change } = documents;
  const [group, setGroup] = useState<string>();
  const [pageName, setPageName] = useState('');
  const [samples, setSamples] = useState(NONE);
  const [sampleName, setSampleName] = useState('');
  const burst = useBurst();
  const sight = useSight(undefined, read);
  const file = `channels/${name}.json`;
  const place = { file, path: [] };

  const entries = useMemo(() => channelEntries(name, read, say('thisChannel')), [name, read, say]);
  const groups = [...new Set(entries.map(({ section }) => section))];
  const chosen = group ?? groups[0] ?? '';
  const written = channelAt(name, read);
  const text = JSON.stringify(written);
  const counts = (section: string): number =>
    entries.filter((one) => one.section === section && valueAt(text, one.path) !== undefined).length;
  const shown = useMemo(() => pagesOf(wholeChannel(name, read), look.today), [name, read, look.today]);
  const titles = useMemo(() => new Map(catalogueOf(history.now).map((one) => [one.name, one.title])), [history.now]);
  const page = shown.includes(pageName) ? pageName : (shown[0] ?? 'recognizee');
  const sample = samples.includes(sampleName) ? sampleName : (samples[0] ?? '');
  const files = useMemo(() => [file], [file]);
  const issues = useProblems(ask, documents.drafts, read(file) === undefined ? NONE : files);
  // The form begins anew with another group and after undo, not while it is typed in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the turns stand for the texts that were not typed in the form.
  const made = useMemo(
    () =>
      formatForm(
        entries.filter(({ section }) => section === chosen),
        written,
      ),
    [name, chosen, documents.turns, say],
  );

  const panes = {
    properties: (
      <section className="studio-pane" aria-label={say('properties')}>
        <p className="studio-note">{say('channelNote')}</p>
        <EngineForm
          key={`${name} ${chosen} ${String(documents.turns)} ${say('language')}`}
          form={made.form}
          values={made.values}
          dictionaries={made.dictionaries}
          onValue={(field, value) => {
            const entry = made.entries[field];
            if (entry !== undefined) change((now) => setKey(now, place, entry.path, readTyped(entry, value)));
          }}
        />
        {made.others.length === 0 ? null : (
          <p className="studio-note">
            {say('elsewhere')}：{made.others.join('、')}
          </p>
        )}
      </section>
    ),
    document: (
      <Document
        key={file}
        file={file}
        text={read(file) ?? ''}
        from={sight.spot?.offset}
        ask={ask}
        say={say}
        onText={(next) => change(() => ({ file, text: next, key: burst() }))}
      />
    ),
    problems: (
      <Problems
        issues={issues}
        parts={[]}
        read={read}
        say={say}
        onGo={(issue) => sight.goTo(issue, undefined)}
        onMend={(mend) => change(() => mend)}
      />
    ),
  };

  return (
    <>
      <section className="studio-pane" aria-label={say('channelGroups')}>
        <h2>{say('channelGroups')}</h2>
        <ul>
          {groups.map((one) => (
            <li key={one} className="studio-row" data-selected={one === chosen}>
              <button type="button" className="studio-field" aria-pressed={one === chosen} onClick={() => setGroup(one)}>
                <span>{one}</span>
                <small>{counts(one) === 0 ? '' : `${String(counts(one))} ${say('ownValues')}`}</small>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <Phone
        address={phone}
        texts={history.now}
        drawing={{
          subject: { kind: 'page', name: page, sample: sample || undefined },
          selected: undefined,
          faulty: [],
          ...look,
          channel: name === 'base' ? '' : name,
        }}
        say={say}
        onSelect={() => undefined}
        onSamples={(_page, names) => setSamples(names)}
      >
        <div className="studio-phone-bar">
          <Choice
            label={say('home-or-page')}
            value={page}
            options={shown.map((one) => [one, titles.get(one) ?? one] as const)}
            onChange={setPageName}
          />
        </div>
        <PhoneBar say={say} look={look} onLook={onLook} samples={samples} sample={sample} onSample={setSampleName} isChannelFixed />
      </Phone>
      <Side say={say} panes={panes} counts={{ problems: issues?.length ?? 0 }} choose="choose" tab={sight.tab} onTab={sight.setTab} />
    </>
  );
};
