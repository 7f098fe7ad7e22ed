import { memo, type ReactNode } from 'react';
import { Icon } from '../parts/Icon.tsx';

/** Ids of the parts of a row, for the control's aria attributes. */
export const rowIds = (id: string) => ({
  label: `${id}__label`,
  description: `${id}__about`,
  note: `${id}__note`,
  error: `${id}__error`,
});

/** Props of the row around a control. */
export interface RowProps {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly layout: 'row' | 'stack' | 'bare';
  readonly label: 'input' | 'group';
  readonly required: boolean;
  readonly inner?: boolean;
  readonly description?: string | undefined;
  readonly note?: string | undefined;
  readonly error?: string | undefined;
  readonly action?: ReactNode;
  readonly children: ReactNode;
  /** Further content of the row, below the control. */
  readonly below?: ReactNode;
}

/** One row of a form: label, control, description, note and error, linked by id. */
export const Row = memo(
  ({ id, name, title, layout, label, required, inner, description, note, error, action, children, below }: RowProps) => {
    const ids = rowIds(id);
    const Label = label === 'input' ? 'label' : 'span';
    const named = (
      <Label className="hy-row-label" {...(label === 'input' ? { htmlFor: id } : { id: ids.label })}>
        {title}
      </Label>
    );
    return (
      <div
        className={`hy-row hy-row-${layout}${inner ? ' hy-row-inner' : ''}${required && layout !== 'bare' ? ' hy-row-required' : ''}`}
        data-field={name}
        {...(error === undefined ? {} : { 'data-invalid': true })}
      >
        {layout === 'bare' ? null : action ? (
          <div className="hy-row-head">
            {named}
            {action}
          </div>
        ) : (
          named
        )}
        <div className="hy-row-control">{children}</div>
        {description || note || error || below ? (
          <div className="hy-row-below">
            {description ? (
              <p className="hy-row-about" id={ids.description}>
                {description}
              </p>
            ) : null}
            {note ? (
              <p className="hy-row-note" id={ids.note}>
                <Icon name="info" />
                <span>{note}</span>
              </p>
            ) : null}
            {error ? (
              <p className="hy-row-error" id={ids.error}>
                <Icon name="warning" />
                <span>{error}</span>
              </p>
            ) : null}
            {below}
          </div>
        ) : null}
      </div>
    );
  },
);

/** The ids of the texts that explain a control, for aria-describedby. */
export const describedBy = (
  id: string,
  texts: { description?: string | undefined; note?: string | undefined; error?: string | undefined },
): string | undefined => {
  const ids = rowIds(id);
  const list = [texts.error && ids.error, texts.note && ids.note, texts.description && ids.description].filter((one) => one);
  return list.length === 0 ? undefined : list.join(' ');
};
