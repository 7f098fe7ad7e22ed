import { Icon } from '../parts/Icon.tsx';
import { useFormParts } from './parts.ts';

/** A field that failed to draw: its row shows the error, and the rest of the form keeps working. */
export const FaultRow = ({ name, title, detail }: { name: string; title: string; detail: string }) => {
  const { form } = useFormParts();
  return (
    <fieldset className="hy-row hy-row-stack hy-fault" data-field={name} aria-label={title}>
      <p className="hy-row-error">
        <Icon name="warning" />
        <span>{form.say('fault', { title })}</span>
      </p>
      <details>
        <summary>{form.say('faultDetail')}</summary>
        <code>{detail}</code>
      </details>
    </fieldset>
  );
};
