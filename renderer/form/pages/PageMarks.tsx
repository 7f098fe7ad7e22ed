import { useFormParts } from '../parts.ts';
import type { PageErrors } from './page-errors.ts';

/** The other pages with errors, each with their number; a press opens the page and focuses its first error. */
export const PageMarks = ({ errors, lead }: { errors: readonly PageErrors[]; lead: (path: string) => void }) => {
  const { form: store } = useFormParts();
  if (errors.length === 0) return null;
  return (
    <ul className="hy-pages-marks">
      {errors.map(({ page, title, count, first }) => (
        <li key={page}>
          <button type="button" className="hy-pages-mark" onClick={() => lead(first)}>
            {store.say('pageIssues', { title, count: String(count) })}
          </button>
        </li>
      ))}
    </ul>
  );
};
