import { isValues } from '../../../engine/documents/json.ts';
import { sectionsOf } from '../../../engine/form/index.ts';
import { defineCheck } from '../../../linter/index.ts';
import type { Project } from '../../../linter/project/project.ts';
import { hasField } from '../../../linter/project/uses.ts';
import { arrangedBy } from '../../../linter/rules/channel/unknown-arranged.ts';

const LIST = 'createFields';

/** Reports channels that cannot distinguish insured persons, and forms that a channel cannot arrange. */
export const missingIdentity = defineCheck({
  id: 'missing-identity',
  title: '认不出被保人是谁',
  severity: 'error',
  docs: '渠道的 `createFields` 至少要有格式里 `identify` 列的字段：姓名、证件类型、证件号码。渠道的 `recognizeeConfig.form` 要是按 `createFields` 排字段的表单。选择保单号（`policyNoVariant` 是 select）的渠道，`createFields` 里要有保单号。',
  why: '后台按姓名和证件核对保单：缺一样，谁也添加不了，或添加成了别人。',
  bad: `--- schemas/forms/INSURED.json
{ "code": "INSURED", "title": "被保人", "submit": { "calls": ["service.apply"] }, "samples": [{ "name": "样例", "values": {} }], "sections": [{ "title": "被保人", "arrange": { "var": "channel.createFields" }, "properties": { "insuredName": { "title": "姓名", "widget": "text", "type": "string" }, "insuredCard": { "title": "证件号", "sensitive": true, "widget": "text", "type": "string" }, "age": { "title": "年龄", "widget": "text", "type": "string" } } }] }
--- channels/base.json
{ "createFields": ["insuredName", "insuredCard"] }
--- channels/CITY.json
{ "createFields": ["insuredName"] }`,
  good: `--- channels/CITY.json
{ "createFields": ["insuredName"] }`,
  *find(project) {
    const needed = identifying(project);
    for (const view of project.views) {
      const keys = sectionsOf(view.form.value).flatMap(({ arrange }) => arrangedBy(arrange));
      if (!view.complete || !keys.includes(LIST)) continue;
      const wanted = needed.filter((name) => hasField(view, name));
      for (const { document, value } of project.channels.all) {
        if (document.damaged) continue;
        const missing = wanted.filter((name) => value.createFields !== undefined && !value.createFields.some((field) => field === name));
        if (missing.length === 0) continue;
        const said = missing.map((name) => `${view.fields.get(name)?.layers.at(-1)?.field.title ?? name}（${name}）`).join('、');
        yield { at: { document, path: [LIST] }, message: `认不出被保人是谁：还要有${said}` };
      }
    }
    for (const { document, value } of project.channels.all) {
      if (document.damaged) continue;
      const { form } = value.recognizeeConfig ?? {};
      const view = project.views.find((one) => one.form.document.name === form);
      if (view?.complete === true && !sectionsOf(view.form.value).some(({ arrange }) => arrangedBy(arrange).includes(LIST)))
        yield {
          at: { document, path: ['recognizeeConfig', 'form'] },
          message: `表单 ${form} 不按 createFields 排字段，不能用来添加被保人`,
        };
      if (value.policyNoVariant === 'select' && value.createFields !== undefined && !value.createFields.includes('policyNo'))
        yield { at: { document, path: ['policyNoVariant'] }, message: 'createFields 里没有 policyNo，选择保单号不起作用' };
    }
  },
});

/** Returns the fields that identify a person, from the channel format. */
function identifying({ schemas }: Project): readonly string[] {
  const properties = schemas.get('channel.schema.json')?.['properties'];
  const list = isValues(properties) ? properties[LIST] : undefined;
  const names = isValues(list) ? list['identify'] : undefined;
  return Array.isArray(names) ? names.map(String) : [];
}
