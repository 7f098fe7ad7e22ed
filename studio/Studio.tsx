import { type KeyboardEvent, type ReactElement, useEffect, useMemo, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { Ask } from '../.storybook/panels/ask.ts';
import { USUAL } from '../stories/surroundings.ts';
import { ChannelDesk } from './desks/ChannelDesk.tsx';
import { FormDesk } from './desks/FormDesk.tsx';
import { PageDesk } from './desks/PageDesk.tsx';
import { catalogueOf } from './edit/catalogue.ts';
import { Bar } from './panes/Bar.tsx';
import type { Opened } from './panes/Chooser.tsx';
import { NewChannel } from './panes/NewChannel.tsx';
import { useDocuments } from './use-documents.ts';
import { type Language, sayIn } from './words.ts';
import './studio.css';
import './desks.css';

interface StudioProps {
  readonly ask: Ask;
  /** Address of the page that draws the phone. */
  readonly phone: string;
}

const KINDS = ['form', 'page', 'home', 'channel'] as const;

/** The document that the address names. */
function openedFirst(): Opened | undefined {
  const query = new URLSearchParams(location.search);
  const kind = KINDS.find((one) => query.has(one));
  return kind && { kind, name: query.get(kind) ?? '' };
}

const DESKS = { form: FormDesk, page: PageDesk, home: PageDesk, channel: ChannelDesk } as const;

/** The visual editor: parts, a live phone and what is selected. Every act is an edit of a document. */
export const Studio = ({ ask, phone }: StudioProps): ReactElement => {
  const [language, setLanguage] = useState<Language>(navigator.language.startsWith('zh') ? 'zh-CN' : 'en');
  const say = useMemo(() => sayIn(language), [language]);
  const documents = useDocuments(ask, say('saved'));
  const { history } = documents;
  const [wanted, setWanted] = useState(openedFirst);
  const [isNew, setNew] = useState(false);
  const [look, setLook] = useState({ channel: '', size: USUAL.size, today: USUAL.today, host: USUAL.host, selecting: true });

  useEffect(() => {
    document.documentElement.lang = language;
    document.title = say('studio');
  }, [language, say]);

  const catalogue = useMemo(() => catalogueOf(history.now), [history.now]);
  const forms = useMemo(() => catalogue.flatMap(({ kind, name }) => (kind === 'form' ? [name] : [])), [catalogue]);
  const isListed = catalogue.some(({ kind, name }) => kind === wanted?.kind && name === wanted.name);
  // A page becomes a home with its first floor, and a page again without one.
  const other = catalogue.find(({ name, kind }) => name === wanted?.name && kind !== 'form' && kind !== 'channel');
  const opened: Opened = (isListed ? wanted : (other ?? catalogue[0])) ?? { kind: 'form', name: '' };
  const open = (document: Opened): void => {
    setWanted(document);
    setNew(false);
    window.history.replaceState(null, '', `?${new URLSearchParams({ [document.kind]: document.name }).toString()}`);
  };
  const Desk = DESKS[opened.kind];

  const keys = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey)) return;
    const isText = event.target instanceof HTMLElement && event.target.closest('input, textarea, .cm-editor') !== null;
    const acts: Readonly<Record<string, () => void>> = {
      s: () => void documents.save(),
      ...(!isText && { z: event.shiftKey ? documents.redo : documents.undo, y: documents.redo }),
    };
    const key = event.key.toLowerCase();
    if (!Object.hasOwn(acts, key)) return;
    event.preventDefault();
    acts[key]?.();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the whole page bubble here from its controls.
    <div className="studio" onKeyDown={keys}>
      <Bar
        say={say}
        documents={documents}
        forms={forms}
        opened={opened}
        onOpen={open}
        onNewChannel={() => setNew(true)}
        onLanguage={() => setLanguage(language === 'en' ? 'zh-CN' : 'en')}
      />
      <ErrorBoundary
        resetKeys={[history.now, opened.name]}
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
          {isNew ? (
            <NewChannel
              ask={ask}
              say={say}
              onMake={(answers) => documents.create('channel', answers)}
              onMade={(key) => open({ kind: 'channel', name: key })}
              onClose={() => setNew(false)}
            />
          ) : (
            <Desk
              key={opened.name}
              ask={ask}
              phone={phone}
              say={say}
              documents={documents}
              name={opened.name}
              look={look}
              onLook={(change) => setLook((now) => ({ ...now, ...change }))}
            />
          )}
        </main>
      </ErrorBoundary>
    </div>
  );
};
