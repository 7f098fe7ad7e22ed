import type { Call } from '../../../engine/documents/types.gen.ts';
import { paramNames } from '../../project/params.ts';
import { isWhole, type Project } from '../../project/project.ts';
import type { Finding, Path } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports calls of a submission in an order in which no answers reach the server. */
export const submitOrder: Rule = {
  id: 'submit-order',
  title: '提交的接口不对，或顺序不对',
  severity: 'error',
  docs: '`submit.calls` 依次调用：先检查、签名，最后一个收下答案（读 `payload`，或参数和字段同名）。接口写了 `before` 的要排在那些接口前面，写了 `needs` 的前面一定先有那些接口；同一个接口只写一次；修改已有的（`existing.calls`）不能以新增的接口结束。',
  why: '会员点了提交，页面说成功，后台却什么也没有收到；或没有检查就收下了。',
  bad: `--- schemas/forms/MORE.json
{ "code": "MORE", "title": "更多", "submit": { "calls": ["service.apply", "service.apply"] }, "samples": [{ "name": "样例", "values": {} }], "sections": [{ "title": "更多信息", "properties": { "remark": { "title": "备注", "type": "string", "widget": "text" } } }] }`,
  good: `--- schemas/forms/MORE.json
{ "code": "MORE", "title": "更多", "submit": { "calls": ["service.apply"] }, "samples": [{ "name": "样例", "values": {} }], "sections": [{ "title": "更多信息", "properties": { "remark": { "title": "备注", "type": "string", "widget": "text" } } }] }`,
  *find(project) {
    if (!isWhole(project, ['call'])) return;
    for (const view of project.views) {
      const { document, value } = view.form;
      const lists: readonly (readonly [readonly string[] | undefined, Path])[] = [
        [value.submit?.calls, ['submit', 'calls']],
        [value.submit?.existing?.calls, ['submit', 'existing', 'calls']],
      ];
      for (const [calls = [], path] of lists)
        for (const { index, message } of problems(calls, project, new Set(view.fields.keys())))
          yield { at: { document, path: [...path, index] }, message } satisfies Finding;
      const { calls = [], existing } = value.submit ?? {};
      const saves = existing?.calls.at(-1);
      // An idempotent call creates a new record; a call that changes an existing record may serve both cases.
      if (saves !== undefined && saves === calls.at(-1) && project.calls.get(saves)?.idempotent === true)
        yield {
          at: { document, path: ['submit', 'existing', 'calls', (existing?.calls.length ?? 1) - 1] },
          message: `${saves} 是新增用的：修改已有的一条也调它，会再多出一条`,
        };
    }
  },
};

interface Problem {
  readonly index: number;
  readonly message: string;
}

function* problems(names: readonly string[], project: Project, fields: ReadonlySet<string>): Generator<Problem> {
  const calls = names.map((name) => project.calls.get(name));
  if (calls.includes(undefined)) return;
  for (const [index, name] of names.entries()) {
    const { before = [], needs = [] } = calls[index] as Call;
    const later = names.slice(index + 1);
    if (names.indexOf(name) < index) yield { index, message: `${name} 写了两次：会提交两遍，只留一个` };
    else if (before.length > 0 && !before.some((other) => later.includes(other)))
      yield { index, message: `${name} 要排在 ${before.join('、')} 前面，自己不是最后一个` };
    for (const need of needs) if (!names.slice(0, index).includes(need)) yield { index, message: `${name} 前面要先有 ${need}` };
  }
  const last = calls.at(-1);
  if (last !== undefined && !takesAnswers(last, fields))
    yield { index: names.length - 1, message: `最后一个接口要收下会员填的：${names.at(-1)} 不读 payload，也没有和字段同名的参数` };
}

/** Whether a call receives the member's answers; assumed for a call without declared parameters. */
function takesAnswers(call: Call, fields: ReadonlySet<string>): boolean {
  const [given, params] = [call.with ?? {}, paramNames(call) ?? []];
  return (
    Object.keys(given).length + params.length === 0 ||
    JSON.stringify(given).includes('payload') ||
    params.some((param) => fields.has(param) || !Object.hasOwn(given, param))
  );
}
