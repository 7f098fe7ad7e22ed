import { type KeyboardEvent, type ReactElement, useEffect, useMemo, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { Ask } from '../.storybook/panels/ask.ts';
import { USUAL } from '../stories/surroundings.ts';
import { FormDesk } from './desks/FormDesk.tsx';
import { Bar } from './panes/Bar.tsx';
import { useDocuments } from './use-documents.ts';
import { type Language, sayIn } from './words.ts';
import './studio.css';

interface StudioProps {
  readonly ask: Ask;
  /** Address of the page that draws the phone. */
  readonly phone: string;
}

const FORM = /^schemas\/forms\/([A-Z0-9_]+)\.json$/;

/** The visual editor: parts, a live phone and what is selected. Every act is an edit of a document. */
export const Studio = ({ ask, phone }: StudioProps): ReactElement => {
  const [language, setLanguage] = useState<Language>(navigator.language.startsWith('zh') ? 'zh-CN' : 'en');
  const say = useMemo(() => sayIn(language), [language]);
  const documents = useDocuments(ask, say('saved'));
  const { history } = documents;
  const [code, setCode] = useState(() => new URLSearchParams(location.search).get('form') ?? '');
  const [look, setLook] = useState({ channel: '', size: USUAL.size, today: USUAL.today, host: USUAL.host, selecting: true });

  useEffect(() => {
    document.documentElement.lang = language;
    document.title = say('studio');
  }, [language, say]);

  const codes = useMemo(() => Object.keys(history.now).flatMap((file) => FORM.exec(file)?.[1] ?? []), [history.now]);
  const name = codes.includes(code) ? code : (codes[0] ?? '');

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
        forms={codes}
        form={name}
        onForm={setCode}
        onLanguage={() => setLanguage(language === 'en' ? 'zh-CN' : 'en')}
      />
      <ErrorBoundary
        resetKeys={[history.now, name]}
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
          <FormDesk
            key={name}
            ask={ask}
            phone={phone}
            say={say}
            documents={documents}
            name={name}
            look={look}
            onLook={(change) => setLook((now) => ({ ...now, ...change }))}
          />
        </main>
      </ErrorBoundary>
    </div>
  );
};
