import { use, useLayoutEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { Saving } from '../../../page/host.ts';
import { FooterContext } from '../../../parts/footer-slot.ts';
import { SubmitBar } from '../../../parts/SubmitBar.tsx';

interface FormBarProps {
  readonly label: string;
  /** Id of the form it submits. */
  readonly form: string;
  readonly busy: boolean;
  readonly saving: Saving | undefined;
}

/** The submit button of a form in the bar at the foot of its page, and the saving status of its answers. */
export const FormBar = ({ saving, ...bar }: FormBarProps) => {
  const foot = use(FooterContext);
  const ask = foot?.ask;
  useLayoutEffect(() => ask?.(), [ask]);
  if (foot === undefined) throw new Error('a form with a bar needs a page around it');
  if (foot.element === null) return null;
  return createPortal(<SubmitBar {...bar} note={saving && <SavingLine saving={saving} />} />, foot.element);
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
