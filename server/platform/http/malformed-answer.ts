import { type Documents as Formats, responses, type Values } from '../../../engine/index.ts';
import type { Documents } from '../transactions/server.ts';
import { type Answer, refuse } from './answer.ts';

/** Texts by the kind of problem, after the name of the parameter. */
const TEXTS: Readonly<Record<responses.RequestProblem['problem'], string>> = {
  missing: '没有填',
  unknown: '是不认识的内容',
  type: '格式不正确',
  value: '的值不正确',
  range: '超出范围',
  length: '太长',
  count: '太多',
};

/** Refuses a request that differs from the `params` of its call, before its handler runs; names the parameter. Undefined for a good one. */
export function malformedAnswer({ params: schema }: Formats.Call, params: Values, { shapes }: Documents): Answer | undefined {
  const find = (reference: string) => {
    const name = reference.replace(/^.*\/|\.json$/g, '');
    return Object.hasOwn(shapes, name) ? shapes[name]?.shape : undefined;
  };
  const found = schema && responses.validateRequest(params, schema, find);
  if (found === undefined) return undefined;
  const [name = '', ...inside] = found.path.map(String);
  const told = schema?.properties?.[name]?.description ?? name;
  return refuse('badRequest', `提交的内容不正确：${told}${TEXTS[found.problem]}`, {
    parameter: [name, ...inside].join('.'),
    problem: found.problem,
  });
}
