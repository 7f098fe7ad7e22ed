import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const stub = (name: string): string => fileURLToPath(new URL(`./stubs/rjsf/${name}.ts`, import.meta.url));

/** RJSF's modules that the product never needs, by the module that imports them. */
const STUBS: readonly (readonly [importer: RegExp, source: string, stub: string])[] = [
  [/@rjsf\/core\/lib\/components\/Form\.js$/, '../getDefaultRegistry.js', stub('registry')],
  [/@rjsf\/utils\/lib\/index\.js$/, './createSchemaUtils.js', stub('schema-utils')],
  [/@rjsf\/utils\/lib\/schema\/index\.js$/, './omitExtraData.js', stub('omit-extra-data')],
  [/@rjsf\/utils\/lib\/[^/]+\.js$/, './findSchemaDefinition.js', stub('definitions')],
];

/**
 * Leaves out of a build what RJSF has for forms that are not resolved: its own fields, templates and widgets, references, conditions, variants and
 * merged schemas. The engine resolves them; the product draws open forms only. Tests and the theme's own suite run with the whole library.
 */
export const leanRjsf = (): Plugin => ({
  name: 'heye-lean-rjsf',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer = '') => STUBS.find(([by, name]) => name === source && by.test(importer))?.[2],
});
