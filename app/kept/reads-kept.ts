import type { Json } from '../../engine/index.ts';

const KEPT = /^=?kept(?:\.|$)/;

/** True for documents in which something reads what the phone keeps (CT-03). */
export function readsKept(document: Json): boolean {
  if (typeof document === 'string') return KEPT.test(document);
  return typeof document === 'object' && document !== null && Object.values(document).some((inner) => readsKept(inner as Json));
}
