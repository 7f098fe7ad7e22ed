// Generated from schemas/meta by `npm run types`. Do not edit.
import type { Values } from '../engine/index.ts';

/**
 * 用哪个控件显示。address：地址，地区逐级选，详细地址自己填，可以记下手机现在的位置；合成一个对象。cascader：逐级选择，答案是各级名称。checkbox：多选，选项都摆出来。choice：单选还是多选由服务端的 selectType 决定。date：日期，点开日历选。dateRange：起止日期，两头各点开日历选。datetime：日期和时间，点开日历选。doctor：选医生。file：照片和文件的列表。flag：一个勾选框，勾上是 1。hospital：按地区选医院，答案是医院名称。idCardPhoto：证件照片，每个位置一张。radio：单选，选项都摆出来。ranking：排序，把选项上移、下移排好次序，最前的在最上面。rating：评分，几颗星；选项的名字是每颗星的话。region：省市区，答案是各级名称。select：单选，点开从列表里选。signature：签名，在弹层里用手指写，能退一笔、重写，写不了的可以打字；存成一张上传的图片。switch：开关，打开是 true，关上是 false。text：一行文字或一个数字。textarea：多行文字，带字数。time：一天里的时间，点开转轮选。timeRange：起止时间，两头各点开转轮选。warmReminder：温馨提示，一段话，不存值。由 npm run types 按 renderer/widgets/名字/contract.json 生成，请改那里。
 */
export type Widget =
  | 'address'
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
  | 'signature'
  | 'switch'
  | 'text'
  | 'textarea'
  | 'time'
  | 'timeRange'
  | 'warmReminder';

export interface Contracts {
  block?: BlockProps;
  widget?: Widget;
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
 * 勾选的一行：勾选框和它勾的是什么，如一家店。
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
   * 由 RJSF 按产品的主题画（renderer/rjsf）。页面一打开就有的表单，它的代码（约 17 kB）和表单引擎一起取；下一步里的，到画的时候才取。不写由渲染器直接画。
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
 * 一个写几句话的框，如给店家的话。写的由页面留着（collections），它自己不提交。
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
   * 有字就把图片模糊，字写在上面。
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
   * 有字就把图片模糊，字写在上面。
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
