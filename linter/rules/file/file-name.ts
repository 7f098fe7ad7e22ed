import { isValues } from '../../../engine/documents/json.ts';
import type { Kind } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

const NAMES: Readonly<Partial<Record<Kind, { readonly pattern: RegExp; readonly said: string }>>> = {
  form: { pattern: /^[A-Z][A-Z0-9_]*$/, said: '服务代码，只能用大写字母和数字，中间可以用 _，如 YC_OUTPATIENT_GREEN_PASS；请改文件名' },
  section: { pattern: /^[a-z0-9-]+$/, said: '小写字母、数字和连字符，如 rights-holder' },
  dictionary: { pattern: /^[a-z][A-Za-z0-9]*$/, said: '小驼峰，如 certType' },
  condition: { pattern: /^[a-z0-9-]+$/, said: '小写字母、数字和连字符，如 under-16' },
  call: { pattern: /^[a-z][A-Za-z0-9]*$/, said: '小驼峰，如 service' },
  translation: { pattern: /^[a-z][A-Za-z0-9]*$/, said: '和中文的文字族同名，如 service' },
  texts: { pattern: /^[a-z][A-Za-z0-9]*$/, said: '小驼峰，如 service' },
  page: { pattern: /^[a-z][A-Za-z0-9]*$/, said: '小驼峰，如 serviceRecords' },
  pageSamples: { pattern: /^[A-Za-z0-9-]+$/, said: '与旁边的页面或共用积木同名，如 serviceRecords.samples.json' },
  sharedBlock: { pattern: /^[a-z0-9-]+$/, said: '小写字母、数字和连字符，如 page-dialog' },
  shape: { pattern: /^[a-z0-9-]+$/, said: '小写字母、数字和连字符，如 insured-person' },
  collection: { pattern: /^[a-z][A-Za-z0-9]*$/, said: '小驼峰，如 cart' },
  flow: { pattern: /^[a-z0-9-]+$/, said: '小写字母、数字和连字符，如 button-target' },
  channel: { pattern: /^(base|[A-Z0-9][A-Z0-9_-]*)$/, said: '渠道键（大写字母、数字、_ 和 -），或 base' },
};

/** Kinds with exactly one document. */
const ALONE: ReadonlySet<Kind> = new Set(['routes', 'channelCodes', 'answerCodes', 'catalogue', 'program', 'constants', 'signIn']);

/** The folder of the formats, as documents of a kind write it. */
function folderOf(kind: Kind): string {
  if (kind === 'blockContract' || kind === 'widgetContract') return '../../../schemas';
  if (kind === 'translation' || kind === 'scenarios') return '../..';
  return kind === 'channel' ? '../schemas' : ALONE.has(kind) ? '.' : '..';
}

/** Returns the format of a sandbox file: sandboxButtons. */
const dataKind = (name: string): string => `sandbox${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** Reports wrong file names, service codes inside forms, and `$schema` lines. */
export const fileName: Rule = {
  id: 'file-name',
  title: '文件名或位置不对',
  severity: 'error',
  docs: '文件名就是名字：表单的文件名是它的服务代码，渠道的文件名是渠道键，其余文件按名字互相引用。文档只能放在约定的文件夹里，服务端字典的样例（写了 `key`）放在 `schemas/samples/`；`$schema` 要指向自己这一类的格式说明。',
  why: '程序按文件名找文档，名字不对就找不到。',
  bad: `--- schemas/samples/Yes-No.json
{ "title": "是否", "key": "yes.no", "items": [{ "code": "0", "name": "否" }] }`,
  good: `--- schemas/samples/yesOrNo.json
{ "title": "是否", "key": "yes.no", "items": [{ "code": "0", "name": "否" }] }`,
  *find({ reading, forms, pages, dictionaries, samples }) {
    const files = new Set(reading.documents.map(({ file }) => file.path));
    for (const document of reading.documents) {
      const { kind, name, file } = document;
      const at = { document, offset: 0, length: 1 };
      if (kind === undefined) {
        yield {
          at,
          message: `不认识这个位置的文档：${file.path}`,
          expected: [
            'schemas/{forms,fields,dictionaries,samples,calls,shapes,flows,collections,pages,blocks,texts,sandbox}/',
            'schemas/scenarios/{pages,flows,forms,channels}/',
            'schemas/routes.json',
            'channels/',
            'renderer/{blocks,widgets}/名字/contract.json',
            'server/data/',
          ],
        };
        continue;
      }
      if (kind === 'pageSamples' && !files.has(file.path.replace(/\.samples\.json$/, '.json')))
        yield { at, message: `旁边没有 ${name}.json，这些样例不知道是谁的` };
      const rule = NAMES[kind];
      if (rule !== undefined && !rule.pattern.test(name)) yield { at, message: `文件名“${name}”的写法不对`, expected: [rule.said] };
      const written = isValues(document.value) ? document.value['$schema'] : undefined;
      const wanted = `${folderOf(kind)}/meta/${kind === 'sandbox' ? dataKind(name) : kind}.schema.json`;
      if (kind !== 'meta' && typeof written === 'string' && written !== wanted)
        yield { at: { document, path: ['$schema'] }, message: `$schema 不是这类文档的格式说明`, expected: [wanted], suggestion: wanted };
    }
    for (const { document, value } of dictionaries.all) {
      if (value.key !== undefined)
        yield { at: { document, path: ['key'], part: 'key' }, message: '这份选项表由服务端给出，这里的样例放在 schemas/samples/' };
    }
    for (const { document, value } of samples.all) {
      if (value.key === undefined)
        yield { at: { document, path: ['title'] }, message: '没有 key，不是服务端字典的样例；固定的选项表放在 schemas/dictionaries/' };
    }
    for (const { document, value } of pages.all) {
      if (value.id !== document.name)
        yield {
          at: { document, path: ['id'] },
          message: `页面编号“${value.id}”与文件名不同`,
          expected: [document.name],
          suggestion: document.name,
        };
    }
    for (const { document, value } of forms.all) {
      // A malformed form name is reported separately.
      if (value.code !== document.name && NAMES.form?.pattern.test(document.name))
        yield {
          at: { document, path: ['code'] },
          message: `服务代码“${value.code}”与文件名不同`,
          expected: [document.name],
          suggestion: document.name,
        };
    }
  },
};
