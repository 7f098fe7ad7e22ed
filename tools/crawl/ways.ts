import type { Arrow } from './judge.ts';

/** The part of a route that the map needs. */
export interface Route {
  readonly path: string;
  readonly title?: string;
  readonly redirect?: string;
}

/** Areas of the app in the words of product staff. A page belongs to the first matching pattern. */
const AREAS: readonly (readonly [name: string, of: RegExp])[] = [
  ['进入和登录', /^\/(?:login|open|fundOpen|configOpen|gateWay)$/],
  ['家庭账户和员工福利', /^\/employeWeaL\/(?!homeIndex|TPHomeIndex|remoteCart|goodsClassify|healthMall|hyHealthMall)/],
  ['首页', /Home|homeIndex|heyeStore|pharmacyHomepage|[hH]ealthMall$/],
  ['支付', /pay|Pay/],
  ['购物车和订单', /[cC]art$|[oO]rder|logistics|myAppointment|[aA]ddress|[rR]eceiving|cityList|[cC]oupon|appeal/],
  ['问诊和处方', /nquiry|octor|atient|rescription|guidance|interview|Disease/],
  ['商品和搜索', /rug|[lL]ist$|[sS]earch|classify|Classify|strollList|o2o|O2O|[mM]edic|product|Product|pharmacy|store|shop/],
  ['被保人和服务申请', /ecognize|insured|[sS]ervice|[sS]ign|hyQ|report|Report|tcm|hospital|Hospital|Department|warranty|Warranty/],
  ['权益和活动', /[rR]ight|activ|Activ|member|Member|virtualCard|equity|Equity|exchange|private|yax|pbm/],
];
const OTHER = '我的和其他';

/** Returns the area of a page. */
export const areaOf = (path: string): string => AREAS.find(([, of]) => of.test(path))?.[0] ?? OTHER;

const titleOf = (path: string, routes: readonly Route[]): string => {
  if (path.startsWith('外部')) return path;
  const matches = ({ path: pattern }: Route) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);
  return routes.find(matches)?.title ?? path;
};

/** Removes characters with a meaning in a table or a drawing. */
const plain = (text: string): string => text.replace(/["<>[\]{}|`\\]/g, ' ').trim();

const sorted = <T extends string>(all: Iterable<T>): readonly T[] => [...new Set(all)].sort();

const drawing = (area: string, pages: readonly string[], arrows: readonly Arrow[], routes: readonly Route[]): readonly string[] => {
  const ids = new Map(pages.map((path, at) => [path, `p${at}`]));
  const areas = [...AREAS.map(([name]) => name), OTHER];
  const targetOf = ({ to }: Arrow): string => {
    const id = ids.get(to);
    if (id !== undefined) return id;
    return to.startsWith('外部') ? 'out((外部))' : `a${areas.indexOf(areaOf(to))}([${areaOf(to)}])`;
  };
  const lines = arrows
    .filter(({ from }) => areaOf(from) === area && ids.has(from))
    .map((arrow) => `  ${ids.get(arrow.from)} --> ${targetOf(arrow)}`);
  return [
    '```mermaid',
    'graph LR',
    ...[...ids].map(([path, id]) => `  ${id}["${plain(titleOf(path, routes))}<br/>${plain(path)}"]`),
    ...sorted(lines),
    '```',
  ];
};

const table = (pages: readonly string[], arrows: readonly Arrow[], routes: readonly Route[]): readonly string[] => [
  '| 页面 | 点什么，去哪里 |',
  '|---|---|',
  ...pages.map((path) => {
    const ways = Map.groupBy(
      arrows.filter(({ from }) => from === path),
      ({ to }) => to,
    );
    const cells = sorted(ways.keys()).map((to) => {
      const words = sorted((ways.get(to) ?? []).map((arrow) => plain(arrow.words) || '（图）'));
      return `${words.slice(0, 5).join('、')}${words.length > 5 ? '……' : ''} → ${plain(titleOf(to, routes))}${to.startsWith('外部') ? '' : ` \`${to}\``}`;
    });
    return `| ${plain(titleOf(path, routes))}<br>\`${path}\` | ${cells.join('<br>')} |`;
  }),
];

/** Reads the ways of an existing map, with the visible words. */
export const readWays = (map: string): readonly Arrow[] =>
  [...map.matchAll(/^\| .*<br>`(\S+)` \| (.+) \|$/gm)].flatMap(([, from = '', cells = '']) =>
    cells.split('<br>').flatMap((cell) => {
      const [, words = '', to = ''] = /^(.*) → .*?(?:`(?=\/)|(?=外部 ))([^`]+)`?$/.exec(cell) ?? [];
      return words
        .replace(/……$/, '')
        .split('、')
        .flatMap((word) => (to === '' ? [] : [{ from, words: word, to }]));
    }),
  );

/** Adds the known ways that still exist to the new ones, since a run may not try every tap. */
export const withKnown = (arrows: readonly Arrow[], known: readonly Arrow[], routes: readonly Route[]): readonly Arrow[] => {
  const isThere = (path: string) => path.startsWith('外部') || titleOf(path, routes) !== path;
  // A way found now uses its current words.
  const found = new Set(arrows.map(({ from, to }) => `${from} ${to}`));
  return [...arrows, ...known.filter(({ from, to }) => isThere(from) && isThere(to) && !found.has(`${from} ${to}`))];
};

/** Writes the map of the app: a drawing per area, and a table of its pages with the words that lead on. `left` taps were not tried. */
export function writeWays(arrows: readonly Arrow[], pages: readonly string[], routes: readonly Route[], left = 0): string {
  const known = sorted(pages.filter((path) => !path.startsWith('外部')));
  const byArea = Map.groupBy(known, areaOf);
  const areas = [...AREAS.map(([name]) => name), OTHER].filter((name) => byArea.has(name));
  return [
    '# 页面之间的路',
    '',
    '由 `npm run crawl` 生成，不要手改：从几个渠道、登录和不登录，把每一页上能点的都点一遍，记下点了什么、去了哪里。数字写成 #。图里一条线是一页通到另一页，通到别的部分只画到那一部分。',
    '',
    `一共走到 ${known.length} 个页面，${new Set(arrows.map(({ from, to }) => `${from} ${to}`)).size} 条路。${left > 0 ? `时间到的时候还有 ${left} 处没有点，它们的路照上一次的。` : ''}`,
    ...areas.flatMap((area) => {
      const inside = byArea.get(area) ?? [];
      return ['', `## ${area}`, '', ...drawing(area, inside, arrows, routes), '', ...table(inside, arrows, routes)];
    }),
    '',
  ].join('\n');
}
