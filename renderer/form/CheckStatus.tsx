import { useAtomValue } from 'jotai';
import { selectAtom } from 'jotai/utils';
import { useMemo } from 'react';
import type { FieldView } from './atoms.ts';
import { useFormParts } from './parts.ts';

const isUnknown = (view: FieldView | undefined): boolean => view?.state.verdict?.is === 'unknown';

/** Says that a call checks the answer now, or could not: the region stands in the row from the start, so that screen readers hear it. */
export const CheckStatus = ({ name }: { readonly name: string }) => {
  const { form } = useFormParts();
  const isRunning = useAtomValue(form.checks.runningAtom(name), { store: form.store });
  const unknownAtom = useMemo(() => selectAtom(form.viewAtom(name), isUnknown), [form, name]);
  const isLater = useAtomValue(unknownAtom, { store: form.store });
  return (
    <p className="hy-row-check" role="status">
      {isRunning ? <span className="hy-spinner" aria-hidden="true" /> : null}
      {isRunning ? form.say('checking') : isLater ? form.say('checkLater') : null}
    </p>
  );
};
