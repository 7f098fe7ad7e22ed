import { useId } from 'react';
import type { FloorProps } from '../../contracts.gen.ts';
import type { BlockEvents } from '../../page/block.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Picture } from '../parts/Picture.tsx';
import { toColor, toCount, toText, variables } from '../parts/values.ts';
import './Floor.css';

const HEAD = 44;

/** A floor of a home: a title and a "more" link above its blocks, on its own colour or picture (HM-17, HM-18, HM-19). */
export const Floor = ({ title, image, color, more, wide, head, emit, handles, children }: FloorProps & BlockEvents) => {
  const id = useId();
  const [heading, words, picture] = [toText(title), toText(more), toText(image)];
  if (!children) return null;
  const pictured = picture !== '';
  const leads = handles('more') && (words !== '' || (pictured && wide === true));
  const style = variables({ '--ground': toColor(color) ?? 'transparent', '--head': `${String(toCount(head, HEAD, 0))}px` });
  const name = heading === '' ? {} : { role: 'group', 'aria-labelledby': id };
  return (
    <div className={pictured ? 'hy-floor hy-floor-pictured' : 'hy-floor'} style={style} {...name}>
      {pictured ? <Picture className="hy-floor-picture" src={picture} alt="" instead={null} first /> : null}
      {heading !== '' || leads || pictured ? (
        <div className="hy-floor-head">
          {heading === '' ? null : (
            <h2 id={id} className={pictured ? 'hy-hidden' : 'hy-floor-title'}>
              {heading}
            </h2>
          )}
          {leads ? (
            <button
              type="button"
              className={words === '' ? 'hy-floor-more hy-floor-more-wide' : 'hy-floor-more'}
              onClick={() => void emit('more')}
            >
              <span className={words === '' ? 'hy-hidden' : ''}>{words || heading}</span>
              {words === '' ? null : <Icon name="next" />}
            </button>
          ) : null}
        </div>
      ) : null}
      <div className="hy-stack hy-floor-body">{children}</div>
    </div>
  );
};
