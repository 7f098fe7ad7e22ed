import { actionsIn, parametersOfKind } from '../../../engine/actions/index.ts';
import { entriesOf, type Json } from '../../../engine/documents/json.ts';
import { boundLogic } from '../../../engine/logic/index.ts';
import { atomsOf } from '../../logic/contradictions.ts';
import { below } from '../../project/blocks.ts';
import type { Project } from '../../project/project.ts';
import { writtenActions, writtenBlocks } from '../../project/written.ts';
import type { Finding, Place, SourceDocument } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports page variables that always keep their initial value. */
export const idleSet: Rule = {
  id: 'idle-set',
  title: '页面变量设来设去都是原来的值',
  severity: 'error',
  docs: '`state` 里的变量有一个初值，`set` 给它别的值，页面才会变。每一处 `set` 写的都和初值一样，或积木在它空着时才有（`show`、`open`）、点了又设成空的，等于没有设。',
  why: '弹窗关不掉，展开的按钮点了没有反应。',
  bad: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "state": { "closed": false }, "blocks": [{ "id": "more", "block": "Button", "props": { "text": "关", "disabled": "=state.closed" }, "on": { "tap": { "do": "set", "values": { "state.closed": false } } } }] }`,
  good: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "state": { "closed": false }, "blocks": [{ "id": "more", "block": "Button", "props": { "text": "关", "disabled": "=state.closed" }, "on": { "tap": { "do": "set", "values": { "state.closed": true } } } }] }`,
  *find(project) {
    yield* whatHolds(project);
    const sets = setsOf(project);
    for (const { document, value } of project.pages.all) {
      for (const [name, first] of document.damaged ? [] : Object.entries(value.state ?? {})) {
        const own = sets.get(document)?.filter(({ variable }) => variable === `state.${name}`) ?? [];
        const inside = sets.get(document)?.some(({ variable }) => variable.startsWith(`state.${name}.`)) === true;
        if (own.length > 0 && !inside && own.every(({ given }) => JSON.stringify(given) === JSON.stringify(first)))
          for (const { at } of own) yield { at, message: `“${name}”的初值就是 ${JSON.stringify(first)}，没有地方把它设成别的` };
      }
    }
  },
};

/** The property that opens a block, besides the condition that shows it. */
const OPENS = 'open';

/** Reports blocks that exist only while a variable is empty, and whose actions empty it. */
function* whatHolds(project: Project): Generator<Finding> {
  for (const { block, at } of writtenBlocks(project)) {
    if (at.document.damaged) continue;
    const opens = block.props?.[OPENS];
    const conditions = [block.show, opens === undefined ? undefined : boundLogic(opens as Json)];
    const empty = conditions.flatMap((one) => (one === undefined ? [] : atomsOf(one as Json)));
    for (const [event, actions] of Object.entries(block.on ?? {}))
      for (const { action, path } of actionsIn(actions, ['on', event]))
        for (const [key, written] of parametersOfKind(action, 'variables'))
          for (const [variable, given] of entriesOf(written)) {
            const isEmpty = empty.some(({ subject, holds, values }) => subject === `var:${variable}` && holds && values.join() === '');
            if (isEmpty && (given === false || given === ''))
              yield {
                at: below(at, ...path, key, variable),
                message: `这块积木在的时候“${variable}”已经是空的：设成 ${JSON.stringify(given)} 什么也不变`,
              };
          }
  }
}

interface Setting {
  readonly variable: string;
  readonly given: Json;
  readonly at: Place;
}

/** Returns the variables that the actions of pages set, by page. */
function setsOf(project: Project): ReadonlyMap<SourceDocument, readonly Setting[]> {
  const all = new Map<SourceDocument, Setting[]>();
  for (const { action, at } of writtenActions(project)) {
    if (at.document.kind !== 'page') continue;
    const own = all.get(at.document) ?? [];
    all.set(at.document, own);
    for (const [key, written] of parametersOfKind(action, 'variables'))
      for (const [variable, given] of entriesOf(written))
        own.push({
          variable: String(variable),
          given: boundLogic(given) === undefined ? given : `=${variable}`,
          at: below(at, key, variable),
        });
  }
  return all;
}
