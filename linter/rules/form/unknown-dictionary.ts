import { below } from '../../project/blocks.ts';
import { givenParams } from '../../project/params.ts';
import { isWhole, type Project } from '../../project/project.ts';
import { writtenOptions } from '../../project/written.ts';
import { suggestion } from '../../source/suggest.ts';
import type { Finding } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports dictionaries without a file. */
export const unknownDictionary: Rule = {
  id: 'unknown-dictionary',
  title: '选项表不存在',
  severity: 'error',
  docs: '`options.dictionary` 写 `schemas/dictionaries/` 里的文件名（不带 .json）。`schemas/samples/` 里的是服务端字典的样例，不能引用：用 `call` 向服务端要，字典的键（接口写了 `dictionary` 的那个参数）是一份样例的 `key`；接口自己列出要问哪些的，`find` 找的要在里面。',
  why: '没有选项可选，必填时整张表单都交不了。',
  bad: '"escort": { "title": "是否陪诊", "type": "string", "widget": "radio", "options": { "dictionary": "yesno" } }',
  good: '"escort": { "title": "是否陪诊", "type": "string", "widget": "radio", "options": { "dictionary": "yesNo" } }',
  *find(project) {
    yield* unknownKeys(project);
    yield* unasked(project);
    const { names } = project.dictionaries;
    for (const { source, at } of writtenOptions(project)) {
      const name = source.dictionary;
      if (name !== undefined && !names.has(name)) {
        yield {
          at: { ...at, path: [...at.path, 'dictionary'] },
          message: `没有选项表 schemas/dictionaries/${name}.json`,
          ...suggestion(name, names),
        };
      }
    }
  },
};

/** Reports a `find` value that is missing in the list of names that the call sends. */
function* unasked(project: Project): Generator<Finding> {
  const sources = writtenOptions(project);
  const listsOf = (call = ''): readonly (readonly string[])[] =>
    Object.values(project.calls.get(call)?.with ?? {}).filter(
      (one): one is string[] => Array.isArray(one) && one.every((name) => typeof name === 'string'),
    );
  for (const { source, at } of sources)
    for (const [key, name] of Object.entries(source.find ?? {})) {
      const asked = listsOf(source.call).find((list) =>
        sources.some((other) => other.source.call === source.call && list.includes(String(other.source.find?.[key]))),
      );
      if (asked !== undefined && typeof name === 'string' && !name.startsWith('=') && !asked.includes(name))
        yield { at: below(at, 'find', key), message: `接口 ${source.call} 问的里面没有“${name}”`, ...suggestion(name, asked) };
    }
}

/** Reports keys of server dictionaries without a sample, in the parameter that a call document declares with `dictionary`. */
function* unknownKeys(project: Project): Generator<Finding> {
  const known = new Set(project.samples.all.flatMap(({ value }) => value.key ?? []));
  if (known.size === 0 || !isWhole(project, ['dictionary'])) return;
  for (const { call, params, at } of givenParams(project)) {
    const param = project.calls.get(call)?.dictionary;
    const key = param === undefined || !Object.hasOwn(params, param) ? undefined : (params as Readonly<Record<string, unknown>>)[param];
    if (param !== undefined && typeof key === 'string' && !key.startsWith('=') && !known.has(key))
      yield { at: below(at, 'with', param), message: `没有服务端字典“${key}”（schemas/samples 里各份的 key）`, ...suggestion(key, known) };
  }
}
