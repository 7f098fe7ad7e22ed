import { inFile } from './mutation.ts';

const PASS = 'schemas/forms/YC_OUTPATIENT_GREEN_PASS.json';
const HOLDER = 'schemas/fields/rights-holder.json';
const SCHEDULE = 'schemas/fields/schedule.json';
const SPECIAL = 'schemas/forms/WH_HMB_DOMESTIC_SPECIAL_MEDICATION.json';
const FILES = 'schemas/fields/files-document.json';
const INSURED = 'schemas/fields/insured.json';
const HOSPITAL = 'schemas/fields/hospital.json';
const CREATE = 'schemas/forms/INSURED_CREATE.json';

/** Mutations in forms, their sections and fields. */
export const FORMS = [
  ...inFile(
    '提交',
    PASS,
    ['["service.checkSubmit", "service.apply"]', '["service.apply", "service.checkSubmit"]', '前面'],
    ['["service.checkSubmit", "service.apply"]', '["service.checkSubmit"]', '最后'],
    ['["service.checkSubmit", "service.apply"]', '["service.apply"]', 'service.checkSubmit'],
    ['["service.checkSubmit", "service.apply"]', '["service.checkSubmit", "service.aply"]', '没有接口'],
    ['["service.checkSubmit", "service.apply"]', '["service.checkSubmit", "service.apply", "service.apply"]', '两次'],
    ['["service.checkSubmit", "service.apply"]', '["service.checkSubmit", "service.records"]', '最后'],
    ['"path": "/commonRecognizee"', '"path": "/commonRecognize"', '没有路径'],
    ['"thirdChannelSide": "YONGCHENGCAICHAN" } }\n', '"thirdChannelSide": "YONGCHENGCAICAN" } }\n', '没有渠道'],
    ['"thirdChannelSide": "YONGCHENGCAICHAN" } }\n', '"thirdChanelSide": "YONGCHENGCAICHAN" } }\n', '网址没有参数'],
    ['"code": "YC_OUTPATIENT_GREEN_PASS"', '"code": "YC_OUTPATIENT_GREEN_PAS"', '文件名'],
    ['"@service.accepted"', '"@service.acepted"', '没有文字'],
    ['"@service.accepted"', '"申请已受理"', '写法不对'],
  ),
  ...inFile('提交', SPECIAL, [
    '["service.checkSubmit", "signature.insurance", "service.apply"]',
    '["service.checkSubmit", "service.apply", "signature.insurance"]',
    '最后',
  ]),
  ...inFile(
    '字段',
    PASS,
    ['"pick": ["medicalRecords"]', '"pick": ["medicalRecord"]', '没有字段'],
    ['"pick": ["visitDoctor"]', '"pick": ["visitDoctor", "visitDoctor"]', '两次'],
    ['"omit": ["proxyIdentityProof"]', '"omit": ["proxyProof"]', '没有字段'],
    ['"../fields/disease.json", "pick": ["visitDoctor"]', '"../fields/diseases.json", "pick": ["visitDoctor"]', '没有公共段落'],
    ['"visitDoctor": { "title": "意向就诊医生" }', '"visitDoctor": { "title": "" }', '空'],
    ['"visitDoctor": { "title": "意向就诊医生" }', '"visitDoctor": { "titel": "意向就诊医生" }', 'titel'],
    ['"visitDoctor": { "title": "意向就诊医生" }', '"visitDoctors": { "title": "意向就诊医生" }', 'visitDoctors'],
  ),
  ...inFile(
    '规则',
    PASS,
    ['[{ "var": "vipPatientEscort" }, "1"]', '[{ "var": "vipPatientEscrt" }, "1"]', '不在这张表单里'],
    ['[{ "var": "vipPatientEscort" }, "1"]', '[{ "var": "vipPatientEscort" }, "是"]', '不是“vipPatientEscort”的选项'],
    ['{ "==": [{ "var": "vipPatientEscort" }, "1"] }', '{ "!=": [{ "var": "vipPatientEscort" }, "0"] }', '还什么都没填'],
    ['{ "==": [{ "var": "vipPatientEscort" }, "1"] }', '{ "=": [{ "var": "vipPatientEscort" }, "1"] }', '没有“=”'],
    ['{ "==": [{ "var": "vipPatientEscort" }, "1"] }', '"vipPatientEscort == 1"', '一串字'],
    ['{ "==": [{ "var": "vipPatientEscort" }, "1"] }', '{ "==": [{ "var": "expectVisitTime" }, "1"] }', '成环'],
    ['"expectVisitTime": { "whenHidden": "clear",', '"expectVisitTime": { "whenHidden": "empty",', ''],
  ),
  ...inFile(
    '限制',
    SCHEDULE,
    [
      '"title": { "zh-CN": "其他需求", "en": "Other wishes" }, "type": "string", "widget": "textarea", "maxLength": 50',
      '"title": { "zh-CN": "其他需求", "en": "Other wishes" }, "type": "string", "widget": "textarea", "maximum": 50',
      'maximum',
    ],
    ['"pattern": "^[1-9]\\\\d*$",', '"pattern": "^[1-9\\\\d*$",', '正则'],
    ['"pattern": "^[1-9]\\\\d*$",', '"pattern": "[1-9]\\\\d*",', '^'],
    [
      '"pattern": { "zh-CN": "请输入正整数", "en": "Enter a whole number above 0" }',
      '"maxLength": { "zh-CN": "太长了", "en": "Too long" }',
      'maxLength',
    ],
    [
      '"title": { "zh-CN": "备注", "en": "Remarks" }, "type": "string", "widget": "textarea", "maxLength": 50',
      '"title": { "zh-CN": "备注", "en": "Remarks" }, "type": "string", "widget": "textarea", "minLength": 60, "maxLength": 50',
      '',
    ],
    ['"en": "Preferred time" },\n      "type": "string"', '"en": "Preferred time" },\n      "type": "string",\n      "maxLength": 3', ''],
    ['"en": "Is a relative coming along?" },\n      "type": "string"', '"en": "Is a relative coming along?" },\n      "type": "array"', ''],
    [
      '"title": { "zh-CN": "备注", "en": "Remarks" }, "type": "string", "widget": "textarea", "maxLength": 50',
      '"title": { "zh-CN": "备注", "en": "Remarks" }, "type": "string", "widget": "textarea", "maxItems": 50',
      '',
    ],
    ['"rules": { "min": { "now": [] } }', '"rules": { "min": 3 }', ''],
    [
      '"title": { "zh-CN": "陪诊员性别要求", "en": "Escort" }',
      '"title": { "zh-CN": "陪诊员性别要求", "en": "Escort" }, "default": "9"',
      '',
    ],
  ),
  ...inFile(
    '锁',
    SCHEDULE,
    [
      '"title": { "zh-CN": "其他需求", "en": "Other wishes" }, "type": "string",',
      '"title": { "zh-CN": "其他需求", "en": "Other wishes" }, "type": "string", "readonly": true,',
      '只读',
    ],
    [
      '"widget": "radio",\n      "options": { "dictionary": "visitPeriod" }',
      '"widget": "radio",\n      "readonly": true,\n      "options": { "dictionary": "visitPeriod" }',
      '只读',
    ],
    ['"rules": { "visible": { "==": [{ "var": "familyMemberAccompany" }, "1"] } }', '"rules": { "visible": false }', ''],
    [
      '"rules": { "visible": { "==": [{ "var": "familyMemberAccompany" }, "1"] } }',
      '"rules": { "readonly": true, "visible": { "==": [{ "var": "familyMemberAccompany" }, "1"] } }',
      '只读',
    ],
    [
      '"rules": { "visible": { "==": [{ "var": "familyMemberAccompany" }, "1"] } }',
      '"rules": { "readonly": { "filled": ["familyMemberAccompany"] }, "visible": { "==": [{ "var": "familyMemberAccompany" }, "1"] } }',
      '填',
    ],
  ),
  ...inFile('提交键', INSURED, [
    '"drawnBy": "province_city_district", "part": "1.value"',
    '"drawnBy": "province_city_district", "part": "0.value"',
    '',
  ]),
  ...inFile(
    '带出',
    HOLDER,
    ['"prefill": { "source": "patient", "path": "patientName" }', '"prefill": { "source": "patient", "path": "patientNmae" }', '没有'],
    ['"prefill": { "source": "patient", "path": "sexDesc" }', '"prefill": { "source": "patients", "path": "sexDesc" }', '没有'],
    [
      '"call": "patient.byReceiveId", "with": { "receiveId": "=query.receiveId" }',
      '"call": "patient.byReceiveId", "with": { "receiveId": "=query.recieveId" }',
      '没有参数',
    ],
    ['"call": "patient.byReceiveId", "with": { "receiveId"', '"call": "patient.byReceiveId", "with": { "receivedId"', '没有参数'],
    [
      '"value": "dictCode", "label": "dictName" }\n    },\n    "contactAddress"',
      '"value": "dictCode", "label": "dictNmae" }\n    },\n    "contactAddress"',
      '没有',
    ],
    ['"dictType": "wh.hmb.occupation"', '"dictType": "wh.hmb.ocupation"', '没有'],
    ['"options": { "dictionary": "sexDesc" }', '"options": { "dictionary": "sexDescs" }', '没有'],
    [
      '{ "option": ["certType", "photoHints"] } },\n      "rules": { "min": { "option": ["certType", "photoRequired"] } },\n      "messages": {\n        "required": { "zh-CN": "请上传证件照片", "en": "Upload photos of your ID" },\n        "min": { "zh-CN": "请上传证件照片", "en": "Upload photos of your ID" }\n      }\n    },\n    "uploadIdCardUrl"',
      '{ "option": ["certType", "photoHint"] } },\n      "rules": { "min": { "option": ["certType", "photoRequired"] } },\n      "messages": {\n        "required": { "zh-CN": "请上传证件照片", "en": "Upload photos of your ID" },\n        "min": { "zh-CN": "请上传证件照片", "en": "Upload photos of your ID" }\n      }\n    },\n    "uploadIdCardUrl"',
      '没有',
    ],
    [
      '"sensitive": true,\n      "prefill": { "source": "patient", "path": "patientPhone" },\n      "messages": {\n        "required": { "zh-CN": "请输入内容", "en": "Enter a number" },\n        "pattern": { "zh-CN": "手机号格式错误", "en": "Enter a valid Chinese mobile number" },\n        "maxLength": { "zh-CN": "手机号格式错误", "en": "Enter a valid Chinese mobile number" }\n      }\n    },\n    "sexDesc"',
      '"prefill": { "source": "patient", "path": "patientPhone" },\n      "messages": {\n        "required": { "zh-CN": "请输入内容", "en": "Enter a number" },\n        "pattern": { "zh-CN": "手机号格式错误", "en": "Enter a valid Chinese mobile number" },\n        "maxLength": { "zh-CN": "手机号格式错误", "en": "Enter a valid Chinese mobile number" }\n      }\n    },\n    "sexDesc"',
      'sensitive',
      '"patientPhone": {',
    ],
    ['"widget": "flag",', '"widget": "flags",', ''],
  ),
  ...inFile(
    '带出',
    HOSPITAL,
    ['"label": "cityName" },', '"label": "cityNmae" },', '没有'],
    ['"value": "hospitalName",', '"value": "hospitalId2",', '没有'],
    ['"=path.1.label"', '"=path.3.label"', ''],
    ['"resets": ["departments", "treatmentDepartment", "doctor"]', '"resets": ["department", "treatmentDepartment", "doctor"]', '没有字段'],
    ['{ "hospitalName": "=treatmentHospital", "departmentName"', '{ "hospitalName": "treatmentHospital", "departmentName"', ''],
  ),
  ...inFile('带出', CREATE, ['"=record.insuredName"', '"=record.insuredNmae"', '没有'], ['["50003"]', '["50030"]', '没有']),
  ...inFile('太早', HOLDER, [
    '"whenHidden": "clear",\n      "rules": { "visible": { "==": [{ "var": "isDeceased" }, "1"] } }',
    '"whenHidden": "clear",\n      "rules": { "visible": { "==": [{ "var": "isDecease" }, "1"] } }',
    '哪里都没有',
    '"isDecease"',
  ]),
  ...inFile('太早', SCHEDULE, [
    '{ "visible": { "==": [{ "var": "familyMemberAccompany" }, "1"] } }',
    '{ "visible": { "!": [{ "==": [{ "var": "familyMemberAccompany" }, "0"] }] } }',
    '还什么都没填',
  ]),
  ...inFile('模板', FILES, ['"/templates/claim-application-form.pdf"', '"/templates/claim-aplication-form.pdf"', '没有']),
  ...inFile('二维码', 'schemas/forms/HP_CLINICAL_RECRUITMENT.json', [
    '"qrcode": "beneficiaryContactInformation"',
    '"qrcode": "beneficiaryName"',
    '',
  ]),
];
