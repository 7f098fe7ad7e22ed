import { expect, test } from 'vitest';
import type { Values } from '../engine/index.ts';
import { documents, shellTexts } from '../schemas/index.ts';
import { createApp } from './app.ts';
import { DEFAULT_CONFIG } from './base/config.ts';
import { channelDocument } from './documents/channels.testing.ts';
import { fakeLanguage } from './locale/testing.ts';
import { createSession, type KeyStore, type Session, type SessionKey } from './session/index.ts';

const memory = (): KeyStore => {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
};

const build = (session: Session, credentials: Values = {}) =>
  createApp({
    language: fakeLanguage(),
    config: { ...DEFAULT_CONFIG, environment: 'development' },
    monitor: { report: () => undefined },
    session,
    stored: memory(),
    documents: { ...documents, channel: channelDocument },
    shellTexts,
    credentials,
    urlPayloadValues: {},
  });

test('EG-11 TB-13 SS-37 drops the values of a channel when another opens, and keeps them for the same one', async () => {
  const session = createSession(memory());
  const app = build(session);
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

test.each([
  ['13900000002', ''],
  ['13900000001', 'T1'],
])('EG-02 LG-02 the link of %s keeps this of the sign-in of 13900000001: %j', (phone, token) => {
  const session = createSession(memory());
  for (const [name, value] of Object.entries({ token: 'T1', userId: 'U1', userPhone: '13900000001', receiveId: 'R1' }))
    session.set(name as SessionKey, value);
  build(session, { thridToken: 'TT', phone });
  expect([session.get('token'), session.get('receiveId')]).toEqual([token, token && 'R1']);
});
