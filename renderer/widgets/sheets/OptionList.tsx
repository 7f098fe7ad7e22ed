import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Option } from '../../../engine/index.ts';
import type { Say } from '../../form/texts.ts';
import { Icon } from '../../parts/Icon.tsx';
import { search } from '../labels.ts';

/** Number of options from which a list has a search box. */
const SEARCH_FROM = 10;

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Props of an option list. `detail` is a second line, such as an address. */
export interface OptionListProps {
  readonly title: string;
  readonly options: readonly Option[];
  readonly chosen: string | undefined;
  readonly say: Say;
  readonly detail?: (option: Option) => string | undefined;
  readonly more?: (option: Option) => boolean;
  readonly onChoose: (option: Option) => void;
}

/** Options one below the other: tap or Enter selects, arrow keys move, long lists have a search box. */
export const OptionList = ({ title, options, chosen, say, detail, more, onChoose }: OptionListProps) => {
  const [keyword, setKeyword] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const searchable = options.length > SEARCH_FROM;
  const found = keyword.trim() === '' ? options : search(options, keyword);
  const current = Math.max(
    0,
    found.findIndex(({ value }) => value === chosen),
  );

  useEffect(() => {
    const selected = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    selected?.scrollIntoView({ block: 'center' });
    // The search box is not focused: on a phone the keyboard would open and cover the options.
    (selected ?? list.current?.querySelector<HTMLElement>('[role="option"]'))?.focus({ preventScroll: true });
  }, []);

  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const step = STEPS[event.key];
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (!step) return;
    event.preventDefault();
    all[step(at, all.length - 1)]?.focus();
  };

  return (
    <>
      {searchable ? (
        <div className="hy-search">
          <Icon name="search" />
          <input
            type="search"
            autoComplete="off"
            aria-label={say('searchOptions')}
            placeholder={say('searchOptions')}
            value={keyword}
            onChange={({ target }) => setKeyword(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown') move(event);
            }}
          />
        </div>
      ) : null}
      {found.length === 0 ? (
        <p className="hy-options-none" role="status">
          {say('noMatch', { keyword })}
        </p>
      ) : (
        <div className="hy-options" role="listbox" aria-label={title} ref={list}>
          {found.map((option, position) => {
            const second = detail?.(option);
            return (
              <div
                key={option.value}
                className="hy-option"
                role="option"
                aria-selected={option.value === chosen}
                tabIndex={position === current ? 0 : -1}
                onClick={() => onChoose(option)}
                onKeyDown={(event) => {
                  move(event);
                  if (event.key !== 'Enter' && event.key !== ' ') return;
                  event.preventDefault();
                  onChoose(option);
                }}
              >
                <span className="hy-option-text">
                  {option.label}
                  {second ? <small>{second}</small> : null}
                </span>
                {option.value === chosen ? <Icon name="check" /> : more?.(option) ? <Icon name="next" className="hy-option-more" /> : null}
              </div>
            );
          })}
        </div>
      )}
    </>
  );
};
