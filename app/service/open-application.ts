import type { CompiledForm, FormEvent, Values } from '../../engine/index.ts';
import { program } from '../../schemas/index.ts';
import type { Library } from '../documents/library.ts';
import { type Answer, type Http, isAnswered, SUCCESS } from '../http/index.ts';
import { formOf } from './form-of.ts';
import { readCheckedService, type Service, servicesOf } from './service.ts';

/** Everything an application form is opened with. */
export interface Application {
  readonly service: Service;
  readonly form: CompiledForm;
  /** The answers of a returned application (AP-33). */
  readonly records: readonly FormEvent[];
}

/** Why there is no form: the server says the right or the returned application is not this member's (`message` in its words), or the service has none. */
export interface Refused {
  readonly refused: 'missing' | 'unavailable';
  readonly message: string;
}

interface Sources {
  readonly http: Pick<Http, 'call'>;
  readonly library: Pick<Library, 'form'>;
}

/**
 * Finds what an address of the application page asks for (FM-01, FM-26, AP-33). The server is asked whatever the address says: a right that
 * is not the member's gets no form. Rejects when there is no answer, so that the page can offer to try again.
 */
export async function openApplication(query: URLSearchParams, { http, library }: Sources): Promise<Application | Refused> {
  const hasReturned = (query.get('requestNo') ?? '') !== '';
  const [config, returned] = await Promise.all([
    ask(http, program.calls.services),
    hasReturned ? ask(http, program.calls.returned) : undefined,
  ]);
  for (const answer of [config, returned]) if (answer && answer.code !== SUCCESS) return { refused: 'missing', message: answer.msg };
  const offered = servicesOf(config.result);
  const checked = readCheckedService(query.get('checkedServiceConfig'));
  const service = checked ? offered.find(({ serviceCode }) => serviceCode === checked.serviceCode) && checked : offered[0];
  const form = service && (await formOf(service.serviceCode, library));
  if (!service || !form) return { refused: 'unavailable', message: '' };
  const values = (returned?.result ?? null) as Values | null;
  return { service, form, records: values ? [{ type: 'restore', values }] : [] };
}

/** An answer that is told on the page itself, or none at all: then the earlier answers would seem lost, and the page tries again. */
async function ask(http: Pick<Http, 'call'>, name: string): Promise<Answer> {
  const answer = await http.call(name, {}, { onError: 'caller' });
  if (!isAnswered(answer)) throw new Error(`${name} was not answered`);
  return answer;
}
