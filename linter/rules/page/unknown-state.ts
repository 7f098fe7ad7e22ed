import { namesIn } from '../../../engine/actions/index.ts';
import { firstOf } from '../../../engine/documents/path.ts';
import type { Page } from '../../../engine/documents/types.gen.ts';
import { below } from '../../project/blocks.ts';
import type { Project } from '../../project/project.ts';
import { writtenActions } from '../../project/written.ts';
import { suggestion } from '../../source/suggest.ts';
import type { Finding, Place } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports variables that actions set and their page does not declare. */
export const unknownState: Rule = {
  id: 'unknown-state',
  title: '要写的页面变量不存在',
  severity: 'error',
  docs: '动作 `set` 写 `state.名字` 时，名字要在页面的 `state` 里（带初值）。流程不能写页面的变量：它做完之后由页面写。只在这一串动作里用的变量不要写 `state.`。',
  why: '写了也没有人记住，页面不会变。',
  bad: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "state": { "open": false }, "blocks": [{ "id": "more", "block": "Button", "props": { "text": "更多", "disabled": "=state.open" }, "on": { "tap": { "do": "set", "values": { "state.opened": true } } } }] }`,
  good: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "state": { "open": false }, "blocks": [{ "id": "more", "block": "Button", "props": { "text": "更多", "disabled": "=state.open" }, "on": { "tap": { "do": "set", "values": { "state.open": true } } } }] }`,
  *find(project) {
    for (const { action, at } of writtenActions(project)) {
      if (at.document.kind !== 'page') continue;
      const page = project.pages.get(at.document.name);
      if (page === undefined || page.document.damaged) continue;
      for (const { name, path } of namesIn(action, 'variables')) yield* problem(name, page.value, { ...below(at, ...path), part: 'key' });
    }
    yield* inFlows(project);
  },
};

function* problem(variable: string, { state = {} }: Page, at: Place): Generator<Finding> {
  const [root, name = ''] = variable.split('.');
  if (root !== 'state' || Object.hasOwn(state, name)) return;
  const known = Object.keys(state);
  yield { at, message: `页面没有变量“${name}”`, ...(known.length > 0 && { expected: known }), ...suggestion(name, known) };
}

/** A flow cannot read or write the variables of its page. */
function* inFlows(project: Project): Generator<Finding> {
  for (const { action, at } of writtenActions(project)) {
    if (at.document.kind !== 'flow') continue;
    for (const { name, path } of namesIn(action, 'variables'))
      if (['state', 'step'].includes(firstOf(name)))
        yield { at: { ...below(at, ...path), part: 'key' }, message: `流程不能写页面的变量“${name}”，由启动它的页面写` };
  }
}
