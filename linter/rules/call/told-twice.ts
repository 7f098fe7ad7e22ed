import { branchesOf, casesOf, kindsOf, namesIn } from '../../../engine/actions/index.ts';
import { firstOf } from '../../../engine/documents/path.ts';
import type { Action } from '../../../engine/documents/types.gen.ts';
import { below } from '../../project/blocks.ts';
import type { Project } from '../../project/project.ts';
import { writtenActions } from '../../project/written.ts';
import type { Finding, Place } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports messages after a failed call whose own message was already shown. */
export const duplicateMessage: Rule = {
  id: 'told-twice',
  title: '接口失败的提示出现两次',
  severity: 'error',
  docs: '接口的返回码不是 0 时，`onError` 为 toast（默认）的接口自己提示服务器的消息，`on` 里 0 以外的分支不再 `toast` 或 `alert`。要由动作表来说，就在 `schemas/calls/` 里给接口写 `"onError": "caller"`。',
  why: '两个提示一前一后，后一个盖住前一个，读屏软件念两遍。',
  bad: `--- schemas/flows/button.json
{ "title": "按钮", "params": ["button"], "do": { "do": "call", "call": "service.patient", "on": { "0": { "do": "flow", "name": "target", "with": ["button"] }, "*": { "do": "toast", "text": "=answer.msg" } } } }`,
  good: `--- schemas/flows/button.json
{ "title": "按钮", "params": ["button"], "do": { "do": "call", "call": "service.patient", "on": { "0": { "do": "flow", "name": "target", "with": ["button"] }, "*": [] } } }`,
  *find(project) {
    // The error handling of a call with a damaged document is unknown.
    const damaged = new Set(project.reading.documents.filter((document) => document.damaged).map(({ name }) => name));
    for (const { action, at } of writtenActions(project)) {
      for (const { name } of namesIn(action, 'call')) {
        const call = project.calls.get(name);
        if (call === undefined || (call.onError ?? 'toast') !== 'toast' || at.document.damaged || damaged.has(firstOf(name))) continue;
        for (const { actions, path } of branchesOf(action))
          if (!casesOf(String(path[1])).values.includes('0')) yield* tellings(project, actions, below(at, ...path));
      }
    }
  },
};

/** Yields the messages shown before the next question or call. */
function* tellings(project: Project, actions: Action | readonly Action[], at: Place, followed: readonly string[] = []): Generator<Finding> {
  const list = [actions].flat() as readonly Action[];
  for (const [index, action] of list.entries()) {
    const here = Array.isArray(actions) ? below(at, index) : at;
    const kinds = kindsOf(action);
    // Later answers of the member or the server have their own messages.
    if (kinds.has('answers') || kinds.has('actions')) return;
    if (kinds.has('text')) yield { at: below(here, 'do'), message: '接口已经提示了失败的原因，这里又提示一次' };
    for (const branch of branchesOf(action)) yield* tellings(project, branch.actions, below(here, ...branch.path), followed);
    for (const { name, path } of namesIn(action, 'flow')) {
      const flow = followed.includes(name) ? undefined : project.flows.get(name)?.value;
      const [found] = flow === undefined ? [] : tellings(project, flow.do, here, [...followed, name]);
      if (found !== undefined) yield { at: below(here, ...path), message: `接口已经提示了失败的原因，流程“${name}”又提示一次` };
    }
  }
}
