import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSecrets } from './keys.ts';
import { StartFailure } from './start-failure.ts';
import { writeWhole } from './write-whole.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heye-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('keys on the disk', () => {
  it('HC-09 stay the same over a restart', async () => {
    const first = await openSecrets(folder);
    expect((await openSecrets(folder)).publicKey).toBe(first.publicKey);
    expect(readdirSync(folder)).toContain('keys.json');
    expect(readdirSync(folder)).not.toContain('keys.json.part');
  });

  it.each([
    ['cut off', (text: string) => text.slice(0, 900)],
    ['empty', () => ''],
    ['no keys', () => '{"pkcs8":"!","publicKey":""}'],
    ['a list', () => '[]'],
    ['nothing', () => 'null'],
    ['without its private key', () => '{"publicKey":"AAAA"}'],
    ['with a key that is none', () => '{"pkcs8":"AAAA","publicKey":"AAAA"}'],
  ])('HC-09 reports a key file that is %s in one sentence, with instructions', async (_name, damage) => {
    const path = join(folder, 'keys.json');
    await openSecrets(folder);
    writeFileSync(path, damage(readFileSync(path, 'utf8')));
    await expect(openSecrets(folder)).rejects.toThrow(
      new StartFailure(`密钥文件 ${path} 不完整：请删掉它再启动，会生成新的密钥，已经打开的页面刷新一次就好。`),
    );
  });
});

describe('an atomically written file', () => {
  it('replaces the previous one at once; an open reader reads the old one to its end', async () => {
    const path = join(folder, 'whole.json');
    await writeWhole(path, 'before');
    writeFileSync(`${path}.part`, 'left by a server that was stopped');
    const reader = await open(path);
    await writeWhole(path, 'after');
    expect(await reader.readFile('utf8')).toBe('before');
    await reader.close();
    expect(readFileSync(path, 'utf8')).toBe('after');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).not.toContain('whole.json.part');
  });
});
