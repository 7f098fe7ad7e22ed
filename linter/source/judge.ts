import { Ajv, type ValidateFunction } from 'ajv';
import { explainSchema, type LoadSchema, type Schema, type SchemaFinding } from './explain-schema.ts';
import { textOf } from './schema-text.ts';

/** Says whether a document has the form its meta-schema asks for, and in which ways not. */
export interface Judge {
  explain(value: unknown, id: string): readonly SchemaFinding[];
}

const judges = new Map<string, Judge>();

/** A judge over meta-schemas keyed by `$id`; the same one for the same schemas, since compiling them takes most of a check. */
export function judgeOf(schemas: ReadonlyMap<string, Schema>): Judge {
  const key = [...schemas].map(([id, schema]) => `${id} ${numberOf(schema)}`).join();
  const judge = judges.get(key) ?? createJudge(schemas);
  judges.set(key, judge);
  return judge;
}

const numbers = new Map<string, number>();

/** The same number for schemas that say the same. */
function numberOf(schema: Schema): number {
  const text = textOf(schema);
  const number = numbers.get(text) ?? numbers.size;
  numbers.set(text, number);
  return number;
}

function createJudge(schemas: ReadonlyMap<string, Schema>): Judge {
  const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: false, schemas: [...schemas.values()] });
  const compiled = new Map<string, ValidateFunction | undefined>();
  const load: LoadSchema = (id) => schemas.get(id);
  return {
    explain(value, id) {
      if (!compiled.has(id)) compiled.set(id, ajv.getSchema(id));
      const validate = compiled.get(id);
      if (validate === undefined || validate(value) === true) return [];
      const findings = explainSchema(value, id, load);
      return findings.length > 0
        ? findings
        : (validate.errors ?? []).slice(0, 1).map(({ instancePath, message }) => toFinding(value, instancePath, message));
    },
  };
}

/** What AJV says in its own words, for a keyword the explanation does not know. */
function toFinding(value: unknown, pointer: string, message: string | undefined): SchemaFinding {
  let at = value;
  const path = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => {
      const key = Array.isArray(at) ? Number(part) : part;
      at = (at as Record<string, unknown>)[key];
      return key;
    });
  return { path, part: 'value', message: `格式不对：${message ?? ''}` };
}
