import { useAtomValue } from 'jotai';
import { selectAtom } from 'jotai/utils';
import { memo, useMemo } from 'react';
import { type FormState, forms } from '../../../engine/index.ts';
import { Button } from '../../antd/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { LatePopup } from '../../parts/late-overlays.ts';
import { useFormParts } from '../parts.ts';
import { itemTitle, summaryOf } from './summary.ts';

interface GroupItemProps {
  /** Id of the item's heading button, which gets the focus when the item was added. */
  readonly id: string;
  readonly group: string;
  readonly path: string;
  readonly itemKey: string;
  readonly at: number;
  readonly isLast: boolean;
  readonly canRemove: boolean;
  readonly canMove: boolean;
}

/** The parts of an item that are drawn besides its fields. */
interface Shown {
  readonly names: FormState['layout'];
  /** The answers of a folded item on one line. */
  readonly line: string;
  readonly issues: number;
}

const NOTHING: Shown = { names: [], line: '', issues: 0 };

const issueCount = (state: FormState): number => state.fields.reduce((sum, shown) => sum + forms.issuesAt(shown).length, 0);

/** One item of a group: a heading that folds it, its fields, and what can be done with it. A folded item is one line with its answers and the number of its issues. */
export const GroupItem = memo(({ id, group, path, itemKey, at, isLast, canRemove, canMove }: GroupItemProps) => {
  const { form, Rows } = useFormParts();
  // Another item that folds or opens changes nothing here.
  const placeAtom = useMemo(
    () => selectAtom(form.groups.viewAtom(group), ({ folded, inSheet }) => Number(folded.has(itemKey)) + 2 * Number(inSheet === itemKey)),
    [form, group, itemKey],
  );
  const place = useAtomValue(placeAtom, { store: form.store });
  const isInSheet = place >= 2;
  const definition = forms.compiledField(form.getState(), group)?.definition ?? {};
  const asSheet = definition.itemView === 'sheet';
  const isFolded = asSheet || place % 2 === 1;
  // An open item follows only its layout: its fields subscribe for themselves.
  const shownAtom = useMemo(() => {
    const read = (state: FormState | undefined): Shown => {
      if (state === undefined) return NOTHING;
      const line = isFolded ? summaryOf(state, definition.itemSummary, form.say) || form.say('itemBlank') : '';
      return { names: state.layout, line, issues: isFolded ? issueCount(state) : 0 };
    };
    return selectAtom(
      form.itemAtom(path),
      read,
      (one, other) => one.names === other.names && one.line === other.line && one.issues === other.issues,
    );
  }, [form, path, isFolded, definition]);
  const { names: layout, line: summary, issues } = useAtomValue(shownAtom, { store: form.store });
  const names = useMemo(() => layout.flat().map((name) => `${path}/${name}`), [layout, path]);
  const title = itemTitle(definition.itemTitle, at, form.say);
  const toggle = (): void => (asSheet ? form.groups.openSheet(group, itemKey) : form.groups.fold(group, itemKey, !isFolded));
  return (
    <li className={`hy-item${isFolded ? '' : ' hy-item-unfolded'}`}>
      <div className="hy-item-head">
        <button
          type="button"
          className="hy-item-toggle"
          id={id}
          {...(asSheet ? { 'aria-haspopup': 'dialog' as const } : { 'aria-expanded': !isFolded })}
          onClick={toggle}
        >
          <span className="hy-item-title">{title}</span>
          {summary ? <span className="hy-item-summary">{summary}</span> : null}
          {isFolded && issues > 0 ? <span className="hy-item-issues">{form.say('itemIssues', { count: String(issues) })}</span> : null}
          <Icon name={asSheet ? 'next' : 'down'} className={isFolded ? '' : 'hy-item-open'} />
        </button>
        {canMove && at > 0 ? (
          <button
            type="button"
            className="hy-item-action"
            aria-label={form.say('moveUp', { title })}
            onClick={() => form.groups.move(group, itemKey, at - 1)}
          >
            <Icon name="down" className="hy-item-open" />
          </button>
        ) : null}
        {canMove && !isLast ? (
          <button
            type="button"
            className="hy-item-action"
            aria-label={form.say('moveDown', { title })}
            onClick={() => form.groups.move(group, itemKey, at + 1)}
          >
            <Icon name="down" />
          </button>
        ) : null}
        {canRemove ? (
          <button
            type="button"
            className="hy-item-action"
            aria-label={form.say('removeItem', { title })}
            onClick={() => form.groups.remove(group, itemKey)}
          >
            <Icon name="close" />
          </button>
        ) : null}
      </div>
      {isFolded ? null : <Rows paths={names} />}
      {asSheet && isInSheet ? (
        <LatePopup
          title={title}
          closeLabel={form.say('close')}
          tall
          onClose={() => form.groups.openSheet(group, undefined)}
          footer={
            <Button block onClick={() => form.groups.openSheet(group, undefined)}>
              {form.say('itemDone')}
            </Button>
          }
        >
          <Rows paths={names} />
        </LatePopup>
      ) : null}
    </li>
  );
});
