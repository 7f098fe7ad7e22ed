import { asText } from './text.ts';

/**
 * Returns the codes that a list names among a field's options. If every entry is an offered code, the entries are codes.
 * Otherwise they are positions in the offered list, from 0; positions beyond it name nothing.
 * While the options are unknown, entries are codes. CH-15, S-05
 */
export function optionCodes(list: unknown, offered: readonly string[] = []): readonly string[] {
  const entries = (Array.isArray(list) ? list : []).map(asText);
  if (offered.length === 0 || entries.every((entry) => offered.includes(entry))) return entries;
  return entries.flatMap((entry) => (/^\d+$/.test(entry) ? (offered[Number(entry)] ?? []) : []));
}
