import type { Product } from '../domain/index.ts';
import type { Documents } from '../engine/index.ts';
import channelCodeTable from './channel-codes.json';
import constantTable from './constants.json';
import guard from './flows/guard.json';
import { formFamilies } from './form-families.ts';
import type { CompiledDocument } from './form-files.ts';
import type { FlowBundle, PageBundle } from './page-files.ts';
import programTable from './program.json';
import routeTable from './routes.json';
import appTexts from './texts/app.json';

/** Routes of the app. Part of the first load. */
export const routes = (routeTable as Product.Routes).routes;

/** Settings per channel code before a channel is open: the sign-in page (LG-08) and the values that logout clears (LG-05). First load. */
export const channelCodes = (channelCodeTable as Product.ChannelCodes).codes;

/** Start pages of members by channel code and by process (HM-35, HM-36). Part of the first load. */
export const channelStarts = (channelCodeTable as Product.ChannelCodes).starts;

/** Timings and limits that the specification names (CN-04). Part of the first load. */
export const constants: Product.Constants = constantTable;

/** The calls, flows, pages and codes that the program itself needs. Part of the first load. */
export const program = programTable as Product.Program;

/** The flow that decides who may see which page. Part of the first load. */
export const guardFlow = guard as unknown as Documents.Flow;

/** Texts of the shell. Part of the first load. */
export const shellTexts = appTexts as Documents.Texts;

/** Loads single documents by name, or returns undefined.
 * The file lists are in their own chunks, so that the first load does not grow with them. */
export const documents = {
  form: async (code: string): Promise<CompiledDocument | undefined> => (await import('./form-files.ts')).form(code),
  dictionary: async (name: string): Promise<Documents.Dictionary | undefined> => (await import('./form-files.ts')).dictionary(name),
  calls: async (family: string): Promise<Documents.CallFamily | undefined> => (await import('./named-files.ts')).calls(family),
  flow: async (name: string): Promise<Documents.Flow | undefined> => (await import('./named-files.ts')).flow(name),
  page: async (id: string): Promise<PageBundle | undefined> => (await import('./page-files.ts')).page(id),
  collections: async (): Promise<Readonly<Record<string, Documents.Collection>>> => (await import('./collection-files.ts')).collections,
  texts: async (family: string): Promise<Documents.Texts | undefined> =>
    formFamilies.includes(family) ? (await import('./form-texts.ts')).formTexts(family) : (await import('./named-files.ts')).texts(family),
} as const;

export { type CompiledDocument, type FlowBundle, formFamilies, type PageBundle };
