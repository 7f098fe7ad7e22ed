import { ListItem } from '../../antd/List.tsx';
import type { CellProps } from '../../contracts.gen.ts';
import type { BlockEvents } from '../../page/block.ts';
import { Badge } from '../parts/Badge.tsx';
import { LockMark } from '../parts/LockMark.tsx';
import { Picture } from '../parts/Picture.tsx';
import { useTap } from '../parts/use-tap.ts';
import { toText } from '../parts/values.ts';
import './Cell.css';

/** A row: icon, title with a subtitle, a note at the right. With `tap` it is a button. */
export const Cell = ({ title, note, text, iconUrl, badge, tone, locked, emit, handles }: CellProps & BlockEvents) => {
  const tap = useTap(emit);
  const [heading, words, small] = [toText(title), toText(note), toText(text)];
  if (heading === '' && small === '') return null;
  const mark = toText(badge);
  const more =
    mark === '' && words === '' && locked !== true ? null : (
      <span className="hy-cell-more">
        <Badge text={mark} tone={tone} />
        {words}
        {locked === true ? <LockMark /> : null}
      </span>
    );
  return (
    <ListItem
      prefix={toText(iconUrl) === '' ? null : <Picture className="hy-cell-icon" src={iconUrl} alt="" instead={null} />}
      description={small === '' ? null : small}
      extra={more}
      onClick={handles('tap') ? () => tap() : undefined}
    >
      {heading}
    </ListItem>
  );
};
