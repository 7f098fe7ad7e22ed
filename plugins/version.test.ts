import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { versionPlugin } from './version.ts';

const { augmentChunkHash } = versionPlugin();
const hashed = (isEntry: boolean): unknown =>
  typeof augmentChunkHash === 'function' ? Reflect.apply(augmentChunkHash, undefined, [{ isEntry }]) : undefined;

describe('the version of a build', () => {
  test.each(['public/boot.js', 'channels/base.json', 'channels/JIANGXIRENBAO.json'])(
    'RT-40 changes with %s, which phones keep under a name that does not change',
    (file) => {
      expect(hashed(true)).toContain(readFileSync(file, 'utf8'));
    },
  );

  test('changes the name of no script except the main one', () => {
    expect(hashed(false)).toBeUndefined();
  });
});
