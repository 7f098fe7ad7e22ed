import { isValues, type Json, type Values } from '../../engine/index.ts';
import { readJson } from '../base/read-json.ts';

/** Reads JSON that a server sends as text; what cannot be read counts as nothing. */
function parsed(value: Json | undefined): Values {
  const read = typeof value === 'string' ? readJson(value) : value;
  return isValues(read) ? read : {};
}

/** Channel information as the server gives it (EG-11, EG-12): inquirySource and patientLimited are 1 when missing, extConfigParams and extData are read from their text. Undefined when there is none. */
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
