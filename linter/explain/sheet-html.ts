import type { Sheet, SheetSection } from './sheet.ts';
import { numeral } from './sheet-text.ts';

const STYLE = `
body { font: 14px/1.7 "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; color: #1a1a1a; margin: 2em auto; max-width: 60em; padding: 0 1.5em; }
h1 { font-size: 1.6em; margin: 0; } h2 { font-size: 1.15em; margin: 1.8em 0 .4em; }
.code, .date { color: #555; } table { border-collapse: collapse; width: 100%; table-layout: fixed; }
th, td { border: 1px solid #999; padding: .3em .6em; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
th { background: #f0f2f5; font-weight: 600; } col.n { width: 4em; } col.t { width: 11em; } col.r { width: 9em; } col.m { width: 17em; }
ul { margin: 0; padding-left: 1.2em; } .kind { color: #555; } .must { font-weight: 600; } .sign { margin-top: 3em; display: flex; gap: 3em; }
.sign span { flex: 1; border-bottom: 1px solid #333; padding-bottom: 2em; }
@media print { body { margin: 0; max-width: none; font-size: 11px; } h2 { break-after: avoid; } tr { break-inside: avoid; } thead { display: table-header-group; } }
`.trim();

/** Renders a sheet as one self-contained page to print, read and sign. It has no scripts. */
export function sheetHtml({ code, title, opening, sections, closing }: Sheet, date: string): string {
  return [
    '<!doctype html>',
    '<html lang="zh-CN">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    `<title>${encoded(title)}（${encoded(code)}）</title>`,
    `<style>${STYLE}</style>`,
    '</head>',
    '<body>',
    `<h1>${encoded(title)}</h1>`,
    `<p class="code">服务代码 ${encoded(code)}　<span class="date">${encoded(date)} 生成</span></p>`,
    ...opening.map((line) => `<p>${encoded(line)}</p>`),
    ...sections.flatMap(sectionHtml),
    '<h2>提交</h2>',
    `<ul>${closing.map((line) => `<li>${encoded(line)}</li>`).join('')}</ul>`,
    '<p class="sign"><span>业务负责人</span><span>产品负责人</span><span>日期</span></p>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function sectionHtml({ title, notes, rows }: SheetSection, index: number): readonly string[] {
  return [
    `<h2>${numeral(index + 1)}、${encoded(title)}</h2>`,
    ...notes.map((note) => `<p>${encoded(note)}</p>`),
    '<table><colgroup><col class="n"><col class="t"><col class="r"><col><col class="m"></colgroup>',
    '<thead><tr><th scope="col">序号</th><th scope="col">项目</th><th scope="col">必填</th><th scope="col">怎么填</th><th scope="col">提示语</th></tr></thead>',
    '<tbody>',
    ...rows.map(
      ({ number, title: name, kind, required, rules, messages }) =>
        `<tr><td>${number}</td><td>${encoded(name)}<br><span class="kind">${encoded(kind)}</span></td>` +
        `<td${required === '必填' ? ' class="must"' : ''}>${encoded(required)}</td><td>${list(rules)}</td>` +
        `<td>${list(messages.map(({ when, text }) => `${when}：“${text}”`))}</td></tr>`,
    ),
    '</tbody></table>',
  ];
}

function list(lines: readonly string[]): string {
  return lines.length === 0 ? '' : `<ul>${lines.map((line) => `<li>${encoded(line)}</li>`).join('')}</ul>`;
}

function encoded(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll('\n', '<br>');
}
