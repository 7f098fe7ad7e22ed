import type { CompiledForm } from '../../engine/index.ts';
import { DEFAULT_FORM } from '../../schemas/default-form.ts';
import type { Library } from '../documents/library.ts';
import type { Service } from './service.ts';

/**
 * The form of a service: its own, else the common one (FM-01). `isConfigured` is asked only where there is no own form:
 * a code that the back end has not configured has none.
 */
export async function formOf(
  serviceCode: string,
  library: Pick<Library, 'form'>,
  isConfigured: () => Promise<boolean> = async () => true,
): Promise<CompiledForm | undefined> {
  return (await library.form(serviceCode)) ?? ((await isConfigured()) ? library.form(DEFAULT_FORM) : undefined);
}

/** What an application is called: the common form takes the title of the configured service. */
export const titleOf = (form: CompiledForm, { serviceTitle }: Service): string =>
  form.code === DEFAULT_FORM && typeof serviceTitle === 'string' && serviceTitle !== '' ? serviceTitle : form.title;
