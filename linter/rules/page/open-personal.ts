import type { Json } from '../../../engine/documents/json.ts';
import type { AnswerShape, Block, Page } from '../../../engine/documents/types.gen.ts';
import { blockKinds } from '../../project/blocks.ts';
import { chosenNames } from '../../project/chosen.ts';
import type { Project } from '../../project/project.ts';
import { mentions } from '../../project/uses.ts';
import { writtenFields } from '../../project/written.ts';
import { shapeName } from '../../types/shape.ts';
import type { Rule } from '../rule.ts';

/** Reports pages that show personal data without sign-in (BR-04). */
export const openPersonal: Rule = {
  id: 'open-personal',
  title: '不登录就能看到个人信息',
  severity: 'error',
  docs: '路由没有写 `requireAuth`（或写了 `isNoAuth`）的页面，数据源的回答里有个人信息（表单里写了 `sensitive` 的那些键）的，`when` 要等到登录以后：读 `user.userId`，或读另一个这样等的数据源。凭别的认人的（如网址里的单号）在数据源写 `"open": true`。',
  why: '谁打开这个网址，谁就看到别人的姓名和证件。',
  bad: `--- schemas/pages/people.json
{ "id": "people", "title": "@service.tip", "data": { "people": { "call": "service.patient" } }, "blocks": [{ "id": "tips", "block": "Text", "props": { "text": "=data.people.idNumber" } }] }
--- schemas/calls/service.json
{ "title": "申请", "calls": { "apply": { "title": "提交", "method": "POST", "path": "/apply", "with": { "data": "=payload" } }, "patient": { "title": "人", "method": "GET", "path": "/patient", "answer": { "type": "object", "properties": { "idNumber": { "type": "string" } } } } } }`,
  good: `--- schemas/pages/people.json
{ "id": "people", "title": "@service.tip", "data": { "people": { "call": "service.patient", "when": { "var": "user.userId" } } }, "blocks": [{ "id": "tips", "block": "Text", "props": { "text": "=data.people.idNumber" } }] }
--- schemas/calls/service.json
{ "title": "申请", "calls": { "apply": { "title": "提交", "method": "POST", "path": "/apply", "with": { "data": "=payload" } }, "patient": { "title": "人", "method": "GET", "path": "/patient", "answer": { "type": "object", "properties": { "idNumber": { "type": "string" } } } } } }`,
  *find(project) {
    const { routes, pages } = project;
    if (routes === undefined || routes.document.damaged) return;
    const personal = personalKeys(project);
    const bare = new Map<string, string | undefined>();
    for (const [index, route] of routes.value.routes.entries()) {
      if (!('document' in route) || (route.requireAuth === true && route.isNoAuth === undefined)) continue;
      for (const { name } of chosenNames(route.document as Json, [])) {
        const { document, value: page } = pages.get(name) ?? {};
        if (page === undefined || document?.damaged === true) continue;
        if (!bare.has(name)) bare.set(name, bareSource(page, personal, project));
        const source = bare.get(name);
        if (source !== undefined)
          yield {
            at: { document: routes.document, path: ['routes', index, 'path'] },
            message: `页面“${name}”的数据源“${source}”有个人信息，没有登录也会去问：写 "requireAuth": true`,
          };
      }
    }
  },
};

/** Keys that places have, too: a telephone is personal only together with other data. */
const ALSO_OF_PLACES: ReadonlySet<string> = new Set(['phone', 'cardNo']);

/** Keys that forms mark as personal. */
const personalKeys = (project: Project): ReadonlySet<string> =>
  new Set(
    writtenFields(project).flatMap(({ name, field }) =>
      field.sensitive === true && field.type === 'string' && !ALSO_OF_PLACES.has(name) ? [name] : [],
    ),
  );

/** Returns the first source with personal data that does not wait for a signed-in member. */
function bareSource({ data = {}, views = {}, blocks }: Page, personal: ReadonlySet<string>, project: Project): string | undefined {
  const waits = (logic: Json | undefined, seen: readonly string[]): boolean =>
    logic !== undefined &&
    mentions(logic).names.some(({ name }) => {
      const [root = '', key = ''] = name.split('.');
      if (name === 'user.userId' || name === 'session.token') return true;
      if (seen.includes(name)) return false;
      if (root === 'data' || root === 'status')
        return Object.hasOwn(data, key) && waits(data[key]?.when as Json | undefined, [...seen, name]);
      return root === 'view' && Object.hasOwn(views, key) && waits(views[key] as Json, [...seen, name]);
    });
  // A block that shows personal data makes its source personal.
  const drawn = new Set(shown(blocks, project).flatMap((text) => /^=data\.(\w+)/.exec(text)?.[1] ?? []));
  return Object.entries(data).find(([name, source]) => {
    const answer = source.call === undefined ? undefined : project.calls.get(source.call)?.answer;
    return (
      source.open !== true &&
      answer !== undefined &&
      (drawn.has(name) || holds(answer, personal, project, new Set())) &&
      !waits(source.when as Json | undefined, [])
    );
  })?.[0];
}

/** Returns the properties of the blocks that show personal data. */
const shown = (blocks: readonly Block[], project: Project): readonly string[] =>
  blocks.flatMap((block) => [
    ...(blockKinds(project).get(block.block)?.schema['personal'] === true
      ? Object.values(block.props ?? {}).filter((one) => typeof one === 'string')
      : []),
    ...shown(block.blocks ?? [], project),
  ]);

/** Whether an answer contains one of these keys. */
function holds(answer: AnswerShape, keys: ReadonlySet<string>, project: Project, seen: Set<AnswerShape>): boolean {
  if (seen.has(answer)) return false;
  seen.add(answer);
  const { $ref, properties = {}, items } = answer;
  const shared = $ref === undefined ? undefined : project.shapes.get(shapeName($ref))?.value.shape;
  const inside = [shared, items, ...Object.values(properties)].filter((one) => one !== undefined);
  return Object.keys(properties).some((key) => keys.has(key)) || inside.some((one) => holds(one as AnswerShape, keys, project, seen));
}
