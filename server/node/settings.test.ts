import { describe, expect, it } from 'vitest';
import { settingsOf } from './settings.ts';
import { listenFailure, StartFailure } from './start-failure.ts';

describe('settings', () => {
  it('default to a sandbox on this machine alone', () => {
    const usual = {
      port: 8787,
      host: '127.0.0.1',
      https: false,
      dataDir: '/heye/.data',
      database: undefined,
      files: undefined,
      dataKeys: '/heye/.data/data-keys.json',
      documents: '/heye/.data/documents',
      sandbox: true,
      trustProxy: false,
      doctorWait: 6000,
      scanner: undefined,
    };
    expect(settingsOf({}, '/heye')).toEqual(usual);
    const environment = {
      PORT: '9000',
      HOST: '0.0.0.0',
      DATA_DIR: '/data',
      DATABASE_URL: 'postgres://heye@db.local/heye',
      FILES: 'https://bucket.example/photos',
      DOCUMENTS: 'https://bucket.example/heye',
      SANDBOX: '0',
      TRUST_PROXY: '1',
      DOCTOR_SECONDS: '0.5',
      CLAMD: 'scan.local:3310',
    };
    const asked = {
      port: 9000,
      host: '0.0.0.0',
      https: false,
      dataDir: '/data',
      database: 'postgres://heye@db.local/heye',
      files: 'https://bucket.example/photos',
      dataKeys: '/data/data-keys.json',
      documents: 'https://bucket.example/heye',
      sandbox: false,
      trustProxy: true,
      doctorWait: 500,
      scanner: { host: 'scan.local', port: 3310 },
    };
    expect(settingsOf(environment, '/heye')).toEqual(asked);
    expect(settingsOf({ PORT: '', HOST: '', DATA_DIR: '', SANDBOX: '' }, '/heye')).toEqual(settingsOf({}, '/heye'));
    expect(settingsOf({ DOCTOR_SECONDS: '86400' }, '/heye').doctorWait).toBe(86_400_000);
    expect(settingsOf({ CLAMD: '/run/clamd.sock' }, '/heye').scanner).toEqual({ path: '/run/clamd.sock' });
  });

  it.each([
    ['PORT', 'abc', 'PORT 应是 1 到 65535 的整数，现在是“abc”。'],
    ['PORT', '70000', 'PORT 应是 1 到 65535 的整数，现在是“70000”。'],
    ['PORT', '80.5', 'PORT 应是 1 到 65535 的整数，现在是“80.5”。'],
    ['SANDBOX', 'false', 'SANDBOX 应是 1（开）或 0（关），现在是“false”。'],
    ['DOCTOR_SECONDS', 'soon', 'DOCTOR_SECONDS 应是 0 到 86400 的秒数，现在是“soon”。'],
    ['DOCTOR_SECONDS', '86401', 'DOCTOR_SECONDS 应是 0 到 86400 的秒数，现在是“86401”。'],
    ['CLAMD', 'scan.local', 'CLAMD 应是 主机:端口，或以 / 开头的套接字路径，现在是“scan.local”。'],
    ['DATABASE_URL', 'mysql://heye:secret@db.local/heye', 'DATABASE_URL 应以 postgres:// 或 postgresql:// 开头。'],
    ['TRUST_PROXY', 'yes', 'TRUST_PROXY 应是 1（开）或 0（关），现在是“yes”。'],
  ])('refuse %s=%s instead of guessing', (name, value, message) => {
    expect(() => settingsOf({ [name]: value }, '/heye')).toThrow(new StartFailure(message));
  });
});

it.each([
  ['EADDRINUSE', '端口 80 已被占用：请先停掉占用它的程序，或换一个端口，如 PORT=8788 npm start。'],
  ['EACCES', '没有权限使用端口 80：请换一个 1024 以上的端口，如 PORT=8788 npm start。'],
  ['EADDRNOTAVAIL', '本机没有 HOST=h 这个地址：请改成本机的地址，如 127.0.0.1，或 0.0.0.0 表示全部。'],
  ['EOTHER', '服务器不能在 h 的端口 80 上启动：refused。'],
])('explain why a server cannot listen: %s', (code, message) => {
  expect(listenFailure(Object.assign(new Error('refused'), { code }), 'h', 80)).toBe(message);
});
