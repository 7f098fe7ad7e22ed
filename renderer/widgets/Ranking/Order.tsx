import { useRef, useState } from 'react';
import type { Option } from '../../../engine/index.ts';
import { Icon } from '../../parts/Icon.tsx';
import { type ControlProps, links } from '../control.ts';
import { codesOf } from '../labels.ts';
import { onLeave } from '../leave.ts';
import { WithOptions } from '../Options.tsx';
import './Ranking.css';

/** The options in the order of the answer, then those that it does not have yet. */
const ordered = (options: readonly Option[], codes: readonly string[]): readonly Option[] => [
  ...codes.flatMap((code) => options.find(({ value }) => value === code) ?? []),
  ...options.filter(({ value }) => !codes.includes(value)),
];

/** A list to put in order with two buttons per option. Until the member has moved one or agreed to the order, there is no answer. */
export const Order = (props: ControlProps) => (
  <WithOptions control={props}>{(options) => <List {...props} all={ordered(options, codesOf(props.field.value))} />}</WithOptions>
);

const List = ({ all, ...props }: ControlProps & { readonly all: readonly Option[] }) => {
  const { id, field, onChange, onBlur, say } = props;
  const { id: _id, 'aria-required': _required, 'aria-invalid': _invalid, ...group } = links(props);
  const [told, setTold] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const move = (at: number, by: -1 | 1): void => {
    const moved = all[at];
    const to = at + by;
    if (moved === undefined || to < 0 || to >= all.length) return;
    const rest = all.filter((option) => option !== moved);
    onChange([...rest.slice(0, to), moved, ...rest.slice(to)].map(({ value }) => value));
    setTold(say('rankPlace', { title: moved.label, n: String(to + 1) }));
    // A browser takes the focus from an element that moves in the document.
    requestAnimationFrame(() => {
      const buttons = root.current?.querySelectorAll<HTMLElement>(`[data-code="${CSS.escape(moved.value)}"] button`);
      buttons?.[by < 0 ? 0 : 1]?.focus();
    });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend; the row has the label.
    <div role="group" ref={root} {...group} onBlur={onLeave(onBlur)}>
      <ol className="hy-ranking">
        {all.map((option, at) => (
          <li key={option.value} data-code={option.value}>
            <span className="hy-ranking-place" aria-hidden="true">
              {at + 1}
            </span>
            <span className="hy-ranking-name">{option.label}</span>
            {([-1, 1] as const).map((by) => (
              <button
                key={by}
                type="button"
                {...(at === 0 && by < 0 && { id })}
                aria-label={say(by < 0 ? 'moveUp' : 'moveDown', { title: option.label })}
                aria-disabled={at + by < 0 || at + by >= all.length}
                onClick={() => move(at, by)}
              >
                <Icon name="down" className={by < 0 ? 'hy-ranking-up' : ''} />
              </button>
            ))}
          </li>
        ))}
      </ol>
      {field.value === undefined ? (
        <button type="button" className="hy-link" onClick={() => onChange(all.map(({ value }) => value))}>
          {say('rankAgree')}
        </button>
      ) : null}
      <p className="hy-hidden" role="status">
        {told}
      </p>
    </div>
  );
};
