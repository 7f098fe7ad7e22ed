import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { openProject } from '../../domain/lint/index.ts';
import { logic } from '../../engine/index.ts';
import {
  type CheckIssue,
  changedFiles,
  compareProjects,
  explainBlock,
  explainField,
  explainGiven,
  explainUses,
  fieldGraph,
  filesOf,
  type Given,
  type Project,
  printDifferences,
  THINGS,
  type ThingKind,
  thingsUsedBy,
} from '../../linter/index.ts';
import { writeWhole } from '../../server/node/write-whole.ts';
import { storiesNow } from '../changed-stories.ts';
import { sourcesAt } from '../commits.ts';
import { formOfSchemaText, formOfTable } from '../new/form-of-schema.ts';
import { answers } from '../new/question.ts';
import { kindsOf } from '../new.ts';
import { Refusal } from '../program.ts';
import { readCode, readSources, stampOf } from '../sources.ts';
import { faultsIn } from './faults-in.ts';
import { completeJson, hoverJson } from './json-language.ts';
import { channelQuestions, guardedFiles } from './new-document.ts';
import type { FormProof, ProofRequest } from './proof.worker.ts';
import { commitDocuments, runPublish } from './release.ts';
import { recordScenario, scenariosOf, writeScenarios } from './scenarios.ts';
import { filesThatDiffer, storiesReached } from './stories.ts';
import { workerClient } from './worker-client.ts';

/** Handlers for the requests of the workbench panels. Each returns a serialisable value; the signal aborts when the asker no longer waits. */
export type Answers = Readonly<Record<string, (question: Question, root: string, signal?: AbortSignal) => Promise<unknown>>>;

/** The parameters of a request. A handler refuses a missing one that it needs. */
export interface Question {
  readonly file?: string;
  readonly text?: string;
  /** Content of the file when it was opened. */
  readonly read?: string;
  readonly offset?: number;
  readonly form?: string;
  readonly field?: string;
  readonly given?: Given;
  readonly page?: string;
  readonly block?: string;
  readonly sample?: string;
  readonly channel?: string;
  /** The day of the drawing; today by default. */
  readonly today?: string;
  /** The host application of the page. */
  readonly host?: string;
  /** Unsaved texts, by file. */
  readonly files?: Readonly<Record<string, string>>;
  /** Documents to check. */
  readonly names?: readonly string[];
  readonly kind?: string;
  readonly name?: string;
  readonly commit?: string;
  /** The act of `npm run publish`; its channels, its share of phones in per cent and its version follow. */
  readonly act?: string;
  readonly channels?: readonly string[];
  readonly share?: number;
  readonly version?: string;
  /** Answers to the questions of `npm run new`, by key. */
  readonly answers?: Readonly<Record<string, string>>;
}

/** Documents that staff write: no format and no file outside. */
const DOCUMENT = /^(?:schemas\/(?!meta\/)[a-z]+\/|schemas\/scenarios\/forms\/|schemas\/|channels\/)[A-Za-z0-9][\w.-]*\.json$/;

const given = <Name extends keyof Question>(question: Question, name: Name): NonNullable<Question[Name]> => {
  const value = question[name];
  if (value === undefined || value === null) throw new Refusal(`没有说${name}`);
  return value;
};

async function fileOf(question: Question, root: string): Promise<string> {
  const file = given(question, 'file');
  const known = DOCUMENT.test(file) && !file.includes('..') && (await readSources(root)).some(({ path }) => path === file);
  // A link may lead outside of the documents.
  const isOwn = known && (await realpath(join(root, file))) === join(await realpath(root), file);
  if (!isOwn) throw new Refusal(`“${file}”不是可以改的文档`);
  return file;
}

/** Opens the documents on disk as a project, with the unsaved texts of `written` by file. */
async function projectOf(root: string, written: Readonly<Record<string, string>> = {}): Promise<Project> {
  const sources = await readSources(root);
  const now = sources.map((one) => (Object.hasOwn(written, one.path) ? { path: one.path, text: written[one.path] ?? '' } : one));
  return openProject(now, await readCode(root));
}

/** Returns the faults of one document with its edited text, beside all other documents on disk. */
async function judge(question: Question, root: string, signal?: AbortSignal): Promise<readonly CheckIssue[]> {
  const file = await fileOf(question, root);
  return faultsIn(root, { [file]: given(question, 'text') }, [file], signal);
}

/** Returns the faults of some documents, with unsaved texts beside all other documents on disk. */
async function problems(question: Question, root: string, signal?: AbortSignal): Promise<readonly CheckIssue[]> {
  const names = given(question, 'names');
  for (const file of names) await fileOf({ file }, root);
  return faultsIn(root, given(question, 'files'), names, signal);
}

const prove = workerClient<ProofRequest, FormProof>(new URL('./proof.worker.ts', import.meta.url));

/** Makes forms of pasted texts, by the kind of text. */
const FORM_OF = { table: formOfTable, schema: formOfSchemaText } as const;

/** Returns the kind of thing that a request names; refuses an unknown one. */
function thingKindOf(question: Question): ThingKind {
  const kind = given(question, 'kind');
  if (!Object.hasOwn(THINGS, kind)) throw new Refusal(`没有“${kind}”这一类`);
  return kind as ThingKind;
}

/** Documents that forms, pages and channels consist of. */
const EDITED =
  /^(?:schemas\/(?:forms|scenarios\/forms|fields|conditions|dictionaries|texts|pages|blocks)|channels)\/[A-Za-z0-9][\w.-]*\.json$/;

/** The handlers of the panels. */
export const ANSWERS: Answers = {
  document: async (question, root) => ({ text: await readFile(join(root, await fileOf(question, root)), 'utf8') }),
  judge,
  problems,
  /** Returns the texts of all documents that the studio edits, by file. */
  async texts(_question, root) {
    const sources = await readSources(root);
    return { texts: Object.fromEntries(sources.flatMap(({ path, text }) => (EDITED.test(path) ? [[path, text]] : []))) };
  },
  /** Lists the questions about a new channel, and the faults of the answers so far. */
  questions: async (question, root) => channelQuestions(root, given(question, 'answers')),
  async save(question, root) {
    const file = await fileOf(question, root);
    const path = join(root, file);
    if ((await readFile(path, 'utf8')) !== given(question, 'read'))
      throw new Refusal('文件打开以后在别处改过。把写的复制下来，刷新这一页，再写进去');
    await writeWhole(path, given(question, 'text'));
    return { saved: file };
  },
  /** Makes a new document as `npm run new` does. It never overwrites one. */
  async create(question, root) {
    const { key = '', title = '', text = '' } = given(question, 'answers');
    const named = given(question, 'kind');
    const files = guardedFiles(root);
    if (named === 'scenarios') return { said: await writeScenarios(key, text, files) };
    if (Object.hasOwn(FORM_OF, named)) return { said: await FORM_OF[named as keyof typeof FORM_OF](key, title.trim(), text, files.write) };
    const kind = (await kindsOf(root, files)).find(({ name }) => name === named);
    if (kind === undefined) throw new Refusal(`没有“${named}”这一类`);
    return { said: await kind.make(await answers(kind.questions, given(question, 'answers'), undefined)) };
  },
  complete: async (question, root) => completeJson(root, await fileOf(question, root), given(question, 'text'), given(question, 'offset')),
  hover: async (question, root) => hoverJson(root, await fileOf(question, root), given(question, 'text'), given(question, 'offset')),
  async why(question, root) {
    const project = await projectOf(root, question.files);
    const { channel, sample, host, today = logic.chinaDate(Date.now()) } = question;
    if (question.page !== undefined) {
      const view = { channel, sample, host, environment: 'production', today } as const;
      return explainBlock(project, question.page, given(question, 'block'), view);
    }
    const [form, field] = [given(question, 'form'), given(question, 'field')];
    const { known, lines } = explainField(project, form, field);
    const now = known && question.given !== undefined ? explainGiven(project, form, field, question.given, today) : [];
    return { known, lines: [...lines, ...now] };
  },
  /** Proves a form with unsaved texts. */
  proof: (question, root, signal) => prove({ root, form: given(question, 'form'), texts: question.files ?? {} }, signal),
  rules: async (question, root) => fieldGraph(openProject(await readSources(root)), given(question, 'form')),
  /** Runs the scenarios of a form with unsaved texts. */
  async scenarios(question, root) {
    return scenariosOf(await projectOf(root, question.files), given(question, 'form'));
  },
  /** Records a scenario of a form from the answers on the phone. */
  async record(question, root) {
    const { name = '', sample, channel, today } = question;
    const around = { sample, channel, day: today };
    return recordScenario(await projectOf(root, question.files), given(question, 'form'), name, around, question.given?.values ?? {});
  },
  async uses(question, root) {
    return explainUses(await projectOf(root), thingKindOf(question), given(question, 'name'));
  },
  used: async (question, root) => thingsUsedBy(openProject(await readSources(root)), await fileOf(question, root)),
  async changes(_question, root) {
    const [sources, others] = await Promise.all([sourcesAt(root, 'HEAD'), readSources(root)]);
    const [before, after] = [openProject(sources), openProject(others)];
    return {
      text: printDifferences(compareProjects(before, after), changedFiles(sources, others)),
      reached: storiesReached(before, after),
    };
  },
  commit: (question, root) => commitDocuments(root, given(question, 'name')),
  /** Runs `npm run publish`: publishes, lists, rolls back or withdraws. */
  publish: ({ act = '', channels, share, version }, root) => runPublish(root, { act, channels, share, version }),
  async before(question, root) {
    const commit = given(question, 'commit');
    // The name must look like a commit, so that it cannot be an option of git.
    if (!/^[A-Za-z0-9][\w./~^-]*$/.test(commit)) throw new Refusal(`“${commit}”不是提交的名字`);
    const [before, after] = await Promise.all([sourcesAt(root, commit), readSources(root)]);
    return { files: filesThatDiffer(before, after) };
  },
  /** Returns a stamp that changes as soon as anyone saves a document. */
  stamp: async (_question, root) => ({ stamp: await stampOf(root) }),
  made: async (_question, root) => storiesNow(root),
  async files(question, root) {
    const sources = await readSources(root);
    const files = filesOf(openProject(sources), thingKindOf(question), given(question, 'name'));
    const samples = sources.map(({ path }) => path).filter((path) => path === files[0]?.replace(/\.json$/, '.samples.json'));
    const channels = ['base', question.channel].map((key) => `channels/${key}.json`);
    return { files: [...files, ...samples, ...channels.filter((file) => sources.some(({ path }) => path === file))] };
  },
};
