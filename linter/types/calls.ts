import { codesOf } from '../../engine/actions/index.ts';
import type { Action, AnswerShape, Call } from '../../engine/documents/types.gen.ts';
import type { Project } from '../project/project.ts';
import { type FindShape, recordOf, type Shape, shapeOf } from './shape.ts';

/** The answers of calls, from their documents. */
export interface Answers {
  /** Returns the codes that an action declares by itself. */
  codes(action: Action): readonly string[] | undefined;
  /** Returns the result of a call; unknown for calls that do not exist. */
  result(call: string): Shape;
  /** Returns a call by its full name. */
  call(name: string): Call | undefined;
  /** Returns the shape of `answer` after a call: code, message and result. */
  answer(call: string | undefined): Shape;
  /** Returns the shape of `answer` after a change of a collection, and its possible codes. */
  kept(collection: string, change: string): { readonly answer: Shape; readonly code: Shape };
  /** Returns the possible codes of these calls. */
  code(calls: readonly string[]): Shape;
}

/** Reads the answers of calls from their documents. */
export function answersOf({ calls, shapes, answerCodes, collections, vocabulary }: Project): Answers {
  const find: FindShape = (name) => shapes.get(name)?.value.shape as AnswerShape | undefined;
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
    codes: (action) => codesOf(action, vocabulary.actions),
    call: (name) => calls.get(name),
    result,
    code,
    kept: (collection, change) => {
      const document = collections.get(collection)?.value;
      const known = document && vocabulary.collections.changeOf(document, change);
      const values: Shape = known && [
        { id: `kept ${collection} ${change}`, of: `“${collection}”的 ${change} 的结果里`, values: known.codes },
      ];
      return { code: values, answer: recordOf('改手机里存的结果', { code: values, msg: undefined, result: undefined }) };
    },
    answer: (name) => {
      return recordOf('接口回答', {
        code: name === undefined ? undefined : code([name]),
        msg: undefined,
        wordless: undefined,
        result: name === undefined ? undefined : result(name),
      });
    },
  };
}
