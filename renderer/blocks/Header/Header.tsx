import { Result } from '../../antd/Result.tsx';
import type { HeaderProps } from '../../contracts.gen.ts';
import type { BlockEvents } from '../../page/block.ts';
import { Badge } from '../parts/Badge.tsx';
import { Picture } from '../parts/Picture.tsx';
import { toText } from '../parts/values.ts';
import './Header.css';

/** The head of a page: logo, title and a line of text. */
export const Header = ({ logo, title, text, badge, tone, kind, children }: HeaderProps & BlockEvents) => {
  const [heading, words, mark] = [toText(title), toText(text), toText(badge)];
  if (kind === 'done')
    return (
      <div className="hy-header">
        <Result title={heading} text={words} />
        {children ? <div className="hy-stack">{children}</div> : null}
      </div>
    );
  return (
    <div className={kind === 'filled' ? 'hy-header hy-header-filled' : 'hy-header'}>
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
