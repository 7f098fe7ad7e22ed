import { atom, useAtomValue } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { type Issue, messageOf } from '../../engine/index.ts';
import { Icon } from '../parts/Icon.tsx';
import { rowIds } from './slot.ts';
import type { FormStore } from './store.ts';

/** What a row draws around its control. */
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
  /** What else the row draws, below the control. */
  readonly below?: ReactNode;
}

/** One row of a form: label, control, description, note and error, linked by id. */
export const Row = ({
  id,
  name,
  title,
  layout,
  label,
  required,
  inner = false,
  description,
  note,
  error,
  action,
  children,
  below,
}: RowProps) => {
  const ids = rowIds(id);
  const Label = label === 'input' ? 'label' : 'span';
  return (
    <div
      className={`hy-row hy-row-${layout}${inner ? ' hy-row-inner' : ''}`}
      id={ids.row}
      data-field={name}
      data-invalid={error !== undefined}
    >
      {layout === 'bare' ? null : (
        <div className="hy-row-head">
          <div className="hy-row-label">
            {required ? (
              <span className="hy-row-mark" aria-hidden="true">
                *
              </span>
            ) : null}
            <Label id={ids.label} {...(label === 'input' ? { htmlFor: id } : {})}>
              {title}
            </Label>
          </div>
          {action}
        </div>
      )}
      <div className="hy-row-control">{children}</div>
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
    </div>
  );
};

/** The ids of the texts that explain a control, for aria-describedby. */
export const describedBy = (
  id: string,
  texts: { description?: string | undefined; note?: string | undefined; error?: string | undefined },
): string | undefined => {
  const ids = rowIds(id);
  const list = [texts.error && ids.error, texts.note && ids.note, texts.description && ids.description].filter((one) => one);
  return list.length === 0 ? undefined : list.join(' ');
};

/** The first message among a field's issues and those of the parts its row writes; else what the server said about the value that still stands. */
export const useError = (form: FormStore, name: string, issues: readonly Issue[], parts: readonly string[]): string | undefined => {
  const partIssues = useMemo(
    () => atom((get) => parts.map((name) => get(form.fieldAtom(name))?.issues[0]).find((issue) => issue !== undefined)),
    [form, parts],
  );
  const ofPart = useAtomValue(partIssues, { store: form.store });
  const refused = useAtomValue(form.refusedAtom(name), { store: form.store });
  const issue = issues[0] ?? ofPart;
  return issue === undefined ? refused : messageOf(form.form, issue);
};
