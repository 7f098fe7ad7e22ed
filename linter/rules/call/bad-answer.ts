import { isValues } from '../../../engine/documents/json.ts';
import type { AnswerShape, CallFamily, RequestShape } from '../../../engine/documents/types.gen.ts';
import { below } from '../../project/blocks.ts';
import type { Project } from '../../project/project.ts';
import { suggestion } from '../../source/suggest.ts';
import type { Finding, Place } from '../../source/types.ts';
import { shapeName } from '../../types/shape.ts';
import type { Rule } from '../rule.ts';

/** Keys that only one type allows. */
const BELONGS = {
  properties: 'object',
  required: 'object',
  additionalProperties: 'object',
  items: 'array',
  contentSchema: 'string',
  maxItems: 'array',
  maxLength: 'string',
  pattern: 'string',
} as const;

/** Reports descriptions of answers that are empty or contradictory. */
export const badAnswer: Rule = {
  id: 'bad-answer',
  title: '接口的 params 或 answer 写得不对',
  severity: 'error',
  docs: '`params`、`answer` 和 `schemas/shapes/` 里，每个值要写 `type` 或 `$ref`（旁边只能有 `description`）；`properties`、`additionalProperties`、`required` 只用于 `object`，`items` 只用于 `array`，`contentSchema`、`maxLength`、`pattern` 只用于 `string`，`maxItems` 只用于 `array`；`params` 是一个 `object`；而且 `object` 要有键、`array` 要有 `items`；`required` 的键要在 `properties` 里；`$ref` 的文件要存在；`proof` 的键也要在里面。',
  why: '没有说清楚的值，写错了也查不出来。',
  bad: `--- schemas/calls/more.json
{ "title": "更多", "calls": { "list": { "title": "列表", "method": "GET", "path": "/more", "answer": { "type": "object", "items": { "type": "string" } } } } }`,
  good: `--- schemas/calls/more.json
{ "title": "更多", "calls": { "list": { "title": "列表", "method": "GET", "path": "/more", "answer": { "type": "array", "items": { "type": "string" } } } } }`,
  *find(project) {
    for (const { document, value } of project.shapes.all)
      if (!document.damaged) yield* inside(value.shape, { document, path: ['shape'] }, project);
    for (const document of project.reading.documents) {
      if (document.kind !== 'call' || document.damaged) continue;
      for (const [name, { params, answer, proof }] of Object.entries((document.value as CallFamily).calls)) {
        const at: Place = { document, path: ['calls', name] };
        if (params !== undefined) yield* requestFindings(params, below(at, 'params'), project);
        if (answer === undefined) continue;
        yield* inside(answer, below(at, 'answer'), project);
        const keys = Object.keys(answer.properties ?? {});
        if (proof !== undefined && keys.length > 0 && !keys.includes(proof))
          yield { at: below(at, 'proof'), message: `answer 里没有“${proof}”`, ...suggestion(proof, keys) };
      }
    }
  },
};

/** A request is a record of parameters. One without properties has none; inside, its keys are judged elsewhere, such as by a form. */
function* requestFindings(params: RequestShape, at: Place, project: Project): Generator<Finding> {
  if (params.type !== 'object') yield { at, message: 'params 要写成 object，键是参数名' };
  else yield* inside(params as AnswerShape, at, project, true);
}

function* inside(answer: AnswerShape, at: Place, project: Project, isRequest = false): Generator<Finding> {
  if (answer.$ref !== undefined) {
    const name = shapeName(answer.$ref);
    const beside = Object.keys(answer).filter((key) => key !== '$ref' && key !== 'description');
    for (const key of beside) yield { at: { ...below(at, key), part: 'key' }, message: '写在 $ref 旁边不起作用' };
    if (!project.shapes.names.has(name))
      yield {
        at: below(at, '$ref'),
        message: `schemas/shapes 里没有“${name}”`,
        expected: [...project.shapes.names],
        ...suggestion(name, project.shapes.names),
      };
    return;
  }
  const types = [answer.type ?? []].flat();
  if (types.length === 0) yield { at, message: '没有写 type' };
  for (const [key, type] of Object.entries(BELONGS)) {
    if (Object.hasOwn(answer, key) && !types.includes(type))
      yield { at: { ...below(at, key), part: 'key' }, message: `${key} 只用于 ${type}` };
  }
  const isKeyless = Object.keys(answer.properties ?? {}).length === 0 && answer.additionalProperties === undefined;
  if (types.includes('object') && isKeyless && !isRequest) yield { at: below(at, 'type'), message: 'object 没有写 properties' };
  if (types.includes('array') && answer.items === undefined) yield { at: below(at, 'type'), message: 'array 没有写 items' };
  const { properties = {} } = answer;
  for (const [index, name] of (answer.required ?? []).entries())
    if (!Object.hasOwn(properties, name))
      yield { at: below(at, 'required', index), message: `properties 里没有“${name}”`, ...suggestion(name, Object.keys(properties)) };
  for (const [name, inner] of Object.entries(properties)) yield* inside(inner, below(at, 'properties', name), project, isRequest);
  for (const key of ['items', 'additionalProperties', 'contentSchema'] as const) {
    const inner = answer[key];
    if (isValues(inner)) yield* inside(inner as AnswerShape, below(at, key), project, isRequest);
  }
}
