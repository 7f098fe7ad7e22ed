import { useId } from 'react';
import type { Documents } from '../../../engine/index.ts';
import type { BlockEvents } from '../../page/block.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Badge } from '../parts/Badge.tsx';
import { useTap } from '../parts/use-tap.ts';
import { toText } from '../parts/values.ts';
import './Card.css';

/** A card with blocks inside. With `tap` the whole card is tappable; controls inside keep their own taps. */
export const Card = ({ title, badge, tone, arrow, kind, emit, handles, children }: Documents.CardProps & BlockEvents) => {
  const id = useId();
  const tap = useTap(emit);
  const [heading, mark, tappable] = [toText(title), toText(badge), handles('tap')];
  const headed = heading !== '';
  const className = `hy-card hy-block-card ${kind === 'item' ? 'hy-block-card-item' : ''} ${tappable ? 'hy-stretch-area' : ''}`;
  const next = tappable && arrow !== false ? <Icon name="next" className="hy-next" /> : null;
  const content = (
    <>
      {headed || mark !== '' || next ? (
        <div className="hy-block-card-head">
          <div className="hy-block-card-words">
            {headed ? (
              <h2 className={kind === 'item' ? 'hy-block-card-name' : 'hy-card-title'} id={id}>
                {tappable ? (
                  <button type="button" className="hy-stretch" onClick={() => tap()}>
                    {heading}
                  </button>
                ) : (
                  heading
                )}
              </h2>
            ) : null}
            <Badge text={mark} tone={tone} />
          </div>
          {next}
        </div>
      ) : null}
      {children ? (
        <div className="hy-stack" {...(headed ? {} : { id })}>
          {children}
        </div>
      ) : null}
    </>
  );
  if (headed)
    // Not a section: two members with the same name would make two landmarks with the same name.
    return (
      <article className={className} aria-labelledby={id}>
        {content}
      </article>
    );
  if (!children) return null;
  return (
    <div className={className}>
      {tappable ? <button type="button" className="hy-stretch" aria-labelledby={id} onClick={() => tap()} /> : null}
      {content}
    </div>
  );
};
