import { type ReactNode, useState } from 'react';
import type { GridProps } from '../../contracts.gen.ts';
import type { BlockEvents } from '../../page/block.ts';
import { Icon } from '../../parts/Icon.tsx';
import { usePageStore } from '../page.ts';
import { type FloorItem, toFloorItems } from '../parts/floor-items.ts';
import { LockMark } from '../parts/LockMark.tsx';
import { Picture } from '../parts/Picture.tsx';
import { useTap } from '../parts/use-tap.ts';
import { toCount, toText, variables } from '../parts/values.ts';
import './Grid.css';
import './Pages.css';

const COLUMNS = 5;
/** Two rows of five. */
const PER_PAGE = 10;

/** Entrances or pictures of a home floor: wrapped, in one scrolling row, or in pages of two rows (HM-07, HM-10, HM-12, HM-15, HM-17, HM-19). */
export const Grid = (props: GridProps & BlockEvents) => {
  const { items, label, kind, layout = 'grid', columns, max, moreFrom, lockedTypes, hideLocked, emit, handles } = props;
  const { host } = usePageStore();
  const tap = useTap(emit);
  const all = toFloorItems(items, { types: lockedTypes, hide: hideLocked });
  const shown = all.slice(0, toCount(max, all.length));
  if (shown.length === 0) return null;
  const tappable = handles('tap');

  const tile = (item: FloorItem, index: number) => (
    <li key={`${item.name}#${item.picture}#${String(index)}`}>
      {tappable ? (
        <button type="button" className="hy-entrance" onClick={() => tap(item.record)}>
          <Tile item={item} kind={kind} place={index} />
        </button>
      ) : (
        <div className="hy-entrance">
          <Tile item={item} kind={kind} place={index} />
        </div>
      )}
    </li>
  );
  const last = handles('more') && shown.length >= toCount(moreFrom, Number.MAX_SAFE_INTEGER) && (
    <li key="more">
      <button type="button" className="hy-entrance hy-entrance-more" onClick={() => void emit('more')}>
        <Icon name="next" />
        <span>{host.text('app.block.seeMore')}</span>
      </button>
    </li>
  );
  const style = variables({ '--columns': String(toCount(columns, COLUMNS)) });
  const name = kind === 'picture' ? 'hy-entrances hy-entrances-picture' : 'hy-entrances hy-entrances-icon';
  if (layout === 'pages') return <Pages label={toText(label)} tiles={shown.map(tile)} name={name} />;
  return (
    <ul className={`${name} ${layout === 'scroll' ? 'hy-entrances-scroll' : 'hy-entrances-grid'}`} aria-label={toText(label)} style={style}>
      {shown.map(tile)}
      {last}
    </ul>
  );
};

const Tile = ({ item, kind, place }: { item: FloorItem; kind: GridProps['kind']; place: number }) => {
  const { host } = usePageStore();
  const words = item.name === '' ? host.text('app.block.pictureAt', { index: String(place + 1) }) : '';
  const letter = (
    <span className="hy-entrance-picture hy-letter" aria-hidden="true">
      {[...item.name][0]}
    </span>
  );
  return (
    <>
      <span className="hy-entrance-frame">
        <Picture
          className="hy-entrance-picture"
          src={item.picture}
          alt={words}
          lazy={kind === 'picture'}
          {...(item.name === '' ? {} : { instead: letter })}
        />
        {item.bubble === '' ? null : <span className="hy-entrance-bubble">{item.bubble}</span>}
        {item.locked ? <LockMark /> : null}
      </span>
      {item.name === '' ? null : <span className="hy-entrance-name">{item.name}</span>}
      {item.price === '' ? null : <span className="hy-entrance-price">¥{item.price}</span>}
    </>
  );
};

/** Pages of two rows to swipe sideways, as high as their content (HM-12). */
const Pages = ({ label, tiles, name }: { label: string; tiles: readonly ReactNode[]; name: string }) => {
  const [at, setAt] = useState(0);
  const pages = Array.from({ length: Math.ceil(tiles.length / PER_PAGE) }, (_, page) => ({
    page,
    tiles: tiles.slice(page * PER_PAGE, (page + 1) * PER_PAGE),
  }));
  const size = pages.length > 1 ? 'many' : tiles.length > PER_PAGE / 2 ? 'two' : 'one';
  const named = { role: 'group', 'aria-label': label };
  return (
    <div className={`hy-entrance-pages hy-entrance-pages-${size}`}>
      <div
        className="hy-entrance-pages-track"
        {...named}
        onScroll={({ currentTarget: track }) => setAt(Math.round(track.scrollLeft / track.clientWidth))}
      >
        {pages.map(({ page, tiles: part }) => (
          <ul key={page} className={`${name} hy-entrances-grid`} style={variables({ '--columns': '5' })}>
            {part}
          </ul>
        ))}
      </div>
      {pages.length > 1 ? (
        <div className="hy-entrance-dots" aria-hidden="true">
          {pages.map(({ page }) => (
            <span key={page} className={page === at ? 'hy-entrance-dot hy-entrance-dot-on' : 'hy-entrance-dot'} />
          ))}
        </div>
      ) : null}
    </div>
  );
};
