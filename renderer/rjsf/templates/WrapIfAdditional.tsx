import { ADDITIONAL_PROPERTY_FLAG, buttonId, type WrapIfAdditionalTemplateProps } from '@rjsf/utils';
import { Row } from '../../form/Row.tsx';
import { frameWord } from '../words.ts';

/** A property that the schema does not name: its name is editable, and a button removes it. */
export const WrapIfAdditional = (props: WrapIfAdditionalTemplateProps) => {
  const { id, label, schema, children, disabled, readonly, registry, uiSchema, onKeyRenameBlur, onRemoveProperty } = props;
  const { RemoveButton } = registry.templates.ButtonTemplates;
  const key = `${id}-key`;
  if (!(ADDITIONAL_PROPERTY_FLAG in schema)) return children;
  return (
    <div className="hy-array-item">
      <Row id={key} name={key} title={frameWord(registry, 'key')} layout="row" label="input" required={false}>
        <input
          key={label}
          id={key}
          className="hy-input"
          type="text"
          autoComplete="off"
          readOnly={disabled || readonly}
          defaultValue={label}
          onBlur={onKeyRenameBlur}
        />
      </Row>
      {children}
      <div className="hy-array-buttons">
        <RemoveButton
          id={buttonId(id, 'remove')}
          disabled={disabled || readonly}
          onClick={onRemoveProperty}
          registry={registry}
          {...(uiSchema ? { uiSchema } : {})}
        />
      </div>
    </div>
  );
};
