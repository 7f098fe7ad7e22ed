import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { applyEdits, type JSONPath, modify } from 'jsonc-parser';
import { locales } from '../../engine/index.ts';
import type { Files } from './files.ts';
import { FORM, FORM_CODE_MESSAGE, nextSteps, serviceOf } from './form-of-schema.ts';
import { type Kind, nowhere, required, shaped } from './question.ts';

const BLANK = '';

/** A section with a group that members fill item by item. */
const grouped = (group: string) => ({
  title: group,
  properties: {
    items: {
      title: group,
      type: 'array',
      minItems: 1,
      maxItems: 10,
      itemTitle: `第 {n} 项${group}`,
      addText: `添加${group}`,
      itemSummary: ['name'],
      items: { properties: { name: { title: '名称', type: 'string', widget: 'text', maxLength: 50 } }, required: ['name'] },
    },
  },
  required: ['items'],
});

/** A blank form: the member's identity, as in every form, a group if wanted, and a remark. */
const blank = (code: string, title: string, group: string) => ({
  $schema: '../meta/form.schema.json',
  code,
  title,
  sections: [
    { title: '权益人基本信息', $ref: '../fields/rights-holder.json', pick: ['patientName', 'certType', 'patientIDCard', 'patientPhone'] },
    ...(group === BLANK ? [] : [grouped(group)]),
    { title: '其他', $ref: '../fields/schedule.json', pick: ['remark'] },
  ],
  submit: { calls: ['service.checkSubmit', 'service.apply'] },
  samples: [
    {
      name: '样例',
      context: { query: { receiveId: code, rightType: '15' }, ...serviceOf(code) },
      prefill: { patientName: '陈桂珍', certType: '0', patientIDCard: '3601**********4527', patientPhone: '13807910123' },
      values: { ...(group === BLANK ? {} : { items: [{ name: group }] }), remark: '下午都在家' },
    },
  ],
});

/** Copies a form under another code. */
function copied(source: string, code: string, title: string): string {
  const { samples } = JSON.parse(source) as { samples: { context?: { service?: { serviceCode?: string } } }[] };
  const edits: (readonly [JSONPath, string])[] = [
    [['code'], code],
    [['title'], title],
    ...samples.flatMap(({ context }, at) =>
      context?.service === undefined ? [] : [[['samples', at, 'context', 'service', 'serviceCode'], code] satisfies [JSONPath, string]],
    ),
  ];
  return edits.reduce((before, [at, value]) => applyEdits(before, modify(before, at, value, {})), source);
}

/** A form, blank or copied. */
export async function formKind(root: string, { read, write }: Files): Promise<Kind> {
  const names = (await readdir(join(root, 'schemas/forms'))).flatMap((name) =>
    name.endsWith('.json') ? [name.replace(/\.json$/, '')] : [],
  );
  const titles = await Promise.all(
    names
      .sort()
      .map(
        async (name) =>
          [name, locales.localize(JSON.parse(await read(`schemas/forms/${name}.json`, '表单')) as { title: string }).title] as const,
      ),
  );
  const known = new Map(titles);
  return {
    name: 'form',
    title: '表单（一项服务的申请）',
    questions: [
      { key: 'key', text: '服务代码（也是文件名，和后台说好的一样）', wrong: shaped(FORM, FORM_CODE_MESSAGE) },
      {
        key: 'from',
        argument: 'from',
        text: '照哪张表单来',
        initial: () => BLANK,
        choices: [{ value: BLANK, label: '空白的' }, ...titles.map(([value, title]) => ({ value, label: `${value}　${title}` }))],
        wrong: (answer) =>
          answer === BLANK || known.has(answer) ? undefined : nowhere('表单', `schemas/forms/${answer}.json`, answer, known.keys()),
      },
      {
        key: 'title',
        argument: 'title',
        text: '表单标题',
        initial: ({ from = '' }) => known.get(from) ?? '',
        wrong: required(),
      },
      {
        key: 'group',
        argument: 'items',
        text: '要一项一项重复填的是什么，如“发票”（没有就空着）',
        initial: () => BLANK,
        when: ({ from = BLANK }) => from === BLANK,
      },
    ],
    make: async ({ key = '', from = BLANK, title = '', group = BLANK }) => {
      const path = `schemas/forms/${key}.json`;
      await write(
        path,
        from === BLANK ? JSON.stringify(blank(key, title, group)) : copied(await read(`schemas/forms/${from}.json`, '表单'), key, title),
      );
      const what =
        from === BLANK
          ? `只有会员是谁${group === BLANK ? '' : `、重复填的“${group}”`}和备注，接着写要问的`
          : `内容与“${from}”相同，接着改它`;
      return `已写好 ${path}，${what}。\n${nextSteps(key)}`;
    },
  };
}
