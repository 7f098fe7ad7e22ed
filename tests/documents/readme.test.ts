import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isReference } from '../support/reference-pages.ts';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };

/** The commands in the first block, without their comments. */
const firstCommands = (text: string): readonly string[] =>
  (/```sh\n([^`]+)```/.exec(text)?.[1] ?? '')
    .trim()
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim());

describe.each([
  ['README.md', 'docs/commands.md', 'docs/adding.md'],
  ['README.zh-CN.md', 'docs/commands.zh-CN.md', 'docs/adding.zh-CN.md'],
])('%s', (path, commands, adding) => {
  const text = read(path);

  test('begins with the two command lines that do everything', () => {
    expect(firstCommands(text)).toEqual(['npm ci && npm start', 'npm ci && npm test']);
    expect(text.split('\n').slice(0, 10)).toContain('```sh');
  });

  test('is at most 120 lines long and links to its other language in the first lines', () => {
    expect(text.trim().split('\n').length).toBeLessThanOrEqual(120);
    expect(text.split('\n').slice(0, 3).join('\n')).toMatch(/\]\(README(?:\.zh-CN)?\.md\)/);
  });

  test('its page of commands names exactly all scripts', () => {
    const text = read(path) + read(commands);
    const named = [...text.matchAll(/`npm (?:run )?([a-z:]+)/g)].map(([, name]) => name);
    const known = [...Object.keys(scripts), 'ci'];
    expect(named.filter((name) => name !== undefined && !known.includes(name))).toEqual([]);
    const unsaid = Object.keys(scripts).filter((name) => !named.includes(name) && !text.includes(`\`${name}\``));
    // Scripts that others run as a part.
    expect(unsaid).toEqual(['build', 'typecheck', 'lint', 'browser']);
  });

  test.each([path, commands, adding])('the links of %s lead to files', (page) => {
    const links = [...read(page).matchAll(/\]\(([^)#\s]+)/g)].map(([, link = '']) => link).filter((link) => !link.startsWith('http'));
    expect(links.length).toBeGreaterThan(5);
    const targets = links.map((link) => new URL(link, new URL(page, ROOT)));
    expect(targets.filter((target) => !isReference(target.href.replace(ROOT.href, '')) && !existsSync(target)).map(String)).toEqual([]);
  });
});
