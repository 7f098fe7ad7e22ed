import { existsSync, openSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import constants from '../../schemas/constants.json' with { type: 'json' };
import limits from '../../server/data/limits.json' with { type: 'json' };
import retention from '../../server/data/retention.json' with { type: 'json' };

const ROOT = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');
const text = read('docs/security.md');

/** Tests that stand as proof: a file, and a part of the title. */
const proofs = [...text.matchAll(/`([\w/.-]+\.(?:test|spec)\.tsx?)`(?: “([^”]+)”)?/g)].map(
  ([, file = '', title = '']) => [file, title] as const,
);

describe('docs/security.md', () => {
  it.each(proofs)('AP-30 names a test that there is: %s “%s”', (file, title) => {
    expect(existsSync(new URL(file, ROOT))).toBe(true);
    expect(read(file)).toContain(title);
  });

  it('has a proof in every line of what holds', () => {
    const lines = text.split('\n').filter((line) => line.startsWith('| ') && / 够/.test(line));
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.filter((line) => !/`[\w/.-]+\.test\.ts`|npm run sbom/.test(line))).toEqual([]);
  });

  it('and the privacy text say the years, days and numbers that the server works by', () => {
    // As members read it: what tests of documents read at once is as it was before the approved changes.
    const legal = readFileSync(openSync(new URL('schemas/texts/legal.json', ROOT), 'r'), 'utf8');
    const { requests, seconds } = limits.account.guesses;
    expect(text).toContain(`每位会员 ${seconds / 60} 分钟 ${requests} 次`);
    expect(text).toContain(`满 ${retention.applicationPhotoDays} 天删除`);
    expect(text).toContain(`${retention.unusedSessionDays} 天不用，最长 ${retention.sessionDays} 天`);
    expect(text).toContain(`或 ${constants.storedDays} 天没有打开`);
    expect(Math.floor(retention.applicationPhotoDays / 365.2)).toBe(5);
    expect(legal).toContain('满五年删除');
    expect(legal).toContain(`${constants.storedDays}天没有打开`);
  });
});
