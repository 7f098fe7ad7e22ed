import { type BaseInputTemplateProps, examplesId, getInputProps } from '@rjsf/utils';
import type { ChangeEvent } from 'react';
import { describedBy } from '../../form/Row.tsx';

/** The input of RJSF widgets without a control of ours: passwords, times, colours, ranges, files. */
export const BaseInput = (props: BaseInputTemplateProps) => {
  const { id, htmlName, value, readonly, disabled, required, rawErrors = [], options, schema, type, placeholder } = props;
  const examples = Array.isArray(schema.examples) ? schema.examples.map(String) : [];
  const { autoComplete = 'off', ...input } = getInputProps(schema, type, options);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => props.onChange(target.value === '' ? options.emptyValue : target.value);
  const texts = {
    description: options.description ?? schema.description,
    note: options.help,
    error: rawErrors.length > 0 ? 'error' : undefined,
  };
  return (
    <>
      <input
        {...input}
        id={id}
        name={htmlName ?? id}
        className="hy-input"
        autoComplete={autoComplete}
        placeholder={placeholder}
        readOnly={readonly ?? false}
        disabled={disabled ?? false}
        aria-required={required || undefined}
        aria-invalid={rawErrors.length > 0}
        aria-describedby={describedBy(id, texts)}
        list={examples.length > 0 ? examplesId(id) : undefined}
        multiple={props.multiple}
        {...(type === 'file' ? {} : { value: value ?? '' })}
        onChange={props.onChangeOverride ?? onChange}
        onBlur={({ target }) => props.onBlur(id, target.value)}
        onFocus={({ target }) => props.onFocus(id, target.value)}
      />
      {examples.length > 0 ? (
        <datalist id={examplesId(id)}>
          {examples.map((example) => (
            <option key={example} value={example} />
          ))}
        </datalist>
      ) : null}
    </>
  );
};
