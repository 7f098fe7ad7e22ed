import { describe, expect, test } from 'vitest';
import type { Json } from '../../engine/index.ts';
import channelCalls from '../../schemas/calls/channel.json';
import type { App } from '../types.ts';
import { openEntryChannel, toChannelInfo } from './open-channel.ts';

describe('channel information', () => {
  test('EG-11 inquirySource and patientLimited default to 1; the configuration is parsed from its text, broken text is empty', () => {
    const given = {
      oldApi: 0,
      channelTitle: '健康',
      channelProcess: { process: 'process01' },
      payType: '1',
      fixedFlags: '0',
      channelName: '江西',
    };
    const extConfigParams = JSON.stringify({ autoCreateUserRights: 1, autoGrantRights: 0, grantChannelCode: 'G' });
    expect(toChannelInfo({ ...given, extConfigParams })).toMatchObject({
      ...given,
      inquirySource: 1,
      patientLimited: 1,
      extConfigParams: { autoCreateUserRights: 1, autoGrantRights: 0, grantChannelCode: 'G' },
    });
    expect(toChannelInfo({ inquirySource: 2, patientLimited: 0, extConfigParams: '{broken' })).toMatchObject({
      inquirySource: 2,
      patientLimited: 0,
      extConfigParams: {},
    });
    for (const broken of ['"text"', '[1]', 'null', '']) expect(toChannelInfo({ extConfigParams: broken })?.['extConfigParams']).toEqual({});
  });

  test('EG-12 the flags of the channel stay unchanged, extData may be text or an object', () => {
    const rest = {
      isO2O: 1,
      isZhiluO2O: 0,
      isFundO2O: 1,
      isHmInsureO2O: 0,
      hyInsuranceO2OChannelId: 'H1',
      channelProductTypeFlag: 2,
      supportMedicalInsurance: 1,
      forceSubmit4Multi: 0,
      signingFileType: '3',
      channelType: 2,
      h5ShowTabChannelCode: 'T1',
      shadingChannelCodes: 'A,B',
      shadingKeywords: 'a,b',
    };
    const extData = { autoActiveRights: 1, patientRightFlag: 0, isShowPatientListIcon: 1, serialFlag: 1 };
    expect(toChannelInfo({ ...rest, extData: JSON.stringify(extData) })).toMatchObject({ ...rest, extData });
    expect(toChannelInfo({ extData: { serialFlag: 1 } })?.['extData']).toEqual({ serialFlag: 1 });
    expect([toChannelInfo(null), toChannelInfo([]), toChannelInfo('x')]).toEqual([undefined, undefined, undefined]);
  });
});

describe('the channel of an entry', () => {
  async function open(code: string, result: Json, channelCode = 'JXRB') {
    const [asked, reports, keys, learned]: [unknown[], unknown[], string[], unknown[]] = [[], [], [], []];
    const app = {
      http: {
        async call(name: string, params: unknown) {
          asked.push([name, params]);
          return { code, msg: '', result, unconfirmed: false };
        },
      },
      logins: { learn: (...learnt: unknown[]) => void learned.push(learnt) },
      monitor: { report: (...report: unknown[]) => void reports.push(report) },
      async openChannel(key: string) {
        keys.push(key);
        return { key, channel: {} };
      },
    } as unknown as App;
    return { found: await openEntryChannel(app, undefined, channelCode), asked, reports, keys, learned };
  }

  test('EG-13 SS-26 is requested by its code first, with an appId only when the code has one', async () => {
    expect((await open('0', {})).asked).toEqual([['channel.info', { channelCode: 'JXRB' }]]);
    expect((await open('0', {}, 'GXJJ')).asked).toEqual([['channel.info', { channelCode: 'GXJJ', appId: 'gxjj-h5' }]]);
    expect((await open('0', {}, 'constructor')).asked).toEqual([['channel.info', { channelCode: 'constructor' }]]);
    expect((await open('0', {}, '')).asked).toEqual([]);
    // The call adds no appId of the open channel.
    expect(channelCalls.calls.info.with.appId).toBeNull();
  });

  test('EG-23 stores the server’s channel information for its sign-in', async () => {
    const { learned, found } = await open('0', { thirdChannelSide: 'JIANGXIRENBAO', channelName: '江西' });
    expect(learned).toEqual([['JIANGXIRENBAO', found?.info]]);
    expect(found?.info['channelName']).toBe('江西');
  });

  test('opens the document that the server names', async () => {
    expect((await open('0', { thirdChannelSide: 'JIANGXIRENBAO' })).keys).toEqual(['JIANGXIRENBAO']);
    expect((await open('0', {})).found?.channel).toBeUndefined();
  });

  test.each([
    ['7', {}],
    ['network', null],
    ['0', null],
  ])('ER-03 EG-06 EC-05 an answer %s of %j is reported once, shown by the entry only, and opens no channel', async (code, result) => {
    const { found, reports, keys } = await open(code, result);
    expect([found, reports, keys]).toEqual([undefined, [['warning', 'channel.info-failed', { code }]], []]);
    expect(channelCalls.calls.info.onError).toBe('silent');
  });
});
