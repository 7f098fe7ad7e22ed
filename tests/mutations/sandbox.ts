import { inFile } from './mutation.ts';

const BUTTONS = 'schemas/sandbox/buttons.json';
const CHANNELS = 'schemas/sandbox/channels.json';
const SHOP = 'server/data/shop/channels.json';

/** Mutations in the data of the sandbox. */
export const SANDBOX = [
  ...inFile(
    '沙箱',
    BUTTONS,
    ['"service": "WH_HMB_CAR_T"', '"service": "WH_HMB_CART"', '没有表单'],
    ['"icon": "icon-mall"', '"icon": "icon-malls"', '图'],
    ['"/api/site/checkup"', '"/api/site/checkups"', '没有'],
    ['"buttonLinkType": 1,', '"buttonLinkType": "1",', ''],
    ['"mall": {', '"inquiry": {', '写了两次', '"inquiry": { "buttonText": "在线问诊"'],
    ['"buttonText": "健康商城",', '"buttonText": "",', '空'],
    ['"buttonText": "健康商城",', '"buttonTxt": "健康商城",', 'buttonTxt'],
    ['"buttonText": "健康商城",', '"buttonText": "健康商城"', '缺少逗号', '"buttonText": "健康商城"'],
    ['"buttonLinkType": 5,', '"buttonLinkType": 500,', '不能大于'],
  ),
  ...inFile(
    '沙箱',
    CHANNELS,
    ['"YONGCHENGCAICHAN": {', '"YONGCHENGCAICAN": {', '没有渠道'],
    [
      '["outpatient-green-pass", "hospitalization", "customer-service"]',
      '["outpatient-green-pas", "hospitalization", "customer-service"]',
      '没有',
    ],
    ['["banner-checkup"]', '["banner-checkups"]', '没有'],
  ),
  ...inFile(
    '沙箱',
    SHOP,
    ['"template": "fundHome"', '"template": "fundHom"', ''],
    ['"JIANGXIRENBAO": {', '"JIANGXIRENBA": {', '没有渠道'],
    ['/api/image/icon-gift.webp', '/api/image/icon-gifts.webp', '图'],
  ),
  ...inFile('沙箱', 'server/data/right-ways.json', ['"/renewList"', '"/renewLists"', '没有路径']),
  ...inFile('沙箱', 'server/data/right-products.json', ['"granted-inquiry"', '"granted-inquiri"', '']),
  ...inFile(
    '沙箱',
    'server/data/shop/floors.json',
    ['/api/site/care', '/api/site/cares', '没有'],
    ['/api/image/icon-mall.webp', '/api/image/icon-mal.webp', '图'],
  ),
  ...inFile('沙箱', 'schemas/sandbox/homes.json', ['"serviceLayout": "services"', '"serviceLayout": "service"', '']),
  ...inFile('沙箱', 'server/data/redeem-codes.json', ['"productCode": "CHECKUP"', '"productCode": "CHECKUPS"', '']),
  ...inFile('沙箱', 'server/data/templates.json', [
    '"/templates/claim-application-form.pdf"',
    '"/templates/claim-application.pdf"',
    '',
    '"template": "/templates/claim-application-form.pdf"',
    'schemas/fields/files-document.json',
  ]),
  ...inFile('沙箱', 'server/data/dialogs.json', ['"image": "banner-dialog"', '"image": "banner-dialogs"', '图']),
  ...inFile('沙箱', 'server/data/faults.json', ['"goods.recommended"', '"goods.recomended"', '没有接口']),
];
