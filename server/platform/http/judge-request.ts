import { type Documents as Formats, responses, type Values } from '../../../engine/index.ts';
import type { Documents } from '../transactions/server.ts';
import { type Answer, refuse } from './answer.ts';
import words from './request-words.json' with { type: 'json' };

/** A request that fits its call, converted to the types that its handler expects, or the refusal that names the wrong parameter. */
type Judged = { readonly params: never; readonly refusal?: never } | { readonly params?: never; readonly refusal: Answer };

/** Judges a request by the `params` of its call, before its handler runs. */
export function judgeRequest(
  { params: schema = { type: 'object' } }: Formats.Call,
  params: Values,
  { shapes }: Pick<Documents, 'shapes'>,
): Judged {
  const find = (reference: string) => {
    const name = reference.replace(/^.*\/|\.json$/g, '');
    return Object.hasOwn(shapes, name) ? shapes[name]?.shape : undefined;
  };
  const found = responses.validateRequest(params, schema, find);
  // The handler's types are generated from the same schema, so what this returns has the type of any call's request.
  if (found === undefined) return { params: responses.coerceRequest(params, schema, find) as never };
  const problem = words.problems[found.problem];
  return {
    refusal: refuse('badRequest', words.message.replace('{parameter}', titleOf(found, schema)).replace('{problem}', problem), {
      parameter: found.path.join('.'),
      problem: found.problem,
    }),
  };
}

/** Returns the words for a wrong parameter: those of its schema, or the common ones of its name. */
function titleOf({ path }: responses.RequestProblem, schema: Formats.RequestShape): string {
  const [name = ''] = path.map(String);
  const titles: Readonly<Record<string, string>> = words.titles;
  return schema.properties?.[name]?.title ?? (Object.hasOwn(titles, name) ? titles[name] : undefined) ?? name;
}
