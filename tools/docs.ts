/**
 * `npm run docs`: writes the reference pages (docs/actions.md, blocks.md, check.md, forms.md, operators.md, pages.md) and builds every page of docs into one
 * site that works offline: docs-site/index.html. The reference pages come from the contracts and rules and are not committed.
 */
import { existsSync, globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Marked } from 'marked';
import { operators } from '../domain/index.ts';
import { CHECKS } from '../domain/lint/index.ts';
import { actionsPage, blocksPage, formatPages, operatorsPage, rulesPage } from '../linter/index.ts';
import { readActions } from './actions.ts';
import { ROOT, readSources } from './sources.ts';

/** Pages of the site that are not in docs. */
const OUTER = ['README.md', 'README.zh-CN.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'server/README.md'];

/** Writes the reference pages into docs; returns their paths relative to the root. */
export async function writeReference(root = ROOT): Promise<readonly string[]> {
  const sources = await readSources();
  const pages: Readonly<Record<string, string>> = {
    ...formatPages(sources),
    actions: actionsPage(await readActions(ROOT)),
    blocks: blocksPage(sources),
    check: rulesPage(CHECKS),
    operators: operatorsPage(operators.DESCRIBED),
  };
  await Promise.all(
    Object.entries(pages).map(async ([name, page]) => {
      const path = join(root, `docs/${name}.md`);
      if (!existsSync(path) || (await readFile(path, 'utf8')) !== page) await writeFile(path, page);
    }),
  );
  return Object.keys(pages).map((name) => `docs/${name}.md`);
}

const titleOf = (text: string, path: string): string => /^# (.+)$/m.exec(text)?.[1] ?? path;

const STYLE = `body{font:16px/1.7 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem;color:#1f2329}
pre{overflow-x:auto;background:#f5f6f7;padding:.75rem;border-radius:6px}code{font-size:.9em}table{border-collapse:collapse;display:block;overflow-x:auto}
td,th{border:1px solid #d0d3d6;padding:.35rem .6rem;vertical-align:top;text-align:left}img{max-width:100%}a{color:#0b57d0}`;

const htmlOf = (title: string, home: string, body: string): string =>
  `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${STYLE}</style><nav><a href="${home}">目录 · Contents</a></nav><main>${body}</main></html>\n`;

/** Returns the anchor of a heading as the pages link to it: lower case, spaces as hyphens, no punctuation. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

/** Turns one page into HTML; links to pages of the site end in `.html`. */
function render(text: string, isPage: (path: string) => boolean, path: string): string {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text: heading }) {
        return `<h${depth} id="${anchorOf(heading.replaceAll('`', ''))}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
    },
    walkTokens: (token) => {
      if (token.type !== 'link') return;
      const [target = '', anchor] = (token.href as string).split('#');
      if (isPage(posix.join(posix.dirname(path), target)))
        token.href = `${target.replace(/\.md$/, '.html')}${anchor === undefined ? '' : `#${anchor}`}`;
    },
  });
  return marked.parse(text, { async: false });
}

/** Builds the site into a folder; returns the paths of its pages. */
export async function buildSite(folder: string, root = ROOT): Promise<readonly string[]> {
  const paths = [...OUTER, ...globSync('docs/**/*.md', { cwd: root }).map((path) => path.replaceAll('\\', '/'))].sort();
  const known = new Set(paths);
  const pages = await Promise.all(
    paths.map(async (path) => {
      const text = await readFile(join(root, path), 'utf8');
      return { path, title: titleOf(text, path), body: render(text, (target) => known.has(target), path) };
    }),
  );
  const write = async (path: string, html: string): Promise<void> => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), html);
  };
  await Promise.all(
    pages.map(({ path, title, body }) =>
      write(path.replace(/\.md$/, '.html'), htmlOf(title, `${'../'.repeat(path.split('/').length - 1)}index.html`, body)),
    ),
  );
  const groups = Map.groupBy(pages, ({ path }) => posix.dirname(path));
  const contents = [...groups].map(
    ([group, list]) =>
      `<h2>${group === '.' ? 'Heye' : group}</h2><ul>${list.map(({ path, title }) => `<li><a href="${path.replace(/\.md$/, '.html')}">${title}</a></li>`).join('')}</ul>`,
  );
  await write('index.html', htmlOf('Heye', 'index.html', contents.join('\n')));
  for (const image of globSync('docs/images/*', { cwd: root })) {
    await mkdir(join(folder, dirname(image)), { recursive: true });
    await writeFile(join(folder, image), await readFile(join(root, image)));
  }
  return pages.map(({ path }) => path);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeReference();
  const pages = await buildSite(join(ROOT, 'docs-site'));
  console.log(`${pages.length} pages: docs-site/index.html`);
}
