import { isValues } from '../../engine/documents/json.ts';
import { localize } from '../../engine/locale/index.ts';
import { inlineConditions } from '../../engine/logic/index.ts';
import { resolvePage } from '../../engine/page/resolve.ts';
import type { Project } from '../project/project.ts';
import { parseFile } from '../source/parse.ts';
import { judgeOf } from '../source/rule-context.ts';
import type { DocumentSet, Kind, SourceFile, Typed } from '../source/types.ts';
import { isSpelled, lengthen, read as readSpelling } from '../spelling/index.ts';

type Set = DocumentSet<unknown>;
/** The documents of a project for each kind of document that scenarios speak of. */
const SETS = {
  page: 'pages',
  sharedBlock: 'sharedBlocks',
  flow: 'flows',
  form: 'forms',
  section: 'sections',
  condition: 'conditions',
  channel: 'channels',
} as const;

/**
 * Returns a project with another text of one document, as scenarios run it; undefined when the text breaks the format.
 * Much quicker than opening the project anew: findings, sites and views stay those of before.
 */
export function withFile(project: Project, file: SourceFile): Project | undefined {
  const { kind, value: written, name } = parseFile(file);
  const value = isSpelled(kind) && isValues(written) ? lengthen(written, kind, project.vocabulary.operators).document : written;
  const set = kind !== undefined && Object.hasOwn(SETS, kind) ? SETS[kind as keyof typeof SETS] : undefined;
  if (set === undefined || value === undefined) return undefined;
  if (judgeOf(project.schemas).explain(value, `${kind}.schema.json`).length > 0) return undefined;
  const spelled = spelledIn(project, kind as Kind, value);
  const changed: Project = { ...project, [set]: replacedIn(project[set] as Set, name, spelled) };
  if (kind === 'flow' || kind === 'channel') return changed;
  const conditions = Object.fromEntries(changed.conditions.all.map((one) => [one.document.name, one.value]));
  const whole = <T extends object>(written: T): T => inlineConditions(written, conditions).document;
  if (kind === 'condition') return reread(changed, () => true, whole);
  if (kind === 'page') return reread(changed, (path) => path === file.path, whole, spelled);
  if (kind === 'sharedBlock') {
    const block = {
      ...whole(spelled as object),
      samples: (project.sharedBlocks.get(name)?.value as { samples?: unknown })?.samples,
    };
    const users = new Set(
      project.pages.all
        .filter(({ document }) => document.parts?.some((part) => part.document.file.path === file.path))
        .map(({ document }) => document.file.path),
    );
    const sharedBlocks = replacedIn(project.sharedBlocks as Set, name, block) as Project['sharedBlocks'];
    return reread({ ...changed, sharedBlocks }, (path) => users.has(path), whole);
  }
  return { ...changed, [set]: replacedIn(project[set] as Set, name, whole(spelled as object)) };
}

/** Reads a document in the one spelling that the rest knows. */
function spelledIn(project: Project, kind: Kind, written: unknown): unknown {
  const value = localize(written);
  return isSpelled(kind) && isValues(value) ? readSpelling(value, kind, project.vocabulary.operators).document : value;
}

/** Reads some pages anew, with their samples, conditions and shared blocks. */
function reread(
  project: Project,
  isWanted: (path: string) => boolean,
  whole: <T extends object>(written: T) => T,
  text?: unknown,
): Project {
  const pages = project.pages.all
    .filter(({ document }) => isWanted(document.file.path))
    .reduce<Project['pages']>((set, { document }) => {
      const written = (text ?? spelledIn(project, 'page', parseFile(document.file).value)) as Project['pages']['all'][number]['value'];
      const own = project.reading.documents.find(({ file }) => file.path === document.file.path.replace(/\.json$/, '.samples.json'));
      const samples = (own?.value as { samples?: typeof written.samples } | undefined)?.samples;
      const page = whole({ ...written, ...(samples && { samples }) });
      const take = (block: string) => project.sharedBlocks.get(block)?.value;
      return replacedIn(set as Set, document.name, resolvePage(page, take).page) as Project['pages'];
    }, project.pages);
  return { ...project, pages };
}

/** Returns a set with another value of one document. */
function replacedIn(set: Set, name: string, value: unknown): Set {
  const before = set.get(name);
  if (before === undefined) return set;
  const after: Typed<unknown> = { ...before, value };
  return {
    all: set.all.map((one) => (one === before ? after : one)),
    names: set.names,
    get: (wanted) => (wanted === name ? after : set.get(wanted)),
  };
}
