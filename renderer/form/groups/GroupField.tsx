import { useAtomValue } from 'jotai';
import { selectAtom } from 'jotai/utils';
import { memo, useId, useMemo } from 'react';
import { forms } from '../../../engine/index.ts';
import { Button } from '../../antd/Button.tsx';
import type { FieldView } from '../atoms.ts';
import { useFormParts } from '../parts.ts';
import { GroupItem } from './GroupItem.tsx';
import { itemTitle } from './summary.ts';
import './groups.css';

/** The parts of a group that are drawn besides its items. */
interface Shape {
  readonly title: string;
  readonly error: string | undefined;
  readonly readonly: boolean;
  readonly limit: number;
  readonly keys: readonly string[];
}

const shapeOf = (view: FieldView | undefined): Shape | undefined =>
  view?.state.visible
    ? {
        title: view.state.title,
        error: view.error,
        readonly: view.state.readonly,
        limit: forms.maximumItems(view.state),
        keys: view.state.items?.map(({ key }) => key) ?? [],
      }
    : undefined;

const sameShape = (one: Shape | undefined, other: Shape | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    one.title === other.title &&
    one.error === other.error &&
    one.readonly === other.readonly &&
    one.limit === other.limit &&
    one.keys.length === other.keys.length &&
    one.keys.every((key, at) => key === other.keys[at]));

/** A repeating group: its items, each with its fields, and the buttons that add, copy and put back items. */
export const GroupField = memo(({ path }: { path: string }) => {
  const id = useId();
  const { form } = useFormParts();
  // A keystroke in an item changes the group's answers, but nothing that is drawn here.
  const shapeAtom = useMemo(() => selectAtom(form.viewAtom(path), shapeOf, sameShape), [form, path]);
  const shape = useAtomValue(shapeAtom, { store: form.store });
  const { removed } = useAtomValue(form.groups.viewAtom(path), { store: form.store });
  const compiled = forms.compiledField(form.getState(), path);
  if (shape === undefined || compiled === undefined) return null;
  const { title, error, readonly, limit, keys } = shape;
  const { definition } = compiled;
  const isFull = keys.length >= limit;
  const canRemove = !readonly && keys.length > (definition.minItems ?? 0);
  const add = (copyLast: boolean): void => {
    const key = form.groups.add(path, copyLast);
    if (key !== undefined) requestAnimationFrame(() => document.getElementById(`${id}-${key}`)?.focus());
  };
  return (
    <fieldset className="hy-group" data-field={path} {...(error === undefined ? {} : { 'data-invalid': true })}>
      <legend className="hy-group-title">{title}</legend>
      {definition.description ? <p className="hy-row-about">{definition.description}</p> : null}
      <ul className="hy-group-items">
        {keys.map((key, at) => (
          <GroupItem
            key={key}
            id={`${id}-${key}`}
            group={path}
            path={forms.joinPath(path, key, '')}
            itemKey={key}
            at={at}
            isLast={at === keys.length - 1}
            canRemove={canRemove}
            canMove={definition.reorder === true && !readonly}
          />
        ))}
      </ul>
      {removed ? (
        <p className="hy-group-removed" role="status">
          <span>{form.say('itemRemoved', { title: itemTitle(definition.itemTitle, removed.at, form.say) })}</span>
          <button type="button" className="hy-link" onClick={() => form.groups.putBack(path)}>
            {form.say('undo')}
          </button>
        </p>
      ) : null}
      {error ? (
        <p className="hy-row-error" role="alert">
          {error}
        </p>
      ) : null}
      {readonly ? null : (
        <div className="hy-group-actions">
          <Button kind="plain" disabled={isFull} onClick={() => add(false)}>
            {definition.addText ?? form.say('addItem')}
          </Button>
          {definition.copyLast && keys.length > 0 ? (
            <Button kind="text" disabled={isFull} onClick={() => add(true)}>
              {form.say('copyItem')}
            </Button>
          ) : null}
          {isFull ? <p className="hy-row-about">{form.say('itemsFull', { limit: String(limit) })}</p> : null}
        </div>
      )}
    </fieldset>
  );
});
