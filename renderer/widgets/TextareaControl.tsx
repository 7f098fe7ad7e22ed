import { type ControlProps, links } from './control.ts';

/** Several lines of text, with a counter where the length is limited. FV-06 */
export const TextareaControl = (props: ControlProps) => {
  const { id, field, definition, describedBy, onChange, onBlur, say } = props;
  const { maxLength, countLimit } = definition;
  const value = typeof field.value === 'string' ? field.value : '';
  const counter = `${id}__count`;
  const count = [...value].length;
  return (
    <div className="hy-textarea">
      <textarea
        {...links(props)}
        aria-describedby={maxLength === undefined ? describedBy : [describedBy, counter].filter((one) => one).join(' ')}
        rows={3}
        placeholder={field.placeholder}
        readOnly={field.readonly}
        value={value}
        {...(maxLength === undefined || countLimit ? {} : { maxLength })}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        onBlur={onBlur}
      />
      {maxLength === undefined ? null : (
        <span className={count > maxLength ? 'hy-counter hy-counter-over' : 'hy-counter'} id={counter}>
          <span aria-hidden="true">{say('counter', { count: String(count), limit: String(maxLength) })}</span>
          <span className="hy-hidden">{say('countLeft', { count: String(count), limit: String(maxLength) })}</span>
        </span>
      )}
    </div>
  );
};
