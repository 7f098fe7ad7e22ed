import AntSelector from 'antd-mobile/es/components/selector';
import { useLayoutEffect, useRef } from 'react';
import { dress } from './native.ts';
import { type RowProps, useRow } from './row.ts';
import './Selector.css';

/** Tiles of antd-mobile in a row, of which one is chosen. Its options take no focus; here they are radios with one stop of the keyboard. */
export const Selector = (props: RowProps) => {
  const { items, selected, label, onSelect } = props;
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const list = row.current?.firstElementChild;
    if (list) dress(list, { role: 'radiogroup', 'aria-label': label });
    for (const [at, tile] of row.current?.querySelectorAll('.adm-selector-item').entries() ?? []) {
      const isChosen = items[at]?.key === selected;
      dress(tile, { role: 'radio', 'aria-selected': undefined, 'aria-checked': isChosen, tabindex: isChosen ? 0 : -1 });
    }
  });
  const onKeyDown = useRow(row, props);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the tiles inside.
    <div className={items.some(({ note }) => note) ? 'hy-chips hy-chips-wrap' : 'hy-chips'} ref={row} onKeyDown={onKeyDown}>
      <AntSelector
        options={items.map(({ key, label: words, note }) => ({ value: key, label: words, description: note }))}
        value={[selected]}
        showCheckMark={false}
        onChange={([next]) => {
          if (next !== undefined) onSelect(next);
        }}
      />
    </div>
  );
};
