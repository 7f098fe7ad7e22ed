import type { ReactElement } from 'react';
import type { Say, Word } from '../words.ts';

interface SideProps {
  readonly say: Say;
  /** The panes by tab, in order; null asks to choose something first. */
  readonly panes: Readonly<Partial<Record<Word, ReactElement | null>>>;
  /** A number beside a tab. */
  readonly counts?: Readonly<Partial<Record<Word, number>>>;
  /** Asks to choose what the panes are about. */
  readonly choose: Word;
  /** The chosen tab; the first one if it has no pane. */
  readonly tab: Word | undefined;
  readonly onTab: (tab: Word) => void;
}

/** The panes beside the phone, one at a time under tabs. */
export const Side = ({ say, panes, counts = {}, choose, tab: chosen, onTab }: SideProps): ReactElement => {
  const tabs = Object.keys(panes) as readonly Word[];
  const tab = tabs.find((name) => name === chosen) ?? tabs[0] ?? 'document';
  return (
    <div className="studio-side">
      <div role="tablist" aria-label={say('properties')}>
        {tabs.map((name) => (
          <button key={name} type="button" role="tab" aria-selected={tab === name} onClick={() => onTab(name)}>
            {say(name)}
            {(counts[name] ?? 0) > 0 ? ` ${String(counts[name])}` : ''}
          </button>
        ))}
      </div>
      <div role="tabpanel" aria-label={say(tab)}>
        {panes[tab] ?? <p className="studio-note studio-choose">{say(choose)}</p>}
      </div>
    </div>
  );
};
