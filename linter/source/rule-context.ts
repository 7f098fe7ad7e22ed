import { Ajv, type ValidateFunction } from 'ajv';
import { explainSchema, type LoadSchema, type Schema, type SchemaFinding } from './explain-schema.ts';
import { textOf } from './schema-text.ts';

/** Validates a document against its meta-schema and explains the breaches. */
export interface RuleContext {
  explain(value: unknown, id: string): readonly SchemaFinding[];
}

const judges = new Map<string, RuleContext>();

/** Returns a validator for meta-schemas keyed by `$id`. Cached by content, since compilation takes most of a check. */
export function judgeOf(schemas: ReadonlyMap<string, Schema>): RuleContext {
  const key = [...schemas].map(([id, schema]) => `${id} ${numberOf(schema)}`).join();
  const judge = judges.get(key) ?? createJudge(schemas);
  judges.set(key, judge);
  return judge;
}

const numbers = new Map<string, number>();

/** Returns the same number for equal schemas. */
function numberOf(schema: Schema): number {
  const text = textOf(schema);
  const number = numbers.get(text) ?? numbers.size;
  numbers.set(text, number);
  return number;
}

function createJudge(schemas: ReadonlyMap<string, Schema>): RuleContext {
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

/** Converts AJV's own message, for a keyword that the explanation does not support. */
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
