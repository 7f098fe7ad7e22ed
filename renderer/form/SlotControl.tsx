import type { FieldProps } from '@rjsf/utils';
import type { ControlProps } from '../widgets/control.ts';
import { ReadonlyText } from '../widgets/ReadonlyText.tsx';
import { describedBy } from './Row.tsx';
import { rowIds, useSlot } from './slot.ts';

/** The control of a slot as an RJSF field, with all its props. */
export const SlotControl = ({ fieldPathId, onChange, onBlur }: Pick<FieldProps, 'fieldPathId' | 'onChange' | 'onBlur'>) => {
  const { form, compiled, entry, state, isAwaited, error } = useSlot();
  const { $id: id, path } = fieldPathId;
  const asText = state.readonly && entry.readonly === 'text';
  const props: ControlProps = {
    id,
    field: state,
    definition: compiled.definition,
    labelledBy: asText || entry.label === 'group' ? rowIds(id).label : undefined,
    describedBy: describedBy(id, { description: compiled.definition.description, note: state.note, error }),
    invalid: error !== undefined,
    onChange: (value) => onChange(value, path),
    onBlur: () => onBlur(id, state.value),
    say: form.say,
    form,
  };
  return asText ? <ReadonlyText {...props} isAwaited={isAwaited} /> : <entry.Control {...props} />;
};
