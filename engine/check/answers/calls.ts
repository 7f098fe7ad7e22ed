import type { AnswerShape, Call } from '../../documents/types.gen.ts';
import type { Project } from '../project.ts';
import { type FindShape, recordOf, type Shape, shapeOf } from './shape.ts';

/** What the documents of calls say of their answers. */
export interface Answers {
  /** What the result of a call is; nothing is known of calls that are not there. */
  result(call: string): Shape;
  /** What `answer` holds after a call: code, words and result. */
  answer(call: string | undefined): Shape;
  /** What the code of these calls may be. */
  code(calls: readonly string[]): Shape;
}

/** What calls answer, by their documents. */
export function answersOf({ calls, shapes, answerCodes }: Project): Answers {
  const find: FindShape = (name) => shapes.get(name)?.value.answer as AnswerShape | undefined;
  const unsaid = new Map<string, Shape>();
  const result = (name: string): Shape => {
    const call: Call | undefined = calls.get(name);
    if (call === undefined) return undefined;
    const of = `接口 ${name} 的回答`;
    if (call.answer !== undefined) return shapeOf(call.answer, of, find);
    const known = unsaid.get(name) ?? [{ id: `?${name}`, of, unsaid: true }];
    unsaid.set(name, known);
    return known;
  };
  const codes = (name: string): readonly string[] | undefined => {
    const call = calls.get(name);
    return call === undefined || answerCodes === undefined
      ? undefined
      : [...Object.keys(call.codes ?? {}), ...Object.keys(answerCodes.value.codes)];
  };
  const code = (names: readonly string[]): Shape => {
    const known = names.map((name) => codes(name));
    const said = names.join('、');
    return known.length === 0 || known.includes(undefined)
      ? undefined
      : [{ id: `codes ${said}`, of: `接口 ${said} 的返回码里`, values: [...new Set(known.flatMap((values) => values ?? []))] }];
  };
  return {
    result,
    code,
    answer: (name) => {
      return recordOf('接口回答', {
        code: name === undefined ? undefined : code([name]),
        msg: undefined,
        result: name === undefined ? undefined : result(name),
      });
    },
  };
}
