import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { validatorCode } from '../engine/build.ts';
import type { Form, Section } from '../engine/documents/types.gen.ts';
import { sayFault } from '../engine/fault/say.ts';
import { forms, type Json, locales } from '../engine/index.ts';
import { readConditions } from './conditions.ts';
import { reachedCalls } from './reach.ts';

const COMPILED_IMPORT = /\/forms\/[A-Z][A-Z0-9_]*\.json\?(?:.*&)?compiled\b/;
const COMPILED = /^\0form:(.*)\.js$/;

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Resolves `schemas/forms/X.json?compiled` to `{ form, validators, calls }`: the form with references resolved,
 * one precompiled validator per field, and the calls for filling it in. */
export const formsPlugin = (): Plugin => ({
  name: 'heye-forms',
  enforce: 'pre',
  // The validators import these modules. Without this hint, a cold dev server discovers them late and reloads the page.
  config: () => ({
    optimizeDeps: { include: ['ajv/dist/runtime/equal.js', 'ajv/dist/runtime/ucs2length.js'] },
  }),
  resolveId: {
    order: 'pre',
    filter: { id: COMPILED_IMPORT },
    async handler(source, importer) {
      const [path = ''] = source.split('?');
      const file = await this.resolve(path, importer, { skipSelf: true });
      // Ids that end in .json are not analysed for imports by the dev server, and the dependency scan tries to read ids without \0.
      return file ? `\0form:${file.id}.js` : null;
    },
  },
  load: {
    filter: { id: COMPILED },
    handler(id) {
      const file = COMPILED.exec(id)?.[1];
      if (file === undefined) return null;
      this.addWatchFile(file);
      const load = (path: string): Section => {
        const section = resolve(dirname(file), path);
        this.addWatchFile(section);
        return readJson(section) as Section;
      };
      const conditions = readConditions(resolve(dirname(file), '..'), (condition) => this.addWatchFile(condition));
      const { form: written, faults } = forms.resolve(readJson(file) as Form, load, conditions);
      for (const fault of faults) this.warn(`${file}: ${sayFault(fault)}`);
      const form = locales.localize(written);
      // Samples are for documents, tests and stories; members do not download them.
      const shown = { ...form, samples: [] };
      const calls = reachedCalls([shown as unknown as Json], resolve(dirname(file), '..'), (call) => this.addWatchFile(call));
      return `${validatorCode(form)}\nexport const form = ${JSON.stringify(shown)};\nexport const calls = ${JSON.stringify(calls)};`;
    },
  },
});
