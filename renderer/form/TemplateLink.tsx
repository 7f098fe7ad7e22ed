import { Icon } from '../parts/Icon.tsx';
import type { FormStore } from './store.ts';

/** The link in the head of a row to the template of a document to upload. */
export const TemplateLink = ({ form, title, template }: { form: FormStore; title: string; template: string }) => (
  <button
    type="button"
    className="hy-link"
    aria-label={`${form.say('template')}：${title}`}
    onClick={() => form.host.openTemplate(template)}
  >
    <Icon name="document" />
    {form.say('template')}
  </button>
);
