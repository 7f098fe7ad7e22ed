// Generated from schemas/meta by `npm run types`. Do not edit.
import type { Json } from '../../engine/index.ts';

/**
 * 文字键：@族名.键，如 @service.tip 是 texts/service.json 里的 tip。
 */
export type TextKey = string;
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

export interface Product {
  catalogue?: Catalogue;
  channel?: Channel;
  channelCodes?: ChannelCodes;
  constants?: Constants;
  program?: Program;
  query?: QueryParameters;
  routes?: Routes;
  sandbox?: Sandbox;
  session?: SessionValues;
  signIn?: SignIn;
  sandboxButtons?: SandboxButtons;
  sandboxChannels?: SandboxChannels;
  sandboxHomes?: SandboxHomes;
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
   * 要登录的页面，但访客也问得到它的楼层：服务器先按访客的答案画好首屏，会员自己的答案到了再换。不写时先是占位。
   */
  showsPublic?: true;
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
