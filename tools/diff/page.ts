import type { Pair } from './pictures.ts';

const STYLE = `
body { font: 15px/1.7 "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; color: #1a1a1a; margin: 2em auto; max-width: 60em; padding: 0 1.5em; }
h1 { font-size: 1.5em; } h2 { font-size: 1.1em; margin: 2em 0 .5em; } pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
section { break-inside: avoid; } .pair { display: flex; gap: 1.5em; align-items: flex-start; } figure { margin: 0; flex: 1; max-width: 390px; }
img { width: 100%; border: 1px solid #999; } figcaption { font-weight: 600; }
`.trim();

const encoded = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const figure = (words: string, picture: Buffer | undefined): string =>
  `<figure><figcaption>${words}</figcaption>${
    picture === undefined ? '<p>画不出来。</p>' : `<img alt="${words}" src="data:image/png;base64,${picture.toString('base64')}">`
  }</figure>`;

/** Builds one self-contained page of the changes: the words, then each picture before and after. No scripts. */
export function differencesPage(title: string, words: string, pairs: readonly Pair[], left: number): string {
  return [
    '<!doctype html>',
    '<html lang="zh-CN">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    `<title>${encoded(title)}</title>`,
    `<style>${STYLE}</style>`,
    '</head>',
    '<body>',
    `<h1>${encoded(title)}</h1>`,
    `<pre>${encoded(words)}</pre>`,
    `<p>${pairs.length === 0 ? '画出来的没有变化。' : `画出来有变化的 ${pairs.length} 处：`}</p>`,
    ...pairs.map(
      ({ words: name, before, after }) =>
        `<section><h2>${encoded(name)}</h2><div class="pair">${figure('改之前', before)}${figure('改之后', after)}</div></section>`,
    ),
    ...(left === 0 ? [] : [`<p>改动还涉及 ${left} 张表单或页面，没有画。</p>`]),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
