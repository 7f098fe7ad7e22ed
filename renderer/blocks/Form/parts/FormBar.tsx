import { useContext, useLayoutEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../antd/Button.tsx';
import { type FormStore, useFormButtons } from '../../../form/index.ts';
import type { Saving } from '../../../page/host.ts';
import { FooterContext } from '../../../parts/footer-slot.ts';
import { SubmitBar } from '../../../parts/SubmitBar.tsx';

interface FormBarProps {
  readonly store: FormStore;
  /** Label of the button that hands the form in. */
  readonly label: string;
  /** Id of the form it submits. */
  readonly form: string;
  readonly busy: boolean;
  readonly saving: Saving | undefined;
}

/** The submit button of a form in the bar at the foot of its page, and the saving status of its answers. */
export const FormBar = ({ store, label, saving, ...bar }: FormBarProps) => {
  const buttons = useFormButtons(store, label);
  const foot = useContext(FooterContext);
  const ask = foot?.ask;
  useLayoutEffect(() => ask?.(), [ask]);
  if (foot === undefined) throw new Error('a form with a bar needs a page around it');
  if (foot.element === null) return null;
  return createPortal(<SubmitBar {...bar} {...buttons} note={saving && <SavingLine saving={saving} />} />, foot.element);
};

/** Saving status; a failure shows its reason. */
const SavingLine = ({ saving }: { saving: Saving }) => {
  const words = useSyncExternalStore(saving.subscribe, saving.words, saving.words);
  return (
    <span className={saving.isSafe() ? 'hy-form-saving' : 'hy-form-saving hy-form-unsaved'} role="status">
      {words}
    </span>
  );
};

/** For a form without a bar: shows that answers are not stored on this phone, and why; draws nothing while they are. */
export const Unsaved = ({ saving }: { saving: Saving }) => {
  const words = useSyncExternalStore(saving.subscribe, saving.words, saving.words);
  return saving.isSafe() ? null : (
    <p className="hy-form-saving hy-form-unsaved" role="status">
      {words}
    </p>
  );
};

/** The buttons of a form without a bar, below its fields. */
export const FormButtons = ({ store, label, busy }: Pick<FormBarProps, 'store' | 'label' | 'busy'>) => {
  const { label: main, secondary } = useFormButtons(store, label);
  return (
    <div className="hy-submit-buttons">
      {secondary ? (
        <Button kind="plain" block onClick={secondary.onClick}>
          {secondary.label}
        </Button>
      ) : null}
      <Button type="submit" block busy={busy}>
        {main}
      </Button>
    </div>
  );
};
