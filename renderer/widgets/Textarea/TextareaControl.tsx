import { TextArea } from '../../antd/TextArea.tsx';
import { type ControlProps, links } from '../control.ts';
import { countOf } from '../limit.ts';
import { useTyping } from '../useTyping.ts';

/** Several lines of text, with a counter if the length is limited. FV-06 */
export const TextareaControl = (props: ControlProps) => {
  const { id, field, definition, describedBy, onChange, onBlur, say } = props;
  const { inputMode } = definition;
  const limits = [definition.maxLength, field.maxLength].filter((limit) => limit !== undefined);
  const maxLength = limits.length === 0 ? undefined : Math.min(...limits);
  const value = typeof field.value === 'string' ? field.value : '';
  const counter = `${id}__count`;
  const count = countOf(value);
  const typing = useTyping(props, value, (text) => onChange(text === '' ? undefined : text));
  return (
    <TextArea
      id={id}
      links={{
        ...links(props),
        'aria-describedby': maxLength === undefined ? describedBy : [describedBy, counter].filter((one) => one).join(' '),
      }}
      {...typing}
      look="area"
      rows={3}
      inputMode={inputMode}
      autoComplete="off"
      placeholder={field.placeholder}
      readOnly={field.readonly}
      value={value}
      onBlur={onBlur}
      count={
        maxLength === undefined ? undefined : (
          <span className={count > maxLength ? 'hy-counter hy-counter-over' : 'hy-counter'} id={counter}>
            <span aria-hidden="true">{say('counter', { count: String(count), limit: String(maxLength) })}</span>
            <span className="hy-hidden">{say('countLeft', { count: String(count), limit: String(maxLength) })}</span>
          </span>
        )
      }
    />
  );
};
