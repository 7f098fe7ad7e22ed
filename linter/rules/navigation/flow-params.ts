import { givenBy, namesIn, parametersOfKind } from '../../../engine/actions/index.ts';
import type { Action } from '../../../engine/documents/types.gen.ts';
import { below } from '../../project/blocks.ts';
import { formattedStrings } from '../../project/formatted-strings.ts';
import type { Project } from '../../project/project.ts';
import { writtenActions } from '../../project/written.ts';
import { suggestion } from '../../source/suggest.ts';
import type { Finding, Place } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports flow calls with missing or unknown parameters. */
export const flowParams: Rule = {
  id: 'flow-params',
  title: '给流程的参数不对',
  severity: 'error',
  docs: '流程只看得到它在 `params` 里列出的参数，和到处都有的 `query`、`channel`、`user`、`session`。调用方用 `with` 把它们全都给它，别的不给；`["button"]` 就是 `{"button": "=button"}`。`as` 给它的结果起名字，只有写了 `gives` 的流程有结果。程序自己开始的流程，要不要结果（`gives`）、给哪些参数（`params`）见格式。',
  why: '流程里用到的值是空的，会走到错误的分支。',
  bad: `--- schemas/flows/button.json
{ "title": "按钮", "params": ["button"], "do": { "do": "flow", "name": "target" } }`,
  good: `--- schemas/flows/button.json
{ "title": "按钮", "params": ["button"], "do": { "do": "flow", "name": "target", "with": ["button"] } }`,
  *find(project) {
    yield* ofProgram(project);
    for (const { action, at } of writtenActions(project)) {
      if (at.document.damaged) continue;
      for (const { name, path } of namesIn(action, 'flow')) {
        const flow = project.flows.get(name);
        if (flow === undefined || flow.document.damaged) continue;
        const wanted = flow.value.params ?? [];
        const given = Object.keys(givenBy(action));
        const missing = wanted.filter((param) => !given.includes(param));
        const strange = given.filter((param) => !wanted.includes(param));
        for (const param of strange)
          yield { at: placeOf(action, param, at), message: `流程“${name}”没有参数“${param}”`, ...suggestion(param, missing) };
        // A misspelt parameter above is the missing one here.
        if (missing.length > strange.length)
          yield { at: below(at, ...path), message: `流程“${name}”还要参数 ${missing.map((param) => `“${param}”`).join('、')}` };
        if (flow.value.gives === undefined)
          for (const result of namesIn(action, 'result'))
            yield { at: below(at, ...result.path), message: `流程“${name}”没有结果（gives），不能用 as 给它起名字` };
      }
    }
  },
};

/** Reports flows of the program without the result it needs, or with parameters it does not pass: the program format declares both. */
function* ofProgram({ program, flows, schemas }: Project): Generator<Finding> {
  const format = schemas.get('program.schema.json');
  if (program === undefined || format === undefined) return;
  for (const { written } of formattedStrings(program.value, format, format, 'gives')) {
    const flow = flows.get(String(written));
    if (flow !== undefined && !flow.document.damaged && flow.value.gives === undefined)
      yield { at: { document: flow.document, path: ['title'] }, message: '程序要这条流程的结果，它没有写 gives' };
  }
  for (const { written, path, said } of formattedStrings(program.value, format, format, 'params')) {
    const given = said.split(' ');
    const flow = flows.get(String(written));
    const missing = flow?.document.damaged === false ? (flow.value.params ?? []).filter((param) => !given.includes(param)) : [];
    if (missing.length > 0)
      yield {
        at: { document: program.document, path },
        message: `流程“${String(written)}”要参数 ${missing.map((param) => `“${param}”`).join('、')}，程序不给`,
        expected: given,
      };
  }
}

/** Returns the place that passes a parameter: a name in a list, or a key. */
function placeOf(action: Action, param: string, at: Place): Place {
  const [[key, written] = ['with', {}]] = parametersOfKind(action, 'given');
  return Array.isArray(written) ? below(at, key, written.indexOf(param)) : { ...below(at, key, param), part: 'key' };
}
