import { inFile } from './mutation.ts';

const YES_NO = 'schemas/dictionaries/yesNo.json';
const RECORDS = 'schemas/pages/serviceRecords.json';
const JX = 'channels/JIANGXIRENBAO.json';

/** Files that are unreadable, or read otherwise than intended. */
export const FILES = [
  ...inFile(
    '冲突标记',
    RECORDS,
    ['  "data": {', '<<<<<<< HEAD\n  "data": {', '合并', '<<<<<<<'],
    ['  "blocks": [\n', '=======\n  "blocks": [\n', '合并', '======='],
  ),
  ...inFile('冲突标记', 'schemas/texts/service.json', ['    "accepted"', '>>>>>>> 分支\n    "accepted"', '合并', '>>>>>>>']),
  ...inFile('编码', 'schemas/texts/app.json', ['{\n', '\uFEFF{\n', 'BOM']),
  ...inFile('编码', YES_NO, ['"是"', '"\uFFFD\uFFFD"', 'UTF-8']),
  ...inFile('编码', 'schemas/forms/APPEAL.json', ['"title": "', '"title": "\uFFFD\uFFFD', 'UTF-8']),
  ...inFile('编码', JX, ['{', '{\u0000', 'UTF-8']),
  ...inFile(
    '标点',
    YES_NO,
    ['"title": "是否",', '"title": "是否"，', '，'],
    ['"title": "是否"', '"title"："是否"', '：'],
    ['"title": "是否"', '\'title\': "是否"', '单引号'],
    ['"code": "1"', '"code": \'1\'', '单引号'],
    ['"title": "是否"', '“title”: "是否"', '“'],
  ),
  ...inFile(
    'JSON',
    JX,
    ['"channelCode": "JXRB",', '"channelCode": "JXRB"', '缺少逗号', '"channelCode": "JXRB"'],
    ['"addInsuredLimit": 5,\n', '// 上限\n  "addInsuredLimit": 5,\n', '注释', '// 上限'],
    ['"redemptionCode": true', '"redemptionCode": true,', '多了一个逗号', '"redemptionCode": true,'],
    ['"redemptionCode": true', '"redemptionCode": True', 'true', 'True'],
    ['"addInsuredLimit": 5', '"addInsuredLimit": 5, "addInsuredLimit": 6', '写了两次'],
    ['"documentTitle": "江西惠民保健康服务",', '"documentTitle": "江西惠民保健康服务,', '引号', '江西惠民保健康服务,'],
  ),
  ...inFile('文件名', 'schemas/dictionaries/yes No.json', ['', '{ "title": "是否", "items": [{ "code": "1", "name": "是" }] }', '']),
  ...inFile('文件名', 'schemas/form/NEW.json', ['', '{}', '']),
  ...inFile('文件名', 'channels/JIANGXIRENBAO(1).json', ['', '{ "channelCode": "JXRBX" }', '']),
];
