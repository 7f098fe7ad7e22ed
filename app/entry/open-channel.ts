import { isValues, type Json, type Values } from '../../engine/index.ts';
import { channelCodes, program } from '../../schemas/index.ts';
import { readJson } from '../base/read-json.ts';
import { SUCCESS } from '../http/index.ts';
import type { App, OpenChannel } from '../types.ts';

/** The channel of an entry: the server's information about it, and its document. */
export interface EntryChannel {
  readonly info: Values;
  readonly channel: OpenChannel | undefined;
}

/** Requests the channel of an entry by its code, with the code's appId, and opens its document (EG-13, SS-26). Undefined for an unknown channel: reported once, and the entry ends (EG-06, EC-05). */
export async function openEntryChannel(app: App, channel: OpenChannel | undefined, channelCode: string): Promise<EntryChannel | undefined> {
  if (channelCode === '') return { info: {}, channel };
  const appId = Object.hasOwn(channelCodes, channelCode) ? channelCodes[channelCode]?.appId : undefined;
  const answer = await app.http.call(program.calls.channelInfo, { channelCode, ...(appId === undefined ? {} : { appId }) });
  const info = answer.code === SUCCESS ? toChannelInfo(answer.result) : undefined;
  if (!info) {
    app.monitor.report('warning', 'channel.info-failed', { code: answer.code });
    return undefined;
  }
  const key = info['thirdChannelSide'];
  const opened = channel ?? (typeof key === 'string' && key !== '' ? await app.openChannel(key) : undefined);
  if (opened) app.logins.learn(opened.key, info);
  return { info, channel: opened };
}

/** Reads JSON that a server sends as text; unreadable text gives an empty object. */
function parsed(value: Json | undefined): Values {
  const read = typeof value === 'string' ? readJson(value) : value;
  return isValues(read) ? read : {};
}

/** Reads channel information of the server (EG-11, EG-12): inquirySource and patientLimited default to 1; extConfigParams and extData are parsed from text. Undefined when the result is no object. */
export function toChannelInfo(result: Json): Values | undefined {
  if (!isValues(result)) return undefined;
  return {
    ...result,
    inquirySource: result['inquirySource'] ?? 1,
    patientLimited: result['patientLimited'] ?? 1,
    extConfigParams: parsed(result['extConfigParams']),
    extData: parsed(result['extData']),
  };
}
