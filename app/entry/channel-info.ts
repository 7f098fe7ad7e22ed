import { isValues, type Json, type Values } from '../../engine/index.ts';
import { readJson } from '../base/read-json.ts';

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
