import type { HostAction } from '../documents/types.gen.ts';
import { make as makeFault } from '../fault/index.ts';
import { answered } from './call.ts';
import type { ActionContract, ActionDefinition } from './types.ts';

/** Sends a request to the app's host (the messenger, the native app and the like) and runs the branch of its response code, as `call` does. */
export const host: ActionDefinition<HostAction> = {
  parameters: { with: 'values', on: 'answers' },
  codes: ['0', '1', 'cancelled', 'unsupported'],
  *resolve({ ask, with: params, on }, context) {
    return yield* answered(yield { kind: 'host', ask, params: params ?? {} }, makeFault('host', { name: ask }), on, context);
  },
};

/** Parameter schemas of the action, with accepted and refused examples. */
export const contract: ActionContract = {
  description:
    '请宿主（微信、小程序、健康 App、支付宝、浏览器）做一件事；on 按返回码做事：0 成功，1 失败，cancelled 用户取消，unsupported 这里不支持。',
  required: ['ask'],
  properties: {
    ask: {
      enum: ['close', 'back', 'navigate', 'share', 'scan', 'pay', 'login', 'oneClick', 'authCode', 'position', 'copy'],
      description:
        '做什么：close 关闭网页，back 返回上一页，navigate 打开宿主的页面，share 分享，scan 扫码，pay 支付，login 宿主登录，oneClick 一键登录，authCode 授权码，position 现在的位置（longitude、latitude），copy 复制 with.text。',
    },
    with: { $ref: 'logic.schema.json#/definitions/bindings' },
    on: { $ref: 'flow.schema.json#/definitions/table' },
  },
  good: [{ do: 'host', ask: 'scan', on: { '0': { do: 'toast', text: '=answer.result' }, '*': [] } }],
  bad: [{ written: { do: 'host', ask: 'scann' }, rule: 'format' }],
};
