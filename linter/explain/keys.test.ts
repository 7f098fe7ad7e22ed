import { expect, test } from 'vitest';
import { overProject } from '../fixture.ts';
import { explainField, explainForm, explainGiven, openProject } from '../index.ts';
import { laidOut } from '../source/laid-out.ts';

const many = Array.from({ length: 22 }, (_none, index) => `{ "code": "${index}", "name": "选项${index}" }`).join(', ');

/** A form with every key that says something about a field. */
const project = openProject(
  overProject(
    laidOut(`--- schemas/dictionaries/many.json
{ "title": "许多", "items": [${many}] }
--- fields
"always": { "title": "总在", "type": "string", "widget": "text", "rules": { "visible": true, "required": true } },
"never": { "title": "不在", "type": "string", "widget": "text", "rules": { "visible": false, "required": false } },
"kept": { "title": "收起", "type": "string", "widget": "text", "readonly": "existing", "rules": { "visible": { "filled": ["always"] }, "required": { "filled": ["kept2"] }, "readonly": { "filled": ["always"] } } },
"kept2": { "title": "首尾", "type": "string", "widget": "text", "readonly": true, "minLength": 2, "maxLength": 9, "countLimit": true, "trim": true, "normalize": "phone", "description": "写清楚", "rules": { "title": { "if": [{ "filled": ["kept"] }, "甲", "乙"] } } },
"list": { "title": "附件", "type": "array", "widget": "file", "minItems": 1, "maxItems": 3, "otherFiles": "{field}_other_url", "template": "/templates/a.pdf", "sensitive": true, "rules": { "max": 5 } },
"number": { "title": "数目", "type": "number", "widget": "text", "minimum": 1, "maximum": 9, "rules": { "min": 2 } },
"many": { "title": "许多", "type": "string", "widget": "select", "options": { "dictionary": "many" }, "default": "3", "resets": ["kept", "nowhere"], "rules": { "options": { "filled": ["always"] } } },
"asked": { "title": "接口", "type": "string", "widget": "select", "options": { "call": "service.hospitals", "dictionary": "yesNo" }, "defaultName": "是", "followUp": { "field": "why" } },
"why": { "title": "为什么", "type": "string", "widget": "text" },
"steps": { "title": "医院", "type": "string", "widget": "hospital", "options": { "steps": [{ "call": "service.hospitals" }, { "call": "service.patient" }] }, "rules": { "options": { "filled": ["always"] } } },
"deep": { "title": "逐级", "type": "string", "widget": "hospital", "options": { "steps": [{ "call": "service.hospitals" }, { "call": "service.hospitals" }] } },
"city": { "title": "城市", "type": "string", "widget": "text", "drawnBy": "steps", "part": "0.label" },
"given": { "title": "自动", "type": "string", "widget": "radio", "options": { "dictionary": "yesNo" }, "rules": { "value": { "when": { "filled": ["always"] }, "is": "1", "lock": true, "otherwise": "clear" } } },
"copied": { "title": "照抄", "type": "string", "widget": "text", "rules": { "value": { "is": { "var": "always" } } } },
"born": { "title": "出生", "type": "string", "widget": "date", "format": "date", "opensOn": "today" },
"photos": { "title": "照片", "type": "array", "widget": "idCardPhoto", "sensitive": true, "rules": { "min": { "option": ["many", "count"] }, "max": { "if": [{ "filled": ["always"] }, 2, 1] } } },
"warm": { "title": "提示", "widget": "warmReminder", "text": "@service.reminder", "rules": { "visible": { "filled": ["always"] } } },
"from": { "title": "来自", "type": "string", "widget": "text", "default": "=query.name" }`),
  ),
);

test('the sheet says of every key what it means', () => {
  expect(explainForm(project, 'MORE').lines.slice(3, -3)).toEqual([
    '一、更多信息',
    '   1. 总在　单行文字，必填',
    '   2. 不在　单行文字，选填',
    '       · 从不显示',
    '   3. 收起　单行文字，『首尾』已填写时必填',
    '       · 『总在』已填写时才显示；不显示时答案先收起，再显示时还在',
    '       · 编辑时，原来有值就不能改',
    '       · 『总在』已填写时不能修改',
    '   4. 首尾　单行文字，选填',
    '       · 不能修改',
    '       · 至少 2 个字',
    '       · 最多 9 个字（超出时提示，不拦输入）',
    '       · 首尾的空格自动去掉',
    '       · 空格、横线、+86 自动去掉，全角数字自动转半角',
    '       · 说明：“写清楚”',
    '       · 名称随条件变化：『收起』已填写时为“甲”；否则为“乙”',
    '   5. 附件　上传图片，选填',
    '       · 至少 1 张',
    '       · 最多 3 张',
    '       · 最多 5 张',
    '       · 同一行还可以上传“其他补充材料”（选填）',
    '       · 可以查看模板',
    '       · 个人敏感信息',
    '   6. 数目　单行文字，选填',
    '       · 最小 1',
    '       · 最大 9',
    '       · 最小：2',
    '   7. 许多　下拉选择，选填',
    '       · 默认为『选项3』',
    '       · 选项：选项0 / 选项1 / 选项2 / 选项3 / 选项4 / 选项5 / 选项6 / 选项7 / 选项8 / 选项9 / 选项10 / 选项11 / 选项12 / 选项13 / 选项14 / 选项15 / 选项16 / 选项17 / 选项18 / 选项19 等 22 项',
    '       · 只列出『总在』已填写的选项',
    '       · 改动后清空『收起』',
    '   8. 接口　下拉选择，选填',
    '       · 默认选中『是』',
    '       · 选项由服务器给出（医院）；取不到时用：否 / 是',
    '       · 选中需要说明的选项时，要补充说明',
    '   9. 为什么　单行文字，选填',
    '       · 『接口』选中需要说明的选项时才显示，并且必填',
    '  10. 医院　选择医院，选填',
    '       · 逐级选择：医院 → 权益人',
    '       · 只列出『总在』已填写的选项',
    '       · 选好后自动记下『城市』',
    '  11. 逐级　选择医院，选填',
    '       · 逐级选择，共 2 级',
    '  12. 自动　单选，选填',
    '       · 『总在』已填写时，自动填为『是』，不能改；条件不再成立时清空',
    '       · 选项：否 / 是',
    '  13. 照抄　单行文字，选填',
    '       · 自动填为『总在』',
    '  14. 出生　日期，选填',
    '       · 打开日历时已选好今天',
    '  15. 照片　证件照片，选填',
    '       · 至少：『许多』所选项的“count”',
    '       · 最多：『总在』已填写时为2；否则为1',
    '       · 个人敏感信息',
    '  16. 提示　提示文字',
    '       · 『总在』已填写时才显示',
    '       · 内容：“请按时就诊”',
    '  17. 来自　单行文字，选填',
    '       · 默认为网址参数“name”',
  ]);
});

test.each([
  [
    'always',
    'always『总在』  schemas/forms/MORE.json:2',
    '  显示：总是显示  schemas/forms/MORE.json:2',
    '  必填：总是必填  schemas/forms/MORE.json:2',
    '  隐藏时：答案收起来，重新显示时还给用户',
  ],
  [
    'never',
    'never『不在』  schemas/forms/MORE.json:3',
    '  显示：从不显示  schemas/forms/MORE.json:3',
    '  必填：从不必填  schemas/forms/MORE.json:3',
    '  隐藏时：答案收起来，重新显示时还给用户',
  ],
  [
    'kept',
    'kept『收起』  schemas/forms/MORE.json:4',
    '  显示：当『总在』已填写时显示  schemas/forms/MORE.json:4',
    '  必填：当『首尾』已填写时必填  schemas/forms/MORE.json:4',
    '  只读：编辑已有记录时，原来有值就只读  schemas/forms/MORE.json:4',
    '  只读：当『总在』已填写时只读  schemas/forms/MORE.json:4',
    '  隐藏时：答案收起来，重新显示时还给用户',
  ],
  [
    'kept2',
    'kept2『首尾』  schemas/forms/MORE.json:5',
    '  显示：一直显示',
    '  必填：选填',
    '  只读：总是只读  schemas/forms/MORE.json:5',
    '  最少：2 个字  schemas/forms/MORE.json:5',
    '  最多：9 个字  schemas/forms/MORE.json:5',
  ],
  [
    'many',
    'many『许多』  schemas/forms/MORE.json:8',
    '  显示：一直显示',
    '  必填：选填',
    '  选项：选项0、选项1、选项2、选项3、选项4、选项5、选项6、选项7、选项8、选项9、选项10、选项11、选项12、选项13、选项14、选项15、选项16、选项17、选项18、选项19、选项20、选项21（选项表 many）  schemas/forms/MORE.json:8',
    '  可选项：当『总在』已填写时出现某个选项  schemas/forms/MORE.json:8',
    '  改动时：清空『收起』、『nowhere』  schemas/forms/MORE.json:8',
  ],
  [
    'asked',
    'asked『接口』  schemas/forms/MORE.json:9',
    '  显示：一直显示',
    '  必填：选填',
    '  选项：接口 service.hospitals 给出  schemas/forms/MORE.json:9',
  ],
  [
    'steps',
    'steps『医院』  schemas/forms/MORE.json:11',
    '  显示：一直显示',
    '  必填：选填',
    '  选项：逐级由接口给出  schemas/forms/MORE.json:11',
    '  可选项：当『总在』已填写时出现某个选项  schemas/forms/MORE.json:11',
  ],
  [
    'city',
    'city『城市』  schemas/forms/MORE.json:13',
    '  所在：由『医院』那一行一起显示  schemas/forms/MORE.json:13',
    '  显示：一直显示',
    '  必填：选填',
  ],
  [
    'given',
    'given『自动』  schemas/forms/MORE.json:14',
    '  显示：一直显示',
    '  必填：选填',
    '  锁定：当『总在』已填写时，取“1”，用户不能改；条件不再成立时清空  schemas/forms/MORE.json:14',
    '  选项：否、是（选项表 yesNo）  schemas/forms/MORE.json:14',
  ],
  [
    'copied',
    'copied『照抄』  schemas/forms/MORE.json:15',
    '  显示：一直显示',
    '  必填：选填',
    '  带值：取『总在』，用户可以改  schemas/forms/MORE.json:15',
  ],
  [
    'photos',
    'photos『照片』  schemas/forms/MORE.json:17',
    '  显示：一直显示',
    '  必填：选填',
    '  最小：『许多』所选项的“count”  schemas/forms/MORE.json:17',
    '  最大：『总在』已填写时为2；否则为1  schemas/forms/MORE.json:17',
  ],
  [
    'list',
    'list『附件』  schemas/forms/MORE.json:6',
    '  显示：一直显示',
    '  必填：选填',
    '  最少：1 项  schemas/forms/MORE.json:6',
    '  最多：3 项  schemas/forms/MORE.json:6',
    '  最大：5  schemas/forms/MORE.json:6',
  ],
  [
    'why',
    'why『为什么』  schemas/forms/MORE.json:10',
    '  显示：当『接口』选中需要说明的选项时显示  schemas/forms/MORE.json:9',
    '  必填：选填',
  ],
])('%s: each statement, and the line that makes it', (name, ...lines) => {
  expect(explainField(project, 'MORE', name)).toEqual({ known: true, lines });
});

test.each([
  [
    { always: 'x' },
    'kept',
    '按给定的答案（2026-11-21），『收起』的值是 null',
    '  显示：因为 『总在』已填写；要改变它：『总在』清空',
    '  选填：因为 『首尾』已填写 不成立；要改变它：『首尾』填上',
    '  只读：因为 『总在』已填写；要改变它：『总在』清空',
  ],
  [{ always: 'x' }, 'given', '按给定的答案（2026-11-21），『自动』的值是 "1"', '  锁定：因为 『总在』已填写；要改变它：『总在』清空'],
])('with answers %j, of %s', (values, name, ...lines) => {
  expect(explainGiven(project, 'MORE', name, { values, prefill: { always: '档案' } }, '2026-11-21')).toEqual(lines);
});
