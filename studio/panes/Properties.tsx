import { type ReactElement, useState } from 'react';
import type { Json } from '../../engine/index.ts';
import formats from '../../schemas/meta/field.schema.json';
import widgetFormat from '../../schemas/meta/widget.schema.json';
import type { FieldPart } from '../edit/outline.ts';
import { type FieldFormat, pathOf, propertiesForm } from '../edit/properties.ts';
import type { Say } from '../words.ts';
import { EngineForm } from './EngineForm.tsx';

interface PropertiesProps {
  readonly field: FieldPart;
  /** The field as its document says it. */
  readonly written: Readonly<Record<string, Json>>;
  /** Forms that a change here changes, if the field is shared. */
  readonly shared: readonly string[];
  readonly say: Say;
  readonly onProperty: (keys: readonly string[], value: Json | undefined) => void;
  readonly onRequired: (required: boolean) => void;
  readonly onRemove: () => void;
}

const isEmpty = (value: Json | undefined): boolean => value === undefined || value === '' || value === null || value === false;

/** The properties of a field, edited in a form that the engine makes of the format of fields. Starts anew with another field. */
export const Properties = ({ field, written, shared, say, onProperty, onRequired, onRemove }: PropertiesProps): ReactElement => {
  // The form begins with what the document says and follows what is typed; undo makes a new one.
  const [begun] = useState(written);
  const [made] = useState(() => propertiesForm(written, formats as FieldFormat, widgetFormat.enum, [say('common'), say('more')]));
  return (
    <section className="studio-pane" aria-label={say('properties')}>
      <h2>{field.title}</h2>
      {shared.length === 0 ? (
        <p className="studio-note">
          {field.name} · {say('onlyHere')}
        </p>
      ) : (
        <details className="studio-note">
          <summary>
            {field.name} · {say('sharedBy')}（{shared.length}）
          </summary>
          {shared.join('、')}
        </details>
      )}
      <p className="studio-act">
        <label>
          <input type="checkbox" checked={field.required} onChange={({ target }) => onRequired(target.checked)} /> {say('required')}
        </label>{' '}
        <button type="button" onClick={onRemove}>
          {say('remove')}
        </button>
      </p>
      <EngineForm
        form={made.form}
        values={made.values}
        onValue={(name, value) => onProperty(pathOf(begun, name), isEmpty(value) ? undefined : value)}
      />
      {made.others.length === 0 ? null : (
        <p className="studio-note">
          {say('elsewhere')}：{made.others.join('、')}
        </p>
      )}
    </section>
  );
};
