// Generated from schemas/meta by `npm run types`. Do not edit.
import type { Json } from '../../engine/documents/json.ts';

/**
 * 一种语言。由 npm run types 按 schemas/texts 里的文件夹生成：加一种语言，就加一个文件夹。
 */
export type Locale = 'zh-CN' | 'en';
/**
 * 文字键：@族名.键，如 @service.tip 是 texts/service.json 里的 tip。
 */
export type TextKey = string;
export type Route = PageRoute | DocumentRoute | RedirectRoute;

export interface Formats {
  catalogue?: Catalogue;
  channel?: Channel;
  channelCodes?: ChannelCodes;
  program?: Program;
  routes?: Routes;
  signIn?: SignIn;
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
  locale?: Locale;
  /**
   * 会员可以在哪几种语言之间换；没有写 locale 时，按浏览器的语言选其中一种。
   *
   * @minItems 2
   */
  locales?: Locale[];
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
