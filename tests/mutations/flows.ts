import { inFile } from './mutation.ts';

const CHECK = 'schemas/flows/button-check.json';
const TYPE = 'schemas/flows/service-type.json';
const PAY = 'schemas/flows/pay-check.json';
const LINE = 'schemas/flows/cart-line.json';
const UNPASSED = 'schemas/flows/unpassed.json';
const INQUIRY = 'schemas/flows/inquiry.json';
const INSURED = 'schemas/calls/insured.json';
const PATIENT = 'schemas/calls/patient.json';

/** Mutations in flows, calls and the phone's collections. */
export const FLOWS = [
  ...inFile(
    '返回码',
    CHECK,
    ['"55555": [', '"5555": [', '返回码'],
    ['"601": [{ "toast"', '"6O1": [{ "toast"', '返回码'],
    ['"66666": [', '"66665": [', '返回码'],
    ['        "*": { "toast": "=answer.msg" }\n', '        "40300": { "toast": "=answer.msg" }\n', '其余', '"on": {'],
    ['"=answer.result.waitPeriod"', '"=answer.result.waitPeroid"', '没有'],
    ['"=answer.msg" }, { "wait"', '"=answer.message" }, { "wait"', '没有'],
    ['"session.waitPeriod"', '"session.waitPeroid"', '会话'],
    ['"wait": 2000', '"wait": "2000"', ''],
    [
      '"buttonLinkType": "=button.buttonLinkType",\n        "insuredId"',
      '"buttonLinkTyp": "=button.buttonLinkType",\n        "insuredId"',
      '没有参数',
    ],
    ['"=button.lock"', '"=buton.lock"', '没有'],
    ['["button", "insured", "page"] }\n        ],\n        "601"', '["button", "insured"] }\n        ],\n        "601"', 'page'],
    ['"params": ["button", "insured", "page"]', '"params": ["button", "insured", "page", "from"]', 'from'],
    ['"toast": "@app.locked"', '"toast": "@app.lock"', '没有文字'],
    ['"then": { "toast": "@app.locked" }', '"yes": { "toast": "@app.locked" }', 'yes'],
    ['"call": "button.preCheck"', '"call": "button.preChek"', '没有接口'],
  ),
  ...inFile(
    '分支',
    TYPE,
    ['"5": { "go"', '"4": { "go"', '写了两次'],
    ['"0 10-13 15-21 41-47"', '"0 10-13 15-22 41-47"', ''],
    ['"0 10-13 15-21 41-47"', '"0 13-10 15-21 41-47"', ''],
    ['      "*": { "toast": "@app.comingSoon" }\n', '      "200": { "toast": "@app.comingSoon" }\n', '其余', '"cases"'],
    ['"go": "/familyDoctor"', '"go": "/familyDoctors"', '没有路径'],
    ['"query": { "type": "5" }', '"query": { "typ": "5" }', '网址没有参数'],
    ['"flow": "member-home"', '"flow": "member-homes"', '没有流程'],
    ['"with": { "jumpType": 1, "item": "=item" }', '"with": { "jumpTyp": 1, "item": "=item" }', 'jumpTyp'],
    ['{ "go": "/signPage" }', '{ "goo": "/signPage" }', ''],
  ),
  ...inFile(
    '分支',
    PAY,
    ['["paid", "stopped", "gone"]', '["payed", "stopped", "gone"]', 'payed'],
    ['"gives": "=outcome"', '"gives": "=outcom"', '没有'],
    ['"=answer.result.payStatus"', '"=answer.result.payState"', '没有'],
    ['"40400": {', '"4O400": {', '返回码'],
    ['"every": 1000', '"every": -1', ''],
  ),
  ...inFile(
    '分支',
    LINE,
    ['"then": {\n', '"than": {\n', 'than'],
    ['"keep": "cart",\n      "change": "set"', '"keep": "carts",\n      "change": "set"', ''],
    ['"change": "minus"', '"change": "minux"', ''],
    ['"skuId": "=line.skuId", "quantity": { "+"', '"skuIds": "=line.skuId", "quantity": { "+"', ''],
    ['"flow": "cart-refused", "with": { "reason"', '"flow": "cart-refuse", "with": { "reason"', '没有流程'],
  ),
  ...inFile(
    '文字的空',
    UNPASSED,
    ['"with": { "count": "=goods.maxNum" }', '"with": { "counts": "=goods.maxNum" }', '没有“{counts}”'],
    ['"operateType": "DELETE"', '"operateTyp": "DELETE"', '没有参数'],
    [',\n            "with": { "count": "=goods.maxNum" }', '', '没有人填'],
  ),
  ...inFile(
    '网址',
    INQUIRY,
    ['"go": "/addUser"', '"go": "/addUsers"', '没有路径'],
    [
      '"=channel.claimsConfig.thirdInsuranceNo",\n              "insuredId"',
      '"=channel.claimsConfig.thirdInsuranceNO",\n              "insuredId"',
      '没有',
    ],
    ['"=session.bindStatus"', '"=session.bindState"', '会话'],
    ['"choose": [', '"chose": [', 'chose'],
  ),
  ...inFile(
    '接口',
    INSURED,
    ['"path": "/miniapp/insured/remove"', '"path": "/miniapp/insured/list"', '/miniapp/insured/list'],
    ['"method": "POST",\n      "path": "/miniapp/insured/list"', '"method": "PSOT",\n      "path": "/miniapp/insured/list"', ''],
    [
      '"properties": { "insuredId": { "type": "string" }, "businessType"',
      '"properties": { "insuredID": { "type": "string" }, "businessType"',
      '参数',
    ],
    ['"=payload.insuredName"', '"=payload.insuredNam"', '没有'],
    [
      '"with": { "userId": "=user.userId", "businessType": "=channel.businessType" },',
      '"with": { "userId": "=user.userId", "businessTyp": "=channel.businessType" },',
      '',
    ],
    [
      '"$ref": "../shapes/insured-person.json" } }\n    },\n    "remove"',
      '"$ref": "../shapes/insured-persons.json" } }\n    },\n    "remove"',
      '',
    ],
    [
      '"code": { "type": ["string", "number"] }, "message"',
      '"cod": { "type": ["string", "number"] }, "message"',
      '没有',
      '"value": "code"',
      'schemas/fields/insured.json',
    ],
    ['"onError": "caller",\n      "codes"', '"onError": "callr",\n      "codes"', ''],
  ),
  ...inFile(
    '接口',
    PATIENT,
    ['/api/patient/queryOnePatientByReceiveId', '/api/patient/queryOnePatientByReciveId', '目录'],
    [
      '"method": "POST",\n      "path": "/api/patient/queryOnePatientByReceiveId"',
      '"method": "GET",\n      "path": "/api/patient/queryOnePatientByReceiveId"',
      'POST',
    ],
    [
      '"path": "/api/right/special/queryInsuredByInsuredId"',
      '"path": "/api/patient/queryOnePatientByReceiveId"',
      'queryOnePatientByReceiveId',
    ],
    ['"path": "/api/right/special/queryInsuredByInsuredId"', '"path": "api/right/special/queryInsuredByInsuredId"', '/'],
    ['"sexDesc": { "type": "string" }', '"sexDesc": { "type": "strng" }', ''],
    ['"=user.userId"', '"=user.userID"', ''],
  ),
  ...inFile('收藏', 'schemas/collections/chosen.json', ['"=user.userId"', '"=user.userID"', ''], ['"kind": "list"', '"kind": "lists"', '']),
  ...inFile(
    '收藏',
    'schemas/collections/cart.json',
    ['"flow": "cart-sync"', '"flow": "cart-syncs"', '没有流程'],
    ['kept.cart.changes', 'kept.cart.change', ''],
  ),
  ...inFile(
    '程序',
    'schemas/program.json',
    ['"upload": "service.upload"', '"upload": "service.uploads"', '没有接口'],
    ['"guard": "guard"', '"guard": "guards"', '没有流程'],
    ['"people": "/commonRecognizee"', '"people": "/commonRecognize"', '没有路径'],
  ),
  ...inFile(
    '程序',
    'schemas/sign-in.json',
    ['"text": "@app.login.oneClick"', '"text": "@app.login.oneClik"', '没有文字'],
    ['"login": "auth.loginByCode"', '"login": "auth.loginByCod"', '没有接口'],
    ['"pictureDue": "40012"', '"pictureDue": "40021"', '返回码'],
  ),
];
