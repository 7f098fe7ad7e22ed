// Generated from schemas/meta by `npm run types`. Do not edit.
export type * from '../../linter/project/formats.gen.ts';

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

export interface Product {
  constants?: Constants;
  query?: QueryParameters;
  sandbox?: Sandbox;
  session?: SessionValues;
  sandboxButtons?: SandboxButtons;
  sandboxChannels?: SandboxChannels;
  sandboxHomes?: SandboxHomes;
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
 * 沙箱的样例数据（schemas/sandbox 和 server/data）里要核对的文件：文件名 → 它的格式。format 说一个名字是什么的：form 表单，channel 渠道，call 接口，picture 图片（/api/image/名字.webp），data:文件 那份样例里的键，data:文件#键 那份样例里各项的这个键。
 */
export interface Sandbox {
  [k: string]: unknown;
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
