import type { FieldTemplateProps } from '@rjsf/utils';
import { forms } from '../../engine/index.ts';
import { Icon } from '../parts/Icon.tsx';
import { slotOf } from './FieldSlot.tsx';
import { Row } from './Row.tsx';
import { type Slot, useSlot } from './slot.ts';

/** The row of a field of an open form as RJSF's field template, with its template link and inner fields. */
export const SlotTemplate = ({ id, children }: Pick<FieldTemplateProps, 'id' | 'children'>) => {
  const slot = useSlot();
  const { form, compiled, entry, state, inner, parts, error } = slot;
  const { template, description } = compiled.definition;
  const drawn = forms.drawsAt(form.getState(), state.name).filter((name) => !parts.includes(name));
  const asText = state.readonly && entry.readonly === 'text';
  return (
    <Row
      id={id}
      name={state.name}
      title={state.title}
      layout={asText ? 'row' : entry.layout}
      label={asText ? 'group' : entry.label}
      required={state.required && !state.readonly && compiled.schema !== undefined}
      inner={inner}
      description={description}
      note={state.note}
      error={error}
      action={template === undefined ? undefined : <TemplateLink slot={slot} template={template} />}
      below={
        drawn.length === 0
          ? undefined
          : drawn.map((name) => {
              const Slot = slotOf(form, name);
              return <Slot key={name} name={name} inner />;
            })
      }
    >
      {children}
    </Row>
  );
};

const TemplateLink = ({ slot: { form, state }, template }: { slot: Slot; template: string }) => (
  <button
    type="button"
    className="hy-link"
    aria-label={`${form.say('template')}：${state.title}`}
    onClick={() => form.host.openTemplate(template)}
  >
    <Icon name="document" />
    {form.say('template')}
  </button>
);
