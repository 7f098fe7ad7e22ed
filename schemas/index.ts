import type { Documents } from '../engine/index.ts';
import channelCodeTable from './channel-codes.json';
import constantTable from './constants.json';
import guard from './flows/guard.json';
import { formFamilies } from './form-families.ts';
import type { CompiledDocument } from './form-files.ts';
import type { PageBundle } from './page-files.ts';
import programTable from './program.json';
import routeTable from './routes.json';
import appTexts from './texts/app.json';

/** Routes of the app, with the first load. */
export const routes = (routeTable as Documents.Routes).routes;

/** What holds for a channel code while no channel is open, with the first load: where its members sign in (LG-08), what their logout clears (LG-05). */
export const channelCodes = (channelCodeTable as Documents.ChannelCodes).codes;

/** Where members begin, by channel code and by process, with the first load (HM-35, HM-36). */
export const channelStarts = (channelCodeTable as Documents.ChannelCodes).starts;

/** Timings and limits that the specification names (CN-04), with the first load. */
export const constants: Documents.Constants = constantTable;

/** The calls, flows, pages and codes that the program itself needs, with the first load. */
export const program = programTable as Documents.Program;

/** Who may see which page, with the first load. */
export const guardFlow = guard as Documents.Flow;

/** Texts of the shell, with the first load. */
export const shellTexts = appTexts as Documents.Texts;

/** Loads single documents by name; undefined when there is none. What comes with no page has its list in a chunk of its own, so that the first load does not grow with it. */
export const documents = {
  form: async (code: string): Promise<CompiledDocument | undefined> => (await import('./form-files.ts')).form(code),
  dictionary: async (name: string): Promise<Documents.Dictionary | undefined> => (await import('./form-files.ts')).dictionary(name),
  calls: async (family: string): Promise<Documents.CallFamily | undefined> => (await import('./named-files.ts')).calls(family),
  flow: async (name: string): Promise<Documents.Flow | undefined> => (await import('./named-files.ts')).flow(name),
  page: async (id: string): Promise<PageBundle | undefined> => (await import('./page-files.ts')).page(id),
  collections: async (): Promise<Readonly<Record<string, Documents.Collection>>> => (await import('./collection-files.ts')).collections,
  texts: async (family: string): Promise<Documents.Texts | undefined> =>
    formFamilies.includes(family) ? (await import('./form-files.ts')).formTexts(family) : (await import('./named-files.ts')).texts(family),
} as const;

export { type CompiledDocument, formFamilies, type PageBundle };
