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
  | SwitchAction;
/**
 * 参数表：普通值原样使用；"=路径" 取一个值（"=item.name"），{"$": 规则} 取规则的结果；能写文字的地方 "@键" 取一段文字。以 = 或 @ 开头的字，把那个符号写两遍。
 */
export type Bindings = Readonly<Record<string, Json>>;
/**
 * 要说的话：文字键 "@service.tip"，有空要填或由规则选时 {"$text": "@service.tip", "with": {…}}，或数据里来的字 "=answer.msg"、{"$": 规则}。
 */
export type Wording = Json;
/**
 * 文字键：@族名.键，如 @service.tip 是 texts/service.json 里的 tip。
 */
export type TextKey = string;
/**
 * 会员看到的字。只有中文就直接写；有几种语言，就按语言写：{ "zh-CN": "…", "en": "…" }，缺的语言显示中文。
 */
export type Words = string;
/**
 * 用哪个控件显示。cascader：逐级选择，答案是各级名称。checkbox：多选，选项都摆出来。choice：单选还是多选由服务端的 selectType 决定。date：日期，点开日历选。dateRange：起止日期，两头各点开日历选。datetime：日期和时间，点开日历选。doctor：选医生。file：照片和文件的列表。flag：一个勾选框，勾上是 1。hospital：按地区选医院，答案是医院名称。idCardPhoto：证件照片，每个位置一张。radio：单选，选项都摆出来。ranking：排序，把选项上移、下移排好次序，最前的在最上面。rating：评分，几颗星；选项的名字是每颗星的话。region：省市区，答案是各级名称。select：单选，点开从列表里选。switch：开关，打开是 true，关上是 false。text：一行文字或一个数字。textarea：多行文字，带字数。time：一天里的时间，点开转轮选。timeRange：起止时间，两头各点开转轮选。warmReminder：温馨提示，一段话，不存值。由 npm run types 按 renderer/widgets/名字/contract.json 生成，请改那里。
 */
export type Widget =
  | 'cascader'
  | 'checkbox'
  | 'choice'
  | 'date'
  | 'dateRange'
  | 'datetime'
  | 'doctor'
  | 'file'
  | 'flag'
  | 'hospital'
  | 'idCardPhoto'
  | 'radio'
  | 'ranking'
  | 'rating'
  | 'region'
  | 'select'
  | 'switch'
  | 'text'
  | 'textarea'
  | 'time'
  | 'timeRange'
  | 'warmReminder';
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
export type Route = PageRoute | DocumentRoute | RedirectRoute;
/**
 * 沙箱的服务按钮（schemas/sandbox/buttons.json）：名字 → 一个按钮；哪个渠道有哪些写在旁边的 channels.json。
 */
export type SandboxButtons = ButtonsJson;
/**
 * 沙箱里每个渠道的保单、轮播图和按钮（schemas/sandbox/channels.json）：渠道键 → 样例；default 是没有写的渠道的。
 */
export type SandboxChannels = ChannelsJson;
/**
 * 沙箱的首页（schemas/sandbox/homes.json）：page.config 的 code → 有哪几层，按这里的次序；每层用 server/data/shop/floors.json 里的哪一份。
 */
export type SandboxHomes = HomesJson;
export type ScenarioValues = Readonly<Record<string, Json>>;
export type ScenarioNames = string[];
/**
 * 里面的积木。
 */
export type Blocks = Block[];

export interface Documents {
  action?: Action;
  answer?: AnswerShape;
  answerCodes?: AnswerCodes;
  block?: BlockProps;
  blockContract?: BlockContract;
  call?: CallFamily;
  catalogue?: Catalogue;
  channel?: Channel;
  channelCodes?: ChannelCodes;
  collection?: Collection;
  condition?: Condition;
  constants?: Constants;
  dictionary?: Dictionary;
  field?: Field;
  flow?: Flow;
  form?: Form;
  logic?: Logic;
  page?: Page;
  pageSamples?: PageSamples;
  program?: Program;
  query?: QueryParameters;
  request?: RequestShape;
  routes?: Routes;
  sandbox?: Sandbox;
  sandboxButtons?: SandboxButtons;
  sandboxChannels?: SandboxChannels;
  sandboxHomes?: SandboxHomes;
  scenarios?: Scenarios;
  section?: Section;
  session?: SessionValues;
  shape?: SharedShape;
  sharedBlock?: SharedBlock;
  signIn?: SignIn;
  texts?: Texts;
  translation?: Translation;
  widget?: Widget;
  widgetContract?: WidgetContract;
  words?: Words;
}
/**
 * 去应用内的页面。
 */
export interface GoAction {
  do: 'go';
  /**
   * 路径，如 "/list"；由数据来的写 "=路径" 或 {"$": 规则}。
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
   * 网址；由数据来的写 "=路径" 或 {"$": 规则}。
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
     * 列表：写 "=路径" 或 {"$": 规则}。
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
     * 列表：写 "=路径" 或 {"$": 规则}。
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
   * 接口名，如 service.patient。
   */
  call: string;
  /**
   * 给接口的参数；["item", "button"] 就是 {"item": "=item", "button": "=button"}。
   */
  with?: Bindings | string[];
  on?: Table;
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
   * 哪一份：schemas/collections 里的名字，如 cart。
   */
  in: string;
  /**
   * 怎么改：购物车有 add、set、minus、remove 等，mayBuy 只问一件商品能不能买、什么也不改；名单有 put、remove、clear。
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
 * 每种积木的参数。由 npm run types 按 renderer/blocks/名字/contract.json 生成，请改那里。
 */
export interface BlockProps {
  Agree?: AgreeProps;
  Amount?: AmountProps;
  Answers?: AnswersProps;
  Article?: ArticleProps;
  Banner?: BannerProps;
  Button?: ButtonProps;
  Card?: CardProps;
  Cell?: CellProps;
  Check?: CheckProps;
  Choice?: ChoiceProps;
  Countdown?: CountdownProps;
  Coupon?: CouponProps;
  Empty?: EmptyProps;
  Fab?: FabProps;
  Facts?: FactsProps;
  Floor?: FloorProps;
  Form?: FormProps;
  Grid?: GridProps;
  Group?: GroupProps;
  Header?: HeaderProps;
  Image?: ImageProps;
  List?: ListProps;
  Live?: LiveProps;
  Mask?: MaskProps;
  Mosaic?: MosaicProps;
  Note?: NoteProps;
  Notice?: NoticeProps;
  PayCode?: PayCodeProps;
  PinPad?: PinPadProps;
  Popup?: PopupProps;
  Product?: ProductProps;
  ProductDetail?: ProductDetailProps;
  QrCode?: QrCodeProps;
  Search?: SearchProps;
  SendCode?: SendCodeProps;
  ServiceButtons?: ServiceButtonsProps;
  Signature?: SignatureProps;
  SumBar?: SumBarProps;
  TabBar?: TabBarProps;
  Tabs?: TabsProps;
  Text?: TextProps;
  Timeline?: TimelineProps;
  ToTop?: ToTopProps;
}
/**
 * 一个勾选框和它的字，如“我已阅读并同意”。
 */
export interface AgreeProps {
  /**
   * 勾选框后面的字。
   */
  text: string;
  /**
   * 勾上了。
   */
  checked?: boolean;
  /**
   * 还不能勾。
   */
  disabled?: boolean;
}
/**
 * 醒目的数额。
 */
export interface AmountProps {
  /**
   * 是什么。
   */
  label: string;
  /**
   * 数额；空时画 -。
   */
  value: string | number | null;
  /**
   * 单位。
   */
  unit?: string;
  /**
   * 小字。
   */
  note?: string;
}
/**
 * 一份填好的表单，只能看：每段一张卡片，选项显示名字，图片能点开看大图。没有填的不画。
 */
export interface AnswersProps {
  /**
   * 表单编码。
   */
  form: string;
  /**
   * 没有那张表单时，按哪张表单看。
   */
  otherwise?: string;
  /**
   * 填的内容，按字段名。
   */
  values: Values | null;
  /**
   * 为哪项服务填的：表单取选项的接口要用，规则里读 service。
   */
  service?: Values | null;
}
/**
 * 长文字，每行一段；里面的电话号码可点。
 */
export interface ArticleProps {
  /**
   * 标题。
   */
  title?: string;
  /**
   * 没有标题时读屏软件用的名字。
   */
  label?: string;
  /**
   * 正文。
   */
  text: string;
}
/**
 * 轮播图。
 */
export interface BannerProps {
  /**
   * 图片记录，图片地址在 imageUrl 或 url，说明在 title 或 floorName；有 rank 的按它排。
   */
  items: Values[];
  /**
   * 几毫秒换一张，默认 3000；0 不自动换。
   */
  autoplay?: number;
  /**
   * 高度（像素），默认 140。
   */
  height?: number;
  /**
   * 图片四周和下面的底色，如 #fff4e5；不是颜色就没有。
   */
  color?: string;
  /**
   * 读屏软件用的名字。
   */
  label: string;
}
/**
 * 一个按钮。
 */
export interface ButtonProps {
  /**
   * 按钮上的字。
   */
  text: string;
  /**
   * primary 实心（默认），plain 描边，danger 红色描边，link 文字，quiet 灰色文字，chip 圆角小块（一个词）。
   */
  kind?: 'primary' | 'plain' | 'danger' | 'link' | 'quiet' | 'chip';
  /**
   * 读屏软件多读的话，说明这个按钮管的是谁。
   */
  note?: string;
  /**
   * 点了之后转圈，做完才能再点；只用于 primary、plain、danger。
   */
  waits?: boolean;
  /**
   * 不可点。
   */
  disabled?: boolean;
  /**
   * 字前面的图标；字只给读屏软件。
   */
  icon?: 'cart' | 'person' | 'search' | 'service' | 'home';
  /**
   * 图标上的数字，99 以上写 99+，0 不画。只和 icon 一起用。
   */
  count?: number | null;
}
/**
 * 一张卡片，里面可以再放积木。有 tap 时整张卡片可点。
 */
export interface CardProps {
  /**
   * 标题。
   */
  title?: string;
  /**
   * 标题旁的标记。
   */
  badge?: string;
  /**
   * 颜色：good 正常，warn 提醒，bad 异常，plain 灰。
   */
  tone?: 'good' | 'warn' | 'bad' | 'plain';
  /**
   * 可点时右侧画箭头，默认画；false 不画。
   */
  arrow?: boolean;
  /**
   * section 一段内容（默认，标题前有色条），item 列表里的一项（标题大，如一个人的名字）。
   */
  kind?: 'section' | 'item';
}
/**
 * 一行：标题、说明、箭头。
 */
export interface CellProps {
  /**
   * 标题。
   */
  title: string;
  /**
   * 右侧的说明。
   */
  note?: string;
  /**
   * 标题下的小字。
   */
  text?: string;
  /**
   * 图标。
   */
  iconUrl?: string | null;
  /**
   * 标记。
   */
  badge?: string;
  /**
   * 颜色：good 正常，warn 提醒，bad 异常，plain 灰。
   */
  tone?: 'good' | 'warn' | 'bad' | 'plain';
  /**
   * 画锁。
   */
  locked?: boolean;
}
/**
 * 勾选的一行：勾选框和它勾的是什么，如购物车里的一家药店。
 */
export interface CheckProps {
  /**
   * 勾的是什么。
   */
  title: string;
  /**
   * 右侧的小字。
   */
  note?: string | null;
  /**
   * 是否勾着。
   */
  checked?: boolean | null;
  /**
   * 不能勾。
   */
  disabled?: boolean | null;
}
/**
 * 几行里选一行，如付款方式。
 */
export interface ChoiceProps {
  /**
   * 选的是什么；画在上面。
   */
  label: string;
  /**
   * 各行的记录；没有名字的不画。
   */
  items: unknown[] | null;
  /**
   * 记录里作为值的键。
   */
  valueKey: string;
  /**
   * 记录里作为名字的键。
   */
  titleKey: string;
  /**
   * 记录里作为小字的键。
   */
  noteKey?: string;
  /**
   * 选中的值。
   */
  value?: string | number | null;
}
/**
 * 倒计时，如“剩余支付时间”。秒数由后台给，从收到时数起，手机的钟不准也不差；手机睡过也照样。写了 until，离开页面再回来，没有新的回答就接着数。
 */
export interface CountdownProps {
  /**
   * 剩的是什么时间。
   */
  label: string;
  /**
   * 还剩多少秒；没有就不画。
   */
  seconds: number | null;
  /**
   * 后台给的截止时间，只用来认出是哪一段时间：一样的接着数，不一样的从头数。
   */
  until?: string | null;
  /**
   * 到时间了说什么。
   */
  over?: string;
}
/**
 * 一张优惠券：面额、门槛、有效期、状态。
 */
export interface CouponProps {
  /**
   * 名称。
   */
  name: string;
  /**
   * 面额，元。
   */
  cash: string | number | null;
  /**
   * 门槛，如“满99元可用”。
   */
  rule?: string | null;
  /**
   * 开始时间：年、月、日、时、分、秒六个数，没有的不写；或一段文字。
   */
  start?: number[] | string | null;
  /**
   * 结束时间，写法同 start。
   */
  end?: number[] | string | null;
  /**
   * 状态的标记，如“已领取”。
   */
  badge?: string | null;
  /**
   * 按钮上的字；空的不画按钮。
   */
  action?: string | null;
  /**
   * 已经不能用：画成灰色，按钮不能点。
   */
  ended?: boolean;
}
/**
 * 什么都没有时的话。
 */
export interface EmptyProps {
  /**
   * 标题。
   */
  title: string;
  /**
   * 说明。
   */
  text?: string;
  /**
   * 按钮上的字。
   */
  button?: string;
}
/**
 * 屏幕边上竖排字的按钮，可以拖动，松手靠边。
 */
export interface FabProps {
  /**
   * 按钮上的字。
   */
  text: string;
}
/**
 * 标签和值，一行一对；值为空的不画。
 */
export interface FactsProps {
  /**
   * 各行。
   */
  items: FactItem[];
  /**
   * plain 值紧跟标签（默认），lines 值靠右、行间有线。
   */
  kind?: 'plain' | 'lines';
}
export interface FactItem {
  /**
   * 标签。
   */
  label: string;
  /**
   * 值。
   */
  value?: string | number | null;
}
/**
 * 首页的一层：标题、背景、“更多”，里面放积木。
 */
export interface FloorProps {
  /**
   * 标题。有背景图时画在图里，只给读屏软件。
   */
  title?: string;
  /**
   * 背景图，铺满这一层。
   */
  image?: string | null;
  /**
   * 底色，如 #fff4e5；不是颜色就不用。
   */
  color?: string;
  /**
   * 右上角的字，点了发 more；没写 on.more 不画。
   */
  more?: string;
  /**
   * 没有右上角的字时，背景图上面空出的地方能点，点了发 more。默认不能点。
   */
  wide?: boolean;
  /**
   * 背景图上面空出多少像素给图里的标题，默认 44；没有背景图时不空。
   */
  head?: number;
}
/**
 * 一张表单（schemas/forms 里的），填好后点它自己的按钮；没有一项能改的不画按钮。写了 draft 的，填的都留在手机上，点了按钮由它按表单的 submit.calls 自己提交；页面写了 on.submit 的由页面提交，做到底了草稿才删。
 */
export interface FormProps {
  /**
   * 表单编码。
   */
  form: string;
  /**
   * 没有那张表单时，用这一张。
   */
  otherwise?: string;
  /**
   * 按钮上的字。
   */
  submit: string;
  /**
   * 草稿的名字：同一张表单填给不同的人、不同的事，名字不同。不写就不留草稿。
   */
  draft?: string;
  /**
   * 打开时已经填好的内容；打开之后变了的也填进去，空的不填。
   */
  values?: Values;
  /**
   * 打开已有的一份（接口的结果）：按表单的 submit.existing 填好，提交按它的 calls；没有 existing 的表单，它就是按字段名的以前填的。没写完的草稿在它上面。和 draft 一起用，取到了再画（show）。
   */
  record?: Values | null;
  /**
   * 网址带来、只在内存里的一份记录（JSON，IN-20）：按表单的 submit.existing 填好，还能改；照片不要。和 draft 一起用。
   */
  handed?: 'insuredData';
  /**
   * 为哪项服务填的：表单的接口要用，规则里读 service。
   */
  service?: Values | null;
  /**
   * 后台没有收时弹窗的标题；不写就是“申请没有提交”。
   */
  refused?: string;
  /**
   * 之前已经提交过（另一个页面、上一次点击）时的话，代替表单画出来；不写就当作刚提交成，发 done。
   */
  filed?: string;
  /**
   * 和 filed 一起：下面按钮上的字，点了发 filed。
   */
  filedAction?: string;
  /**
   * 由 RJSF 按产品的主题画（renderer/rjsf）；它的代码到画的时候才取，所以用在点开、下一步里的表单。不写由渲染器直接画。
   */
  drawnBy?: 'rjsf';
  /**
   * 分页的表单从第几页开始，从 1 数起；不会越过第一个还没填完的页。不写就是第一页。
   */
  page?: string | number | null;
  /**
   * 按钮画在页面底部的栏里，上面一行说填的保存到什么时候。和 draft 一起用。
   */
  bar?: boolean;
}
/**
 * 一格一格的入口或图片：图标（url）、名字（floorName）、气泡（bubbleTitle）、锁（lockStatus 是 1）。有 rank 的按它排。
 */
export interface GridProps {
  /**
   * 各格的记录（url、floorName（或 title、categoryName）、bubbleTitle、lockStatus、serviceType、rank、price……）；既没有图又没有名字的不画。
   */
  items: Values[];
  /**
   * 这些格子是什么，读屏软件用。
   */
  label: string;
  /**
   * icon 小图标下面一行字（默认），picture 图片占满一格。
   */
  kind?: 'icon' | 'picture';
  /**
   * grid 换行（默认），scroll 一行横着滑，pages 每页两行横着翻。
   */
  layout?: 'grid' | 'scroll' | 'pages';
  /**
   * 一行几格，默认 5。
   */
  columns?: number;
  /**
   * 最多画几格。
   */
  max?: number;
  /**
   * 有几格起在最后画“更多”；要写 on.more。
   */
  moreFrom?: number;
  /**
   * 锁着的服务类型（serviceType）。
   */
  lockedTypes?: (number | string)[];
  /**
   * 锁着的不画；默认画锁。
   */
  hideLocked?: boolean;
}
/**
 * 把几块积木排在一起。
 */
export interface GroupProps {
  /**
   * 竖排（默认）、横排、网格、list 白底一组行（里面放 Cell）。
   */
  layout?: 'stack' | 'row' | 'grid' | 'list';
  /**
   * 网格最多几列，默认 2；屏幕窄或字大时自动变少。
   */
  columns?: number;
  /**
   * 小标题。
   */
  title?: string;
  /**
   * 横排怎么摆：fill 平分（默认），start 靠左，center 居中，end 靠右，spread 两端。
   */
  align?: 'fill' | 'start' | 'center' | 'end' | 'spread';
  /**
   * 上面画一条线。
   */
  line?: boolean;
}
/**
 * 页头：标志、标题、一句话。
 */
export interface HeaderProps {
  /**
   * 标志图片。
   */
  logo?: string | null;
  /**
   * 标题。
   */
  title?: string;
  /**
   * 一句话。
   */
  text?: string;
  /**
   * 标记。
   */
  badge?: string;
  /**
   * 颜色：good 正常，warn 提醒，bad 异常，plain 灰。
   */
  tone?: 'good' | 'warn' | 'bad' | 'plain';
  /**
   * plain 没有底色（默认），filled 渠道主色的底，里面可以放 Facts、Amount、Text；done 居中，上面一个勾：事情办成了。
   */
  kind?: 'plain' | 'filled' | 'done';
}
/**
 * 一张图片。
 */
export interface ImageProps {
  /**
   * 地址。
   */
  src: string | null;
  /**
   * 图片的说明；装饰图片写空。
   */
  alt: string;
  /**
   * 盖在图片上一遍遍重复的字；空的不盖。
   */
  watermark?: string;
  /**
   * 高度（像素）。
   */
  height?: number;
}
/**
 * 分页的列表，滚到底自动取下一页；长列表只画看得见的。
 */
export interface ListProps {
  /**
   * 数据源名。
   */
  source: string;
  /**
   * 到底了的话。
   */
  end?: string;
}
/**
 * 直播图标，浮在页面上，可以拖动；开播前五分钟里显示倒计时。
 */
export interface LiveProps {
  /**
   * 开播时间，1970 年以来的秒数；没有就不画。
   */
  startsAt: number;
  /**
   * 图片的说明；图片出不来时代替它。
   */
  text: string;
  /**
   * 开播前的图片。
   */
  waiting?: string;
  /**
   * 开播前五分钟里的图片。
   */
  soon?: string;
  /**
   * 直播中的图片。
   */
  live?: string;
}
/**
 * 盖住页面正文：点哪里都只发 tap（place 写 float）。标题栏和底部栏照常。
 */
export interface MaskProps {
  /**
   * 为什么盖住，画在屏幕中间的一条上。
   */
  text: string;
}
/**
 * 自定义图片区：按 imageLayout 排。1 左右两半，2 一大两小，3 四块，4 一列图片。
 */
export interface MosaicProps {
  /**
   * 图片区的记录（imageLayout、leftUrl1、leftUrl2、rightUrl1、rightUrl2，同样命名的 JumpUrl、JumpType、ServiceType，imageList）。
   */
  area: Values | null;
  /**
   * 这块图片区是什么，读屏软件用。
   */
  label: string;
}
/**
 * 一个写几句话的框，如给药店的话。写的由页面留着（collections），它自己不提交。
 */
export interface NoteProps {
  /**
   * 写的是什么。
   */
  label: string;
  /**
   * 现在写着的。
   */
  value?: string | null;
  /**
   * 没有写时的提示。
   */
  placeholder?: string;
  /**
   * 最多几个字，默认 200。
   */
  maxLength?: number;
}
/**
 * 一行公告，几条轮着显示。
 */
export interface NoticeProps {
  /**
   * 公告记录（noticeText、jumpType、noticeId）；没有字的不画，jumpType 是 0 的不能点。
   */
  items: Values[];
  /**
   * 读屏软件用的名字。
   */
  label: string;
  /**
   * 几毫秒换一条，默认 5000；0 不自动换。
   */
  autoplay?: number;
}
/**
 * 付款码：一个数字在手机上画成条形码和二维码；过了 seconds 秒没有换成新的，就盖住，点了再要一个。
 */
export interface PayCodeProps {
  /**
   * 付款码的数字；空的不画。
   */
  code: string | null;
  /**
   * 读屏软件用的名字。
   */
  label: string;
  /**
   * 一个付款码几秒内有效。
   */
  seconds: number;
  /**
   * 换一个的按钮。
   */
  refresh: string;
  /**
   * 过期了盖在上面的话。
   */
  stale: string;
  /**
   * 怎么用。
   */
  hint?: string;
}
/**
 * 6 位数字密码的键盘。写了 again 就要输两次，两次一样才算；写了 weak 就不收相同或连续的数字。密码只在事件里，说完就忘掉，页面的变量里没有。
 */
export interface PinPadProps {
  /**
   * 输什么，如“请输入支付密码”。
   */
  label: string;
  /**
   * 第二次输时的话；写了就要输两次。
   */
  again?: string;
  /**
   * 两次不一样时的话。
   */
  differs?: string;
  /**
   * 太简单时的话；写了就不收六个相同的、连着的数字。
   */
  weak?: string;
  /**
   * 读屏软件说输了几位时前面的字，如“已输入位数”。
   */
  entered: string;
  /**
   * 退一位的按钮，读屏软件用。
   */
  remove: string;
}
/**
 * 弹层，里面可以再放积木。
 */
export interface PopupProps {
  /**
   * 开着。
   */
  open: boolean;
  /**
   * 标题。
   */
  title?: string;
  /**
   * sheet 从底部升起（默认），dialog 居中。
   */
  kind?: 'sheet' | 'dialog';
  /**
   * 能不能不选就关掉，默认能；不能关的总是画在中间。
   */
  closable?: boolean;
}
/**
 * 商品卡片：图片、名称、标签、价格、加减。什么商品显示什么，由写它的文档定。
 */
export interface ProductProps {
  /**
   * 名称。
   */
  title: string;
  /**
   * 名称下的小字。
   */
  subtitle?: string | null;
  /**
   * 名称前的标记，如“商保”。
   */
  kind?: string | null;
  /**
   * 图片。
   */
  image?: string | null;
  /**
   * 有字就把图片模糊，字写在上面（处方药）。
   */
  cover?: string | null;
  /**
   * 盖在图片上的话，如“补货中”；有它就不能加。
   */
  mask?: string | null;
  /**
   * 标签记录：tagType、tagName、tagUrl。
   */
  tags?: Values[];
  /**
   * tagType → 颜色，image 是图片；没写的是 plain。
   */
  tones?: {
    [k: string]: 'good' | 'warn' | 'bad' | 'plain' | 'image';
  };
  /**
   * 最多画几个标签，默认 5。
   */
  most?: number;
  /**
   * 价格旁的标记，如“报销30%”；空的不画。
   */
  marks?: (string | null)[];
  /**
   * 价格，元。
   */
  price?: string | number | null;
  /**
   * 价格前的字，如“权益价”。
   */
  priceLabel?: string | null;
  /**
   * 原价；和价格一样的不画。
   */
  oldPrice?: string | number | null;
  /**
   * 图片下的标记，如“医保个账”。
   */
  badge?: string | null;
  /**
   * 赠品：mainPhoto、prodShowName、givenNum。
   */
  gift?: Values | null;
  /**
   * 赠品前的字。
   */
  giftLabel?: string | null;
  /**
   * 已选几件；写了 on.add 才画加减。
   */
  count?: number | null;
  /**
   * 到了这么少，减号画成到头的样子；点了照样说为什么。
   */
  least?: number | null;
  /**
   * 到了这么多，加号画成到头的样子；点了照样说为什么。
   */
  greatest?: number | null;
  /**
   * 勾选；写了 on.check 才画。
   */
  checked?: boolean | null;
}
/**
 * 一件商品的抬头：图片、价格、名称、标签；购物车里有几件就能在这里加减。什么商品显示什么，由写它的文档定。
 */
export interface ProductDetailProps {
  /**
   * 名称。
   */
  title: string;
  /**
   * 名称下的小字。
   */
  subtitle?: string | null;
  /**
   * 名称前的标记，如“商保”。
   */
  kind?: string | null;
  /**
   * 没有 pictures 时的图片。
   */
  image?: string | null;
  /**
   * 有字就把图片模糊，字写在上面（处方药）。
   */
  cover?: string | null;
  /**
   * 盖在图片上的话，如“补货中”。
   */
  mask?: string | null;
  /**
   * 标签记录：tagType、tagName、tagUrl。
   */
  tags?: Values[];
  /**
   * tagType → 颜色，image 是图片；没写的是 plain。
   */
  tones?: {
    [k: string]: 'good' | 'warn' | 'bad' | 'plain' | 'image';
  };
  /**
   * 最多画几个标签，默认 5。
   */
  most?: number;
  /**
   * 价格旁的标记，如“报销30%”；空的不画。
   */
  marks?: (string | null)[];
  /**
   * 价格，元。
   */
  price?: string | number | null;
  /**
   * 价格前的字，如“权益价”。
   */
  priceLabel?: string | null;
  /**
   * 原价；和价格一样的不画。
   */
  oldPrice?: string | number | null;
  /**
   * 图片下的标记，如“医保个账”。
   */
  badge?: string | null;
  /**
   * 赠品：mainPhoto、prodShowName、givenNum。
   */
  gift?: Values | null;
  /**
   * 赠品前的字。
   */
  giftLabel?: string | null;
  /**
   * 购物车里几件；有才画加减。
   */
  count?: number | null;
  /**
   * 图片记录：imageUrl、title。
   */
  pictures?: Values[] | null;
  /**
   * 读屏软件给图片用的名字。
   */
  label: string;
  /**
   * 加减前的字，如“购物车里”。
   */
  countLabel?: string;
  /**
   * 名称前的角标，如“新品”。
   */
  mark?: string | null;
}
/**
 * 一个二维码，可长按识别。
 */
export interface QrCodeProps {
  /**
   * 图片地址；空时画提示。
   */
  src: string | null;
  /**
   * 说明。
   */
  alt: string;
  /**
   * 二维码下的名字。
   */
  name?: string;
  /**
   * 怎么用。
   */
  hint?: string;
  /**
   * 没有二维码时的话。
   */
  missing?: string;
}
/**
 * 搜索框。
 */
export interface SearchProps {
  /**
   * 现在的词。
   */
  value?: string | null;
  /**
   * 提示。
   */
  placeholder?: string;
  /**
   * 按钮上的字。
   */
  button: string;
  /**
   * 读屏软件用的名字。
   */
  label: string;
  /**
   * 最多几个字。
   */
  maxLength?: number;
  /**
   * 提示里轮换的词，3 秒换一个；没有就用 placeholder。
   */
  words?: string[];
  /**
   * 停下多少毫秒没再输入才发 change，默认 300。
   */
  debounce?: number;
  /**
   * 页面打开就可以输入。
   */
  focus?: boolean;
}
/**
 * 获取短信验证码的按钮。发出去之后歇一会儿（constants.json 的 codeAgain），倒着数秒，数完才能再点；没有发成不歇。字由应用给。
 */
export interface SendCodeProps {
  /**
   * 不是点它也已经发过：先歇着。
   */
  sent?: boolean;
  /**
   * plain 描边（默认），link 文字。
   */
  kind?: 'plain' | 'link';
}
/**
 * 服务按钮：图标、名字、锁。按 buttonSort 排，没有名字的不画。
 */
export interface ServiceButtonsProps {
  /**
   * 按钮记录（buttonText、iconUrl、lock、buttonSort……）。
   */
  items: Values[];
  /**
   * 最多几列，默认 2；3 列以上时图标在上。屏幕窄或字大时自动变少。
   */
  columns?: number;
}
/**
 * 手写签名：用手指写，能退一笔、重写；写不了的可以打字。
 */
export interface SignatureProps {
  /**
   * 写字的地方是什么，读屏软件用；没有写时画在里面。
   */
  label: string;
  /**
   * 退一笔的按钮。
   */
  undo: string;
  /**
   * 重写的按钮。
   */
  clear: string;
  /**
   * 打字的输入框前的字。
   */
  typed: string;
  /**
   * 写好了的按钮。
   */
  submit: string;
  /**
   * 什么都没有写就点了写好了，说什么。
   */
  empty: string;
}
/**
 * 页面底部的合计：全选、金额、一个按钮（place 写 footer）。
 */
export interface SumBarProps {
  /**
   * 全选框旁的字；写了 on.check 才画。
   */
  all?: string | null;
  /**
   * 是否全选着。
   */
  checked?: boolean | null;
  /**
   * 金额前的字，如“合计”。
   */
  label?: string | null;
  /**
   * 金额，元；没有就不画。
   */
  amount?: string | number | null;
  /**
   * 金额下的小字，如“已省5元”。
   */
  note?: string | null;
  /**
   * 按钮上的字。
   */
  button: string;
  /**
   * 按钮的样子，默认 primary。
   */
  kind?: 'primary' | 'plain' | 'danger';
  /**
   * 按钮不能点。
   */
  disabled?: boolean | null;
}
/**
 * 页面之间的标签栏，固定在底部（place 写 footer）。
 */
export interface TabBarProps {
  /**
   * 各个标签；没有字或路径的不画。
   */
  items: TabBarItem[];
  /**
   * 现在的页面，和它的 path 一样。
   */
  value?: string | null;
  /**
   * 这排标签是什么，读屏软件用。
   */
  label: string;
}
export interface TabBarItem {
  /**
   * 字。
   */
  title: string;
  /**
   * 去哪个页面。
   */
  path: string;
  /**
   * 图标：home 首页，service 服务，cart 购物车，person 我的。有 home 的标签栏显示着，渠道的首页又就是会员所用的首页（session.homePath）时，不显示浮动首页图标。
   */
  icon?: 'home' | 'service' | 'cart' | 'person';
  /**
   * 图标上的数字，99 以上写 99+，0 不画。
   */
  count?: number | null;
  /**
   * 图标图片，代替 icon。
   */
  iconUrl?: string | null;
  /**
   * 这个页面打开着时的图标图片。
   */
  activeIconUrl?: string | null;
  /**
   * 这个标签的名字，事件里认得出是哪一个。
   */
  name?: string;
  /**
   * 标签的种类，原样带在事件里。
   */
  type?: string | number | null;
  /**
   * 服务器说的打开方式，原样带在事件里。
   */
  showType?: string | number | null;
  /**
   * 写 false 就不画图片，画 icon。
   */
  imgShow?: boolean | null;
  /**
   * 服务器配置的去处，原样带在事件里，由 change 的动作打开。
   */
  jumpUrl?: string | null;
}
/**
 * 一排可选的标签。里面可以放选中那一项的内容。方向键切换。
 */
export interface TabsProps {
  /**
   * 各项记录；写成列表的一项，就是那个列表里的各项。
   */
  items: Values[];
  /**
   * 记录里作为值的键。
   */
  valueKey: string;
  /**
   * 记录里作为字的键。
   */
  labelKey: string;
  /**
   * 选中的值；空就是第一项。
   */
  value?: string | number | null;
  /**
   * tabs 标签页（默认），chips 圆角小块，rail 左边竖着一列，内容在右边（分类页）。
   */
  kind?: 'tabs' | 'chips' | 'rail';
  /**
   * 这排标签是什么，读屏软件用。
   */
  label: string;
  /**
   * 删除状态：每项画删除标记，点了发 remove，不发 change。
   */
  deleting?: boolean;
  /**
   * 选中那一块名字下面的一行字，kind 是 chips 时用。
   */
  note?: string;
}
/**
 * 一段文字；里面的电话号码可点。
 */
export interface TextProps {
  /**
   * 文字；空的不画。
   */
  text: string;
  /**
   * body 正文（默认），tip 灰色小字，notice 浅色底的提示，title 小标题。
   */
  kind?: 'body' | 'tip' | 'notice' | 'title';
  /**
   * 靠左（默认）、居中。
   */
  align?: 'start' | 'center';
}
/**
 * 一件事走到哪一步：一步一行，新的在上，最新的一步醒目。
 */
export interface TimelineProps {
  /**
   * 各步的记录，新的在前：title、text、time；只有 text 的画 text，两样都没有的不画。
   */
  items: unknown[] | null;
  /**
   * 这是什么的进度，读屏软件用。
   */
  label: string;
}
/**
 * 回到顶部的按钮，往下滑过 1000 像素才出现（place 写 float）。
 */
export interface ToTopProps {
  /**
   * 读屏软件用的名字。
   */
  text: string;
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
 * 给接口的值的样子：JSON Schema（2020-12）里够用的一小部分，和 answer 一样写。线上宽一点，只在这里说一次：文字可以给数；数可以给写成文字的数；布尔可以给 true、false、1、0 或写成文字的它们；没有、null 和空文字都算没有给。
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
   * 是什么；名字说得清楚的不写。不合格时，服务器用它说是哪一个。
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
 * 规范列出的全部接口：方法和路径，拼写照规范。接口文档里没有写 assumed 的，路径都在这里。
 */
export interface Catalogue {
  $schema?: string;
  /**
   * 一行一个：方法、空格、路径；规范没有说方法的写 *。
   */
  paths: string[];
}
/**
 * 一个渠道。文件名是渠道键；只写与 base.json（或 extends 指定的渠道）不同的地方。
 */
export interface Channel {
  /**
   * 给编辑器的格式地址，照抄。
   */
  $schema?: string;
  /**
   * 在哪个渠道的基础上改；不写就是 base。
   */
  extends?: string;
  /**
   * 规范没有给出、暂定的值：写它的键，下一级用点隔开。
   */
  assumed?: string[];
  /**
   * 属于保险公司自己、却有意和 extends 的渠道相同的值，如同一家公司的热线：写它的键，下一级用点隔开。没有写在这里的，`npm run check` 不放过。
   */
  shared?: (
    | 'channelCode'
    | 'businessType'
    | 'documentTitle'
    | 'tipsText'
    | 'servicePhone'
    | 'insuranceCode'
    | 'claimsConfig.thirdInsuranceNo'
    | 'claimsConfig.serviceManualUrl'
    | 'agreementConfig.name'
    | 'agreementConfig.thirdInsuranceNo'
    | 'serviceApplyConfig.businessCode'
    | 'serviceApplyConfig.callBackPath'
    | 'loginConfig.loginImg'
    | 'loginConfig.loginOutPath'
    | 'uiConfig.logo'
  )[];
  /**
   * 渠道编码，随接口发给后台；每个渠道不同。
   */
  channelCode?: string;
  /**
   * 也用这份文档的渠道编码：带着它们进来，就是进了这个渠道（HM-36）。
   *
   * @minItems 1
   */
  sharedCodes?: string[];
  /**
   * 页面标题，也是登录页和列表页的大标题。
   */
  documentTitle?: string;
  /**
   * 这个渠道用哪种语言；不写就是中文。地址里的 lang 和会员自己的选择在它之前。
   */
  locale?: 'zh-CN' | 'en';
  /**
   * 会员可以在哪几种语言之间换；没有写 locale 时，按浏览器的语言选其中一种。
   *
   * @minItems 2
   */
  locales?: ('zh-CN' | 'en')[];
  /**
   * 通用被保人页的版式：2、3 是卡片列表（3 较紧凑），4 是保单服务页。
   */
  viewModel?: 2 | 3 | 4;
  /**
   * 业务类型，随接口发给后台；可按环境给不同的值。
   */
  businessType?: number | PerEnvironmentNumber;
  /**
   * 保险公司编码，查渠道编码时用。
   */
  insuranceCode?: string;
  /**
   * 列表页顶部的一句话。
   */
  tipsText?: string;
  /**
   * 新增页的提示。
   */
  formTips?: string;
  /**
   * 列表页的提示，没有被保人时显示在空白处。
   */
  listTips?: string;
  /**
   * 保单号在这个渠道叫什么。
   */
  policyNoText?: string;
  /**
   * 保单号输入框里的提示。
   */
  policyNoPlaceholder?: string;
  /**
   * 保单号怎么填：text 自己输入，select 按证件查出来选。
   */
  policyNoVariant?: 'text' | 'select';
  /**
   * 列表页添加按钮的文字。
   */
  listBtnText?: string;
  /**
   * 新增页的标题。
   */
  addPageTitle?: string;
  /**
   * 显示药品目录入口。
   */
  showMedicineCata?: boolean;
  /**
   * 打开药品目录（/searchTable）时带的渠道编码；可按环境给不同的值。
   */
  medicineCataChannelCode?: string | PerEnvironmentString;
  /**
   * 被保人表单显示哪些字段，按这里的顺序。
   *
   * @minItems 1
   */
  createFields?: (
    | 'insuredName'
    | 'policyNo'
    | 'certType'
    | 'insuredCard'
    | 'sex'
    | 'birthday'
    | 'age'
    | 'province_city_district'
    | 'addressDetail'
    | 'relationship'
    | 'insuredPhone'
    | 'picList'
    | 'carPolicyNo'
  )[];
  /**
   * 证件类型可以不选。
   */
  certTypeOptional?: boolean;
  /**
   * 选这些证件类型时不显示出生日期和性别；ALLHIDE 表示全部类型。列表里每一项都是渠道提供的证件类型代码时，就是代码（`[0,7]` 是身份证和户口本）；否则是所提供类型的序号，从 0 数起（提供 0、1、7 时 `[0,2]` 是第一个和第三个：身份证和户口本）。
   */
  hiddenCodes?: number[] | 'ALLHIDE';
  /**
   * 登录和退出。
   */
  loginConfig?: {
    /**
     * 登录页的大图，宽高比 375∶200；别的比例会裁掉边上的部分。
     */
    loginImg?: string;
    /**
     * 退出登录后去的页面；不写就刷新当前页。
     */
    loginOutPath?: string;
    /**
     * 可用的登录方式，按这里的顺序：code 手机号加验证码，oneClick 一键登录，token 第三方令牌，medicalInsurance 医保登录。
     *
     * @minItems 1
     */
    ways?: ('code' | 'oneClick' | 'token' | 'medicalInsurance')[];
    /**
     * 发送验证码前先填图形验证码。
     */
    pictureCode?: boolean;
    /**
     * 在微信里打开入口时先取 openid：none 不取，base 静默授权，userInfo 请用户同意授权。付款要的 openid 不看它，到收银台时取。
     */
    messengerScope?: 'none' | 'base' | 'userInfo';
  };
  /**
   * 理赔。
   */
  claimsConfig?: {
    /**
     * 理赔用的第三方保险编号，去理赔问诊（按钮类型 2、3）时带在网址上。规格没有写怎么带，暂定用这个名字。
     */
    thirdInsuranceNo?: string;
    /**
     * 服务手册的网址；写了才显示服务手册按钮。
     */
    serviceManualUrl?: string;
  };
  /**
   * 服务授权书。
   */
  agreementConfig?: {
    /**
     * 授权编码的固定前缀，后面接渠道编码。
     */
    code?: string;
    /**
     * 授权书的名称。
     */
    name?: string;
    /**
     * 授权书用的第三方保险编号，查询和记录授权时发给后台。规格没有写哪个接口要它，暂定这两个。
     */
    thirdInsuranceNo?: string;
    /**
     * 授权书正文上方显示名称。
     */
    isNeedTitle?: boolean;
    text?: TextKey;
  };
  /**
   * 服务申请。
   */
  serviceApplyConfig?: {
    /**
     * 业务编码，随申请发给后台。
     */
    businessCode?: string;
    /**
     * 申请页的路径。
     */
    serviceApplyPath?: string;
    /**
     * 申请完返回的页面。
     */
    callBackPath?: string;
    /**
     * 签署页的来源：service 用通用签署页，puhuiSign 用普惠签署页（/puhuiSign）。
     */
    signFrom?: 'service' | 'puhuiSign';
    /**
     * 权益类型。按钮没有给出时用它。
     */
    rightType?: 15 | 16;
    /**
     * 增值服务按钮（类型 10、11）各用哪种权益类型，按钮没有给出时用它。
     */
    rightTypes?: {
      /**
       * 类型 10 的按钮用哪种权益类型。
       */
      '10'?: 15 | 16;
      /**
       * 类型 11 的按钮用哪种权益类型。
       */
      '11'?: 15 | 16;
    };
    /**
     * 签署编码。暂未使用：预检只认 55555。
     */
    signCode?: number;
  };
  /**
   * 问诊。
   */
  inquiryConfig?: {
    /**
     * 隐藏问诊按钮。
     */
    isHideInquiryBtns?: boolean;
    /**
     * 显示问诊人列表的图标。
     */
    isShowPatientListIcon?: boolean;
    /**
     * 问诊站点的地址，不带末尾的斜线；引导页是它的 /guidance（RT-27）。
     */
    url?: string;
  };
  /**
   * 处方。
   */
  prescriptionConfig?: {
    /**
     * 处方没有药店时用的药店编号（RX-14）。
     */
    fallbackStoreId?: string;
    /**
     * 处方图片上加水印。
     */
    watermark?: boolean;
  };
  /**
   * “我的”按钮。
   */
  myPageConfig?: {
    /**
     * 显示“我的”按钮。
     */
    isShowMyBtn?: boolean;
    /**
     * “我的”按钮去哪里：records 申请记录，orders 我的订单，myInfo 我的页面。
     */
    actionType?: 'records' | 'orders' | 'myInfo';
  };
  /**
   * 商城页。
   */
  mallPageConfig?: {
    /**
     * 商城页显示“我的”按钮。
     */
    showMyBtn?: boolean;
    /**
     * 商城按钮没有网址时去的页面：/employeWeaL/healthMall 直接进商城，/employeWeaL/hyHealthMall 先登记身份。
     */
    path?: string;
  };
  /**
   * 等待期内问诊前的确认文字。
   */
  waitingTips?: string;
  /**
   * 等待期内进商城前的确认文字；空着就不问。
   */
  mallTips?: string;
  /**
   * 不在等待期也在进商城前确认。
   */
  mallTipsAlways?: boolean;
  /**
   * 渠道首页的网址或路径；写了，页面上就有浮动的首页图标，点一下去那里。登录页和入口不显示。
   */
  channelToHome?: string;
  /**
   * 点卡片可以查看、修改被保人。
   */
  insuredEdit?: boolean;
  /**
   * 没有被保人时直接打开新增页。
   */
  isNeedCreate?: boolean;
  /**
   * 聚合页的路径；写了，保单服务页（viewModel 4）就有“保单详情”，带着保单号去那里。
   */
  aggregatePagePath?: string;
  /**
   * 保存被保人之后去的页面；不写就回列表。
   */
  navigatePath?: string;
  /**
   * 换掉某些接口的地址：接口全名 → 路径和方法。
   */
  apiConfig?: {
    [k: string]: CallOverride;
  };
  /**
   * 外观。
   */
  uiConfig?: {
    /**
     * 主色，写成 #rrggbb；上面的白字要看得清。
     */
    primaryColor?: string;
    /**
     * 标志图。
     */
    logo?: string;
    /**
     * 卡片和按钮的圆角：none 直角，small 小圆角，large 大圆角；不写是标准圆角。
     */
    radius?: 'none' | 'small' | 'large';
  };
  /**
   * 最多添加几名被保人，0 不限。
   */
  addInsuredLimit?: number;
  /**
   * 到了上限怎么说：count 说出最多几位，reached 只说已达上限。
   */
  addInsuredLimitTips?: 'count' | 'reached';
  /**
   * 打开页面时查询并弹出提醒。
   */
  isShowPageDialog?: boolean;
  /**
   * 发送验证码时带渠道校验头。
   */
  channelVerification?: boolean;
  /**
   * 每次调用接口都带渠道校验头。
   */
  inspectHeaders?: boolean;
  /**
   * 保单权益页先弹出《用户授权文件》，同意后才能使用。
   */
  authorizationDialog?: boolean;
  /**
   * 会员手里有兑换码：页面上有“兑换权益”，去 /yaxGetRights。
   */
  redemptionCode?: boolean;
  /**
   * 被保人页面用哪一套。
   */
  recognizeeConfig?: {
    /**
     * 被保人列表页。
     */
    listPath?: string;
    /**
     * 添加、修改被保人的页面。
     */
    updatePath?: string;
    /**
     * 添加、修改被保人填的表单。
     */
    form?: string;
    /**
     * 我的页面。
     */
    myPath?: string;
    /**
     * 列表页和我的页面底部显示“服务申请”“我的”两个标签。/mzRecognizeeList、/whRecognizeeList、/whMyInfo 在每个渠道都有，不看这一项。
     */
    tabBar?: boolean;
  };
  /**
   * 账户（保单卡）。
   */
  accountConfig?: {
    /**
     * 账户的状态：状态码 → 它叫什么、算不算激活、哪里不能用（HM-27、HM-28、SS-23）；other 是表里没有的状态。现有的 1 到 6 见 channels/base.json。渠道只写不同的；页面、流程和沙箱都照这张表。
     */
    states?: {
      [k: string]: AccountState;
    };
  };
  /**
   * 权益方案：被保人列表（/insuredList）按它分类。网址和会话都没有指定时用第一项。
   *
   * @minItems 1
   */
  benefitPlans?: BenefitPlan[];
  /**
   * 回到页面时重新查询直播信息（BC-07）。
   */
  refetchBroadcast?: boolean;
  /**
   * 第二种通用配置，只有三项：换成同名用途的 documentTitle、waitingTips 和 claimsConfig.thirdInsuranceNo。
   */
  secondConfig?: {
    /**
     * 标题，即 documentTitle。
     */
    title?: string;
    /**
     * 等待期提示，即 waitingTips。
     */
    waitingTips?: string;
    /**
     * 理赔编号，即 claimsConfig.thirdInsuranceNo。
     */
    claimsNo?: string;
  };
  /**
   * 改某些页面：页面编号 → 隐藏、移动、改参数。
   */
  pages?: {
    [k: string]: PagePatch;
  };
  /**
   * 允许打开的外部网址，只能是 https。写主机名，如 files.example.com，整个主机都可以打开；后面接路径，如 files.example.com/manuals，就只能打开这个路径和它下面的网址。
   */
  allowedHosts?: string[];
  /**
   * 客服电话：400 电话、95 开头的五位号码、带区号的座机或手机。
   */
  servicePhone?: string;
  /**
   * 首页。
   */
  homeConfig?: {
    /**
     * 缺省的首页是 /employeWeaL/TPHomeIndex。
     */
    tpHome?: boolean;
  };
}
/**
 * 每个环境一个值。
 */
export interface PerEnvironmentNumber {
  /**
   * 生产环境的值。
   */
  production: number;
  /**
   * 预发环境的值。
   */
  staging: number;
  /**
   * 测试环境的值。
   */
  test: number;
  /**
   * 开发环境的值。
   */
  development: number;
}
/**
 * 每个环境一个值。
 */
export interface PerEnvironmentString {
  /**
   * 生产环境的值。
   */
  production: string;
  /**
   * 预发环境的值。
   */
  staging: string;
  /**
   * 测试环境的值。
   */
  test: string;
  /**
   * 开发环境的值。
   */
  development: string;
}
/**
 * 一个接口的新地址。
 */
export interface CallOverride {
  /**
   * 路径，以 / 开头。
   */
  path?: string;
  /**
   * 方法。
   */
  method?: 'GET' | 'POST';
}
/**
 * 一个状态；没有写的就是不算、不跳、不能、没有。
 */
export interface AccountState {
  /**
   * 会员看到的状态。
   */
  label?: string;
  /**
   * 标签的颜色：正常、要留意、不能用。
   */
  tone?: 'good' | 'warn' | 'bad';
  /**
   * 算已激活：能付款，首页不遮，不用再交资料。
   */
  activated?: boolean;
  /**
   * 从账户进来时，有网址就直接跳过去（EG-15）。
   */
  jumps?: boolean;
  /**
   * 没有激活的，提交资料就能激活。
   */
  papers?: boolean;
  /**
   * 激活页上对会员说的话。
   */
  hint?: string;
  /**
   * 哪里不能用。
   */
  blocks?: {
    /**
     * 从保单卡进来说保单不在有效期，不往下走（EC-14）。
     */
    entry?: boolean;
    /**
     * 不能用的服务类型：23 理赔、24 理赔进度，只有这两种先看账户的状态（HM-28）。写了就代替原来的。
     */
    services?: ('23' | '24')[];
  };
}
export interface BenefitPlan {
  /**
   * 1 增值服务，2 特药，3 问诊；随接口发给后台（tabType）。
   */
  type: '1' | '2' | '3';
  /**
   * 名称，也是列表页（/insuredList）的标题。
   */
  name: string;
  /**
   * 一句说明。
   */
  text?: string;
}
/**
 * 对一个页面的改动。
 */
export interface PagePatch {
  /**
   * 不显示的积木编号。
   */
  hide?: string[];
  /**
   * 最外层的积木编号：写到的几块在它们原来的位置之间换，按这里的顺序；没写的不动。
   */
  order?: string[];
  /**
   * 积木编号 → 要改的参数（props），只写不同的。
   */
  blocks?: {
    /**
     * 这块积木要改的参数。
     */
    [k: string]: Readonly<Record<string, Json>>;
  };
}
/**
 * 只知道渠道编码、还没有打开渠道文档时的规则：渠道编码 → 属于哪一方、去哪里登录、查渠道信息带什么、退出时清除什么。没有列出的编码什么也不做。
 */
export interface ChannelCodes {
  $schema?: string;
  /**
   * 渠道编码 → 规则。空的编码是没有渠道编码的会员。
   */
  codes: {
    [k: string]: ChannelCodeRules;
  };
  starts: ChannelStarts;
}
export interface ChannelCodeRules {
  /**
   * 有自己一套规则的合作方；不写就看有没有第三方渠道。流程里读作 host.side。
   */
  side?: 'taikang';
  /**
   * 会话里没有第三方渠道、又需要登录时去的页面；不写就不跳转，由渠道自己登录。
   */
  login?: string;
  /**
   * 查渠道信息时带的应用编号，只有个别渠道需要（EG-13）。
   */
  appId?: string;
  /**
   * 退出登录时另外删除的本机存储项。
   */
  logoutClears?: string[];
}
/**
 * 会员到达渠道时从哪一页开始：先看编码，再看流程类型，再看渠道类型（01、04、07 是默认界面，02、05、08 是新界面；03、06、09 规范没有说）。都没有列出的，由流程 start-path 决定（HM-35 至 HM-37）。
 */
export interface ChannelStarts {
  codes: StartPaths;
  processes: StartPaths;
  types: StartPaths;
}
export interface StartPaths {
  [k: string]: string;
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
 * 规范写明的时间和数目里，由程序（应用、画的、沙箱后台）自己用的那些，一处一个。积木的（轮播几毫秒、几件一页）写在积木的参数和页面里；这里的是没有写时的。
 */
export interface Constants {
  $schema?: string;
  /**
   * 一次请求最多等多少毫秒（HC-01）。上传从最近一次有进展算起。
   */
  requestTimeout: number;
  /**
   * 请求超过多少毫秒就报告给监控（HC-10、CN-04）。
   */
  slowCall: number;
  /**
   * 程序的一块最多等多少毫秒，再久算没有取到（ER-04、EC-22）。
   */
  chunkTimeout: number;
  /**
   * 等着上传的日志最多留几条，再多丢最早的（LGG-02；数目规范没有说）。
   */
  logsKept: number;
  /**
   * 一次最多上传几条日志（LGG-02、CN-04）。
   */
  logsAtOnce: number;
  /**
   * 第一条日志等多少毫秒上传（LGG-02、CN-04）。
   */
  logDelay: number;
  /**
   * 连点标题几下打开诊断（LGG-06）。
   */
  diagnosisTaps: number;
  /**
   * 要在多少毫秒里点完（LGG-06）。
   */
  diagnosisWithin: number;
  /**
   * 回到留着的页面，多少毫秒后回到原来的位置（RT-33）。
   */
  restoreKept: number;
  /**
   * 回到重新打开的页面，多少毫秒后回到原来的位置（RT-33）。
   */
  restoreRebuilt: number;
  /**
   * 渠道的登录留几天（CN-02）。
   */
  loginDays: number;
  /**
   * 别的留在这台手机上的东西留几天（CN-02）。
   */
  storedDays: number;
  /**
   * 大的图片先压缩再上传；false 原样上传（VL-10、SS-94）。
   */
  compressImages: boolean;
  /**
   * 从多少字节起的图片先压缩再上传（VL-10）。
   */
  compressFrom: number;
  /**
   * 压缩到多少字节（VL-10）。
   */
  compressTo: number;
  /**
   * 超过多少字节的图片，压缩和上传时盖住屏幕说“处理中”（VL-10）。
   */
  compressBusy: number;
  /**
   * 轻提示多少毫秒（CN-01）。
   */
  toastLasts: number;
  /**
   * 接口多少毫秒还没有回答，页面就说在加载：屏幕上有骨架就是骨架，没有就弹“加载中”（HC-07；毫秒数规范没有说）。
   */
  loadingAfter: number;
  /**
   * 发了短信验证码，多少秒后才能再发一次（数目规范没有说）。
   */
  codeAgain: number;
  /**
   * 停下多少毫秒算打完了字（CN-01）。
   */
  typingPause: number;
  /**
   * 搜索框里的词多少毫秒换一个（CN-04）。
   */
  searchTurn: number;
  /**
   * 开播前多少秒起显示倒计时（CN-04、BC-02）。
   */
  broadcastSoon: number;
  /**
   * 往下滑过多少像素出现“回到顶部”（CN-03、RT-35）。
   */
  toTopAfter: number;
  /**
   * 离列表末尾多少像素就取下一页（CN-03）。
   */
  listAhead: number;
  /**
   * 下拉多少像素放手就刷新（CN-03、RT-36）。
   */
  pullHead: number;
  /**
   * 轮播图没有写 autoplay 时多少毫秒换一张（PB-04、HM-09）。
   */
  bannerTurn: number;
  /**
   * 一次最多问几件活动商品（CN-04）。
   */
  activityBatch: number;
  /**
   * 推荐全部商品的那一层的编号（CN-07）。
   */
  forYouFloor: number;
  /**
   * 对后台来说这个应用是几号终端（CN-07）。
   */
  terminal: number;
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
  widget?: Widget;
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
   * date 为 YYYY-MM-DD；date-time-minute 为 YYYY-MM-DD HH:mm；time 为 HH:mm。date-range、time-range 的答案是 {"from": …, "to": …}（type 写 object），规则读 字段.from、字段.to，rules.min、rules.max 管两头。money：会员填元，提交分（type 写 integer，上下限也写分）。percent：会员填百分数，提交小数（type 写 number，12.5% 是 0.125）。ranking：把选项排好次序（type 写 array）。
   */
  format?: 'date' | 'date-time-minute' | 'time' | 'date-range' | 'time-range' | 'money' | 'percent' | 'ranking';
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
    widget?: Widget;
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
   * 流程做完之后的结果：一个值、"=路径" 或 {"$": 规则}；调用方用 as 给它起名字。
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
  locales?: ('zh-CN' | 'en')[];
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
 * 一个页面：从哪里取数据（data），画哪些积木（blocks），点了做什么（on）。文件名就是 id。写值的地方，"=路径" 取一个值，"@键" 取一段文字，{"$": 规则} 取规则的结果；show、when、each 本身就是规则。
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
 * 程序自己要用的接口、流程、页面和返回码：程序里只写左边的名字，右边的名字只在这里。别的接口、流程和页面都由页面、表单和流程的文档写。
 */
export interface Program {
  $schema?: string;
  calls: ProgramCalls;
  flows: ProgramFlows;
  routes: ProgramRoutes;
  codes: ProgramCodes;
  /**
   * 每个渠道都能打开的外部网址，写法同渠道的 allowedHosts：微信的授权页，付款和进入时取 openid 要去（EG-07、OP-03）。
   */
  exits: string[];
  /**
   * 网址里有了就一页一页带下去的参数（平台模式，LG-11）。
   */
  carried: string[];
  /**
   * 对话框是替谁问的：会话里的这些值换了，替原来的人、原来的账户问的就收起，不算回答。
   */
  askedFor: string[];
  /**
   * 路由表里没有的路径，按开头去哪里：写了 path 就去那一页，没写就说没有这个页面（SS-02）。
   */
  unlisted: UnlistedPaths[];
  /**
   * 系统错误的提示里有这些字的，报告给监控（EC-03）。
   *
   * @minItems 1
   */
  busy: string[];
}
/**
 * 程序自己调用的接口。
 */
export interface ProgramCalls {
  /**
   * 打开微信 JS-SDK 用的签名。
   */
  signature: string;
  /**
   * 退出登录时解除微信与会员的绑定（LG-06）。
   */
  unbind: string;
  /**
   * 退出登录（LG-06）。
   */
  signOut: string;
  /**
   * 按渠道编码取渠道（EG-13）。
   */
  channelInfo: string;
  /**
   * 取登录页的图片，有就换掉渠道的（CH-16）。
   */
  loginPicture: string;
  /**
   * 上传监控日志（LGG-01）。
   */
  log: string;
  /**
   * 上报看了哪一页（LGG-07）。
   */
  pageView: string;
  /**
   * 表单里上传图片和文件（FU-01）。
   */
  upload: string;
}
/**
 * 程序自己开始的流程。
 */
export interface ProgramFlows {
  /**
   * 谁能看哪一页（EG-05）；要有结果（gives）。
   */
  guard: string;
  /**
   * 从外面进来（EG-03）。
   */
  entry: string;
  /**
   * 用渠道带来的凭据登录（LG-02）。
   */
  signIn: string;
  /**
   * 没有这一页时去首页。
   */
  wayHome: string;
}
/**
 * 程序自己打开的页面。
 */
export interface ProgramRoutes {
  /**
   * 登录页（LG-01）。
   */
  login: string;
  /**
   * 渠道没有写 recognizeeConfig.listPath 时的权益页。
   */
  people: string;
}
/**
 * 程序自己认得的返回码。
 */
export interface ProgramCodes {
  /**
   * 成功（AP-01）。
   */
  success: string;
  /**
   * 系统错误，busy 说哪些要报告（EC-03）。
   */
  failed: string;
  /**
   * 登录失效（EC-02）。
   */
  expired: string;
  /**
   * 填写的内容没有通过，结果里列出是哪些字段。
   */
  invalid: string;
  /**
   * 这个幂等键已经提交过别的内容。
   */
  filed: string;
  /**
   * 页面打开时用的那一版文档已经撤回，要重新打开再提交。
   */
  withdrawn: string;
}
export interface UnlistedPaths {
  /**
   * 路径的开头。
   */
  prefix: string;
  /**
   * 去的页面。
   */
  path?: string;
}
/**
 * 页面网址里可以带的参数：规则里写 query.名字，动作 go 的 query 写它们。名字按规范的拼写，哪个页面都是这一个意思。要一个新的，先在这里说它是什么。
 */
export interface QueryParameters {
  /**
   * 账户编号。
   */
  accountId?: string;
  /**
   * 活动页的活动编号。
   */
  activityId?: string;
  /**
   * 活动编号。
   */
  actId?: string;
  /**
   * 活动类型。
   */
  actType?: string;
  /**
   * 一次申诉的编号。
   */
  appealNo?: string;
  /**
   * 转去直播间的标记（HM-04）。
   */
  broadcastMode?: string;
  /**
   * 定了为谁用药之后要去的外部地址。
   */
  buttonJumpUrl?: string;
  /**
   * 服务按钮的跳转类型。
   */
  buttonLinkType?: string;
  /**
   * 商品分类编号。
   */
  categoryId?: string;
  /**
   * 1：为别的页面选一个（问诊人、地址、城市），选了就回去。
   */
  choose?: string;
  /**
   * 证件号：服务器给的遮住中间的写法，只给人看，不发回去。
   */
  certNo?: string;
  /**
   * 合作方接口的渠道编码（设备协议的跳板页）。
   */
  _channelCode?: string;
  /**
   * 渠道编码。
   */
  channelCode?: string;
  /**
   * 几个渠道编码，用逗号隔开（问诊记录）。
   */
  channelCodes?: string;
  /**
   * 取消付款之后去的地址（SS-74）。
   */
  cancelUrl?: string;
  /**
   * 服务配置里的第一项（JSON，FM-26）。
   */
  checkedServiceConfig?: string;
  /**
   * 优惠券编号。
   */
  couponId?: string;
  /**
   * 从哪种页面来申请服务。
   */
  currentPageType?: string;
  /**
   * 药店编号。
   */
  drugstoreId?: string;
  /**
   * 付款失败之后去的地址（SS-75）。
   */
  failUrl?: string;
  /**
   * 快速购药。
   */
  fastBuyDrug?: string;
  /**
   * 登录、签字、取 openid 之后回到哪里。
   */
  from?: string;
  /**
   * 从哪个页面来，决定返回到哪里。
   */
  fromPage?: string;
  /**
   * 这一条的编号（公告、通知）。
   */
  id?: string;
  /**
   * 问诊编号。
   */
  inquiryId?: string;
  /**
   * 问诊来源。
   */
  inquirySource?: string;
  /**
   * 被保人的证件号：服务器给的遮住中间的写法，不发回去。
   */
  insuredCard?: string;
  /**
   * 被保人编号。
   */
  insuredId?: string;
  /**
   * 签完授权后接着做的是存在手机里的哪一件（schemas/collections/intents）。
   */
  intent?: string;
  /**
   * 1：不登录也能看。
   */
  isNoAuth?: string;
  /**
   * 付款之后去的地址，成功失败都去（SS-75）；/transfer 现在就去。
   */
  jumpUrl?: string;
  /**
   * 搜索的词。
   */
  keyword?: string;
  /**
   * 标签栏接口取到的标签（JSON），一级页面带着它。
   */
  list?: string;
  /**
   * 商品编号；问诊的可以有几个，逗号隔开。
   */
  medicineId?: string;
  /**
   * 1：不自动发放权益。
   */
  noAutoGrantRights?: string;
  /**
   * 从哪种入口打开；openId 是为付款取 openid。
   */
  openType?: string;
  /**
   * 订单号。
   */
  orderNo?: string;
  /**
   * 服务包的编号。
   */
  packageId?: string;
  /**
   * 上一级的用户权益编号。
   */
  parentUserRightId?: string;
  /**
   * 就诊人编号。
   */
  patientId?: string;
  /**
   * 问诊人限制。
   */
  patientLimited?: string;
  /**
   * 支付回来后要去的地方。
   */
  payBack?: string;
  /**
   * 用哪种方式付款（OP-04）。
   */
  payChannel?: string;
  /**
   * 平台渠道编号。
   */
  platformChannelId?: string;
  /**
   * 保单号。
   */
  policyNo?: string;
  /**
   * 领取编号。
   */
  receiveId?: string;
  /**
   * 一次抽奖的编号。
   */
  recordNo?: string;
  /**
   * 服务申请的编号。
   */
  requestNo?: string;
  /**
   * 分页的表单从第几页开始，从 1 数起。
   */
  page?: string;
  /**
   * 权益产品的编号（虚拟卡）。
   */
  productCode?: string;
  /**
   * 荷叶币商品的编号。
   */
  productId?: string;
  /**
   * 权益类型，也就是申请哪一种服务。
   */
  rightType?: string;
  /**
   * 打开时选中的分类。
   */
  selectClassifyId?: string;
  /**
   * 流水号。
   */
  serialNo?: string;
  /**
   * 服务的编号。
   */
  serviceId?: string;
  /**
   * 1：显示标签栏。
   */
  showTab?: string;
  /**
   * 从哪里来。
   */
  source?: string;
  /**
   * 有值：只有一位被保人时也停在这一页。
   */
  stay?: string;
  /**
   * 付款成功之后去的地址（SS-75）。
   */
  successUrl?: string;
  /**
   * 1：不显示标签栏（拼写按规范）。
   */
  tabUnVisable?: string;
  /**
   * 给订单里哪一家药店（选优惠券）。
   */
  store?: string;
  /**
   * 健康任务的编号。
   */
  taskId?: string;
  /**
   * 渠道。
   */
  thirdChannelSide?: string;
  /**
   * 第三方保单号。
   */
  thirdInsuranceNo?: string;
  /**
   * 用户权益编号。
   */
  userRightId?: string;
  /**
   * 这个页面的哪一种，由页面自己说明。
   */
  type?: string;
  /**
   * 问诊的医生。
   */
  doctorId?: string;
  /**
   * 一次问诊的编号。
   */
  inquiryNo?: string;
  /**
   * 从问诊回来时带的处方号。
   */
  prescriptionNo?: string;
  /**
   * 从问诊回来时带的几张处方号（JSON）。
   */
  prescriptionNoList?: string;
  /**
   * 从问诊回来时带的推荐编号。
   */
  recommendId?: string;
  /**
   * 补充哪一种材料。
   */
  materialCode?: string;
  /**
   * 报告编号。
   */
  reportNo?: string;
  /**
   * 城市编号。
   */
  cityCode?: string;
  /**
   * 医院的名字。
   */
  hospitalName?: string;
}
/**
 * 路由表。路径都在 /heye-h5 之下，拼写按规范原样保留。
 */
export interface Routes {
  $schema?: string;
  /**
   * 应用里的每一条路由。
   */
  routes: Route[];
}
export interface PageRoute {
  /**
   * 网址里 /heye-h5 之后的路径。
   */
  path: string;
  /**
   * 页面名。
   */
  page: string;
  /**
   * 页面标题。
   */
  title: string;
  /**
   * 需要登录。
   */
  requireAuth?: boolean;
  /**
   * 不登录也能看：always 一直可以，query 网址带 isNoAuth=1 时可以。
   */
  isNoAuth?: 'always' | 'query';
  pageView?: PageView;
  /**
   * 这个页面上不显示渠道的浮动首页图标（登录、入口、支付、中转）。
   */
  hideHome?: true;
  /**
   * 标题先用会话里渠道的标题（session.channelTitle），再用存下的 H5 标题（session.h5Title），都没有才用 title。
   */
  channelTitle?: true;
  /**
   * 网址里的这个参数是渠道编码，页面自己去问是哪个渠道（入口）：它和会话里的渠道编码不同时，会话里的渠道和这一次无关，打不开也不挡路。
   */
  channelFrom?: 'channelCode';
}
/**
 * 会员看到这个页面时记的一次浏览；不写就不记。
 */
export interface PageView {
  /**
   * 页面浏览编号。
   */
  id: number;
  /**
   * 终端：被保人和权益页面是 1，商城首页和标签栏配置是 3。
   */
  terminal: 1 | 3;
  /**
   * 规范给了编号，没有说是哪个页面。
   */
  assumed?: true;
}
export interface DocumentRoute {
  /**
   * 网址里 /heye-h5 之后的路径。
   */
  path: string;
  /**
   * 页面文档的 id；或 "=路径"、{"$": 规则}，按渠道（channel）和网址参数（query）选一个。
   */
  document: Json;
  /**
   * 页面标题，文档自己的标题出来之前用。
   */
  title: string;
  /**
   * 需要登录。
   */
  requireAuth?: boolean;
  /**
   * 不登录也能看：always 一直可以，query 网址带 isNoAuth=1 时可以。
   */
  isNoAuth?: 'always' | 'query';
  pageView?: PageView;
  /**
   * 这个页面上不显示渠道的浮动首页图标（登录、入口、支付、中转）。
   */
  hideHome?: true;
  /**
   * 离开后留着：回来时内容、填的字和滚到的位置都和离开时一样。
   */
  keepAlive?: boolean;
  /**
   * 标题先用会话里渠道的标题（session.channelTitle），再用存下的 H5 标题（session.h5Title），都没有才用 title。
   */
  channelTitle?: true;
  /**
   * 网址带来的 accessToken 就是这个页面调用接口的登录凭证；离开这个页面就不用它（RT-28）。
   */
  takesAccessToken?: true;
  /**
   * 网址参数 type 是其中一个时，页面出来之前盖一层全局加载提示（CN-10、SS-17）。
   *
   * @minItems 1
   */
  loader?: number[];
  /**
   * 底部标签栏：default 默认，shop 商城，virtualCard 虚拟卡，revision 改版，recognizee 被保险人列表；或 "=路径"、{"$": 规则}，按网址参数（query）和渠道（channel）选一个，空文字是不显示。页面里标签栏的积木读 route.tabBar。
   */
  tabBar?: Json;
  /**
   * 不登录也能看，但内容全由渠道决定，如首页：没有渠道或渠道不认识时，不画页面，说明该从哪里进。需要登录的页面不用写。
   */
  needsChannel?: true;
}
export interface RedirectRoute {
  /**
   * 网址里 /heye-h5 之后的路径。
   */
  path: string;
  /**
   * 改去另一条路径，查询参数保留。
   */
  redirect: string;
}
/**
 * 沙箱的样例数据（schemas/sandbox 和 server/data）里要核对的文件：文件名 → 它的格式。format 说一个名字是什么的：form 表单，channel 渠道，call 接口，picture 图片（/api/image/名字.svg），data:文件 那份样例里的键，data:文件#键 那份样例里各项的这个键。
 */
export interface Sandbox {
  [k: string]: unknown;
}
/**
 * 服务按钮：名字 → 一个按钮。
 */
export interface ButtonsJson {
  /**
   * 给编辑器的格式说明。
   */
  $schema?: string;
  [k: string]:
    | {
        /**
         * 按钮上的字。
         */
        buttonText: string;
        /**
         * 按钮类型。
         */
        buttonLinkType: number;
        /**
         * 图标的名字。
         */
        icon: string;
        /**
         * 权益类型。
         */
        rightType?: 15 | 16;
        /**
         * 打开的网址。
         */
        buttonJumpUrl?: string;
        /**
         * 1：锁定，要先激活。
         */
        lock?: 0 | 1;
        /**
         * 1：凭保单快速购药。
         */
        fastPolicyBuyDrug?: 0 | 1;
        /**
         * 申请哪项服务：表单的代码。
         */
        service?: string;
        /**
         * 权益有几天。
         */
        rightDays?: number;
      }
    | string
    | undefined;
}
/**
 * 每个渠道的保单、轮播图和按钮：渠道键 → 样例；default 是没有写的渠道的。
 */
export interface ChannelsJson {
  /**
   * 给编辑器的格式说明。
   */
  $schema?: string;
  [k: string]:
    | {
        /**
         * 保单。
         */
        policy: {
          /**
           * 保单的名称；{year} 是今年；没有保单的空着。
           */
          policyName?: string;
          /**
           * 保单号的开头；{year} 是今年。
           */
          policyNoPrefix?: string;
          /**
           * 保障期；{year} 是今年，{next} 是明年。
           */
          policyDate?: string;
          /**
           * 保单的状态。
           */
          policyStatusDesc?: string;
          /**
           * 剩余金额，没有写 -。
           */
          leftAmount?: string;
          /**
           * 剩余次数，没有写 -。
           */
          leftTimes?: string;
          /**
           * 剩余的药品额度，没有写 -。
           */
          drugResidueQuota?: string;
          /**
           * 每样权益的额度。
           */
          policyQuotas?: {
            /**
             * 权益的名称。
             */
            title: string;
            /**
             * 额度，-1 是不限。
             */
            quota: number;
          }[];
          /**
           * 轮播图的名字。
           */
          banners?: string[];
        };
        /**
         * 按钮的名字。
         */
        buttons: string[];
        /**
         * 进入时自动激活锁定的权益。
         */
        autoActiveRights?: boolean;
      }
    | string
    | undefined;
}
/**
 * 首页：名字 → 有哪几层，用 floors.json 里的哪一份。
 */
export interface HomesJson {
  /**
   * 给编辑器的格式说明。
   */
  $schema?: string;
  [k: string]:
    | {
        [k: string]: string;
      }
    | string
    | undefined;
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
  agrees?: true | false | 'neither';
  pages?: ScenarioNames;
  with?: ScenarioValues;
  record?: ScenarioValues;
  filled?: ScenarioValues;
  /**
   * 表单：是不是在改一条已有的。
   */
  editing?: boolean;
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
   * 看得到的积木 → true，或者它的属性；画了好几块的写成列表，一块一项。
   */
  shows?: Readonly<Record<string, true | Readonly<Record<string, Json>> | readonly (true | Readonly<Record<string, Json>>)[]>>;
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
  keeps?: ScenarioValues;
  session?: ScenarioValues;
  /**
   * 动作做完了（true），还是半路停下了（false）。
   */
  ends?: boolean;
  /**
   * 表单：字段 → false（看不到）、true（看得到），或者它的 value、message、locked、required、title、note、min、max、options、slots。
   */
  fields?: Readonly<Record<string, boolean | Readonly<Record<string, Json>>>>;
  /**
   * 表单：提交时的全部提示，一个不多、一个不少；{} 是可以提交。
   */
  messages?: Readonly<Record<string, string>>;
  handsIn?: ScenarioValues;
  values?: ScenarioValues;
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
 * 会话里的值：规则里写 session.名字，动作 set 写 session.名字。没有的读出来是空文字。secret 的值页面读不到，只有程序和它启动的流程能读。veiled 的值规则只知道有没有：有就读作 1。ofChannel 的值属于渠道，打开另一个渠道就清掉。ofMember 的值属于会员，退出登录就清掉（LG-03、LG-04、EG-29）。waiting 是还没有谁读（reader）或写（writer）它，等哪几条要求的页面；`npm run trace` 列出来，读写都有了还留着就不对。
 */
export interface SessionValues {
  /**
   * 登录凭证。
   */
  token?: string;
  /**
   * 用户编号。
   */
  userId?: string;
  /**
   * 手机号。
   */
  userPhone?: string;
  /**
   * 1：这次登录只到关掉页面为止，会员没有选“在本机保持登录”。
   */
  tabLogin?: string;
  /**
   * 头像地址。
   */
  headPortrait?: string;
  /**
   * 医保登录用的凭证：登录成功才存下，医保付款授权时再用（OP-12）。
   */
  insuranceToken?: string;
  /**
   * 微信用户标识。
   */
  openid?: string;
  /**
   * 刚在微信里取得 openid 的凭据，改绑到另一个账号时要用。
   */
  openidProof?: string;
  /**
   * 这次进来用的语言：地址里的 lang，或会员自己换的。
   */
  locale?: string;
  /**
   * 渠道编码。
   */
  channelCode?: string;
  /**
   * 第三方渠道编码：业务渠道入口（/configOpen）带来的。
   */
  thirdChannelCode?: string;
  /**
   * 渠道。
   */
  thirdChannelSide?: string;
  /**
   * 用户权益编号。
   */
  userRightId?: string;
  /**
   * 领取编号。
   */
  receiveId?: string;
  /**
   * 确认订单时，对哪几件商品同意了协议：离开那一页再回来还勾着；提交了就没有了。
   */
  orderAgreed?: string;
  /**
   * 流水号。
   */
  serialNo?: string;
  /**
   * 问诊来源。
   */
  inquirySource?: string;
  /**
   * 问诊人限制。
   */
  patientLimited?: string;
  /**
   * 微信授权：0 没有开始或没有成，1 去了授权页，2 取到了（EG-07）。
   */
  authorStatus?: string;
  /**
   * 渠道的扩展数据（JSON）。
   */
  extData?: string;
  /**
   * 保单号。
   */
  policyNo?: string;
  /**
   * 在等待期。
   */
  waitPeriod?: string;
  /**
   * true：已经定了为谁用药（EG-21）。
   */
  bindStatus?: string;
  /**
   * 1：权益还没有兑换，要先兑换才能下单（EG-20）。
   */
  userRightIdNo?: string;
  /**
   * 渠道的流程类型（process01 至 process09），存下后一直用它，换了渠道才换（HM-37）。
   */
  channelProcessType?: string;
  /**
   * 渠道的类型：1 从问诊开始（CN-05）。
   */
  channelType?: string;
  /**
   * 渠道信息里的商城类型：2 有“找药”（SS-37）。
   */
  shopType?: string;
  /**
   * 渠道信息：1 下单都用 submit4Multi（OP-02、SS-78）。
   */
  forceSubmit4Multi?: string;
  /**
   * 搜索框里轮换的词，逗号隔开：渠道信息给这个渠道的。
   */
  shadingKeywords?: string;
  /**
   * 渠道信息里显示标签栏的渠道编码，几个用逗号隔开（TB-13）。
   */
  h5ShowTabChannelCode?: string;
  /**
   * 履约方式。
   */
  performType?: string;
  /**
   * 商品的角标（JSON）：取到过就不再取。
   */
  markInfo?: string;
  /**
   * 账户编号。
   */
  accountId?: string;
  /**
   * 授权状态。
   */
  authorState?: string;
  /**
   * 没有进入的原因。
   */
  entryError?: string;
  /**
   * 原生应用。
   */
  nativeClient?: string;
  /**
   * 核保标记：1 申请要带核保凭证（HC-04）。
   */
  underWritingFlag?: string;
  /**
   * 核保凭证。
   */
  underWritingToken?: string;
  /**
   * 核保账户编号。
   */
  underWritingAccountId?: string;
  /**
   * 上次打开的权益方案：1 增值服务，2 特药，3 问诊（IN-01）。
   */
  serviceTabType?: string;
  /**
   * 为服务器上的哪个版本重新加载过，同一个版本只重新加载一次（RT-40）。
   */
  reloadedFor?: string;
  /**
   * 最后打开过的首页的路径。
   */
  homePath?: string;
  /**
   * /employeWeaL/TPHomeIndex、/employeWeaL/homeIndex、/newRightListsDetail 里最后打开过的那个的路径（PP-10）。
   */
  memberHome?: string;
  /**
   * 锁着的服务类型，逗号隔开：首页的配置给的（HM-30、HM-31）。
   */
  lockedServices?: string;
  /**
   * 网址要首页转去直播间时的标记；有了它，首页不再转去（HM-04）。
   */
  broadcastMode?: string;
  /**
   * 渠道的标题，打开渠道时存下（RT-18）。
   */
  channelTitle?: string;
  /**
   * 存下的 H5 标题：渠道信息的 copyWritingTitle（规范没有说从哪里来），渠道没有标题时用（RT-18）。
   */
  h5Title?: string;
  /**
   * 找到过商品的搜索词，一行一个，新的在前，最多 10 个；退出登录时清掉。
   */
  searchHistory?: string;
  /**
   * 健康广场任务的详情（JSON），取到过就不再取，取不到就清掉（HM-39、EC-20）。
   */
  healthSquareTask?: string;
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
   * 规则：成立时才显示。
   */
  show?: Json;
  /**
   * 规则：得到一个列表，每一项画一次。
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
 * 登录的几种方式（LG-02）：手机号和验证码的接口、填法，别的方式各是哪条流程、按钮上的字，宿主要会什么。渠道在 loginConfig.ways 里写用哪几种、什么次序。
 */
export interface SignIn {
  $schema?: string;
  code: SignInByCode;
  /**
   * 方式的名字 → 是什么。
   */
  ways: {
    [k: string]: SignInWay;
  };
  /**
   * 宿主 → 它带来什么。
   */
  hosts: {
    [k: string]: SignInHost;
  };
}
/**
 * 手机号和验证码。
 */
export interface SignInByCode {
  /**
   * 发验证码的接口。
   */
  send: string;
  /**
   * 取图形验证码的接口（EG-10）。
   */
  picture: string;
  /**
   * 发验证码的接口说要先看图形验证码的返回码。
   */
  pictureDue: string;
  /**
   * 登录的接口。
   */
  login: string;
  /**
   * 登录成功后做的流程。
   */
  then: string;
  fields: SignInFields;
}
/**
 * 手机号、图形码、验证码各怎么填。
 */
export interface SignInFields {
  phone: SignInField;
  picture: SignInField;
  code: SignInField;
}
export interface SignInField {
  /**
   * 填对了是什么样。
   */
  pattern: string;
  /**
   * 会员打的、粘贴的先怎样整理：`phone` 去掉 +86、空格和横线，`idNumber` 去掉空格，`halfWidth` 全角变半角。整理之后还不对的留在框里，登录时说哪里不对。
   */
  normalize: 'halfWidth' | 'idNumber' | 'phone';
}
export interface SignInWay {
  /**
   * 点了做的流程。
   */
  flow: string;
  text: TextKey;
  /**
   * 宿主要会这件事才有这种方式；不写就总有（做不了的由它自己说，EC-17）。
   */
  needs?: 'authCode' | 'login';
}
export interface SignInHost {
  /**
   * 渠道不写也有的方式，排在最前面（LG-11）。
   */
  brings?: string[];
  /**
   * 还没有问它之前，当它会做的事：排在表单上面的按钮晚了会把表单推下去。
   */
  can?: ('authCode' | 'login')[];
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
   * 日期、时间、排序的控件：字段要写的 format。别的控件不写。
   */
  format?: 'date' | 'date-time-minute' | 'time' | 'date-range' | 'time-range' | 'ranking';
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
