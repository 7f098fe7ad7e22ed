import type { Texts } from '../../../engine/documents/types.gen.ts';
import type { Project } from '../../project/project.ts';
import type { Rule } from '../rule.ts';

/** Reports texts that neither documents nor the product's code show. */
export const unusedText: Rule = {
  id: 'unused-text',
  title: '文字没有用到',
  severity: 'warning',
  docs: '文字表里的每条文字，要有文档按 `@族名.键`、或程序按“族名.键”用到。不再显示的就删掉。',
  why: '改了文字却不见变化，往往是改了一条早已不用的。',
  bad: `--- schemas/texts/service.json
{ "texts": { "tip": "请如实填写", "accepted": "已受理", "reminder": "请按时就诊", "soon": "敬请期待~", "bye": "再见" } }`,
  good: `--- schemas/texts/service.json
{ "texts": { "tip": "请如实填写", "accepted": "已受理", "reminder": "请按时就诊", "soon": "敬请期待~" } }`,
  *find(project) {
    if (project.code.empty) return;
    const written = new Set(mentionedIn(project));
    for (const document of project.reading.documents) {
      if (document.kind !== 'texts' || document.value === undefined) continue;
      for (const key of Object.keys((document.value as Texts).texts)) {
        const name = `${document.name}.${key}`;
        if (!written.has(name) && !project.code.says(name))
          yield { at: { document, path: ['texts', key], part: 'key' }, message: `没有地方用到文字“${name}”` };
      }
    }
  },
};

/** Returns every text key in a document. */
function* mentionedIn({ reading }: Project): Generator<string> {
  for (const { kind, file } of reading.documents) {
    if (kind === 'texts' || kind === 'meta') continue;
    for (const [, key = ''] of file.text.matchAll(/"@([a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9]+)+)"/g)) yield key;
  }
}
