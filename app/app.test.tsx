import { expect, test } from 'vitest';
import { documents, shellTexts } from '../schemas/index.ts';
import { createApp } from './app.ts';
import { DEFAULT_CONFIG } from './base/config.ts';
import { channelDocument } from './documents/channels.testing.ts';
import { createSession, type KeyStore, type SessionKey } from './session/index.ts';

const memory = (): KeyStore => {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
};

test('EG-11 TB-13 SS-37 what an entry got for its channel goes when another is opened, and stays while it is the same', async () => {
  const session = createSession(memory());
  const app = createApp({
    config: { ...DEFAULT_CONFIG, environment: 'development' },
    monitor: { report: () => undefined },
    session,
    stored: memory(),
    documents: { ...documents, channel: channelDocument },
    shellTexts,
    credentials: {},
    handed: {},
  });
  const got = {
    channelProcessType: 'process04',
    channelType: '2',
    shopType: '2',
    h5ShowTabChannelCode: 'JXRB',
    inquirySource: '3',
    patientLimited: '0',
    performType: '2',
    extData: '{"serialFlag":1}',
    h5Title: '暖冬活动',
  };
  const names = Object.keys(got) as SessionKey[];
  const kept = () => Object.fromEntries(names.map((name) => [name, session.get(name)]));
  await app.openChannel('JIANGXIRENBAO');
  for (const [name, value] of Object.entries(got)) session.set(name as SessionKey, value);
  await app.openChannel('JIANGXIRENBAO');
  expect(kept()).toEqual(got);
  await app.openChannel('HUIKEBAO');
  expect(kept()).toEqual(Object.fromEntries(names.map((name) => [name, ''])));
  expect([session.get('thirdChannelSide'), session.get('channelCode')]).toEqual(['HUIKEBAO', 'HKB']);
});
