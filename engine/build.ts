import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { ResolvedForm } from './form/resolve.ts';
import { schemasOf } from './form/schema.ts';
import type { Validators } from './form/validators.ts';

const options = { allErrors: true, strict: true, allowUnionTypes: true, strictTypes: false } as const;

/** Compiles one validator per field in this process, for servers, tools and tests.
 * Needs `eval`, which the product's CSP forbids in browsers. Throws for a schema that AJV refuses. */
export function createValidators(form: ResolvedForm): Validators {
  const ajv = new Ajv(options);
  return Object.fromEntries(schemasOf(form).map(([name, schema]) => [name, ajv.compile(schema)])) as Validators;
}

/** Returns the same validators as the text of a JavaScript module that exports `validators`, for the build. Throws for a schema that AJV refuses. */
export function validatorCode(form: ResolvedForm): string {
  const entries = schemasOf(form);
  const ajv = new Ajv({ ...options, code: { source: true, lines: false } });
  const ids = Object.fromEntries(
    entries.map(([, schema], index) => {
      ajv.addSchema(schema, `f${index}`);
      return [`v${index}`, `f${index}`];
    }),
  );
  const read =
    typeof standaloneCode === 'function' ? standaloneCode : (standaloneCode as unknown as { default: typeof standaloneCode }).default;
  const imports = new Map<string, string>();
  const body =
    entries.length === 0
      ? ''
      : read(ajv, ids).replace(/require\("([^"]+)"\)/g, (_match, specifier: string) => {
          const local = imports.get(specifier) ?? `imported${imports.size}`;
          imports.set(specifier, local);
          return local;
        });
  return [
    ...[...imports].map(
      ([specifier, local]) => `import * as ${local}_ns from ${JSON.stringify(`${specifier}.js`)};\nconst ${local} = unwrap(${local}_ns);`,
    ),
    "function unwrap(ns) { const d = ns.default; return d !== null && typeof d === 'object' && 'default' in d ? d : ns; }",
    'const exports = {};',
    body.replace(/^"use strict";/, ''),
    `export const validators = { ${entries.map(([name], index) => `${JSON.stringify(name)}: exports.v${index}`).join(', ')} };`,
  ].join('\n');
}
