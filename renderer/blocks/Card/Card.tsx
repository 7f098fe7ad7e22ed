import { useId } from 'react';
import { Card as Box } from '../../antd/Card.tsx';
import type { CardProps } from '../../contracts.gen.ts';
import type { BlockEvents } from '../../page/block.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Badge } from '../parts/Badge.tsx';
import { useTap } from '../parts/use-tap.ts';
import { toText } from '../parts/values.ts';
import './Card.css';

/** A card with blocks inside. With `tap` the whole card is tappable; controls inside keep their own taps. */
export const Card = ({ title, badge, tone, arrow, kind, emit, handles, children }: CardProps & BlockEvents) => {
  const id = useId();
  const tap = useTap(emit);
  const [heading, mark, tappable] = [toText(title), toText(badge), handles('tap')];
  const headed = heading !== '';
  const className = `hy-block-card ${kind === 'item' ? 'hy-block-card-item' : ''} ${tappable ? 'hy-stretch-area' : ''}`;
  const next = tappable && arrow !== false ? <Icon name="next" className="hy-next" /> : null;
  const words = (
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
  );
  const stack = children ? (
    <div className="hy-stack" {...(headed ? {} : { id })}>
      {children}
    </div>
  ) : null;
  const head = { title: headed || mark !== '' ? words : null, extra: next };
  if (headed)
    // Not a section: two members with the same name would make two landmarks with the same name.
    return (
      <Box as="article" className={className} labelledBy={id} {...head}>
        {stack}
      </Box>
    );
  if (!children) return null;
  return (
    <Box className={className} {...head}>
      {tappable ? <button type="button" className="hy-stretch hy-card-stretch" aria-labelledby={id} onClick={() => tap()} /> : null}
      {stack}
    </Box>
  );
};
