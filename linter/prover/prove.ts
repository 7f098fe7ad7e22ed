import { sayFault } from '../../engine/fault/say.ts';
import { compiledField, drawnOrder, type FieldState, type FormState, field, knownField, messageOf } from '../../engine/form/index.ts';
import { isEmpty } from '../../engine/logic/index.ts';
import { issuesNow } from './drive.ts';
import type { OptionList } from './lists.ts';
import { isRelative, isWindowOpen, windowText } from './relative.ts';
import { unrestored } from './restore.ts';
import type { Answer, Edge, Exploration, Refutation, StateNode } from './types.ts';
import { answerText, titleOf, wayTo } from './words.ts';

/** Returns the nodes from which the followed edges lead to a good node. */
function reaching(
  nodes: readonly StateNode[],
  good: (node: StateNode) => boolean,
  follows: (node: StateNode, edge: Edge) => boolean,
): ReadonlySet<StateNode> {
  const before = new Map<StateNode, StateNode[]>();
  for (const node of nodes)
    for (const edge of node.edges) if (follows(node, edge)) before.set(edge.to, [...(before.get(edge.to) ?? []), node]);
  const found = new Set(nodes.filter(good));
  for (const node of found) for (const one of before.get(node) ?? []) found.add(one);
  return found;
}

/** Returns the reason why a required field cannot be answered in this state; undefined when it can. */
function stuck(
  state: FormState,
  { name, visible, required, readonly, value, options, request, fault }: FieldState,
  drawn: ReadonlySet<string>,
): string | undefined {
  const own = compiledField(state, name);
  if (!visible || !required || !isEmpty(value) || own?.schema === undefined || fault !== undefined) return undefined;
  if (!drawn.has(name)) return '是必填的，页面上却没有它';
  if (readonly) return '是必填的，却空着被锁定，成员填不了';
  const source = own.definition.options;
  if (source === undefined || 'steps' in source) return undefined;
  if (options === undefined) return request === undefined ? '是必填的，却取不到选项：接口的参数没有值' : '是必填的，却没有选项';
  return options.length === 0 ? '是必填的，却一个选项也不剩' : undefined;
}

/** Whether an edit preserves accepted answers: it fills in an empty field or corrects a wrong one. */
const carriesOn = ({ state, wrong }: StateNode, { move }: Edge): boolean =>
  isEmpty(field(state, move.field)?.value) ||
  wrong.has(move.field) ||
  [...wrong].some((path) => path.startsWith(`${move.field}/`)) ||
  move.with.some(([part]) => wrong.has(part));

/** Yields the refuted properties of a group, each once per field with the shortest path to it. */
export function* refutationsOf(
  form: string,
  { nodes, whole, fields }: Exploration,
  paths: readonly string[],
  lists: ReadonlyMap<string, OptionList>,
): Generator<Refutation> {
  yield* faults(form, nodes, paths);
  const trapped = yield* traps(form, nodes, paths);
  if (!whole) {
    const [first] = nodes;
    const titles = fields.map((name) => (first === undefined ? name : titleOf(first.state, name))).join('、');
    yield {
      property: 'model-bound',
      form,
      field: fields.at(-1) ?? '',
      message: `没有证明：与“${titles}”有关的状态太多，只走了 ${nodes.length} 个`,
      answers: [],
    };
    return;
  }
  const isKnown = ({ state, wrong }: StateNode): boolean =>
    [...wrong].some((name) => trapped.has(name)) || state.fields.some(({ fault }) => fault !== undefined);
  const finishing = reaching(nodes, ({ complete }) => complete, carriesOn);
  const lost = nodes.filter((node) => !finishing.has(node) && !isKnown(node));
  // A state that leads to open bounds is not refuted: an answer may exist between them.
  const hopeful = lost.length === 0 ? finishing : reaching(nodes, ({ state, complete }) => complete || isUndecided(state), carriesOn);
  const hopeless = lost.filter((node) => !hopeful.has(node));
  const shut = firstShut(hopeless);
  for (const [name, node] of shut) yield shutAt(form, name, node, paths);
  const refuted = shut.size > 0 ? undefined : (hopeless[0] ?? lost.find(({ state }) => isUndecided(state)));
  if (refuted !== undefined) yield unfinished(form, refuted, fields[0] ?? '', paths);
  const told = new Set<string>();
  for (const node of nodes) {
    for (const edge of node.edges) {
      const found = unrestored(node, edge, lists);
      if (found === undefined || told.has(found.field)) continue;
      told.add(found.field);
      const { state } = node;
      const { move } = edge;
      const was = field(state, move.field)?.value;
      const step = (value: typeof was): Answer => ({
        by: '填写',
        field: move.field,
        title: titleOf(state, move.field),
        answer: answerText(state, move.field, value),
      });
      yield {
        property: 'model-not-restored',
        form,
        field: found.field,
        message: `“${titleOf(state, move.field)}”改了再改回来，“${titleOf(state, found.field)}”没有还原：${difference(state, found.after, found.field)}`,
        answers: [...wayTo(node, paths), step(move.value), step(was)],
      };
    }
  }
}

/** True when only answers between relative bounds are missing: the search found none, but one may exist. */
const isUndecided = (state: FormState): boolean => {
  const open = [...new Set(issuesNow(state).map((issue) => issue.field))];
  return open.length > 0 && open.every((name) => isRelative(state, name) && isWindowOpen(state, name));
};

/** Returns requested fields whose bounds exclude every value, each with the nearest such state. */
function firstShut(nodes: readonly StateNode[]): ReadonlyMap<string, StateNode> {
  const found = new Map<string, StateNode>();
  for (const node of nodes) for (const name of node.wrong) if (!found.has(name) && !isWindowOpen(node.state, name)) found.set(name, node);
  return found;
}

const shutAt = (form: string, name: string, node: StateNode, paths: readonly string[]): Refutation => ({
  property: 'model-incomplete',
  form,
  field: name,
  message: `填到这一步，“${titleOf(node.state, name)}”的下限比上限还大，没有可填的：${windowText(node.state, name)}`,
  answers: wayTo(node, paths),
});

function unfinished(form: string, node: StateNode, otherwise: string, paths: readonly string[]): Refutation {
  const { state } = node;
  const [first] = issuesNow(state);
  const told = { form, field: first?.field ?? otherwise, answers: wayTo(node, paths) };
  const title = titleOf(state, told.field);
  if (isUndecided(state))
    return {
      ...told,
      property: 'model-undecided',
      message: `没有证明“${title}”总有可填的：上下限由别的答案决定，没有找到一个合适的答案，请自己填一遍`,
    };
  const issue = first === undefined ? '' : `：${title}——${messageOf(state.form, first)}`;
  return { ...told, property: 'model-incomplete', message: `填到这一步，不改动已填好的就无法提交${issue}` };
}

/** Describes what differs, the most important first. */
function difference(before: FormState, after: FormState, name: string): string {
  const { shown: was } = knownField(before, name);
  const { shown: now } = knownField(after, name);
  const text = (state: FormState, value: FieldState['value']): string => (isEmpty(value) ? '空' : answerText(state, name, value));
  const said = (['visible', 'required', 'readonly'] as const).find((aspect) => was[aspect] !== now[aspect]);
  if (said !== 'visible' && JSON.stringify(was.value) !== JSON.stringify(now.value))
    return `原来是${text(before, was.value)}，现在是${text(after, now.value)}`;
  return said === undefined ? '提示、上下限或选项变了' : WORDS[said][was[said] ? 0 : 1];
}

const WORDS = {
  visible: ['原来显示，现在隐藏', '原来隐藏，现在显示'],
  required: ['原来必填，现在选填', '原来选填，现在必填'],
  readonly: ['原来只读，现在可改', '原来可改，现在只读'],
} as const;

function* faults(form: string, nodes: readonly StateNode[], paths: readonly string[]): Generator<Refutation> {
  const told = new Set<string>();
  for (const node of nodes) {
    for (const { name, fault } of node.state.fields) {
      if (fault === undefined || told.has(name)) continue;
      told.add(name);
      yield {
        property: 'model-fault',
        form,
        field: name,
        message: `“${titleOf(node.state, name)}”的规则算不出来：${sayFault(fault)}`,
        answers: wayTo(node, paths),
      };
    }
  }
}

/** Reports required fields that stay unanswerable for any answers to the empty fields around them. */
function* traps(form: string, nodes: readonly StateNode[], paths: readonly string[]): Generator<Refutation, ReadonlySet<string>> {
  const held = new Map<string, Map<StateNode, string>>();
  for (const node of nodes) {
    const drawn = new Set(drawnOrder(node.state));
    for (const shown of node.state.fields) {
      const reason = stuck(node.state, shown, drawn);
      if (reason !== undefined) held.set(shown.name, (held.get(shown.name) ?? new Map<StateNode, string>()).set(node, reason));
    }
  }
  const found = new Set<string>();
  for (const [name, reasons] of held) {
    const free = reaching(nodes, (node) => !reasons.has(node), carriesOn);
    for (const [node, reason] of reasons) {
      if (free.has(node)) continue;
      found.add(name);
      yield { property: 'model-stuck', form, field: name, message: `“${titleOf(node.state, name)}”${reason}`, answers: wayTo(node, paths) };
      break;
    }
  }
  return found;
}
