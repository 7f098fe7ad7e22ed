import { entriesOf, type Json } from '../../../engine/documents/json.ts';
import { boundLogic, textMarker } from '../../../engine/logic/index.ts';
import { below } from '../../project/blocks.ts';
import type { LogicSite } from '../../project/logic-sites.ts';
import { partsOfValue, writtenValues } from '../../project/values.ts';
import type { Finding, Place } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports texts in places for values, and text keys in rules that yield no text. */
export const misplacedText: Rule = {
  id: 'misplaced-text',
  title: '这里不能写文字',
  severity: 'error',
  docs: '文字（`"@键"`、`{"$text": …}`）只写在给会员看的地方：标题、积木的 `props` 和 `empty`、数据源的 `read`、提示和询问。给接口、网址、变量的值里不能写。规则里的 `"@键"` 只是一串字，要由规则选文字，写 `{"$text": {"$": 规则}}`；字段的 `rules.note` 例外，它的结果可以直接是 `"@键"`。以 `@` 开头的字写成 `"@@…"`。',
  why: '服务器收到、会员看到的是一串字母，而不是文字；引擎不认，那一步会失败。',
  bad: `--- schemas/flows/target.json
{ "title": "去处", "params": ["button"], "do": { "do": "go", "path": "/list", "query": { "title": "@service.soon" } } }`,
  good: `--- schemas/flows/target.json
{ "title": "去处", "params": ["button"], "do": [{ "do": "toast", "text": "@service.soon" }, { "do": "go", "path": "/list" }] }`,
  *find(project) {
    for (const { value, at, texts } of writtenValues(project)) {
      if (texts === 'inside') continue;
      const whole = texts === 'whole' ? textMarker(value) : undefined;
      if (whole === undefined) yield* textsIn(value, at);
      else yield* textsIn(whole.params, below(at, 'with'));
    }
    for (const site of project.sites) if (!choosesText(site)) yield* keysIn(site);
  },
};

/** Reports the outermost texts inside a value. */
function* textsIn(value: Json, at: Place): Generator<Finding> {
  if (textMarker(value) !== undefined) yield { at, message: `这里是值，不能写文字${typeof value === 'string' ? `“${value}”` : ''}` };
  else if (boundLogic(value) === undefined) for (const [key, item] of entriesOf(value)) yield* textsIn(item, below(at, key));
}

/** Whether a rule yields texts: under `$text`, or as the note of a field. */
function choosesText({ at }: LogicSite): boolean {
  const [above, last] = at.path.slice(-2);
  return (above === '$text' && last === '$') || (above === 'rules' && last === 'note');
}

const KEY = /^@[a-z]\w*(\.\w+)+$/;

function* keysIn({ at, logic }: LogicSite): Generator<Finding> {
  for (const { part, path } of partsOfValue(logic)) {
    // `$text` in a rule is reported separately.
    if (typeof part === 'string' && KEY.test(part) && path.at(-1) !== '$text')
      yield { at: below(at, ...path), message: `“${part}”在规则里只是一串字：由规则选文字写 {"$text": {"$": …}}` };
  }
}
