import { type ReactElement, useEffect, useId, useMemo, useRef, useState } from 'react';
import { catalogueOf, type DocumentKind, type Listed } from '../edit/catalogue.ts';
import type { Say } from '../words.ts';

/** A document by its kind and name. */
export type Opened = Pick<Listed, 'kind' | 'name'>;

interface ChooserProps {
  readonly texts: Readonly<Record<string, string>>;
  readonly opened: Opened;
  readonly say: Say;
  readonly onOpen: (document: Opened) => void;
  /** Begins a new channel. */
  readonly onNewChannel?: () => void;
}

const KINDS: readonly DocumentKind[] = ['form', 'page', 'home', 'channel'];

interface ListProps extends ChooserProps {
  readonly id: string;
  readonly onClose: () => void;
}

const List = ({ id, texts, opened, say, onOpen, onNewChannel, onClose }: ListProps): ReactElement => {
  const [kind, setKind] = useState<DocumentKind>(opened.kind);
  const [typed, setTyped] = useState('');
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => search.current?.focus(), []);
  const all = useMemo(() => catalogueOf(texts), [texts]);
  const wanted = typed.trim().toLowerCase();
  // A search looks through all kinds.
  const found = all.filter((one) => (wanted === '' ? one.kind === kind : `${one.name} ${one.title}`.toLowerCase().includes(wanted)));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the list from any of its controls.
    <div id={id} className="studio-chooser" onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <div className="studio-kinds">
        {KINDS.map((one) => (
          <button key={one} type="button" aria-pressed={one === kind && wanted === ''} onClick={() => [setKind(one), setTyped('')]}>
            {say(one)} <small>{all.filter((listed) => listed.kind === one).length}</small>
          </button>
        ))}
        <input
          ref={search}
          type="search"
          value={typed}
          placeholder={say('search')}
          aria-label={say('searchDocument')}
          onChange={({ target }) => setTyped(target.value)}
        />
        {onNewChannel === undefined ? null : (
          <button type="button" className="studio-main" onClick={() => [onNewChannel(), onClose()]}>
            + {say('newChannel')}
          </button>
        )}
      </div>
      <ul aria-label={say(kind)}>
        {found.map((one) => (
          <li key={`${one.kind} ${one.name}`}>
            <button
              type="button"
              aria-current={one.name === opened.name && one.kind === opened.kind}
              onClick={() => [onOpen({ kind: one.kind, name: one.name }), onClose()]}
            >
              <span>{one.title}</span>
              <small>
                {wanted === '' ? '' : `${say(one.kind)} `}
                {one.name}
              </small>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p className="studio-note">{say('noDocuments')}</p> : null}
    </div>
  );
};

/** Opens a document: forms, pages, homes and channels by kind, with search over all. */
export const Chooser = (props: ChooserProps): ReactElement => {
  const { texts, opened, say } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const title = useMemo(() => {
    const listed = catalogueOf(texts).find(({ kind, name }) => kind === opened.kind && name === opened.name);
    return listed?.title ?? opened.name;
  }, [texts, opened]);
  return (
    <div className="studio-choosing">
      <button type="button" className="studio-open" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <small>{say(opened.kind)}</small> {title} <small>{opened.name}</small> ▾
      </button>
      {isOpen ? <List {...props} id={id} onClose={() => setOpen(false)} /> : null}
    </div>
  );
};
