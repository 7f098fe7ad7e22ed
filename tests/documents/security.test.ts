import { existsSync, openSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import constants from '../../schemas/constants.json' with { type: 'json' };
import limits from '../../server/data/limits.json' with { type: 'json' };
import retention from '../../server/data/retention.json' with { type: 'json' };
import { isReference } from '../support/reference-pages.ts';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');
const text = read('docs/security.md');
const standard = read('docs/asvs.md');

/** Tests quoted as proof: a file, and a part of the title. */
const proofs = [...`${text}${standard}`.matchAll(/`([\w/.-]+\.(?:test|spec)\.tsx?)`(?: “([^”]+)”)?/g)].map(
  ([, file = '', title = '']) => [file, title] as const,
);

describe('docs/security.md', () => {
  it('AP-30 names tests that exist', () => {
    expect(proofs.filter(([file, title]) => !existsSync(new URL(file, ROOT)) || !read(file).includes(title))).toEqual([]);
  });

  it('has a proof in every line of claims', () => {
    const lines = text.split('\n').filter((line) => /^\| .+ \| .+ \| `/.test(line));
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.filter((line) => !/`[\w/.-]+\.(test|spec)\.tsx?`/.test(line))).toEqual([]);
  });

  it("and the privacy text state the server's years, days and numbers", () => {
    // As members read it: a read by path returns the text before the approved changes.
    const legal = readFileSync(openSync(new URL('schemas/texts/legal.json', ROOT), 'r'), 'utf8');
    const { requests, seconds } = limits.account.guesses;
    expect(text).toContain(`每位会员 ${seconds / 60} 分钟 ${requests} 次`);
    expect(text).toContain(`满 ${retention.applicationPhotoDays} 天删除`);
    expect(text).toContain(`登录 ${retention.sessionDays} 天后就要重新登录`);
    expect([retention.unusedSessionDays, constants.loginDays]).toEqual([retention.sessionDays, retention.sessionDays]);
    expect(text).toContain(`或 ${constants.storedDays} 天没有打开`);
    expect(Math.floor(retention.applicationPhotoDays / 365.2)).toBe(5);
    expect(legal).toContain('满五年删除');
    expect(legal).toContain(`${constants.storedDays}天没有打开`);
  });
});

/** Number of requirements of level one and two in each section of ASVS 5.0.0; they are numbered from 1. */
const SECTIONS: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1, '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5 },
  ...{ '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4, '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4 },
  ...{ '6.5': 5, '6.6': 3, '6.8': 4, '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3, '11.1': 2, '11.2': 3, '11.3': 3 },
  ...{ '11.4': 4, '11.5': 1, '11.6': 1, '12.1': 3, '12.2': 2, '12.3': 4, '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5, '14.1': 2, '14.2': 4 },
  ...{ '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7, '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3, '17.1': 1, '17.2': 4, '17.3': 2 },
};

describe('docs/asvs.md', () => {
  const rows = [...standard.matchAll(/^\| ([\d.]+) \| (.+?) \| (.+?) \| (.*) \|$/gm)].map(([, number = '', , state = '', proof = '']) => ({
    number,
    state,
    proof,
  }));

  it('lists every requirement of the first two levels once, in order', () => {
    const wanted = Object.entries(SECTIONS).flatMap(([section, count]) =>
      Array.from({ length: count }, (_none, n) => `${section}.${n + 1}`),
    );
    expect(rows.map(({ number }) => number)).toEqual(wanted);
    expect(wanted).toHaveLength(253);
  });

  it('proves each met requirement by a test or a document, explains the others, and counts both', () => {
    const of = (state: string) => rows.filter((row) => row.state === state);
    expect(of('做到').filter(({ proof }) => !/`[\w/.-]+\.(test|spec)\.tsx?`|`[\w/]+\.md`|`npm run sbom`/.test(proof))).toEqual([]);
    for (const [, file = ''] of standard.matchAll(/`([\w/]+\.md)`/g))
      expect([file, isReference(file) || existsSync(new URL(file, ROOT))]).toEqual([file, true]);
    expect(rows.filter(({ state, proof }) => state !== '做到' && proof === '')).toEqual([]);
    const counted = ['做到', '部分', '没有做到', '不归我们'].map((state) => `${state} ${of(state).length}`).join('，');
    expect(standard).toContain(`${rows.length} 条：${counted}`);
    expect(text).toContain(`${rows.length} 条，${counted}`);
  });
});
