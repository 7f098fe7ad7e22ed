import type { Json } from '../../engine/index.ts';
import type { ControlProps } from '../widgets/control.ts';
import { ReadonlyText } from '../widgets/ReadonlyText.tsx';
import { describedBy } from './Row.tsx';
import { rowIds, type Slot } from './slot.ts';

/** The control of a slot, with everything it has to know. */
export const SlotControl = ({
  slot,
  id,
  onChange,
  onBlur,
}: {
  slot: Slot;
  id: string;
  onChange: (value: Json | undefined) => void;
  onBlur: () => void;
}) => {
  const { form, compiled, entry, state, error } = slot;
  const props: ControlProps = {
    id,
    field: state,
    definition: compiled.definition,
    labelledBy: rowIds(id).label,
    describedBy: describedBy(id, { description: compiled.definition.description, note: state.note, error }),
    invalid: error !== undefined,
    onChange,
    onBlur,
    say: form.say,
    form,
  };
  return state.readonly && entry.readonly === 'text' ? <ReadonlyText {...props} /> : <entry.Control {...props} />;
};
