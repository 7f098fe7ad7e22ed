import { type Documents, forms, type Json } from '../../engine/index.ts';
import { TextArea } from '../antd/TextArea.tsx';
import { Icon } from '../parts/Icon.tsx';
import { type ControlProps, links } from './control.ts';
import { FieldFailure, useChosen } from './Options.tsx';
import { rowsFor } from './rows.ts';

const textOf = (definition: Documents.Field, value: Json | undefined): string =>
  Array.isArray(value) ? value.map(String).join('、') : value === undefined || value === null ? '' : forms.printed(definition, value);

/** A read-only value with a lock; shows a code's name, or the code if it has none. FR-12, FR-13 */
export const ReadonlyText = ({ isAwaited = false, ...props }: ControlProps & { readonly isAwaited?: boolean }) => {
  const { field, definition, say } = props;
  const value = useChosen(props) ?? textOf(definition, field.value);
  const text = value === '' || definition.unit === undefined ? value : `${value} ${definition.unit}`;
  return (
    <>
      <div className="hy-readonly">
        <TextArea
          id={props.id}
          links={links(props)}
          look="line"
          readOnly
          autoComplete="off"
          rows={rowsFor(text)}
          value={text}
          placeholder={isAwaited ? say('loading') : (definition.placeholder ?? say('empty'))}
        />
        <Icon name="lock" />
      </div>
      <FieldFailure control={props} />
    </>
  );
};
