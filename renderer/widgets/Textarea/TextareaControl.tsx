import { type ControlProps, links } from '../control.ts';
import { countOf } from '../limit.ts';
import { useTyping } from '../useTyping.ts';

/** Several lines of text, with a counter if the length is limited. FV-06 */
export const TextareaControl = (props: ControlProps) => {
  const { id, field, definition, describedBy, onChange, onBlur, say } = props;
  const { maxLength } = definition;
  const value = typeof field.value === 'string' ? field.value : '';
  const counter = `${id}__count`;
  const count = countOf(value);
  const typing = useTyping<HTMLTextAreaElement>(props, value, (text) => onChange(text === '' ? undefined : text));
  return (
    <div className="hy-textarea">
      <textarea
        {...links(props)}
        {...typing}
        aria-describedby={maxLength === undefined ? describedBy : [describedBy, counter].filter((one) => one).join(' ')}
        rows={3}
        autoComplete="off"
        placeholder={field.placeholder}
        readOnly={field.readonly}
        value={value}
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
