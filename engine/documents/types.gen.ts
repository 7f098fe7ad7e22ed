// Generated from schemas/meta by `npm run types`. Do not edit.
import type { Json, Values } from './json.ts';

/**
 * 一个动作。由 npm run types 按 engine/actions 里各个动作的 contract 生成，请改那里。
 */
export type Action =
  | GoAction
  | OpenAction
  | BackAction
  | LogoutAction
  | ToastAction
  | AlertAction
  | ConfirmAction
  | CallAction
  | HostAction
  | SetAction
  | KeepAction
  | DiscardAction
  | StepAction
  | RefreshAction
  | TrackAction
  | WaitAction
  | FlowAction
  | RepeatAction
  | StopAction
  | SwitchAction
  | IfAction
  | RequireAction
  | ChooseAction;
/**
 * 参数表：普通值原样使用；"=路径" 取一个值（"=item.name"），只有一个运算符的对象是规则，取它的结果（{"cat": ["=a", "=b"]}）；能写文字的地方 "@键" 取一段文字。以 = 或 @ 开头的字，把那个符号写两遍；碰巧像规则的对象写 {"literal": {…}}。
 */
export type Bindings = Readonly<Record<string, Json>>;
/**
 * 要说的话：文字键 "@service.tip"，有空要填时 {"$text": "@service.tip", "with": {…}}（空没有值时说别的："else"），由规则选的直接写规则，或数据里来的字 "=answer.msg"。
 */
export type Wording = Json;
/**
 * 会员看到的字。只有中文就直接写；有几种语言，就按语言写：{ "zh-CN": "…", "en": "…" }，缺的语言显示中文。
 */
export type Words = string;
/**
 * 文字键：@族名.键，如 @service.tip 是 texts/service.json 里的 tip。
 */
export type TextKey = string;
export type Locale = string;
/**
 * 页面自己的变量和初值，规则里写 state.名字，动作 set 写 state.名字。
 */
export type State = Readonly<Record<string, Json>>;
/**
 * 由数据和变量算出来的值，规则里写 view.名字。
 */
export type Views = Readonly<Record<string, Json>>;
/**
 * 条件从不成立变为成立时做的事。
 */
export type Reactions = Reaction[];
export type ScenarioValues = Readonly<Record<string, Json>>;
export type ScenarioNames = string[];
export type ScenarioExpected = Readonly<Record<string, Json>>;
/**
 * 里面的积木。
 */
export type Blocks = Block[];

export interface Documents {
  action?: Action;
  answer?: AnswerShape;
  answerCodes?: AnswerCodes;
  blockContract?: BlockContract;
  call?: CallFamily;
  collection?: Collection;
  condition?: Condition;
  dictionary?: Dictionary;
  field?: Field;
  flow?: Flow;
  form?: Form;
  locale?: Locale;
  logic?: Logic;
  page?: Page;
  pageSamples?: PageSamples;
  request?: RequestShape;
  scenarios?: Scenarios;
  section?: Section;
  shape?: SharedShape;
  sharedBlock?: SharedBlock;
  texts?: Texts;
  translation?: Translation;
  widgetContract?: WidgetContract;
  words?: Words;
}
/**
 * 去应用内的页面。
 */
export interface GoAction {
  do: 'go';
  /**
   * 路径，如 "/list"；由数据来的写 "=路径" 或 规则。
   */
  path: Json;
  query?: Bindings;
  /**
   * 代替这一页：从那里返回时不再经过它。
   */
  replace?: boolean;
  otherwise?: Action | Action[];
}
/**
 * 打开外部网址。
 */
export interface OpenAction {
  do: 'open';
  /**
   * 网址；由数据来的写 "=路径" 或 规则。
   */
  url: Json;
  query?: Bindings;
  /**
   * 代替现在的页面：从那边返回时回到更前一页。
   */
  replace?: boolean;
}
/**
 * 返回上一页。
 */
export interface BackAction {
  do: 'back';
}
/**
 * 退出登录。path 是退出之后去的页面；没有写的，去渠道说的地方。
 */
export interface LogoutAction {
  do: 'logout';
  /**
   * 应用内的路径，如 "/login"。
   */
  path?: string;
}
/**
 * 短提示。ms 是显示多少毫秒，默认 3000。
 */
export interface ToastAction {
  do: 'toast';
  text: Wording;
  /**
   * 显示多少毫秒。
   */
  ms?: number;
}
/**
 * 要用户点“知道了”的提示。
 */
export interface AlertAction {
  do: 'alert';
  text: Wording;
  title?: Wording;
  ok?: Wording;
  /**
   * 话下面列出的几行：of 的每一项一行。
   */
  lines?: {
    /**
     * 列表：写 "=路径" 或 规则。
     */
    of: Json;
    /**
     * 这一项的变量名，默认 item。
     */
    as?: string;
    text: Wording;
    note?: Wording;
    group?: Wording;
  };
}
/**
 * 询问；同意做 yes，不同意做 no。文字为空时直接算同意。
 */
export interface ConfirmAction {
  do: 'confirm';
  text: Wording;
  title?: Wording;
  ok?: Wording;
  cancel?: Wording;
  yes?: Action | Action[];
  no?: Action | Action[];
  /**
   * 同意之后收不回来：按钮画成红色。
   */
  danger?: boolean;
  /**
   * 两个按钮是两条路：不点按钮就关掉，哪一条都不做，到此为止。
   */
  either?: boolean;
  /**
   * 话下面列出的几行：of 的每一项一行。
   */
  lines?: {
    /**
     * 列表：写 "=路径" 或 规则。
     */
    of: Json;
    /**
     * 这一项的变量名，默认 item。
     */
    as?: string;
    text: Wording;
    note?: Wording;
    group?: Wording;
  };
}
/**
 * 调用接口；on 按返回码做事，规则里用 answer.code、answer.msg、answer.result；服务器不说为什么时 answer.msg 是应用自己的话，answer.wordless 是真。
 */
export interface CallAction {
  do: 'call';
  /**
   * 接口名，如 service.patient；由条件选的写 {"if": [条件, "一个接口", "另一个接口"]}，由值选的写 {"match": [值, {"1": "一个接口", "*": "另一个接口"}]}，参数和返回码的表是同一份。
   */
  call: string;
  /**
   * 给接口的参数；["item", "button"] 就是 {"item": "=item", "button": "=button"}。
   */
  with?: Bindings | string[];
  on?: Table;
  /**
   * 不管返回什么码，整个回答（code、msg、result）放进这个变量；写了它就不写 on。
   */
  into?: string;
}
/**
 * 值 → 动作；键可以列出几个值和范围，用空格隔开（"0 10-13 15-21"）；* 是其余情况。
 */
export interface Table {
  [k: string]: Action | Action[];
}
/**
 * 请宿主（微信、小程序、健康 App、支付宝、浏览器）做一件事；on 按返回码做事：0 成功，1 失败，cancelled 用户取消，unsupported 这里不支持。
 */
export interface HostAction {
  do: 'host';
  /**
   * 做什么：close 关闭网页，back 返回上一页，navigate 打开宿主的页面，share 分享，scan 扫码，pay 支付，login 宿主登录，oneClick 一键登录，authCode 授权码，position 现在的位置（longitude、latitude），copy 复制 with.text。
   */
  ask: 'close' | 'back' | 'navigate' | 'share' | 'scan' | 'pay' | 'login' | 'oneClick' | 'authCode' | 'position' | 'copy';
  with?: Bindings;
  on?: Table;
}
/**
 * 写变量；session. 开头的写入会话，state.、step. 开头的写入页面。
 */
export interface SetAction {
  do: 'set';
  values: Bindings;
}
/**
 * 改手机里存的东西（schemas/collections），或问能不能改：change 是怎么改；on 按原因做事：0 是改了（能改），别的是为什么没改，规则里用 answer.code、answer.result（如 n）。不写 on 时，没改成就到此为止。
 */
export interface KeepAction {
  do: 'keep';
  /**
   * 哪一份：schemas/collections 里的名字，如 marks。
   */
  in: string;
  /**
   * 怎么改：名单有 put、remove、clear；产品自己的种类有自己的改法，有的只问能不能改、什么也不改。
   */
  change: string;
  with?: Bindings;
  on?: Table;
}
/**
 * 删掉一张表单的草稿：它要办的事在这一页办完了，填它的是别的页面。没有这份草稿就不做。
 */
export interface DiscardAction {
  do: 'discard';
  /**
   * 表单编码：schemas/forms 里的文件名。
   */
  form: string;
  /**
   * 草稿的名字：那一页的积木 Form 写的 draft。
   */
  draft: string;
}
/**
 * 去页面的一步（steps）：with 是给那一步的变量，在那里读 step.名字。走过的步骤是退回去：它后面的都丢掉，它里面填的还在。
 */
export interface StepAction {
  do: 'step';
  /**
   * 去哪一步：页面 steps 里的名字。
   */
  to: string;
  with?: Bindings;
  /**
   * 代替走过的每一步：从那里返回就离开页面。
   */
  replace?: boolean;
}
/**
 * 重新加载页面的数据源：source 是一个，calls 是问这些接口的那几个（页面没有就不做）；都不写就是全部。
 */
export interface RefreshAction {
  do: 'refresh';
  /**
   * 只重新取这一个数据源。
   */
  source?: string;
  /**
   * 接口名：问这些接口的数据源都重新取。
   *
   * @minItems 1
   */
  calls?: string[];
}
/**
 * 埋点；level 写 error 是记一次失败（OP-11）。
 */
export interface TrackAction {
  do: 'track';
  /**
   * 记下的名字。
   */
  event: string;
  /**
   * error 是记一次失败；不写就是 info。
   */
  level?: 'info' | 'error';
  params?: Bindings;
}
/**
 * 等待毫秒数。
 */
export interface WaitAction {
  do: 'wait';
  /**
   * 等多少毫秒（一秒是 1000）；少于 300 谁也看不出来。
   */
  ms: number;
}
/**
 * 接着做另一张动作表；它只看得到 with 给它的参数。
 */
export interface FlowAction {
  do: 'flow';
  /**
   * 流程名：schemas/flows 里的文件。
   */
  name: string;
  /**
   * 给它的参数；["item", "button"] 就是 {"item": "=item", "button": "=button"}。
   */
  with?: Bindings | string[];
  /**
   * 这一页的事办完了：流程去的页面代替这一页；要重新加载列表、或哪里也不去的，返回上一页。
   */
  instead?: boolean;
  /**
   * 后面的动作用这个名字读它的结果（gives）。
   */
  as?: string;
}
/**
 * 反复做 actions：马上做一次，以后每隔 every 毫秒一次，until 成立了就不再做，最多 times 次。until 读得到 actions 里 set 的变量。离开页面就不再做。
 */
export interface RepeatAction {
  do: 'repeat';
  /**
   * 最多做几次。
   */
  times: number;
  /**
   * 隔多少毫秒做一次。
   */
  every: number;
  actions: Action | Action[];
  /**
   * 规则；算出来是 true 就不再做。
   */
  until: Json;
}
/**
 * 到此为止：这张动作表和调用它的都不再往下做。
 */
export interface StopAction {
  do: 'stop';
}
/**
 * 按规则的值选动作。
 */
export interface SwitchAction {
  do: 'switch';
  /**
   * 规则。
   */
  value: Json;
  cases: Table;
}
/**
 * 条件成立做 then，不成立做 else（不写就什么也不做）。
 */
export interface IfAction {
  do: 'if';
  /**
   * 条件：规则或 "=路径"。
   */
  that: Json;
  then: Action | Action[];
  else?: Action | Action[];
}
/**
 * 往下做之前要成立的几件事：从上往下看，第一件不成立的，说它的话，去它的地方，到此为止。
 */
export interface RequireAction {
  do: 'require';
  /**
   * 每一件：that 要成立的条件，say 不成立时说什么，go 去哪里，then 还要做什么。
   *
   * @minItems 1
   */
  guards: readonly Json[];
}
/**
 * 几条路走一条：从上往下看，第一条 when 成立的做它的 do；都不成立就做没有 when 的那一条，没有这一条就什么也不做。
 */
export interface ChooseAction {
  do: 'choose';
  /**
   * 每一条路：when 条件，do 做什么；最后一条可以不写 when，是其余的情况。
   *
   * @minItems 1
   */
  branches: readonly Json[];
}
/**
 * 后台给的值的样子：JSON Schema（2020-12）里够用的一小部分。只写产品读的键，后台可以多给；没有的值后台可以不给，也可以给 null。几个接口都给的东西单独写在 schemas/shapes，用 $ref 引用。
 */
export interface AnswerShape {
  /**
   * 共用的样子，如 ../shapes/insured.json。
   */
  $ref?: string;
  /**
   * 值的类型；后台有时写成文字的数，写 ["string", "number"]。
   */
  type?: string | readonly string[];
  /**
   * 是什么；名字说得清楚的不写。
   */
  description?: string;
  /**
   * 全部的值，数也写成文字：规则拿它和别的值比，检查会说。后台还可能给别的，就不写。
   *
   * @minItems 1
   */
  values?: string[];
  /**
   * 文字和数都给的，文字不一定是数（如 -）；没有写它，文字就都是写成文字的数。
   */
  words?: true;
  /**
   * 几个值写在一串字里，用什么隔开：split 和 join 要用一样的。
   */
  separator?: string;
  /**
   * 后台给的是遮住的写法（带 *）：只给人看，不再发回去，见接口文档的 unmasked。
   */
  masked?: true;
  /**
   * 记录里产品读的键，按规范原样拼写。
   */
  properties?: Readonly<Record<string, AnswerShape>>;
  /**
   * 少了就什么也做不了的键。
   *
   * @minItems 1
   */
  required?: string[];
  items?: AnswerShape;
  additionalProperties?: AnswerShape;
  /**
   * 文字里面是 JSON，规则用 parseJson 读。
   */
  contentMediaType?: 'application/json';
  contentSchema?: AnswerShape;
}
/**
 * 每个接口都可能给的返回码；一个接口自己的写在它的 codes 里。
 */
export interface AnswerCodes {
  $schema?: string;
  /**
   * 返回码 → 是什么意思。
   */
  codes: {
    [k: string]: string;
  };
}
/**
 * 一种积木的契约（renderer/blocks/名字/contract.json）：参数（JSON Schema）、事件、事件带来什么、能不能放积木。积木名就是文件夹名；类型、文档、检查和编辑器都由它来，改好后运行 npm run types。
 */
export interface BlockContract {
  $schema?: string;
  /**
   * 这种积木是什么。
   */
  description: string;
  type: 'object';
  additionalProperties: false;
  /**
   * 各个参数的 JSON Schema，每个写 description。keyOf 说文字是另一个参数里各项的键。format 说文字是什么的名字：route 页面路径，form 表单代码，image 图片地址，pagedSource 分页的数据源。
   */
  properties: Readonly<Record<string, Values>>;
  /**
   * 必填的参数。
   */
  required?: string[];
  /**
   * 事件名和它什么时候发生。页面的 on 里只能写这些。
   */
  events?: {
    [k: string]: string;
  };
  /**
   * 事件带来的值是哪个参数里的一项。
   */
  brings?: {
    [k: string]: {
      /**
       * 是一张表单填的内容：这个参数是哪张表单。
       */
      form?: string;
      /**
       * 参数名。
       */
      of?: string;
      /**
       * 是交上去以后的结果：这个参数是哪张表单。
       */
      result?: string;
      /**
       * 积木自己加上的键。
       */
      adds?: string[];
    };
  };
  /**
   * 画的是会员自己的资料：页面要登录才能看。
   */
  personal?: boolean;
  /**
   * 里面能不能再放积木。
   */
  children?: boolean;
}
/**
 * 一族接口。文件名是族名；接口全名是 族名.接口名。
 */
export interface CallFamily {
  $schema?: string;
  /**
   * 这一族接口是什么，给改文档的人看。
   */
  title: string;
  /**
   * 名字 → 接口；文档里写“文件名.名字”。
   */
  calls: {
    [k: string]: Call;
  };
}
export interface Call {
  /**
   * 做什么。
   */
  title: string;
  /**
   * 请求方法。
   */
  method: 'GET' | 'POST';
  /**
   * 路径，按规范原样拼写；{name} 从参数取值。
   */
  path: string;
  /**
   * 规范没有给出路径，这里是暂定的，渠道可用 apiConfig 覆盖。
   */
  assumed?: boolean;
  /**
   * 参数放在哪里。GET 默认 query，POST 默认 json。
   */
  body?: 'json' | 'form' | 'file' | 'query';
  with?: Bindings;
  params?: RequestShape;
  /**
   * 只收完整的值的参数：页面上拿到的是遮住的写法（带 *）时不发，服务器用它自己存的；发来遮住的，服务器当作没有发。写参数名，或“data.字段名”。
   *
   * @minItems 1
   */
  unmasked?: string[];
  /**
   * 结果所在的键，默认 result。
   */
  result?: string;
  /**
   * 加密请求体。
   */
  encrypted?: boolean;
  /**
   * 加签。
   */
  signed?: boolean;
  /**
   * 后台接口：不显示“加载中”。别的接口 constants.loadingAfter 毫秒（300）还没有回答，页面就说在加载：屏幕上有骨架就是骨架，没有就弹“加载中”。页面数据只在第一次取、页面又少不了它的时候算。
   */
  quiet?: boolean;
  /**
   * 带 inspectType 和 inspectContent 头的条件。
   */
  inspect?: 'always' | 'channelVerification';
  /**
   * 返回码不为 0 时：toast 提示消息（默认）；silent 不打扰用户；caller 由调用处按返回码处理。
   */
  onError?: 'toast' | 'silent' | 'caller';
  /**
   * 带幂等键，重复提交只算一次。
   */
  idempotent?: boolean;
  /**
   * 还没有地方用它的原因。
   */
  idle?: string;
  /**
   * 哪个参数是服务端字典的键（schemas/samples 里的 key）。
   */
  dictionary?: string;
  /**
   * 表单提交时只在这些接口前面调用，自己不是最后一个：检查、签名。
   */
  before?: string[];
  /**
   * 表单提交时前面一定先调用这些接口。
   */
  needs?: string[];
  /**
   * 同一个网络地址、同一位会员一段时间里只能调这么多次：codes 给手机发验证码的，和发之前要看的图形验证码；guesses 可以用来猜的：验证码登录、兑换码、卡号密码、按证件查询；还有费力的：识别证件照片。
   */
  limit?: 'codes' | 'guesses';
  /**
   * 办成了的话结果里一定有的键，如 requestNo。返回码是 0 却没有它，就当作不知道有没有办成。
   */
  proof?: string;
  answer?: AnswerShape;
  /**
   * 这个接口自己的返回码 → 是什么意思；每个接口都有的写在 schemas/answer-codes.json。
   */
  codes?: {
    [k: string]: string;
  };
}
/**
 * 给接口的值的样子：JSON Schema（2020-12）里够用的一小部分，和 answer 一样写。线上宽一点，只在这里说一次：文字可以给数；数可以给写成文字的数，写法只有一种：前面没有多余的 0、加号、空格和指数（page=1，不是 page=01）；布尔可以给 true、false、1、0 或写成文字的它们；没有、null 和空文字（只有空格的也是）都算没有给。服务器的处理函数收到的已经是这些类型，没有给的键不在里面。
 */
export interface RequestShape {
  /**
   * 共用的样子，如 ../shapes/ordered-stores.json。
   */
  $ref?: string;
  /**
   * 值的类型。
   */
  type?: string | readonly string[];
  /**
   * 不合格时，服务器用它说是哪一个，如“收货人”；没有写，用 server/platform/http/request-words.json 里这个名字的说法。
   */
  title?: string;
  /**
   * 是什么；名字说得清楚的不写。
   */
  description?: string;
  /**
   * 只能是这些值，数也写成文字。
   *
   * @minItems 1
   */
  values?: string[];
  /**
   * 最小的数。
   */
  minimum?: number;
  /**
   * 最大的数。
   */
  maximum?: number;
  /**
   * 文字要合的正则式。
   */
  pattern?: string;
  /**
   * 文字最多几个字；没有写是 2000。
   */
  maxLength?: number;
  /**
   * 列表最多几项。
   */
  maxItems?: number;
  /**
   * 记录里的键，按规范原样拼写；别的键服务器不读。
   */
  properties?: Readonly<Record<string, RequestShape>>;
  /**
   * 一定要给的键。
   *
   * @minItems 1
   */
  required?: string[];
  items?: RequestShape;
  /**
   * 键由别的文档定的记录（如一张表单交的内容）：每一个值。写 false：不收别的键。
   */
  additionalProperties?: RequestShape | false;
}
/**
 * 手机里存的一份东西：购物车、名单。文件名是它的名字，规则里读 kept.名字，动作 keep 改它。各个标签页看到的是同一份；手机不让存时，这一页里照样能用。
 */
export interface Collection {
  $schema?: string;
  /**
   * 存的是什么，给改文档的人看。
   */
  title: string;
  /**
   * cart 购物车（按药店），list 一列记录，每个编号一条。
   */
  kind: 'cart' | 'list';
  /**
   * list 的记录凭哪个键认出来，默认 id。
   */
  key?: string;
  /**
   * 各存各的：这些值不同就是另一份，如 "=session.userRightId"。
   *
   * @minItems 1
   */
  by: string[];
  /**
   * 最后一次改动之后存几天。
   */
  days: number;
  /**
   * 会员退出登录时：forget 删掉，stay 留着。
   */
  signOut: 'forget' | 'stay';
  follow?: Follow;
}
/**
 * 告诉后台：条件成立时做一张动作表，做到条件不成立为止；一次只做一个，几个标签页也只有一个在做；没有办成的过 2 秒、10 秒、以后每 60 秒再试，有新的改动、换了页面或网络恢复马上再试。
 */
export interface Follow {
  /**
   * 规则：读 user、session、channel、kept。
   */
  when: Json;
  /**
   * 做哪张动作表，它没有参数。
   */
  flow: string;
  /**
   * 最后一次改动之后等多少毫秒再做，默认 300（CN-01）。
   */
  after?: number;
}
/**
 * 一个有名字的条件（schemas/conditions/）：表单、段落、页面、共用积木的任何规则里写 {"condition": "标题或文件名"}，就是这里的 logic。改之前用 npm run uses -- condition 名字 看哪里用到。
 */
export interface Condition {
  $schema?: string;
  /**
   * 条件的中文名字，规则里就写它；各个条件不能相同。
   */
  title: string;
  /**
   * 给改文档的人看的说明，会员看不到。
   */
  description?: string;
  /**
   * 条件本身：一条 JSON Logic。里面可以再用别的条件，不能绕一圈用到自己。
   */
  logic: Json;
  /**
   * 它读的名字（字段、query、service……），连同里面用到的条件读的：用它的表单要有这些。
   */
  reads: string[];
}
/**
 * 一份选项表。文件名是字典名。schemas/dictionaries/ 里的是产品自己的固定选项表；schemas/samples/ 里的是服务端字典的样例。
 */
export interface Dictionary {
  $schema?: string;
  /**
   * 这个字典是什么，给改文档的人看。
   */
  title: string;
  /**
   * 服务端字典键，如 wh.hmb.bankList。正式数据由服务端给，样例写在 schemas/samples/ 里，只有沙箱、演示和测试用它，表单不能引用。
   */
  key?: string;
  /**
   * 护理问题的选项：1 单选，2 多选。
   */
  selectType?: '1' | '2';
  /**
   * 选项，按显示顺序。
   *
   * @minItems 1
   */
  items: DictionaryItem[];
}
export interface DictionaryItem {
  /**
   * 代码，提交的值。
   */
  code: string;
  name: Words;
  [k: string]: string | number | boolean | unknown[];
}
/**
 * 一个字段：JSON Schema 的约束，加上本产品的界面、选项、规则和提示语。
 */
export interface Field {
  /**
   * 引用公共字段，如 ../fields/schedule.json#/properties/remark；同时写的其他键覆盖被引用的字段。
   */
  $ref?: string;
  /**
   * 值的类型。选择题存代码，也是 string；文件、照片、多选是 array；可以加一项减一项的一组字段也是 array，另写 items；合成一个对象的几个字段是 object，另写 properties；单选或多选由服务端决定的写 ["string","array"]。温馨提示行不写。
   */
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | readonly ['string', 'array'];
  title?: Words;
  description?: Words;
  placeholder?: Words;
  widget?: string;
  /**
   * 手机键盘类型。
   */
  inputMode?: 'text' | 'tel' | 'numeric' | 'decimal' | 'email';
  /**
   * 手机可以自动填的：one-time-code 短信里的验证码。
   */
  autocomplete?: 'one-time-code';
  /**
   * 打开表单时的值（代码）。
   */
  default?: Json;
  /**
   * 打开表单时按选项名称选中（选项代码由服务端决定时使用），如 本人。
   */
  defaultName?: string;
  /**
   * 只能是这些值里的一个，提交的就是这个值（数字就是数字）；type 写值的类型，控件用 radio、select 或 rating。不写 options 时值自己就是选项；要给选项名字，写 options 的 dictionary，code 是值的写法（1、true）。null 不写在这里，写 nullable。
   *
   * @minItems 1
   */
  enum?: readonly Json[];
  /**
   * true 时没有填也提交，值是 null；不写就不提交这一项。
   */
  nullable?: boolean;
  /**
   * 多选里自己一个的选项（代码），如“以上都没有”：选了它就取消别的，选了别的就取消它。
   *
   * @minItems 1
   */
  exclusive?: string[];
  /**
   * 只能是这个值。
   */
  const?: Json;
  /**
   * 文本必须满足的正则表达式。
   */
  pattern?: string;
  /**
   * 正则说不清的核对。idCard：和 pattern 一起生效，身份证号里的出生日期存在（不然提示 birthDate）、18 位的校验位正确（不然提示 checkDigit）；rules.min、rules.max 限制号码里的出生日期，越出也提示 birthDate。也可以问接口，写 {"call": …}：别的要求都满足以后才问，没有通过提示 messages.check；网络不通不拦会员，提交时服务器再核对一次。
   */
  check?: 'idCard' | AskedCheck;
  /**
   * date 为 YYYY-MM-DD；date-time-minute 为 YYYY-MM-DD HH:mm；time 为 HH:mm。date-range、time-range 的答案是 {"from": …, "to": …}（type 写 object），规则读 字段.from、字段.to，rules.min、rules.max 管两头。money：会员填元，提交分（type 写 integer，上下限也写分）。percent：会员填百分数，提交小数（type 写 number，12.5% 是 0.125）。ranking：把选项排好次序（type 写 array）。 signature：一张签名的图片（type 写 array）。address：{"region", "street"}，记了位置的还有 lat、lng（type 写 object）。
   */
  format?: 'date' | 'date-time-minute' | 'time' | 'date-range' | 'time-range' | 'money' | 'percent' | 'ranking' | 'signature' | 'address';
  /**
   * 还没有答案时，日期选择器打开时已经选好的日子。不写：停在今天所在的月份，一天也没选。
   */
  opensOn?: 'today';
  /**
   * 最少字数。
   */
  minLength?: number;
  /**
   * 最多字数；输入框会拦住多出的字。
   */
  maxLength?: number;
  /**
   * true 时 maxLength 不拦输入，而是在超出时提示 messages.maxLength。
   */
  countLimit?: boolean;
  /**
   * 提交前去掉首尾空格。只有空格、看不见的字符的文字不用写它也算没填。
   */
  trim?: boolean;
  /**
   * 输入或粘贴后整理文字。halfWidth：全角字母、数字、空格转半角。idNumber：再去掉所有空格（证件号、银行卡号；不改大小写）。phone：再去掉横线、括号和 +86。整理后仍不合要求的由 pattern 提示。
   */
  normalize?: 'phone' | 'idNumber' | 'halfWidth';
  /**
   * 最少几个文件、几张照片、几个选项或几项；写了 items 的，打开时就有这么多空白项。
   */
  minItems?: number;
  /**
   * 最多几个文件、几张照片、几个选项或几项。
   */
  maxItems?: number;
  items?: GroupItems;
  /**
   * type 为 object 时里面的字段：答案合成一个对象。里面的规则直接写里面的字段名，也可以读表单里别的字段。
   */
  properties?: {
    [k: string]: Field;
  };
  /**
   * properties 里必填的字段。
   */
  required?: string[];
  itemTitle?: Words;
  addText?: Words;
  /**
   * 每一项在哪里填。inline（默认）：就在页面里，可以收起成一行；sheet：在单独的弹层里填，页面上只有一行。
   */
  itemView?: 'inline' | 'sheet';
  /**
   * 收起时那一行写哪些字段的答案，按这个顺序。不写就是前两个填了的字段。
   */
  itemSummary?: string[];
  /**
   * true 时会员可以把一项上移、下移。
   */
  reorder?: boolean;
  /**
   * true 时可以照最后一项再添一项。
   */
  copyLast?: boolean;
  /**
   * items 里的字段：各项之间不能重复；重复的提示在后面那一项（messages.unique）。
   */
  unique?: boolean;
  /**
   * 数字最小多少；不写就可以是负数，手机上弹出有减号的全键盘。会员填的原样留在框里：全角数字、千分位的逗号、句号当小数点都认得，认不出的在这一行说明。
   */
  minimum?: number;
  /**
   * 数字最大多少。
   */
  maximum?: number;
  /**
   * 数字要大于多少，这个数自己不算；整数大于 0 就是从 1 起。不小于 0 的，手机上弹出没有减号的数字键盘。
   */
  exclusiveMinimum?: number;
  /**
   * 数字要小于多少，这个数自己不算。
   */
  exclusiveMaximum?: number;
  /**
   * 数字要是它的倍数，按十进制算：0.1 就是最多一位小数，5 就是 5、10、15……。
   */
  multipleOf?: number;
  /**
   * 数字的单位，显示在输入框后面；会员在数字后面自己写了它（隔着空格也行）照样认得。提交的只有数字。
   */
  unit?: string;
  /**
   * true：只读；同时写了 prefill 的，只由档案带出，取不到时在这一行说明并可以重试。prefilled：被档案带出来的值只读，档案还没到时显示加载中；档案没有这个值，或取不到档案时，会员可以填写。existing：编辑已有记录时，原来有值的字段只读。
   */
  readonly?: true | false | 'prefilled' | 'existing';
  /**
   * 个人敏感信息（证件号、手机号、银行卡、证件照）：不进日志和网址。
   */
  sensitive?: boolean;
  /**
   * 隐藏时怎么办。keep（默认）：答案先收起来，不校验、不提交，重新显示时还给用户。clear：清空。
   */
  whenHidden?: 'keep' | 'clear';
  options?:
    | OptionSource
    | {
        /**
         * 每一级选项的来源，从上到下。
         */
        steps: OptionSource[];
      };
  /**
   * 选中需要补充说明的选项（needInput）时追加的文本。
   */
  followUp?: {
    /**
     * 存放补充说明的字段；{code} 代表选项代码，如 anamnesis_input_{code}。不含 {code} 时必须是表单里的字段。
     */
    field: string;
    widget?: string;
    /**
     * 补充说明最多字数。
     */
    maxLength?: number;
  };
  /**
   * 本字段不单独成行，由该字段的那一行一起显示或写入。
   */
  drawnBy?: string;
  /**
   * 级联选择写入本字段的部分，如 0.label 是第一级名称、1.value 是第二级代码。
   */
  part?: string;
  /**
   * 同一行下面多一个选填的“其他补充材料”列表；这里写它的提交键，{field} 代表本字段名，如 {field}_other_url。false：引用的字段有，这里不要。
   */
  otherFiles?: string | false;
  /**
   * 材料模板的地址；行内出现“查看模板”。
   */
  template?: string;
  /**
   * 证件照片每个位置的提示文字，如 ["身份证人像面","身份证国徽面"]。可写 "=路径" 或 {"$": 规则}。
   */
  slots?:
    | Words[]
    | {
        /**
         * 规则，结果是提示文字的列表。
         */
        $: Json;
      }
    | string;
  text?: TextKey;
  /**
   * 打开表单时从哪个数据源带值。
   */
  prefill?: {
    /**
     * sources 里的名字。
     */
    source: string;
    /**
     * 结果里的路径。
     */
    path: string;
  };
  rules?: Rules;
  /**
   * 本字段被用户改动时，清空这些字段；有取值规则的，规则仍给值就重新取。
   */
  resets?: string[];
  /**
   * 校验不通过时的提示语，按约束写：required、pattern、maxLength、min、max……；写出来，或写 schemas/texts 里的 @键（几处都说的、措辞暂定的，如 @form.insured.sex）；话里可以有 {title} 和 {limit}，以 @ 开头的写两个；noOptions 是接口没有给出任何选项时的话。
   */
  messages?: {
    [k: string]: Words;
  };
}
/**
 * 问接口对不对。接口拒绝（code 不是 0）就是没有通过；答了的，再看 valid。
 */
export interface AskedCheck {
  /**
   * 接口名。
   */
  call: string;
  with: Bindings;
  /**
   * 什么时候问。blur（默认）：离开这一栏时；change：停下来不打字以后就问。答案一改，没有回来的那次就作废。
   */
  when?: 'blur' | 'change';
  /**
   * 什么样的回答算通过：规则，用 answer.xxx 读接口的结果，也可以读别的字段。不写就是接口答了就通过。
   */
  valid?: Json;
}
/**
 * type 为 array 时每一项里的字段：会员可以添加、删除一项。里面的规则用 item.字段名 读同一项的字段（直接写字段名也行），item.number 是第几项；也可以读表单里别的字段。外面的规则读整个列表，如 {"sum": [{"var": "invoices"}, "amount"]}。
 */
export interface GroupItems {
  /**
   * 公共段落：每一项都有里面的字段。
   */
  $ref?: string;
  /**
   * 只要公共段落里的这些字段。
   */
  pick?: string[];
  /**
   * 不要公共段落里的这些字段。
   */
  omit?: string[];
  /**
   * 每一项的字段，按显示顺序；与公共段落里同名的是覆盖。
   */
  properties?: {
    [k: string]: Field;
  };
  /**
   * 必填的字段。
   */
  required?: string[];
  /**
   * 显示顺序。
   */
  order?: string[];
  /**
   * 整项的规则。
   */
  rules?: {
    /**
     * 何时整项只读。
     */
    readonly?: Json;
  };
}
/**
 * 一级选项的来源：dictionary（本地字典）或 call（接口）。两者都写时，接口给选项，字典补充属性，接口失败时用字典。
 */
export interface OptionSource {
  /**
   * schemas/dictionaries/ 里的文件名。
   */
  dictionary?: string;
  /**
   * 接口名，如 hospital.departments。
   */
  call?: string;
  with?: Bindings;
  /**
   * 选项列表在结果里的路径；不写就是结果本身。
   */
  items?: string;
  /**
   * 选项里作为值的键，默认 code。
   */
  value?: string;
  /**
   * 选项里作为名称的键，默认 name。
   */
  label?: string;
  /**
   * 下一级选项所在的键。
   */
  children?: string;
  /**
   * 结果是列表时，先取出这些键都相等的一项，再按 items 取选项，如 {"type": "supply.nuring.hasWound"}。
   */
  find?: {
    [k: string]: string;
  };
  /**
   * 说明单选（1）还是多选（2）的键。
   */
  selectType?: string;
}
/**
 * 规则：每个方面一条 JSON Logic。
 */
export interface Rules {
  /**
   * 何时显示。
   */
  visible?: Json;
  /**
   * 何时必填。
   */
  required?: Json;
  /**
   * 何时只读。
   */
  readonly?: Json;
  value?: ValueRule;
  /**
   * 过滤选项；规则里用 option.xxx 取每个选项的属性。
   */
  options?: Json;
  /**
   * 何时检查 pattern；不写就是总是检查。如只有身份证才检查号码格式。
   */
  pattern?: Json;
  /**
   * 最少几个字，随条件变化；和写死的 minLength 一起生效，不够时提示 messages.minLength。
   */
  minLength?: Json;
  /**
   * 最多几个字，随条件变化；不拦输入，超出时提示 messages.maxLength。
   */
  maxLength?: Json;
  /**
   * 填了以后还要满足的条件，可以看别的字段；不满足时提示 messages.valid。两个字段一起看的条件写成 schemas/conditions 里有名字的条件，两个字段都写它和同一句 @ 提示，哪一个改了两处都重新判断。
   */
  valid?: Json;
  /**
   * 最小值：日期、数字；列表则是最少几项；写了 check 就是号码里的日期最早哪天。
   */
  min?: Json;
  /**
   * 最大值：日期、数字；列表则是最多几项；写了 check 就是号码里的日期最晚哪天。
   */
  max?: Json;
  /**
   * 显示在字段下方的提示：文字键，如 "@service.tip"；或一条规则，结果是文字键，或算出来的字。
   */
  note?: Json;
  /**
   * 字段名称随条件变化。
   */
  title?: Json;
  /**
   * 灰色提示随条件变化。
   */
  placeholder?: Json;
}
export interface ValueRule {
  /**
   * 什么时候由规则给值；不写就是一直。
   */
  when?: Json;
  /**
   * 给什么值。
   */
  is: Json;
  /**
   * 给值期间锁定，用户不能改。
   */
  lock?: boolean;
  /**
   * 条件不再成立时：清空，还是留下（默认）。
   */
  otherwise?: 'clear' | 'keep';
}
/**
 * 一张动作表：依次做什么，接口返回哪个码时做什么。
 */
export interface Flow {
  $schema?: string;
  /**
   * 这张动作表做什么，给改文档的人看。
   */
  title: string;
  /**
   * 调用方要给的参数。流程只看得到它们，和到处都有的 query、channel、user、session、kept。
   */
  params?: string[];
  /**
   * 流程做完之后的结果：一个值、"=路径" 或 规则；调用方用 as 给它起名字。
   */
  gives?: Json;
  do: Action | Action[];
}
/**
 * 一张表单。文件名就是服务代码。
 */
export interface Form {
  $schema?: string;
  /**
   * 服务代码，与文件名相同。
   */
  code: string;
  title: Words;
  /**
   * 这张表单有哪几种语言。写了以后，缺一句翻译 npm run check 就会指出来；不写的表单也能有翻译，只是不检查。
   *
   * @minItems 2
   */
  locales?: Locale[];
  /**
   * 页首提示的文字键，如 @service.tip；不写就用它，写空字符串则不显示。
   */
  tip?: string;
  /**
   * 段落，按显示顺序。分页的表单不写这里，写 pages。
   *
   * @minItems 1
   */
  sections?: FormSection[];
  /**
   * 一页一页填的表单：每页几段。最后自动有一页“核对”，列出所有答案。
   *
   * @minItems 1
   */
  pages?: FormPage[];
  submit: Submit;
  /**
   * 完整的样例答案：文档、测试和 Storybook 都用它。
   *
   * @minItems 1
   */
  samples: Sample[];
}
/**
 * 表单里的一段：引用公共段落（$ref，可用 pick/omit），或用 allOf 依次拼几段，或直接写 properties；properties 里与引用同名的字段是覆盖。
 */
export interface FormSection {
  title: Words;
  description?: Words;
  /**
   * 公共段落，schemas/fields 里的一个文件。
   */
  $ref?: string;
  /**
   * 只要公共段落里的这些字段，按这个顺序。
   */
  pick?: string[];
  /**
   * 不要公共段落里的这些字段。
   */
  omit?: string[];
  /**
   * 依次拼接的公共段落。
   *
   * @minItems 1
   */
  allOf?: SectionPart[];
  /**
   * 新增的字段，或对引用字段的覆盖。
   */
  properties?: {
    [k: string]: Field;
  };
  /**
   * 显示顺序：列出的字段排在最前面，按这里的顺序；没有列出的跟在后面，保持拼接的顺序。不写就全是拼接的顺序。
   */
  order?: string[];
  /**
   * 另外设为必填。
   */
  required?: string[];
  /**
   * 改为选填。
   */
  optional?: string[];
  /**
   * 这一段的名字：段里字段的答案合成一个对象，用这个名字提交。同一个公共段落起两个名字就能用两次。段里的规则照旧直接写字段名；段外读 payee.bankCard。
   */
  name?: string;
  /**
   * 规则：这一段何时显示。不显示时，段里的字段都不显示：答案收起来，不检查、不提交，再显示时还在（字段写了 whenHidden: clear 的清空）。字段自己也写了 visible 的，两个条件都成立才显示。
   */
  visible?: Json;
  /**
   * 规则：算出要显示的字段名列表（含顺序），如 {"var": "channel.createFields"}。
   */
  arrange?: Json;
}
export interface SectionPart {
  /**
   * 公共段落。
   */
  $ref: string;
  /**
   * 只要这些字段，按这个顺序。
   */
  pick?: string[];
  /**
   * 不要这些字段。
   */
  omit?: string[];
}
/**
 * 表单的一页。
 */
export interface FormPage {
  title: Words;
  /**
   * 这一页的段落。
   *
   * @minItems 1
   */
  sections: FormSection[];
  /**
   * 规则：何时有这一页。没有时，页里的字段都不显示、不检查、不提交，答案收起来。
   */
  visible?: Json;
}
export interface Submit {
  /**
   * 提交时依次调用的接口；最后一个是提交本身。参数见各接口的 with，payload 是表单答案。
   *
   * @minItems 1
   */
  calls: string[];
  existing?: SubmitExisting;
  /**
   * 后台以这些返回码拒绝时，用弹窗告诉会员（其余的用轻提示）。
   */
  alerts?: string[];
  /**
   * 提交成功之后给会员看什么。
   */
  success?: {
    text?: TextKey;
    /**
     * 成功后在结果页显示企业微信二维码：写填着手机号的字段名。取不到二维码时不显示，也不提示。
     */
    qrcode?: string;
  };
  /**
   * 返回和结果页按钮去哪里；不写就回上一页。
   */
  back?: {
    /**
     * 返回去的路由。
     */
    path: string;
    /**
     * 带上的网址参数。
     */
    query?: {
      [k: string]: string;
    };
  };
}
/**
 * 打开已有记录时：取记录的接口，和保存修改时代替 calls 的接口。
 */
export interface SubmitExisting {
  /**
   * 取记录的接口。
   */
  record: string;
  answers: Bindings;
  /**
   * 保存修改时依次调用的接口。
   *
   * @minItems 1
   */
  calls: string[];
}
export interface Sample {
  /**
   * 样例的名字，显示在 Storybook 里。
   */
  name: string;
  /**
   * 档案带出的值。
   */
  prefill?: Values;
  /**
   * 成员填写的值。
   */
  values: Values;
  /**
   * 打开表单时的环境（query、service、channel）。
   */
  context?: Values;
  /**
   * 接口给的选项，按字段名。
   */
  options?: Readonly<Record<string, readonly Values[]>>;
}
/**
 * JSON Logic 规则。只有一个键的对象是运算（如 {"==": [{"var": "certType"}, "0"]}），其余是普通值。可用的运算符见 docs/logic.md。
 */
export interface Logic {
  [k: string]: unknown;
}
/**
 * 一个页面：从哪里取数据（data），画哪些积木（blocks），点了做什么（on）。文件名就是 id。每一处的值都一样写："=路径" 取一个值，"@键" 取一段文字，只有一个运算符的对象是规则，其余是普通值。
 */
export interface Page {
  $schema?: string;
  /**
   * 页面编号，与文件名相同。渠道按它改页面。
   */
  id: string;
  title?: Wording;
  /**
   * 给编辑文档的人看的说明。
   */
  description?: string;
  /**
   * 有没有返回按钮，默认有。
   */
  back?: boolean;
  on?: PageEvents;
  /**
   * 在页面最顶端下拉：block 拦住，refresh 刷新全部数据。不写就是浏览器自己的行为。
   */
  pull?: 'block' | 'refresh';
  state?: State;
  data?: Data;
  views?: Views;
  /**
   * 自上而下的积木。有 steps 的页面，这里是每一步都画的，在那一步的前面。
   */
  blocks: Block[];
  steps?: Steps;
  /**
   * 规则：得到一列积木编号。编号在其中的最外层积木按它的次序排，只在它们原来的位置之间换；别的不动。渠道的 order 在这之后再换。
   */
  order?: Json;
  reactions?: Reactions;
}
/**
 * 点标题栏的返回时做的事；不写就返回上一页。有 steps 的页面，只在第一步。
 */
export interface PageEvents {
  back?: Action | Action[];
}
/**
 * 数据源，规则里写 data.名字；status.名字 是 loading、ready、failed 或 idle；said.名字 是后台说没有（none）时的话。
 */
export interface Data {
  [k: string]: Source;
}
export interface Source {
  /**
   * 接口全名，如 insured.list。
   */
  call?: string;
  /**
   * 不问接口，读一张表单自己说的：表单编码或 "=路径"。得到它的 code、title、提交之后的话 success.text（文字已经取好）、放二维码的字段 success.qrcode、返回去的 back；没有这张表单是空。
   */
  form?: Json;
  /**
   * 没有 form 写的那张表单时，读这一张。
   */
  otherwise?: string;
  with?: Bindings;
  /**
   * 谁来了才取数据：member 登录了的，visitor 没有登录的；不写就是都。
   */
  for?: 'member' | 'visitor';
  /**
   * 规则：成立时才取数据，默认总是取。
   */
  when?: Json;
  /**
   * 取出要用的部分：规则里的 result 是接口的结果。不写就是整个结果。
   */
  read?: Json;
  /**
   * 取不到也不提示，读到的是空。
   */
  optional?: boolean;
  /**
   * 没有登录也问：后台凭别的认人，如网址里的单号。
   */
  open?: true;
  /**
   * 这些错误码是说没有这一个，不是没取到：算取到了，读到的是空，后台的话在 said.名字。"*" 是后台回答的每一个错误码。
   *
   * @minItems 1
   */
  none?: string[];
  /**
   * 规则：成立时，回到这个页面或切回前台就重新取；一直要就写 true。
   */
  focus?: Json;
  /**
   * 每次打开页面新取一次，取到之前不用上次的；取到了就不再取，重新连上网络也不换掉会员手底下的（如填到一半的表单）。
   */
  once?: boolean;
  again?: Again;
  paging?: Paging;
  batch?: Batch;
  keep?: SourceKeep;
  /**
   * 只为告诉后台（如记录查看了谁），没有规则读它。
   */
  tells?: boolean;
}
/**
 * 隔一会儿再问一次，如等医生回答：while 还成立就问，离开页面、切到后台就不问了。已经取到的，再问没有取到也不动它。
 */
export interface Again {
  /**
   * 隔多少毫秒。
   */
  every: number;
  /**
   * 规则：成立时才再问。
   */
  while: Json;
}
/**
 * 分页的列表。
 */
export interface Paging {
  /**
   * 页码参数名，从 1 开始。
   */
  page: string;
  /**
   * 每页条数的参数名。
   */
  size: string;
  /**
   * 每页几条。
   */
  count: number;
  /**
   * 规则：一页结果（result）里的列表。
   */
  items: Json;
  /**
   * 规则：一页结果（result）里的总条数；不写就是取到不满一页为止。
   */
  total?: Json;
}
/**
 * 一次问不了太多：把列表参数分成几组同时问，各组答案里的列表按次序接起来（HC-11）。
 */
export interface Batch {
  /**
   * 装着列表的参数名。
   */
  param: string;
  /**
   * 每组几个。
   */
  count: number;
  /**
   * 结果里的列表名；合起来的结果也叫这个名字。
   */
  list: string;
  /**
   * 列表的每一项只发送这些键；不写就整项发送。
   */
  pick?: string[];
}
/**
 * 每次取到的，都拿去改手机里的一份东西（schemas/collections），如 { "in": "cart", "change": "adopt", "with": … }。
 */
export interface SourceKeep {
  /**
   * 哪一份。
   */
  in: string;
  /**
   * 怎么改。
   */
  change: string;
  with: Bindings;
  /**
   * 去问的时候是什么，如 "=kept.cart.revision"；和 with 一起给它，叫 since。它说 old（问了以后变过）就再问一次。
   */
  since?: string;
}
/**
 * 一步一步来：步骤名 → 那一步的积木，第一个是开头。一次只画一步，动作 step 去下一步，手机的返回退到上一步。那一步的变量是 step.名字。
 */
export interface Steps {
  [k: string]: Block[];
}
export interface Reaction {
  /**
   * 规则。
   */
  when: Json;
  do: Action | Action[];
}
/**
 * 一个页面（或一块共用的积木）的样例，写在它旁边的 <名字>.samples.json：给 Storybook 和测试看，会员不下载。共用积木的样例，放上它的每个页面都有；同名的合成一个，页面自己写的在最上面。
 */
export interface PageSamples {
  $schema?: string;
  /**
   * 页面在各种数据下的样子。
   */
  samples: PageSample[];
}
export interface PageSample {
  /**
   * 样例的名字，显示在 Storybook 里。
   */
  name: string;
  /**
   * 写在前面的另一个样例的名字：这里只写与它不同的地方，记录逐层按键合并，列表整个换掉。
   */
  like?: string;
  /**
   * 数据源名 → 取到的值（read 之后）。没写的是取不到。
   */
  data?: Readonly<Record<string, Json>>;
  /**
   * 页面的变量。
   */
  state?: Readonly<Record<string, Json>>;
  /**
   * 画哪一步；不写就是第一步。
   */
  step?: string;
  /**
   * 那一步的变量，规则里写 step.名字。
   */
  with?: Readonly<Record<string, Json>>;
  /**
   * 数据源 → 后台说没有（none）时的话，规则里写 said.名字；那个数据源的 data 写 null。
   */
  said?: {
    [k: string]: string;
  };
  /**
   * 手机里存的一份（schemas/collections）→ 规则里读到的 kept.名字；没写的还没有读出来。
   */
  kept?: Readonly<Record<string, Json>>;
  /**
   * 网址参数。
   */
  query?: {
    [k: string]: string;
  };
  /**
   * 渠道。
   */
  channel?: string;
  /**
   * 数据源名 → 正在取或取不到。
   */
  status?: {
    [k: string]: 'loading' | 'failed';
  };
}
/**
 * 一份文档的情景：在什么情况下（given），会员做什么（when），应该看到、问到、去到什么（then）。写在 schemas/scenarios/<pages|flows|forms|channels>/<文档名>.json，npm run scenarios 和 npm run check 都会跑。
 */
export interface Scenarios {
  $schema?: string;
  /**
   * 这份文档的情景，一个一件事。
   *
   * @minItems 1
   */
  scenarios: Scenario[];
}
export interface Scenario {
  /**
   * 一句话：什么时候，应该怎样。有需求编号的写在最前面。
   */
  name: string;
  given?: ScenarioGiven;
  /**
   * 一步一步；第一步可以不写 when，说的是刚打开时。
   *
   * @minItems 1
   */
  steps: ScenarioStep[];
  /**
   * 一张表：同一个情景按每一行走一遍，given 和 steps 里用 "=row.列名" 写这一行的值。
   *
   * @minItems 1
   */
  rows?: ScenarioValues[];
}
/**
 * 情况：渠道、会员、哪一天、数据、后台怎么回答。
 */
export interface ScenarioGiven {
  /**
   * 写在前面的另一个情景的名字：情况和它一样，这里只写不同的地方，记录逐层按键合并，列表整个换掉。
   */
  like?: string;
  /**
   * 渠道的键；不写是第一个可以用的渠道。
   */
  channel?: string;
  over?: ScenarioValues;
  /**
   * 渠道按哪个环境读；不写是 development。
   */
  environment?: 'production' | 'staging' | 'test' | 'development';
  /**
   * 会员：不写是登录了的会员，false 是访客，或者写出用户的值。
   */
  member?: boolean | Readonly<Record<string, Json>>;
  query?: ScenarioValues;
  /**
   * 从哪个路由进来；不写是路由表里的第一个。
   */
  path?: string;
  params?: ScenarioValues;
  session?: ScenarioValues;
  /**
   * 哪一天，YYYY-MM-DD；不写是 2026-11-20。
   */
  day?: string;
  /**
   * 从文档的哪个样例开始。
   */
  sample?: string;
  but?: ScenarioValues;
  data?: ScenarioValues;
  failed?: ScenarioNames;
  idle?: ScenarioNames;
  again?: ScenarioNames;
  /**
   * 手机里的集合 → 进来以前做过的操作（name 和 with）。
   */
  kept?: Readonly<Record<string, readonly Readonly<Record<string, Json>>[]>>;
  /**
   * 接口 → 后台的回答（code、msg、result）；没写的都成功，结果是空的。表单里是字段 → 答案。
   */
  answers?: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  /**
   * 外面的应用会的事 → 它的回答；没写的它不会。
   */
  host?: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  /**
   * 问会员的时候怎么答：true 第一个，false 第二个，"neither" 都不选。不写是 true。
   */
  agrees?: boolean | 'neither';
  pages?: ScenarioNames;
  with?: ScenarioValues;
  record?: ScenarioValues;
  filled?: ScenarioValues;
  /**
   * 表单：是不是在改一条已有的。
   */
  editing?: boolean;
  existing?: ScenarioValues;
  service?: ScenarioValues;
  /**
   * 表单：字段 → 后台给的选项（value、label）。
   */
  options?: Readonly<Record<string, readonly Readonly<Record<string, Json>>[]>>;
}
export interface ScenarioStep {
  when?: ScenarioWhen;
  then: ScenarioThen;
}
/**
 * 会员做什么，或者发生什么。
 */
export interface ScenarioWhen {
  /**
   * 点一块积木。
   */
  tap?: string;
  /**
   * 一块积木的别的事件，和 event 一起写。
   */
  on?: string;
  /**
   * on 的事件。
   */
  event?: string;
  /**
   * 事件带来的值。
   */
  value?: Json;
  /**
   * 同名的积木画了好几块时，是第几块。
   */
  item?: number;
  load?: ScenarioValues;
  /**
   * load 的时候后台说的话（没有数据）。
   */
  says?: string;
  forget?: ScenarioNames;
  session?: ScenarioValues;
  /**
   * 程序做一张动作表。
   */
  flow?: string;
  with?: ScenarioValues;
  /**
   * 按手机的返回键，退一步。
   */
  back?: true;
  fill?: ScenarioValues;
  leave?: ScenarioNames;
  add?: ScenarioNames;
  /**
   * 表单：点提交。
   */
  submit?: true;
}
/**
 * 应该怎样；没写的不看。
 */
export interface ScenarioThen {
  /**
   * 看得到的积木 → true，或者它的属性；看不到是 false。画了好几块的写成列表，一块一项；只说其中几块、几项的，写成第几 → 它，从 1 数。
   */
  shows?: Readonly<Record<string, boolean | Readonly<Record<string, Json>> | readonly (true | Readonly<Record<string, Json>>)[]>>;
  hides?: ScenarioNames;
  /**
   * 页面的标题。
   */
  title?: string;
  /**
   * 在哪一步。
   */
  step?: string;
  /**
   * 这一步做的事，一件不多、一件不少、按先后；[] 是什么也不做。
   */
  does?: ScenarioEffect[];
  /**
   * 数据源 → 去取时的参数；false 是不去取。
   */
  asks?: Readonly<Record<string, false | Readonly<Record<string, Json>>>>;
  /**
   * 数据源 → 它问的接口和设定。
   */
  from?: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  /**
   * 动作表给出的值（gives）；null 是没有。
   */
  gives?: Json;
  keeps?: ScenarioExpected;
  /**
   * 手机里的集合做的操作：集合 → 操作，with 是参数；一件不多、一件不少、按先后。
   */
  changes?: readonly Readonly<Record<string, Json>>[];
  state?: ScenarioValues;
  session?: ScenarioValues;
  /**
   * 动作做完了（true），还是半路停下了（false）。
   */
  ends?: boolean;
  /**
   * 表单：字段 → false（看不到）、true（看得到），或者它的 value、message、locked、required、title、note、min、max、options、slots、sensitive、maxLength 这样的限制、asks（它去问的接口和参数）。
   */
  fields?: Readonly<Record<string, boolean | Readonly<Record<string, Json>>>>;
  /**
   * 表单：提交时的全部提示，一个不多、一个不少；{} 是可以提交。
   */
  messages?: Readonly<Record<string, string>>;
  handsIn?: ScenarioValues;
  values?: ScenarioExpected;
  faults?: ScenarioNames;
}
export interface ScenarioEffect {
  /**
   * 问一个接口。
   */
  call?: string;
  with?: ScenarioValues;
  /**
   * 去应用里的一个页面。
   */
  go?: string;
  /**
   * 打开外面的地址。
   */
  open?: string;
  query?: ScenarioValues;
  /**
   * go、open：不留下现在这一页。
   */
  replace?: boolean;
  /**
   * 返回。
   */
  back?: true;
  /**
   * 说一句话。
   */
  toast?: string;
  /**
   * toast、wait 的毫秒数。
   */
  ms?: number;
  /**
   * 一个只有确定的对话框。
   */
  alert?: string;
  /**
   * 一个问会员的对话框。
   */
  confirm?: string;
  /**
   * 对话框的标题。
   */
  title?: string;
  /**
   * 对话框的第一个按钮。
   */
  ok?: string;
  /**
   * 对话框的第二个按钮。
   */
  cancel?: string;
  /**
   * 第一个按钮是不是红的。
   */
  danger?: boolean;
  /**
   * 对话框可以两个都不选就关掉。
   */
  either?: boolean;
  lines?: ScenarioNames;
  /**
   * 请外面的应用做一件事。
   */
  host?: string;
  /**
   * 重新取一个数据源（或者用这些接口的）；空的是全部。
   */
  refresh?: string;
  /**
   * 退出登录。
   */
  logout?: true;
  /**
   * 丢掉一张表单的草稿。
   */
  discard?: string;
  /**
   * 记一笔。
   */
  track?: string;
  /**
   * 等多少毫秒。
   */
  wait?: number;
}
/**
 * 可复用的字段段落（schemas/fields/）：字段、默认必填、数据源。被引用的字段会带着它的规则和数据源。
 */
export interface Section {
  $schema?: string;
  /**
   * 段落标题。
   */
  title: string;
  /**
   * 给改文档的人看的说明，会员看不到。
   */
  description?: string;
  /**
   * 字段，按显示顺序。
   */
  properties: {
    [k: string]: Field;
  };
  /**
   * 必填的字段。
   */
  required?: string[];
  /**
   * prefill 用到的数据源。
   */
  sources?: {
    [k: string]: PrefillSource;
  };
}
export interface PrefillSource {
  /**
   * 接口名。
   */
  call: string;
  with?: Bindings;
  /**
   * 何时调用；不写就是总是。
   */
  when?: Json;
}
/**
 * 几个接口都给或都要的一样东西（一位被保人、一张保单、一项权益……），接口的 answer 和 params 用 {"$ref": "../shapes/<名字>.json"} 引用。
 */
export interface SharedShape {
  $schema?: string;
  /**
   * 是什么。
   */
  title: string;
  shape: AnswerShape;
}
/**
 * 几个页面共用的一块积木（block）或一组积木（blocks），写在 schemas/blocks/。页面用 {"$ref": "../blocks/文件名.json"} 放上它。它读的数据源、变量和视图写在这里，跟着它一起到页面里；页面自己写了同名的，用页面的。
 */
export interface SharedBlock {
  $schema?: string;
  /**
   * 给编辑文档的人看的说明。
   */
  description?: string;
  /**
   * 一块积木。
   */
  block?: Block;
  /**
   * 一组积木，挨着放在引用它的地方。block 和 blocks 写一个，只写一个；只带数据源、样例等的写 []。
   */
  blocks?: Block[];
  state?: State;
  data?: Data;
  views?: Views;
  reactions?: Reactions;
}
export interface Block {
  /**
   * 页内唯一。渠道按它隐藏、移动、改参数。
   */
  id: string;
  /**
   * 积木名，见 docs/blocks.md。
   */
  block: string;
  /**
   * 画在哪里：main 正文（默认），nav 标题栏右侧，footer 固定在底部，float 浮在页面上。只用于最外层。
   */
  place?: 'main' | 'nav' | 'footer' | 'float';
  /**
   * 给谁看：member 登录了的，visitor 没有登录的；不写就是都。
   */
  for?: 'member' | 'visitor';
  /**
   * 规则：成立时才显示。
   */
  show?: Json;
  /**
   * 规则：得到一个列表，每一项画一次。{"record": 列表, "key": 编号} 连 as、key 一起写。
   */
  each?: Json;
  /**
   * each 里这一项的变量名，默认 item；序号是 index。
   */
  as?: string;
  /**
   * 规则：这一项的编号，列表变化时凭它认出同一项。
   */
  key?: Json;
  empty?: EmptyText;
  name?: TextKey;
  /**
   * 数据没到时占位的高度（像素）。0 不占位。不写就不知道多高：它下面的积木等它的数据到了（或取不到）才画，免得被挤下去。写了 0 的、可有可无的数据、列表，下面的也等，最多三秒。
   */
  skeleton?: number;
  props?: Bindings;
  on?: On;
  blocks?: Blocks;
}
/**
 * each 的列表为空时显示的话。
 */
export interface EmptyText {
  title: Wording;
  text?: Wording;
}
/**
 * 事件 → 动作；动作里的 event 是事件带的值。
 */
export interface On {
  [k: string]: Action | Action[];
}
/**
 * 文字表。文件名是文字族；文字全名是 族名.键。
 */
export interface Texts {
  $schema?: string;
  /**
   * 键 → 会员看到的话。
   */
  texts: {
    [k: string]: string | Text;
  };
}
export interface Text {
  /**
   * 显示的文字；{name} 会换成参数。
   */
  text: string;
  /**
   * 规范只给了意思，措辞是暂定的。
   */
  proposed?: boolean;
  /**
   * 有意空着：这里什么也不说。
   */
  empty?: true;
}
/**
 * 一族文字的另一种语言。放在 schemas/texts/语言/ 里，文件名和中文的一样，键也一样；没有翻译的键不写，显示中文。
 */
export interface Translation {
  $schema?: string;
  /**
   * 键 → 这种语言的话。空和中文的一样：{name}；还可以写 {n, number}、{day, date}、{title, sentence}（句中的字段名）、{n, plural, one {# item} other {# items}}。
   */
  texts: {
    [k: string]: string;
  };
}
/**
 * 一种控件的契约（renderer/widgets/名字/contract.json）。控件名是文件夹名，第一个字母小写；检查、说明、编辑器和行的排法都由它来，改好后运行 npm run types。
 */
export interface WidgetContract {
  $schema?: string;
  /**
   * 控件的中文名，在 npm run explain 的表里用。
   */
  name: string;
  /**
   * 这种控件是什么，编辑器里显示。
   */
  description: string;
  /**
   * 怎样回答：enter 输入，choose 从选项或日历里选，upload 上传，show 只显示、不存值。
   */
  kind: 'enter' | 'choose' | 'upload' | 'show';
  /**
   * 字段的 type 能写什么；string|array 就是 ["string", "array"]。不存值的控件写空的列表。
   */
  types: ('string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'string|array')[];
  /**
   * 日期、时间、排序、签名、地址的控件：字段要写的 format。别的控件不写。
   */
  format?: 'date' | 'date-time-minute' | 'time' | 'date-range' | 'time-range' | 'ranking' | 'signature' | 'address';
  /**
   * 字段可以写的 format，不写也行。
   */
  formats?: ('money' | 'percent')[];
  /**
   * 字段一定要写的键：没有“还没填”这个样子的控件要写 default，选项就是值的控件要写 enum。
   */
  needs?: ('default' | 'enum')[];
  /**
   * 选择题：list 在一个列表里选，levels 逐级选，别的字段可以用 part 记下其中一级。
   */
  options?: 'list' | 'levels';
  /**
   * true：字段不写 options 也有可选的。
   */
  ownOptions?: boolean;
  /**
   * 只在一些控件上起作用的键里，这个控件认哪些。
   */
  keys?: ('template' | 'otherFiles' | 'slots' | 'text' | 'inputMode' | 'autocomplete' | 'opensOn')[];
  /**
   * 答案总是个人敏感信息的控件：是什么，如 证件照片。
   */
  private?: string;
  /**
   * 它的一行怎么排。
   */
  row: {
    /**
     * row 名称在左，stack 名称在上，bare 控件自己带名称。
     */
    layout: 'row' | 'stack' | 'bare';
    /**
     * input 名称指一个输入元素，group 名称指一组元素。
     */
    label: 'input' | 'group';
    /**
     * 只读时：text 画成一行文字，self 由控件自己画。
     */
    readonly: 'text' | 'self';
    /**
     * 填好的表单怎么念它：yes 是答案为 1 时说“是”，别的不说；不写就说答案，选项说名字。
     */
    says?: 'yes';
  };
}
