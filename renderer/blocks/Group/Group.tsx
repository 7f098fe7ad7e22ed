import { useId } from 'react';
import { List } from '../../antd/List.tsx';
import type { GroupProps } from '../../contracts.gen.ts';
import type { BlockEvents } from '../../page/block.ts';
import { toCount, toText, variables } from '../parts/values.ts';
import './Group.css';

/** Blocks beside or below one another. */
export const Group = ({ layout = 'stack', columns, title, align = 'fill', line, children }: GroupProps & BlockEvents) => {
  const id = useId();
  const heading = toText(title);
  const body = `hy-group-${toText(layout)} ${layout === 'row' ? `hy-group-${toText(align)}` : ''} ${layout === 'stack' ? 'hy-stack' : ''}`;
  if (!children) return null;
  return (
    <div
      className={line === true ? 'hy-group hy-group-line' : 'hy-group'}
      {...(heading === '' ? {} : { role: 'group', 'aria-labelledby': id })}
    >
      {heading === '' ? null : (
        <h2 className="hy-group-title" id={id}>
          {heading}
        </h2>
      )}
      {layout === 'list' ? (
        <List>{children}</List>
      ) : (
        <div className={body} style={variables({ '--columns': String(toCount(columns, 2)) })}>
          {children}
        </div>
      )}
    </div>
  );
};
