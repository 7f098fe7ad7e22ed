import { inFile } from './mutation.ts';

const SERVICE = 'schemas/texts/service.json';
const CERT = 'schemas/dictionaries/certType.json';

/** Mutations in texts, dictionaries and unused documents. */
export const TEXTS = [
  ...inFile(
    '文字',
    SERVICE,
    ['"text": "在线问诊及购药理赔请前往问诊入口办理。"', '"text": ""', '空'],
    ['"text": "在线问诊及购药理赔请前往问诊入口办理。"', '"text": "   "', '空'],
    ['"text": "在线问诊及购药理赔请前往问诊入口办理。"', '"text": "在线问诊及购药理赔请前往{place}办理。"', '{place}'],
    ['"text": "在线问诊及购药理赔请前往问诊入口办理。"', '"text": "<b>在线问诊</b>及购药理赔请前往问诊入口办理。"', 'HTML'],
    ['"text": "在线问诊及购药理赔请前往问诊入口办理。"', '"text": "在线问诊及购药理赔<br/>请前往问诊入口办理。"', 'HTML'],
    ['"text": "在线问诊及购药理赔请前往问诊入口办理。"', '"text": "在线问诊&nbsp;请前往问诊入口办理。"', 'HTML'],
    ['"text": "在线问诊及购药理赔请前往问诊入口办理。"', '"text": "在线问诊,请前往问诊入口办理。"', '半角'],
    ['"text": "在线问诊及购药理赔请前往问诊入口办理。"', '"text": "在线问诊及购药理赔请前往问诊入口办理。 "', '空格'],
    ['"text": "在线问诊及购药理赔请前往问诊入口办理。"', '"text": "在线问诊(购药)请前往问诊入口办理。"', '括号'],
    ['"text": "在线问诊及购药理赔请前往问诊入口办理。"', '"text": "在线问诊及购药理赔请前往问诊入口办理。。"', '重复'],
    ['热线400-050-7788。', '热线400-050-778。', '电话'],
    ['热线400-050-7788。', '热线400-O50-7788。', '电话'],
    ['    "accepted"', '    "acepted2": "您好",\n    "accepted"', '没有地方用到', '"acepted2"'],
    ['    "accepted"', '    "tip": "您好",\n    "accepted"', '写了两次'],
    ['客服电话{phone}', '客服电话{phnoe}', '{phnoe}'],
    ['客服电话{phone}', '客服电话{phone', '花括号'],
    ['"visitDateNote"', '"visitDateNotes"', '', '@service.visitDateNote', 'schemas/fields/schedule.json'],
  ),
  ...inFile(
    '选项',
    CERT,
    ['"code": "7"', '"code": "6"', '前面已经有了'],
    ['"name": { "zh-CN": "户口本"', '"name": { "zh-CN": ""', ''],
    ['"name": { "zh-CN": "户口本"', '"name": { "zh-CN": "其他"', ''],
    ['"code": "7"', '"code": 7', ''],
    ['"name": { "zh-CN": "护照"', '"name": { "zh-CN": "护照 "', '空格'],
    ['"derive": true\n    },\n    {\n      "code": "8"', '"derived": true\n    },\n    {\n      "code": "8"', 'derived'],
  ),
  ...inFile('没有用到', 'schemas/dictionaries/colour.json', [
    '',
    '{ "$schema": "../meta/dictionary.schema.json", "title": "颜色", "items": [{ "code": "1", "name": "红" }, { "code": "2", "name": "蓝" }] }',
    '选项表',
    'title',
  ]),
  ...inFile('没有用到', 'schemas/flows/lonely.json', [
    '',
    '{ "$schema": "../meta/flow.schema.json", "title": "没有人用", "do": { "do": "back" } }',
    '流程',
    'title',
  ]),
  ...inFile('没有用到', 'schemas/collections/lonely.json', [
    '',
    '{ "$schema": "../meta/collection.schema.json", "title": "没有人用", "kind": "list", "key": "id", "by": ["=user.userId"], "days": 9, "signOut": "forget" }',
    '',
    'title',
  ]),
  ...inFile('没有用到', 'schemas/shapes/lonely.json', [
    '',
    '{ "$schema": "../meta/shape.schema.json", "title": "没有人用", "shape": { "type": "object", "properties": { "a": { "type": "string" } } } }',
    '',
    'title',
  ]),
  ...inFile('没有用到', 'schemas/blocks/lonely.json', [
    '',
    '{ "$schema": "../meta/sharedBlock.schema.json", "description": "没有人用", "block": { "id": "a", "block": "Text", "props": { "toast": "@app.locked" } } }',
    '共用积木',
    'description',
  ]),
  ...inFile('没有用到', 'schemas/samples/lonely.json', [
    '',
    '{ "$schema": "../meta/dictionary.schema.json", "title": "没有人用", "key": "heye.lonely", "items": [{ "code": "1", "name": "红" }] }',
    '',
    'title',
  ]),
  ...inFile('没有用到', 'schemas/calls/patient.json', [
    '    "list": {\n',
    '    "lonely": { "title": "没有人用", "method": "POST", "path": "/miniapp/patient/lonely", "assumed": true },\n    "list": {\n',
    '接口',
    '"lonely"',
  ]),
  ...inFile('没有用到', 'schemas/fields/schedule.json', [
    '    "remark":',
    '    "lonely": { "title": "没有人用", "type": "string", "widget": "text" },\n    "remark":',
    '没有表单用到',
    '"lonely"',
  ]),
  ...inFile(
    '没有用到',
    'schemas/pages/serviceRecords.json',
    [
      '"items": "=result" } } }',
      '"items": "=result" } } }, "people": { "call": "insured.list", "optional": true }',
      '没有规则读',
      '"people"',
    ],
    [
      '"blocks": [\n    {\n      "id": "recordsPages"',
      '"state": { "open": false },\n  "blocks": [\n    {\n      "id": "recordsPages"',
      '没有规则读',
      '"state"',
    ],
  ),
  ...inFile(
    '常数',
    'schemas/constants.json',
    ['"requestTimeout": 15000', '"requestTimeout": "15000"', ''],
    ['"toastLasts": 3000', '"toastLast": 3000', ''],
  ),
];
