import { useState } from 'react';
import type { Option } from '../../../engine/index.ts';
import { CheckList } from '../../antd/CheckList.tsx';
import { SearchBar } from '../../antd/SearchBar.tsx';
import type { Say } from '../../form/texts.ts';
import { search } from '../labels.ts';

/** Number of options from which a list has a search box. */
export const SEARCH_FROM = 10;

/** Props of an option list. `detail` is a second line, such as an address. */
export interface OptionListProps {
  readonly title: string;
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  readonly say: Say;
  readonly detail: (option: Option) => string | undefined;
  readonly onChoose: (value: string) => void;
}

/** Options one below the other: tap or Enter selects, arrow keys move, long lists have a search box. */
export const OptionList = ({ title, options, chosen, say, detail, onChoose }: OptionListProps) => {
  const [keyword, setKeyword] = useState('');
  const found = keyword.trim() === '' ? options : search(options, keyword);
  return (
    <CheckList
      label={title}
      options={found.map((option) => ({ value: option.value, label: option.label, detail: detail(option) }))}
      chosen={chosen}
      onChoose={onChoose}
      above={
        options.length > SEARCH_FROM ? (
          <SearchBar label={say('searchOptions')} clear={say('clear')} value={keyword} onChange={setKeyword} />
        ) : null
      }
      below={
        found.length === 0 ? (
          <p className="hy-options-none" role="status">
            {say('noMatch', { keyword })}
          </p>
        ) : null
      }
    />
  );
};
