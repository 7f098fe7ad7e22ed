import type { Rule } from '../rule.ts';

/** The code file beside a contract, by the folder of its kind. */
const CODE = { blocks: (name: string) => `${name}.tsx`, widgets: (name: string) => `${name}Control.tsx` } as const;

/** Reports folders of blocks and widgets without component or samples. */
export const missingPart: Rule = {
  id: 'missing-part',
  title: '积木、控件的文件夹不全',
  severity: 'error',
  docs: '一种积木是一个文件夹 `renderer/blocks/名字`：`contract.json`、`名字.tsx`、`samples.json`；一种控件是 `renderer/widgets/名字`：`contract.json`、`名字Control.tsx`、`samples.json`。',
  why: '没有组件，用到它的页面在那里显示成错误；没有样例，没有人看过它的样子。',
  bad: `--- renderer/blocks/Stars/contract.json
{ "description": "几颗星。", "type": "object", "additionalProperties": false, "properties": {} }`,
  good: `--- renderer/blocks/Tips/contract.json
{ "description": "一句提示。", "type": "object", "additionalProperties": false, "properties": {} }`,
  *find({ reading: { documents }, parts }) {
    if (parts.size === 0) return;
    for (const document of documents) {
      if (document.kind !== 'blockContract' && document.kind !== 'widgetContract') continue;
      const [, kind, name = ''] = document.file.path.split('/');
      const folder = document.file.path.replace(/\/contract\.json$/, '');
      const wanted = [CODE[kind === 'blocks' ? 'blocks' : 'widgets'](name), 'samples.json'];
      const missing = wanted.filter((file) => !parts.has(`${folder}/${file}`));
      if (missing.length > 0) yield { at: { document, path: [] }, message: `${folder} 里没有 ${missing.join('、')}` };
    }
    const described = new Set(documents.map(({ file }) => file.path));
    for (const folder of new Set([...parts].map((path) => path.replace(/\/[^/]*$/, '')))) {
      const path = `${folder}/contract.json`;
      if (described.has(path) || !isOne(folder, parts)) continue;
      const document = { file: { path, text: '' }, kind: undefined, name: 'contract', value: undefined, damaged: true };
      yield { at: { document, offset: 0, length: 1 }, message: `${folder} 里没有 contract.json` };
    }
  },
};

/** Whether a folder is a block or a widget; other folders hold shared code. */
function isOne(folder: string, parts: ReadonlySet<string>): boolean {
  const [, kind, name = ''] = folder.split('/');
  return parts.has(`${folder}/${CODE[kind === 'blocks' ? 'blocks' : 'widgets'](name)}`) || parts.has(`${folder}/samples.json`);
}
