import { createEngine, defineAction, defineEffect, defineOperator } from '@heye/engine';
import { type BlockEvents, type ControlProps, defineBlock, defineWidget, links } from '@heye/renderer';

/** Gives the initials of a name, such as `AL`. */
const initials = defineOperator({
  name: 'initials',
  operands: [1, 1],
  result: 'text',
  reads: ['text'],
  run: ([name]) =>
    String(name ?? '')
      .split(' ')
      .map((part) => part.charAt(0).toUpperCase())
      .join(''),
});

/** Changes the title of the window. The host performs the effect. */
const retitle = defineAction({
  name: 'retitle',
  description: 'Changes the title of the window',
  required: ['title'],
  properties: { title: { type: 'string' } },
  codes: ['0', 'empty'],
});
const retitled = defineEffect({
  name: 'retitle',
  run: ({ title }) => {
    if (title === '') return { code: 'empty', msg: '', result: null };
    document.title = String(title);
    return { code: 0, msg: '', result: null };
  },
});

export const engine = createEngine({ operators: [initials], actions: [retitle], effects: [retitled] });

const Colour = (props: ControlProps) => (
  <input
    {...links(props)}
    type="color"
    value={String(props.field.value ?? '#2563eb')}
    onChange={(event) => props.onChange(event.target.value)}
    onBlur={props.onBlur}
  />
);
export const colour = defineWidget({ name: 'colour', Control: Colour });

interface BarsProps extends BlockEvents {
  readonly title: string;
  readonly items: readonly { readonly name: string; readonly count: number }[];
}

const Bars = ({ title, items, emit }: BarsProps) => {
  const most = Math.max(1, ...items.map(({ count }) => count));
  return (
    <section className="hy-card bars" aria-label={title}>
      {items.map((item) => (
        <button type="button" key={item.name} onClick={() => void emit('tap', item)}>
          <span>{item.name}</span>
          <meter min={0} max={most} value={item.count} aria-label={item.name} />
          <strong>{item.count}</strong>
        </button>
      ))}
    </section>
  );
};
export const bars = defineBlock({ name: 'Bars', Block: Bars });
