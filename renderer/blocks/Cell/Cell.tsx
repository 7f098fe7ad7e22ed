import type { Documents } from '../../../engine/index.ts';
import type { BlockEvents } from '../../page/block.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Badge } from '../parts/Badge.tsx';
import { LockMark } from '../parts/LockMark.tsx';
import { Picture } from '../parts/Picture.tsx';
import { useTap } from '../parts/use-tap.ts';
import { toText } from '../parts/values.ts';
import './Cell.css';

/** A row: icon, title with a subtitle, a note at the right. With `tap` it is a button. */
export const Cell = ({ title, note, text, iconUrl, badge, tone, locked, emit, handles }: Documents.CellProps & BlockEvents) => {
  const tap = useTap(emit);
  const [heading, words, small] = [toText(title), toText(note), toText(text)];
  if (heading === '' && small === '') return null;
  const content = (
    <>
      <Picture className="hy-cell-icon" src={iconUrl} alt="" instead={null} />
      <span className="hy-cell-words">
        <span className="hy-cell-main">
          <span className="hy-cell-title">{heading}</span>
          {small === '' ? null : <span className="hy-cell-text">{small}</span>}
        </span>
        <Badge text={toText(badge)} tone={tone} />
        {words === '' ? null : <span className="hy-cell-note">{words}</span>}
        {locked === true ? <LockMark /> : null}
      </span>
    </>
  );
  if (!handles('tap')) return <div className="hy-cell">{content}</div>;
  return (
    <button type="button" className="hy-cell" onClick={() => tap()}>
      {content}
      <Icon name="next" className="hy-next" />
    </button>
  );
};
