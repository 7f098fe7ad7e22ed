import { inFile } from './mutation.ts';

const RECORDS = 'schemas/pages/serviceRecords.json';
const DETAILS = 'schemas/pages/serviceDetails.json';
const ORDERS = 'schemas/pages/orders.json';
const WAITING = 'schemas/pages/doctorWaiting.json';
const REDEEM = 'schemas/pages/redeem.json';
const PEOPLE = 'schemas/blocks/patient-list.json';
const TABS = 'schemas/blocks/default-tab-bar.json';
const CONTACT = 'schemas/pages/contactUs.json';
const ROUTES = 'schemas/routes.json';

/** Mutations in pages, their shared blocks and routes. */
export const PAGES = [
  ...inFile(
    '路径',
    RECORDS,
    ['"=record.serviceTitle"', '"=record.serviceTitel"', '没有'],
    ['"=record.patientName"', '"=records.patientName"', '没有变量'],
    ['"key": "=record.requestNo"', '"key": "=record.requestNO"', '没有'],
    ['"record": "=data.records"', '"record": "=data.record"', '没有数据源'],
    ['"call": "service.records"', '"call": "service.record"', '没有接口'],
    ['"query": { "requestNo": "=record.requestNo" }', '"query": { "requestNO": "=record.requestNo" }', '网址没有参数'],
    ['"query": { "requestNo": "=record.requestNo" }', '"query": { "receiveId": "=record.requestNo" }', 'requestNo'],
    ['"go": "/common/serviceDetails", "query": { "requestNo": "=record.requestNo" }', '"go": "/common/serviceDetails"', 'requestNo'],
    ['"go": "/common/serviceDetails"', '"go": "/common/serviceDetail"', '没有路径'],
    ['"@app.records.title"', '"@app.record.title"', '没有文字'],
    ['"title": "@app.records.title"', '"title": "申请记录"', '写法不对'],
    ['"Card": {', '"Crad": {', '没有'],
    ['"tone": "good"', '"tone": "green"', ''],
    ['"arrow": true', '"arow": true', 'arow'],
    ['"tap": {', '"click": {', '没有“click”这个键'],
    ['"go": "/common', '"goto": "/common', 'goto'],
    ['"id": "facts"', '"id": "record"', 'record'],
    ['"Card": { "title": "=record.serviceTitle"', '"Card": { "title": "record.serviceTitle"', '等号'],
  ),
  ...inFile(
    '路径',
    DETAILS,
    ['"=data.application.statusDesc"', '"=data.aplication.statusDesc"', '没有数据源'],
    ['"=data.application.applyTime"', '"=data.application.applayTime"', '没有'],
    ['{ "==": ["=status.application", "ready"] }', '{ "==": ["=status.application", "redy"] }', '状态'],
    ['"=view.due"', '"=view.dues"', '没有'],
    ['"none": ["40400"]', '"none": ["40440"]', '返回码'],
    ['"flow": "service-reapply"', '"flow": "service-reaply"', '没有流程'],
    ['"with": { "application": "=data.application" }', '"with": { "aplication": "=data.application" }', 'aplication'],
    ['"otherwise": "DEFAULT_SERVICE_APPLY"', '"otherwise": "DEFAULT_SERVICE"', '没有表单'],
    ['"with": { "count": "=view.due" }', '"with": { "num": "=view.due" }', '没有“{num}”'],
    ['"=query.requestNo" }, "when": "=query.requestNo", "none"', '"=query.requestNo" }, "when": "=query.requestId", "none"', ''],
    [
      '{ "where": [{ "where": ["=data.materials", "required", 1] }, "status", 0] }',
      '{ "where": [{ "where": ["=data.materials", "requird", 1] }, "status", 0] }',
      '没有',
    ],
  ),
  ...inFile(
    '路径',
    ORDERS,
    ['"=order.statusDesc"', '"=order.statusDescs"', '没有'],
    ['"=order.stores.0.drugstoreName"', '"=order.stores.0.drugstoreNmae"', '没有'],
    ['"valueKey": "orderStatus"', '"valueKey": "orderState"', '没有'],
    ['"=event.orderStatus"', '"=event.orderState"', '没有'],
    ['"source": "orders"', '"source": "order"', '数据源“order”'],
    ['"items": "=result.list"', '"items": "=result.lists"', '没有'],
    ['"=state.status" },\n      "paging"', '"=state.statu" },\n      "paging"', '没有'],
    ['"set": { "state.status"', '"set": { "state.stats"', '没有'],
    ['{ "==": ["=route.path", "/channel/myAppointment"] }', '{ "==": ["=route.path", "/channel/myAppointments"] }', '不会是'],
    ['"=goods.0.productShowName"', '"=goods.0.productName2"', '没有'],
  ),
  ...inFile(
    '路径',
    WAITING,
    ['"=data.inquiry.advice"', '"=data.inquiry.advise"', '没有'],
    ['"guid": "=data.inquiry.prescriptionNo"', '"guid": "=data.inquiry.prescriptNo"', '没有'],
    ['"id": "=query.inquiryNo"', '"id": "=query.inquryNo"', '网址没有参数'],
  ),
  ...inFile(
    '步骤',
    REDEEM,
    ['"step": "confirm"', '"step": "confrim"', '没有'],
    ['"=step.right.productName"', '"=step.right.productNmae"', '没有'],
    ['"=step.code" }', '"=step.cod" }', '没有'],
    [
      '"=event.redeemCode" } },\n            { "call": "redemption.checkRightCodeType"',
      '"=event.redeemCod" } },\n            { "call": "redemption.checkRightCodeType"',
      '没有',
    ],
    ['"cancelled": []', '"canceled": []', ''],
    ['"host": "scan"', '"host": "scaner"', ''],
    ['"form": "REDEMPTION_BIND"', '"form": "REDEMPTON_BIND"', '没有表单'],
    ['"=channel.listBtnText"', '"=channel.listBtnTxt"', '没有'],
    ['"state.scanned": "=answer.result"', '"session.scanned": "=answer.result"', '会话'],
  ),
  ...inFile(
    '共用积木',
    PEOPLE,
    ['"=person.relationshipDesc"', '"=person.relationDesc"', '没有'],
    ['"call": "userPatient.list"', '"call": "userPatient.lists"', '没有接口'],
    [
      '"flow": "patient-remove", "with": { "patient": "=person", "of": "patient" }',
      '"flow": "patient-remove", "with": { "patient": "=person" }',
      'of',
    ],
    ['"=view.patientEdit", "query": { "patientId"', '"=view.patientEdits", "query": { "patientId"', '没有'],
    [
      '"/employeWeaL/patientEdit", "/patientManagement/patientInfo"',
      '"/employeWeaL/patientEdit", "/patientManagement/patientInf"',
      '没有路径',
    ],
    ['"place": "footer"', '"place": "bottom"', ''],
  ),
  ...inFile('共用积木', 'schemas/pages/patients.json', ['patient-list.json', 'patients-list.json', '没有共用积木']),
  ...inFile(
    '标签栏',
    TABS,
    ['"path": "/classify"', '"path": "/clasify"', '没有路径'],
    ['"name": "list"', '"name": "classify"', ''],
    ['"icon": "person"', '"icon": "persons"', ''],
    ['"=route.tabBar", "default"', '"=route.tabBar", "defaults"', '不会是'],
  ),
  ...inFile(
    '标签栏',
    ROUTES,
    [
      '"/whRecognizeeList", "document": "recognizee", "title": "我的权益", "requireAuth": true, "tabBar": "recognizee"',
      '"/whRecognizeeList", "document": "recognizee", "title": "我的权益", "requireAuth": true, "tabBar": "recognize"',
      '标签栏',
    ],
    [
      '"document": "serviceRecords", "title": "申请记录", "requireAuth": true',
      '"document": "serviceRecords", "title": "申请记录", "requireAuth": true, "tabBar": "shop"',
      '标签栏',
    ],
  ),
  ...inFile(
    '登录',
    ROUTES,
    ['"document": "serviceRecords", "title": "申请记录", "requireAuth": true', '"document": "serviceRecords", "title": "申请记录"', '登录'],
    ['"document": "serviceDetails", "title": "申请详情", "requireAuth": true', '"document": "serviceDetails", "title": "申请详情"', '登录'],
    [
      '"/commonRecognizeUpdate", "document": "insuredForm", "title": "被保人信息", "requireAuth": true',
      '"/commonRecognizeUpdate", "document": "insuredForm", "title": "被保人信息", "isNoAuth": "always"',
      '登录',
    ],
    [
      '"/guocuocRecognizee", "document": "recognizee", "title": "我的权益", "requireAuth": true',
      '"/guocuocRecognizee", "document": "recognizee", "title": "我的权益", "requireAuth": false',
      '登录',
    ],
  ),
  ...inFile(
    '路由',
    ROUTES,
    ['"document": "serviceRecords"', '"document": "serviceRecord"', '没有页面'],
    ['"/insuredList", "document"', '"/commonRecognizee", "document"', '写过'],
    ['"/searchTable", "document"', '"/searchtable ", "document"', ''],
    ['"redirect": "/serviceApplyResult"', '"redirect": "/serviceApplyResults"', '没有路径'],
    ['"page": "EntryPage"', '"page": "EntryPages"', '没有页面'],
    [
      '{ "==": [{ "var": "channel.viewModel" }, 4] }, "policyService"',
      '{ "==": [{ "var": "channel.viewModl" }, 4] }, "policyService"',
      '没有',
    ],
    [
      '{ "==": [{ "var": "channel.viewModel" }, 4] }, "policyService"',
      '{ "==": [{ "var": "channel.viewModel" }, 5] }, "policyService"',
      '5',
    ],
    ['"path": "/whMyInfo"', '"path": "whMyInfo"', '写法不对'],
    ['"title": "健康服务", "requireAuth": true', '"title": "", "requireAuth": true', ''],
    ['"document": "myInfo", "title": "我的", "requireAuth": true', '"document": "myInfo", "title": "我的", "requireAuth": "true"', ''],
  ),
  ...inFile(
    '样例',
    'schemas/pages/serviceRecords.samples.json',
    ['{ "name": "取不到", "status": { "records": "failed" } },', '{ "name": "取不到", "status": { "record": "failed" } },', ''],
    ['{ "name": "没有记录", "data": { "records": [] } },\n', '', '没有数据', '"samples"'],
    ['"serviceTitle": "特药申请"', '"serviceTitel": "特药申请"', 'serviceTitel'],
  ),
  ...inFile('图片', CONTACT, [
    '"Cell": { "title": "@other.questions" }',
    '"Cell": { "title": "@other.questions", "iconUrl": "/api/image/icon-qustion.webp" }',
    '图片',
    '"iconUrl"',
  ]),
  ...inFile('图片', CONTACT, [
    '"Cell": { "title": "@other.questions" }',
    '"Cell": { "title": "@other.questions", "iconUrl": "/heye-h5/channels/nosuch.svg" }',
    '图片',
    '"iconUrl"',
  ]),
];
