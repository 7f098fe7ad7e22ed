import { asText } from './text.ts';

/**
 * The codes that a list names among the options a field offers. Where every entry is a code on offer, the entries are codes; otherwise they are
 * positions in the offered list, counted from 0, and those beyond it name nothing. As long as no options are known, entries are codes. CH-15, S-05
 */
export function optionCodes(list: unknown, offered: readonly string[] = []): readonly string[] {
  const entries = (Array.isArray(list) ? list : []).map(asText);
  if (offered.length === 0 || entries.every((entry) => offered.includes(entry))) return entries;
  return entries.flatMap((entry) => (/^\d+$/.test(entry) ? (offered[Number(entry)] ?? []) : []));
}
