import type { CompiledForm } from '../../engine/index.ts';
import { DEFAULT_FORM } from '../../schemas/default-form.ts';
import type { Library } from '../documents/library.ts';
import type { Service } from './service.ts';

/** The form of a service that the back end has configured: its own, else the common one (FM-01). */
export const formOf = async (serviceCode: string, library: Pick<Library, 'form'>): Promise<CompiledForm | undefined> =>
  (await library.form(serviceCode)) ?? library.form(DEFAULT_FORM);

/** What an application is called: the common form takes the title of the configured service. */
export const titleOf = (form: CompiledForm, { serviceTitle }: Service): string =>
  form.code === DEFAULT_FORM && typeof serviceTitle === 'string' && serviceTitle !== '' ? serviceTitle : form.title;
