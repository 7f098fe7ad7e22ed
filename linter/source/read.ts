import type { AddedActions } from '../../engine/actions/index.ts';
import { isValues } from '../../engine/documents/json.ts';
import { localize } from '../../engine/locale/index.ts';
import { GENERAL, type Operators } from '../../engine/logic/index.ts';
import { isSpelled, lengthen, readWords } from '../spelling/index.ts';
import { withActions } from './action-format.ts';
import { placeConditions } from './conditions.ts';
import { contractFault, soundSchemas } from './contracts.ts';
import type { Schema } from './explain-schema.ts';
import { type ParsedFile, parseFile } from './parse.ts';
import { prune, type Repaired, repair } from './prune.ts';
import { judgeOf, type RuleContext } from './rule-context.ts';
import { dataFormat, dataFormats } from './sandbox.ts';
import { placeSharedBlocks, type References } from './shared-blocks.ts';
import { withoutShort } from './short-forms.ts';
import type { Finding, Part, SourceDocument, SourceFile } from './types.ts';

/** The usable documents, and the faults that make the rest unusable. */
export interface ParsedSources {
  readonly documents: readonly SourceDocument[];
  /** Meta-schemas by `$id`. */
  readonly schemas: ReadonlyMap<string, Schema>;
  /** Files that are no valid JSON. */
  readonly broken: readonly (ParsedFile & { readonly document: SourceDocument })[];
  /** Breaches of the formats. */
  readonly misshapen: readonly Finding[];
  /** Broken or cyclic references from pages to shared blocks, and conflicts between the two. */
  readonly references: References;
}

const ROUNDS = 4;

/** `actions` are those that a product adds. Parses every file and validates its format. Repairs or removes invalid parts so that the rest can still be checked. */
export function readDocuments(files: readonly SourceFile[], actions: AddedActions = {}, operators: Operators = GENERAL): ParsedSources {
  const parsed = files.map(parseFile);
  const metas = parsed.flatMap(({ kind, value }) =>
    kind === 'meta' && isSchema(value) ? [withActions(withoutShort(value), actions)] : [],
  );
  const schemas = soundSchemas(new Map([...metas, ...dataFormats(metas)].map((schema) => [String(schema['$id']), schema])));
  const judge = judgeOf(schemas);
  const misshapen: Finding[] = [];
  const broken: (ParsedFile & { readonly document: SourceDocument })[] = [];
  const documents = parsed.map((one): SourceDocument => {
    const base = { file: one.file, kind: one.kind, name: one.name };
    if (one.errors.length > 0) {
      const document = { ...base, value: undefined, damaged: true };
      broken.push({ ...one, document });
      return document;
    }
    if (one.kind === undefined || one.kind === 'meta') return { ...base, value: one.value, damaged: false };
    const spelled = inLongForm({ ...base, value: one.value, damaged: false }, operators);
    const id = one.kind === 'sandbox' ? dataFormat(one.file.path) : `${one.kind}.schema.json`;
    const { value, findings, damaged, renamed } = shape(spelled.value, id, judge);
    // The rules read the Chinese words; those of other locales stand beside them in the text.
    const document: SourceDocument = { ...spelled, value: localize(value), damaged };
    const parts = renamed.map(({ at, path }) => ({ at, path, document }));
    const fault = one.kind === 'blockContract' ? contractFault(one.value) : undefined;
    if (fault !== undefined) misshapen.push({ at: { document, path: fault.path }, message: fault.message });
    misshapen.push(...findings.map(({ path, part, fits: _fits, ...said }): Finding => ({ at: { document, path, part }, ...said })));
    return inOneSpelling(parts.length === 0 ? document : { ...document, parts: [wholeOf(document), ...parts] }, operators);
  });
  return { ...placeSharedBlocks(placeConditions(documents)), schemas, broken, misshapen };
}

/** The whole of a document, of which later parts stand elsewhere. */
const wholeOf = (document: SourceDocument): Part => ({ at: [], path: [], document });

/** Writes actions and blocks in their long form, which the formats describe; moved parts keep their source place. */
function inLongForm(document: SourceDocument, operators: Operators): SourceDocument {
  const { kind, value } = document;
  if (!isSpelled(kind) || !isValues(value)) return document;
  const { document: long, moved } = lengthen(value, kind, operators);
  return { ...document, value: long, parts: moved.map(({ at, path }) => ({ at, path, document })) };
}

/** Gives a document its one spelling, which alone the rules know; moved parts keep their source place. */
function inOneSpelling(document: SourceDocument, operators: Operators): SourceDocument {
  const { kind, value } = document;
  if (!isSpelled(kind) || !isValues(value)) return document;
  const { document: read, moved } = readWords(value, kind, operators);
  return { ...document, value: read, parts: [wholeOf(document), ...moved.map(({ at, path }) => ({ at, path, document }))] };
}

interface Shaped {
  readonly value: unknown;
  readonly findings: ReturnType<RuleContext['explain']>;
  /** Whether some part had to be removed. */
  readonly damaged: boolean;
  readonly renamed: Repaired['renamed'];
}

function shape(value: unknown, id: string, judge: RuleContext): Shaped {
  const findings = judge.explain(value, id);
  const { value: repaired, renamed } = repair(value, findings);
  let left = repaired;
  let wrong = left === value ? findings : judge.explain(left, id);
  const damaged = wrong.length > 0;
  for (let round = 0; wrong.length > 0 && left !== undefined; round += 1) {
    left =
      round < ROUNDS
        ? prune(
            left,
            wrong.map(({ path }) => path),
          )
        : undefined;
    wrong = left === undefined ? [] : judge.explain(left, id);
  }
  return { value: left, findings, damaged, renamed };
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && '$id' in value;
}
