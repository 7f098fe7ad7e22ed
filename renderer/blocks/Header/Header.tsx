import type { Documents } from '../../../engine/index.ts';
import type { BlockEvents } from '../../page/block.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Badge } from '../parts/Badge.tsx';
import { Picture } from '../parts/Picture.tsx';
import { toText } from '../parts/values.ts';
import './Header.css';

/** The head of a page: logo, title and a line of text. */
export const Header = ({ logo, title, text, badge, tone, kind, children }: Documents.HeaderProps & BlockEvents) => {
  const [heading, words, mark] = [toText(title), toText(text), toText(badge)];
  return (
    <div className={kind === 'filled' || kind === 'done' ? `hy-header hy-header-${kind}` : 'hy-header'}>
      {kind === 'done' ? (
        <span className="hy-header-mark">
          <Icon name="check" />
        </span>
      ) : null}
      <div className="hy-header-row">
        <Picture className="hy-header-logo" src={logo} alt="" instead={null} />
        <div className="hy-header-words">
          {heading === '' ? null : <h2 className="hy-header-title">{heading}</h2>}
          {words === '' ? null : <p className="hy-header-text">{words}</p>}
        </div>
        <Badge text={mark} tone={tone} />
      </div>
      {children ? <div className="hy-stack">{children}</div> : null}
    </div>
  );
};
