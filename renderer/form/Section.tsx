import { atom, useAtomValue } from 'jotai';
import { memo, useId, useMemo } from 'react';
import { useFormParts } from './parts.ts';
import { Rows } from './Rows.tsx';

/** A titled card of fields; draws nothing without a visible field. FM-08 */
export const Section = memo(
  ({ title, description, names }: { title: string; description: string | undefined; names: readonly string[] }) => {
    const id = useId();
    const { form } = useFormParts();
    const shown = useMemo(() => atom((get) => names.some((name) => get(form.viewAtom(name))?.state.visible)), [form, names]);
    if (!useAtomValue(shown, { store: form.store })) return null;
    return (
      <section className="hy-card hy-section" aria-labelledby={id}>
        <h2 className="hy-card-title" id={id}>
          {title}
        </h2>
        {description ? <p className="hy-card-about">{description}</p> : null}
        <Rows paths={names} />
      </section>
    );
  },
);
