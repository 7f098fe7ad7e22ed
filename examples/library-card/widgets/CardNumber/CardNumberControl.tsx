import { type ControlProps, defineWidget, links } from '@heye/renderer';

const CardNumberControl = (props: ControlProps) => (
  <input
    {...links(props)}
    className="hy-input"
    inputMode="numeric"
    value={String(props.field.value ?? '').replace(/(\d{4})(?=\d)/g, '$1 ')}
    onChange={({ target }) => props.onChange(target.value.replace(/\D/g, ''))}
    onBlur={props.onBlur}
  />
);

export const cardNumber = defineWidget({ name: 'cardNumber', Control: CardNumberControl });
