import { html } from 'hono/html';
import { isValues, type Values } from '../../../engine/index.ts';

const LEFT = 48;
const LINE = 46;

/** Draws the paper of a prescription: medicines, store and time. It contains no name, because anyone with its address sees it. */
export async function prescriptionPaper(prescription: Values): Promise<string> {
  const goods = [prescription['goods'] ?? []].flat().filter(isValues);
  const rows = goods.map((one, place) => {
    const y = 336 + place * 2 * LINE;
    return html`<text x="${LEFT + 40}" y="${y}">${String(one['productShowName'])}  ×${String(one['pSkuNum'])}</text><text x="${LEFT + 40}" y="${y + 34}" font-size="20" fill="#5b6470">用法：${String(one['usage'])}</text>`;
  });
  const end = 360 + goods.length * 2 * LINE;
  const drawn = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 700 ${end + 130}" width="700" height="${end + 130}"><path fill="#fffdf6" d="M0 0h700v${end + 130}H0z"/><path fill="none" stroke="#c9c2a8" d="M20 20h660v${end + 90}H20z"/><g font-family="system-ui, sans-serif" font-size="24" fill="#1f2937"><text x="350" y="84" font-size="38" font-weight="700" text-anchor="middle">互联网医院处方笺</text><text x="${LEFT}" y="150" font-size="20">处方编号 ${String(prescription['prescriptionNo'])}</text><text x="${LEFT}" y="190" font-size="20">科室 ${String(prescription['departmentName'])}　开方时间 ${String(prescription['issueTime'])}</text><text x="${LEFT}" y="230" font-size="20">诊断 ${String(prescription['diseaseName'])}</text><path stroke="#c9c2a8" d="M${LEFT} 254h604"/><text x="${LEFT}" y="300" font-size="34" font-weight="700" font-style="italic">Rp.</text>${rows}<text x="${LEFT}" y="${end + 60}" font-size="20">医师签名 ${String(prescription['doctorName'])}</text></g><g transform="rotate(-12 560 ${end + 30})" fill="none" stroke="#c0262d" stroke-width="4"><circle cx="560" cy="${end + 20}" r="60"/><text x="560" y="${end + 28}" font-family="system-ui, sans-serif" font-size="22" text-anchor="middle" fill="#c0262d" stroke="none">电子处方章</text></g></svg>`;
  return (await drawn).toString();
}
