import { atom, useAtomValue } from 'jotai';
import { memo, type ReactNode, useId, useMemo } from 'react';
import { useFormParts } from './parts.ts';
import { Rows } from './Rows.tsx';

/** The card of a section, with its heading as its name. */
export const SectionCard = (props: { readonly title: string; readonly description: string | undefined; readonly children: ReactNode }) => {
  const { title, description, children } = props;
  const id = useId();
  return (
    <section className="hy-card hy-section" aria-labelledby={id}>
      <h2 className="hy-card-title" id={id}>
        {title}
      </h2>
      {description ? <p className="hy-card-about">{description}</p> : null}
      {children}
    </section>
  );
};

/** A titled card of fields; draws nothing without a visible field. FM-08 */
export const Section = memo(
  ({ title, description, names }: { title: string; description: string | undefined; names: readonly string[] }) => {
    const { form } = useFormParts();
    const shown = useMemo(() => atom((get) => names.some((name) => get(form.viewAtom(name))?.state.visible)), [form, names]);
    if (!useAtomValue(shown, { store: form.store })) return null;
    return (
      <SectionCard title={title} description={description}>
        <Rows paths={names} />
      </SectionCard>
    );
  },
);
