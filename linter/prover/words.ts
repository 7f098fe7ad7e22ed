import { isValues, type Json } from '../../engine/documents/json.ts';
import { type FormState, field, loadedOptions, optionsOf } from '../../engine/form/index.ts';
import { isEmpty } from '../../engine/logic/index.ts';
import type { Answer, StateNode } from './types.ts';

/** Describes an answer: the names of the chosen options, the number of files, the text itself. */
export function answerText(state: FormState, name: string, value: Json | undefined): string {
  if (isEmpty(value)) return '（清空）';
  const items = Array.isArray(value) ? value : [value as Json];
  if (items.every(isValues))
    return items
      .map(
        (item) =>
          `{ ${Object.entries(item)
            .map(([key, one]) => `${key}: ${String(one)}`)
            .join('，')} }`,
      )
      .join('、');
  const chosen = optionsOf(loadedOptions(state, name), items);
  if (chosen.length > 0) return chosen.map(({ label }) => label).join('、');
  if (items.every((item) => typeof item === 'string' && item.startsWith('/api/file/'))) return `${items.length} 个文件`;
  return items.map(String).join('、');
}

export const titleOf = (state: FormState, name: string): string => field(state, name)?.title ?? name;

/** Describes the path to a state as a member takes it: relevant surroundings, the record, the edits in order. */
export function wayTo(node: StateNode, paths: readonly string[]): readonly Answer[] {
  const edits: Answer[] = [];
  let start = node;
  while (start.from !== undefined) {
    const { node: before, move } = start.from;
    edits.unshift({
      by: '填写',
      field: move.field,
      title: titleOf(before.state, move.field),
      answer: answerText(before.state, move.field, move.value),
    });
    start = before;
  }
  const { context, prefill } = node.opening;
  const around = paths.flatMap((path): Answer[] => {
    const found = path
      .split('.')
      .reduce<unknown>(
        (holder, key) =>
          typeof holder === 'object' && holder !== null && Object.hasOwn(holder, key)
            ? (holder as Record<string, unknown>)[key]
            : undefined,
        context,
      );
    return found === undefined
      ? []
      : [{ by: '环境', field: path, title: path, answer: typeof found === 'string' ? found : JSON.stringify(found) }];
  });
  const record = Object.entries(prefill).map(
    ([name, value]): Answer => ({
      by: '档案',
      field: name,
      title: titleOf(start.state, name),
      answer: answerText(start.state, name, value),
    }),
  );
  return [...around, ...record, ...edits];
}
