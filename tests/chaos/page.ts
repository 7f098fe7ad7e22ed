import { DISTURBANCES } from './disturbances.ts';
import { FLOWS } from './flows.ts';
import type { Seen } from './pair.ts';

/** Placeholder for a pair that was not tried. */
export const UNTRIED = '还没有走通过';

/** The page of the results. */
export const PAGE = 'docs/chaos.md';

/** Why a pair cannot happen; undefined if it can. */
export const reasonOf = (flow: string, disturbance: string): string | undefined =>
  FLOWS.find(({ id }) => id === flow)?.never?.[disturbance];

/** Possible pairs without a result. */
export const unseen = (seen: readonly Seen[]): readonly string[] =>
  FLOWS.flatMap(({ id: flow }) =>
    DISTURBANCES.flatMap(({ id: disturbance }) =>
      reasonOf(flow, disturbance) !== undefined || seen.some((one) => one.flow === flow && one.disturbance === disturbance)
        ? []
        : [`${flow} ${disturbance}`],
    ),
  );

/** Results that the page lists. */
export function seenOn(page: string): readonly Seen[] {
  const sections = page.split('\n## ').slice(1);
  return FLOWS.flatMap(({ id: flow, title }) => {
    const section = sections.find((one) => one.startsWith(`${title}\n`) && one.includes(`\n\`${flow}\`，`)) ?? '';
    return section.split('\n').flatMap((line) => {
      const [name, said = '', kept = '', way = '', count = ''] = line.replace(/^\| | \|$/g, '').split(' | ');
      const disturbance = DISTURBANCES.find((one) => one.title === name)?.id;
      return disturbance !== undefined && /^\d+$/.test(count) ? [{ flow, disturbance, said, kept, way, count: Number(count) }] : [];
    });
  });
}

const tableOf = (rows: readonly (readonly string[])[]): string => rows.map((row) => `| ${row.join(' | ')} |`).join('\n');

/** The page with the results of each disturbance in each flow. */
export function pageOf(seen: readonly Seen[]): string {
  const parts = FLOWS.map((flow) => {
    const rows = DISTURBANCES.map(({ id, title }) => {
      const found = seen.find((one) => one.flow === flow.id && one.disturbance === id);
      const never = reasonOf(flow.id, id);
      if (never !== undefined) return [title, `碰不到：${never}`, '', '', ''];
      return [title, found?.said ?? '', found?.kept ?? '', found?.way ?? '', found === undefined ? UNTRIED : `${found.count}`];
    });
    const head = [
      ['出了什么事', '会员看到的话', '填的还在', '怎么继续', '办成几次'],
      ['---', '---', '---', '---', '---'],
    ];
    return `## ${flow.title}\n\n\`${flow.id}\`，${flow.ids}，接口 \`${flow.call}\`\n\n${tableOf([...head, ...rows])}\n`;
  });
  const missing = unseen(seen).length;
  const all = FLOWS.length * DISTURBANCES.length - FLOWS.reduce((sum, { never = {} }) => sum + Object.keys(never).length, 0);
  const rest = missing === 0 ? '' : `还有 ${missing} 对没有走通过，写着“${UNTRIED}”。`;
  return `<!-- 由 npm run chaos 生成，请改 tests/chaos。 -->
# 出了事会怎样

会员填、改东西的 ${FLOWS.length} 种事，每一种都碰上 ${DISTURBANCES.length} 种故障，一共 ${all} 对，在真的浏览器和真的服务器上走：填的一个字不能丢，办的事不多不少只有一次，出了什么事要用文档里的话说给会员听，会员接着能办完。下面是走的时候看到的。${rest}

${parts.join('\n')}`;
}
