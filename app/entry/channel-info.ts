import type { Json, Values } from '../../engine/index.ts';

const isObject = (value: Json | undefined): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads JSON that a server sends as text; what cannot be read counts as nothing. */
function parsed(value: Json | undefined): Values {
  if (isObject(value)) return value;
  if (typeof value !== 'string') return {};
  try {
    const read = JSON.parse(value) as Json;
    return isObject(read) ? read : {};
  } catch {
    return {};
  }
}

/** Channel information as the server gives it (EG-11, EG-12): inquirySource and patientLimited are 1 when missing, extConfigParams and extData are read from their text. Undefined when there is none. */
export function toChannelInfo(result: Json): Values | undefined {
  if (!isObject(result)) return undefined;
  return {
    ...result,
    inquirySource: result['inquirySource'] ?? 1,
    patientLimited: result['patientLimited'] ?? 1,
    extConfigParams: parsed(result['extConfigParams']),
    extData: parsed(result['extData']),
  };
}
