import type { Json } from '../../engine/index.ts';

const KEPT = /^=?kept(?:\.|$)/;

/** Returns true for documents that read collections of the phone (CT-03). */
export function readsKept(document: Json): boolean {
  if (typeof document === 'string') return KEPT.test(document);
  return typeof document === 'object' && document !== null && Object.values(document).some((inner) => readsKept(inner as Json));
}
