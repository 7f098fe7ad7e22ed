import { isValues, type Json, type Values } from '../../engine/documents/json.ts';
import type { Documents } from '../../engine/index.ts';
import type { Path, SourceDocument } from '../source/types.ts';
import { differences, isPositions, valueAt, withRow } from './compare.ts';
import { type Compiled, channelValues } from './compiled.ts';
import type { Done } from './effects.ts';
import { givenOf } from './given.ts';
import { type OpenForm, openForm } from './open-form.ts';
import { blockWords, valueWords } from './say.ts';
import { type OpenPage, openPage } from './stage.ts';

/** The kind of document that a scenario speaks of, by the folder of its file. */
export type Subject = 'pages' | 'flows' | 'forms' | 'channels';

/** A scenario that did not hold: where it says so, and what happened instead. */
export interface Failure {
  readonly document: SourceDocument;
  readonly path: Path;
  readonly message: string;
}

/** Scenarios of one document. */
export interface ScenarioFile {
  readonly document: SourceDocument;
  readonly value: Documents.Scenarios;
  readonly subject: Subject;
  /** Name of the document that they speak of. */
  readonly name: string;
}

/** Runs every scenario of a file, row by row. Returns the failures; calls `count` for each run. */
export const runFile = (file: ScenarioFile, compiled: Compiled, count: () => void = () => undefined): readonly Failure[] =>
  file.value.scenarios.flatMap((_, index) => runScenario(file, index, compiled, count));

/** Runs one scenario of a file, row by row. Returns the failures; calls `count` for each run. */
export function runScenario(
  file: ScenarioFile,
  index: number,
  compiled: Compiled,
  count: () => void = () => undefined,
): readonly Failure[] {
  const scenario = file.value.scenarios[index];
  if (scenario === undefined) return [];
  const whole = givenOf(file.value.scenarios, index);
  if (typeof whole === 'string') return [{ document: file.document, path: ['scenarios', index, 'given', 'like'], message: whole }];
  return (scenario.rows ?? [{}]).flatMap((row, number) => {
    count();
    const where = scenario.rows === undefined ? '' : `（第 ${number + 1} 行）`;
    const written = { given: whole, steps: scenario.steps };
    const { given, steps } = scenario.rows === undefined ? written : withRow(written, row);
    return [...runSteps(file, given, steps, compiled)].map(({ path, message }) => ({
      document: file.document,
      path: ['scenarios', index, ...path],
      message: `“${scenario.name}”${where}：${message}`,
    }));
  });
}

/** The outcome of a step that does nothing. */
export const NOTHING: Done = { effects: [], faults: [], isWhole: true };

interface Said {
  readonly path: Path;
  readonly message: string;
}

function* runSteps(
  { subject, name }: ScenarioFile,
  given: Documents.ScenarioGiven,
  steps: readonly Documents.ScenarioStep[],
  compiled: Compiled,
): Generator<Said> {
  const strange = [...strangeKeys(subject, steps)];
  if (strange.length > 0) return yield* strange;
  if (subject === 'channels') return yield* runChannel(name, given, steps, compiled);
  const page = subject === 'forms' ? openForm(compiled, name, given) : openPage(compiled, subject === 'pages' ? name : undefined, given);
  if (typeof page === 'string') return yield { path: ['given'], message: page };
  // Reactions on opening belong to a first step that does nothing; otherwise they lie before the first one.
  const opening = 'react' in page ? page.react() : NOTHING;
  for (const [index, { when, then }] of steps.entries()) {
    const before = index === 0 ? { ...opening, effects: when === undefined ? opening.effects : [] } : NOTHING;
    const path = ['steps', index];
    const failures =
      'emit' in page
        ? pageStep(page, subject === 'flows' ? { flow: name, ...(given.with && { with: given.with }), ...when } : when, then, before)
        : formStep(page, when, then);
    let isBroken = false;
    for (const { path: inside, message } of failures) {
      isBroken ||= inside[0] === 'when';
      yield { path: [...path, ...inside], message: steps.length === 1 ? message : `第 ${index + 1} 步，${message}` };
    }
    if (isBroken) return;
  }
}

/** The keys of steps by the kind of document; `faults` is common. */
const KEYS: Readonly<Record<Subject, { readonly when: readonly string[]; readonly then: readonly string[] }>> = {
  pages: {
    when: ['tap', 'on', 'event', 'value', 'item', 'load', 'says', 'forget', 'session', 'flow', 'with', 'back'],
    then: ['shows', 'hides', 'title', 'step', 'does', 'asks', 'from', 'changes', 'keeps', 'state', 'session', 'ends', 'faults'],
  },
  flows: { when: ['session', 'with'], then: ['does', 'gives', 'changes', 'keeps', 'session', 'ends', 'faults'] },
  forms: { when: ['fill', 'leave', 'add', 'submit'], then: ['fields', 'messages', 'handsIn', 'faults'] },
  channels: { when: [], then: ['values'] },
};

/** Refuses keys that say nothing about this kind of document: a step that nothing compares would always hold. */
function* strangeKeys(subject: Subject, steps: readonly Documents.ScenarioStep[]): Generator<Said> {
  for (const [index, step] of steps.entries())
    for (const part of ['when', 'then'] as const)
      for (const name of Object.keys(step[part] ?? {}))
        if (!KEYS[subject][part].includes(name))
          yield {
            path: ['steps', index, part, name],
            message: `${part} 的“${name}”不能写在这里，可以写：${KEYS[subject][part].join('、')}`,
          };
}

function* runChannel(
  key: string,
  given: Documents.ScenarioGiven,
  steps: readonly Documents.ScenarioStep[],
  compiled: Compiled,
): Generator<Said> {
  const found = compiled.channel(key, given.environment ?? 'production');
  if (typeof found === 'string') return yield { path: ['given'], message: found };
  const values = channelValues(found.key, found.channel, given.over);
  for (const [index, { then }] of steps.entries())
    for (const [path, expected] of Object.entries(then.values ?? {}))
      yield* compare(expected, valueAt(values, path), path, ['steps', index, 'then', 'values', path]);
}

function* pageStep(page: OpenPage, when: Documents.ScenarioWhen | undefined, then: Documents.ScenarioThen, before: Done): Generator<Said> {
  const done = happen(page, when);
  if (typeof done === 'string') return yield { path: ['when'], message: done };
  const after = page.react();
  const effects = [...before.effects, ...done.effects, ...after.effects];
  const faults = [...before.faults, ...done.faults, ...after.faults, ...page.faults()];
  yield* compareFaults(faults, then.faults);
  if (then.does !== undefined) yield* compare(then.does as unknown as Json, effects, 'does', ['then', 'does']);
  if (then.ends !== undefined && then.ends !== done.isWhole)
    yield { path: ['then', 'ends'], message: then.ends ? '动作应该做完，却半路停下了' : '动作应该半路停下，却做完了' };
  if (then.title !== undefined) yield* compare(then.title, page.title(), '标题', ['then', 'title']);
  if (then.step !== undefined) yield* compare(then.step, page.step(), '步骤', ['then', 'step']);
  const seen = then.shows === undefined && then.hides === undefined ? [] : page.seen();
  for (const [id, expected] of Object.entries(then.shows ?? {})) {
    const blocks = seen.filter((one) => one.id === id).map(({ props }) => props);
    yield* shown(expected as Shown, blocks, id, page);
  }
  for (const [index, id] of (then.hides ?? []).entries())
    if (seen.some((one) => one.id === id)) yield { path: ['then', 'hides', index], message: `“${id}”应该看不到，却看得到` };
  for (const [source, expected] of Object.entries(then.asks ?? {})) {
    const asked = page.asks(source);
    const path = ['then', 'asks', source];
    if (typeof asked === 'string') yield { path, message: `数据源“${source}”问不了：${asked}` };
    else if (expected === false) {
      if (asked !== undefined) yield { path, message: `数据源“${source}”应该不去取，却去取了：${valueWords(asked)}` };
    } else if (asked === undefined) yield { path, message: `数据源“${source}”应该去取，却没有` };
    else yield* compare(expected as Values, asked, `数据源“${source}”的参数`, path);
  }
  for (const [source, expected] of Object.entries(then.from ?? {}))
    yield* compare(expected as Values, page.from(source), `数据源“${source}”`, ['then', 'from', source]);
  if (then.gives !== undefined) yield* compare(then.gives, 'gives' in done ? (done.gives as Json) : null, '给出的', ['then', 'gives']);
  const changes = page.changes();
  if (then.changes !== undefined) yield* compare(then.changes, changes, '手机里做的', ['then', 'changes']);
  for (const [name, expected] of Object.entries(then.state ?? {}))
    yield* compare(expected, page.state()[name], `页面的 ${name}`, ['then', 'state', name]);
  for (const [path, expected] of Object.entries(then.keeps ?? {}))
    yield* compare(expected, valueAt(page.kept(), path), `手机里的 ${path}`, ['then', 'keeps', path]);
  for (const [name, expected] of Object.entries(then.session ?? {}))
    yield* compare(expected, page.session()[name], `会话值 ${name}`, ['then', 'session', name]);
}

/** Does what a step says; a sentence when it cannot be done. */
export function happen(page: OpenPage, when: Documents.ScenarioWhen | undefined): Done | string {
  if (when === undefined) return NOTHING;
  for (const [name, value] of Object.entries(when.session ?? {})) page.setSession(name, value);
  for (const source of when.forget ?? []) page.forget(source);
  for (const [source, result] of Object.entries(when.load ?? {})) page.load(source, result, when.says);
  if (when.back) page.back();
  if (when.flow !== undefined) return page.flow(when.flow, (when.with ?? {}) as Values);
  const block = when.tap ?? when.on;
  if (block === undefined) return NOTHING;
  const event = when.tap === undefined ? (when.event ?? '') : 'tap';
  const done = page.emit(block, event, when.value ?? null, when.item ?? 1);
  if (done !== undefined) return done;
  const seen = page.seen().filter(({ id }) => id === block).length;
  return seen < (when.item ?? 1) ? `看不到${blockWords(block, when.item)}${because(page, block)}` : `“${block}”在 ${event} 上什么也不做`;
}

function* formStep(form: OpenForm, when: Documents.ScenarioWhen | undefined, then: Documents.ScenarioThen): Generator<Said> {
  for (const [name, value] of Object.entries(when?.fill ?? {}))
    if (!form.fill(name, value)) return yield { path: ['when', 'fill', name], message: `表单里没有字段“${name}”` };
  for (const [index, name] of (when?.add ?? []).entries())
    if (!form.add(name)) return yield { path: ['when', 'add', index], message: `表单里没有组“${name}”` };
  for (const [index, name] of (when?.leave ?? []).entries())
    if (!form.leave(name)) return yield { path: ['when', 'leave', index], message: `表单里没有字段“${name}”` };
  if (when?.submit) form.submit();
  yield* compareFaults(form.faults(), then.faults);
  for (const [name, expected] of Object.entries(then.fields ?? {})) {
    const path = ['then', 'fields', name];
    const field = form.field(name);
    if (field === undefined) yield { path, message: `表单里没有字段“${name}”` };
    else if (typeof expected === 'boolean') {
      if (field['visible'] !== expected)
        yield { path, message: expected ? `字段“${name}”应该看得到，却看不到` : `字段“${name}”应该看不到，却看得到` };
    } else yield* compare(expected as Values, field, `字段“${name}”`, path);
  }
  if (then.messages !== undefined) {
    const messages = form.messages();
    yield* compare(then.messages as Values, messages, '提示', ['then', 'messages']);
    const more = Object.keys(messages).filter((name) => !Object.hasOwn(then.messages ?? {}, name));
    if (more.length > 0)
      yield {
        path: ['then', 'messages'],
        message: `还多了提示：${more.map((name) => `${name} ${valueWords(messages[name])}`).join('，')}`,
      };
  }
  if (then.handsIn !== undefined) yield* compare(then.handsIn as Values, form.handsIn(), '交上去的', ['then', 'handsIn']);
}

const because = (page: OpenPage, id: string): string => {
  const why = page.why(id);
  return why === '' ? '' : `：因为${why}`;
};

/** Faults of documents are failures unless a scenario expects them; expected ones must be there. */
function* compareFaults(faults: readonly string[], expected: readonly string[] = []): Generator<Said> {
  for (const fault of faults) if (!expected.some((part) => fault.includes(part))) yield { path: ['then'], message: `文档有错：${fault}` };
  for (const [index, part] of expected.entries())
    if (!faults.some((fault) => fault.includes(part))) yield { path: ['then', 'faults', index], message: `应该说“${part}”，却没有` };
}

type Shown = boolean | Values | readonly (true | Values)[];

/** Compares the blocks of one name; numbers say which of them. */
function* shown(expected: Shown, blocks: readonly Values[], id: string, page: OpenPage, words = `“${id}”`): Generator<Said> {
  const path = ['then', 'shows', id];
  const [block] = blocks;
  if (Array.isArray(expected)) {
    if (blocks.length !== expected.length) return yield { path, message: `“${id}”应该有 ${expected.length} 块，却有 ${blocks.length} 块` };
    for (const [index, one] of (expected as readonly (true | Values)[]).entries())
      if (one !== true) yield* compare(one, blocks[index], blockWords(id, index + 1), path);
  } else if (expected === false) {
    if (block !== undefined) yield { path, message: `${words}应该看不到，却看得到` };
  } else if (isValues(expected) && isPositions(expected)) {
    for (const [number, one] of Object.entries(expected))
      yield* shown(one as Shown, blocks.slice(Number(number) - 1, Number(number)), id, page, blockWords(id, Number(number)));
  } else if (block === undefined) yield { path, message: `${words}应该看得到，却看不到${because(page, id)}` };
  else if (isValues(expected)) yield* compare(expected, block, words, path);
}

/** Says each difference; the place is the expectation as a whole where the value lies deeper. */
function* compare(expected: Json, seen: Json | undefined, what: string, path: Path): Generator<Said> {
  for (const one of differences(expected, seen, '')) {
    const where = one.at === '' ? what : `${what}的 ${one.at}`;
    yield { path, message: `${where}应该是 ${valueWords(one.expected)}，却是 ${valueWords(one.seen)}` };
  }
}
