import { firstOf } from '../../../engine/documents/path.ts';
import { USER_NAMES } from '../../../engine/page/index.ts';
import { below } from '../../project/blocks.ts';
import { channelPathProblem } from '../../project/channel-path.ts';
import { unseenByFlows } from '../../project/flow-names.ts';
import { missingUses } from '../../project/missing-uses.ts';
import { sessionValues, unknownNames } from '../../project/page-names.ts';
import { givenParams } from '../../project/params.ts';
import type { Project } from '../../project/project.ts';
import { fieldRules, hasField, mentions, SURROUNDINGS } from '../../project/uses.ts';
import { writtenOptions } from '../../project/written.ts';
import { suggestion } from '../../source/suggest.ts';
import type { Finding, Place } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports variables that rules read and no document provides. */
export const unknownVariable: Rule = {
  id: 'unknown-variable',
  title: '规则里的变量不存在',
  severity: 'error',
  docs: [
    '字段的规则能读：本表单的字段名，`query.x`、`service.x`、`channel.x`（渠道文档的键）、`user.x`；`rules.options` 里还有 `option.x`，`steps` 的 `with` 里还有 `path.0.value`。',
    '接口的 `with` 能读 `query`、`service`、`channel`、`user`，提交时还有 `payload`。表单的 `submit.existing.answers` 只能读记录 `record.x` 和 `channel.x`。流程只能读自己的 `params`、自己 `set` 的变量、接口的 `answer` 和用 `as` 起了名字的结果，以及到处都有的 `query`、`channel`、`user`、`session`；调用它的页面和流程有什么，它看不到。',
    '页面到处都能读 `query.x`、`channel.x`、`user.userId`、`user.side`（属于哪一方：default、taikang、channel）、`user.host`（在哪里打开：messenger 微信、miniProgram 小程序、hyjk 健康 App、payment 支付宝、browser 浏览器）、`session.x`（见 `schemas/meta/session.schema.json`，标了 secret 的除外）、`data.数据源`、`status.数据源`、`more.分页的数据源`、`state.页面变量`、`view.视图`；`each` 里面还有这一项的名字和 `index`（`show`、`each`、`empty` 在外面算，读不到；`key` 只能读这一项），`on` 里还有 `event`，返回码的动作里还有 `answer`，数据源的 `read` 里还有 `result`（`paging.items`、`paging.total` 只能读 `result`）。',
  ].join('\n\n'),
  why: '变量总是空的，条件永远按“没有填写”来算。',
  bad: `"escort": { "title": "是否陪诊", "type": "string", "widget": "radio", "options": { "dictionary": "yesNo" } },
"remark": { "title": "备注", "type": "string", "widget": "text", "rules": { "visible": { "==": [{ "var": "escrot" }, "1"] } } }`,
  good: `"escort": { "title": "是否陪诊", "type": "string", "widget": "radio", "options": { "dictionary": "yesNo" } },
"remark": { "title": "备注", "type": "string", "widget": "text", "rules": { "visible": { "==": [{ "var": "escort" }, "1"] } } }`,
  *find(project) {
    yield* missingUses(project, new Set(['rule']));
    yield* outOfPlace(project);
    yield* tooDeep(project);
    yield* inCalls(project);
    yield* unknownPayload(project);
    yield* unseenByFlows(project);
    yield* unknownNames(project);
    for (const { at, logic } of project.sites) {
      if (at.document.kind === 'page') continue;
      for (const { name, path, by } of mentions(logic).names) {
        const problem = by !== 'option' ? (channelPathProblem(name, project.schemas) ?? userProblem(name, project)) : undefined;
        if (problem !== undefined) yield { at: { ...at, path: [...at.path, ...path] }, ...problem };
      }
    }
  },
};

/** Reports an unknown variable `user.x`. Calls may also read these from the session. */
function userProblem(variable: string, project: Project): Omit<Finding, 'at'> | undefined {
  const [root, name = ''] = variable.split('.');
  return root !== 'user' || name === '' || USER_NAMES.includes(name) || sessionValues(project).all.includes(name)
    ? undefined
    : { message: `user 里没有“${name}”`, expected: USER_NAMES, ...suggestion(name, USER_NAMES) };
}

const PLACES: Readonly<Record<string, string>> = { option: '只有 rules.options 里才有 option', path: '只有 steps 的 with 里才有 path' };

/** Reports `option` and `path` in places where they have no meaning. */
function* outOfPlace({ views }: Project): Generator<Finding> {
  for (const view of views.flatMap(({ levels }) => levels)) {
    for (const field of view.fields.values()) {
      for (const { logic, at, also } of fieldRules(field)) {
        for (const { name, path } of mentions(logic).names) {
          const first = firstOf(name);
          const said = Object.hasOwn(PLACES, first) && !also.includes(first) && !view.reads.has(first) ? PLACES[first] : undefined;
          if (said !== undefined) yield { at: { ...at, path: [...at.path, ...path] }, message: said };
        }
      }
    }
  }
}

/** Reports answers that a call sends although no form that submits to it has them. */
function* unknownPayload(project: Project): Generator<Finding> {
  const given = [...givenParams(project)];
  for (const { at, logic } of project.sites) {
    if (at.document.kind !== 'call') continue;
    const call = `${at.document.name}.${String(at.path[1])}`;
    const forms = project.views.filter(({ form: { value } }) =>
      [...(value.submit?.calls ?? []), ...(value.submit?.existing?.calls ?? [])].includes(call),
    );
    if (forms.length === 0 || forms.some(({ complete }) => !complete)) continue;
    for (const { name, path } of mentions(logic).names) {
      const [root, field = ''] = name.split('.');
      if (root !== 'payload' || field === '' || forms.some((view) => hasField(view, field))) continue;
      // A parameter that the page itself passes needs no form field.
      if (given.some((one) => one.call === call && Object.hasOwn(one.params, String(at.path[3])))) continue;
      const fields = new Set(forms.flatMap((view) => [...view.fields.keys()]));
      yield {
        at: { ...at, path: [...at.path, ...path] },
        message: `用 ${call} 提交的表单里没有字段“${field}”`,
        ...suggestion(field, fields),
      };
    }
  }
}

/** Reports choices of a picker level that is not above the current one. */
function* tooDeep(project: Project): Generator<Finding> {
  for (const { source, at } of writtenOptions(project)) {
    const level = at.path.at(-2) === 'steps' ? Number(at.path.at(-1)) : undefined;
    if (level === undefined) continue;
    for (const [name, value] of Object.entries(source.with ?? {})) {
      const read = /^=path\.(\d+)\./.exec(String(value))?.[1];
      if (read !== undefined && Number(read) >= level)
        yield { at: below(at, 'with', name), message: `第 ${level + 1} 级只能读上面选好的：path.0 到 path.${level - 1}` };
    }
  }
}

/** Reports unknown variables in places without form fields. */
function* inCalls({ sites }: Project): Generator<Finding> {
  for (const { at, logic } of sites) {
    const known = ofRecord(at) ?? (at.document.kind === 'call' || at.path[0] === 'sources' ? SURROUNDINGS : undefined);
    if (known === undefined) continue;
    for (const { name, path, by } of mentions(logic).names) {
      const first = firstOf(name);
      if (by !== 'option' && !known.includes(first))
        yield {
          at: { ...at, path: [...at.path, ...path] },
          message: `这里没有变量“${first}”`,
          expected: [...new Set(known)],
          ...suggestion(first, known),
        };
    }
  }
}

/** Returns the variables that the answers of an existing record may read. */
const ofRecord = ({ document, path }: Place): readonly string[] | undefined =>
  document.kind === 'form' && path[0] === 'submit' && path[1] === 'existing' ? ['record', 'channel'] : undefined;
