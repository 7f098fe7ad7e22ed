import { useMemo, useState } from 'react';
import type { Option } from '../../../engine/index.ts';
import { type CascadeLevel, CascaderView } from '../../antd/CascaderView.tsx';
import { Popup } from '../../antd/Popup.tsx';
import { SearchBar } from '../../antd/SearchBar.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { search } from '../labels.ts';
import { LoadFailed, WithOptions } from '../Options.tsx';
import type { SheetProps } from '../Picker.tsx';
import { detailOf, SEARCH_FROM } from './SelectSheet.tsx';
import { useLevels } from './useLevels.ts';

/** Props of the sheet of a multi-level picker. `labels`: names chosen before. */
type PathSheetProps = SheetProps<readonly Option[]> & { readonly labels: readonly string[] };

/** Levels one after the other: the chosen names are tabs on top, and a tap on one returns to its level. A single level has no tabs. */
export const PathSheet = ({ control, labels, onChoose, onClose }: PathSheetProps) => {
  const { field, definition, say } = control;
  const stepped = definition.options !== undefined && 'steps' in definition.options;
  return (
    <Popup title={field.title} closeLabel={say('close')} onClose={onClose} tall>
      {stepped ? (
        <Walk control={control} labels={labels} onChoose={onChoose} />
      ) : (
        <WithOptions control={control}>{() => <Walk control={control} labels={labels} onChoose={onChoose} />}</WithOptions>
      )}
    </Popup>
  );
};

const Walk = ({ control, labels, onChoose }: Omit<PathSheetProps, 'onClose'>) => {
  const { field, definition, say } = control;
  const { options: source } = definition;
  const isSingle = source !== undefined && !('steps' in source) && source.children === undefined;
  const { path, levels, choose, hasMore, retry } = useLevels(control, labels);
  const [at, setAt] = useState(0);
  const [keyword, setKeyword] = useState('');
  const level = levels[at];
  const found = level?.status === 'ready' && keyword.trim() !== '' ? search(level.options, keyword) : undefined;
  const drawn = levels.map((one, depth): CascadeLevel => {
    if (one.status !== 'ready') return one.status === 'loading' ? undefined : [];
    return (depth === at ? (found ?? one.options) : one.options).map((option) => ({
      value: option.value,
      label: option.label,
      detail: detailOf(option),
      hasMore: hasMore(option, depth),
    }));
  });
  const values = useMemo(() => path.map(({ value }) => value), [path]);
  const isSearchable = levels.some((one) => one.status === 'ready' && one.options.length > SEARCH_FROM);
  return (
    <>
      <CascaderView
        label={field.title}
        placeholder={say('level')}
        levels={drawn}
        path={values}
        isSingle={isSingle}
        more={<Icon name="next" className="hy-option-more" />}
        above={isSearchable ? <SearchBar label={say('searchOptions')} clear={say('clear')} value={keyword} onChange={setKeyword} /> : null}
        onLook={(next) => {
          setAt(next);
          setKeyword('');
        }}
        onChoose={(value, depth) => {
          const one = levels[depth];
          const option = one?.status === 'ready' ? one.options.find((own) => own.value === value) : undefined;
          setKeyword('');
          const complete = option && choose(option, depth);
          if (complete) onChoose(complete);
        }}
      />
      <p className="hy-hidden" role="status">
        {level?.status === 'loading' ? say('loading') : null}
      </p>
      {level?.status === 'failed' ? <LoadFailed say={say} onRetry={retry} /> : null}
      {level?.status === 'ready' && level.options.length === 0 ? <p className="hy-options-none">{say('noOptions')}</p> : null}
      {found?.length === 0 ? (
        <p className="hy-options-none" role="status">
          {say('noMatch', { keyword })}
        </p>
      ) : null}
    </>
  );
};
