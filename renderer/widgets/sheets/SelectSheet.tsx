import { useState } from 'react';
import type { Option } from '../../../engine/index.ts';
import { Button } from '../../antd/Button.tsx';
import { CheckList } from '../../antd/CheckList.tsx';
import { Popup } from '../../antd/Popup.tsx';
import { SearchBar } from '../../antd/SearchBar.tsx';
import { codesOf, search } from '../labels.ts';
import { WithOptions } from '../Options.tsx';
import type { SheetProps } from '../Picker.tsx';

/** Number of options from which a list has a search box. */
export const SEARCH_FROM = 10;

const DETAILS = ['doctorTitle', 'title', 'hospitalAddress', 'address'] as const;

/** A second line under an option, from its item: a doctor's title, a hospital's address. */
export const detailOf = ({ data, label }: Option): string | undefined => {
  const texts = DETAILS.map((key) => data[key]).filter((text): text is string => typeof text === 'string' && text !== '' && text !== label);
  return texts[0];
};

/** The sheet of a select: a list with a search box if it is long. An optional answer can be cleared. */
export const SelectSheet = ({ control, onChoose, onClose }: SheetProps<string>) => {
  const { field, say } = control;
  const [keyword, setKeyword] = useState('');
  const chosen = codesOf(field.value);
  const drawList = (options: readonly Option[]) => {
    const found = keyword.trim() === '' ? options : search(options, keyword);
    return (
      <CheckList
        label={field.title}
        options={found.map((option) => ({ value: option.value, label: option.label, detail: detailOf(option) }))}
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
  return (
    <Popup
      title={field.title}
      closeLabel={say('close')}
      onClose={onClose}
      tall={(field.options?.length ?? 0) > 6}
      footer={
        field.required || chosen.length === 0 ? undefined : (
          <Button kind="plain" block onClick={() => onChoose('')}>
            {say('chooseNone')}
          </Button>
        )
      }
    >
      <WithOptions control={control}>{drawList}</WithOptions>
    </Popup>
  );
};
