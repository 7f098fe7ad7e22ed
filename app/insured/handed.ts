import type { Json, Values } from '../../engine/index.ts';
import { toAnswers } from './insured.ts';

/** The answers that a channel hands to the add form as `insuredData`, a record as JSON (IN-20). Its photos are not taken over: the member shows their own. Anything but a record gives nothing. */
export function handedAnswers(insuredData: string): Values {
  const record = parse(insuredData);
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return {};
  const { certificateFrontUrl: _front, certificateBackUrl: _back, ...known } = record as Values;
  return toAnswers(known);
}

function parse(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    // What an address says is data of others: what is no record is left out.
    return null;
  }
}
