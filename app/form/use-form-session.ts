import { useEffect, useState } from 'react';
import { useApp } from '../hooks/context.ts';
import { type FormOpening, type FormStanding, openFormSession } from './form-session.ts';

/** A form that is open while the page stands, with its draft. */
export function useFormSession({ form, context, host, subject, records }: FormOpening): FormStanding {
  const app = useApp();
  const [standing, setStanding] = useState<FormStanding>({ kind: 'opening' });
  useEffect(
    () => openFormSession(app, { form, context, host, subject, records }, setStanding),
    [app, form, context, host, subject, records],
  );
  return standing;
}
