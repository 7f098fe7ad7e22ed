/** Stands in for fast-uri, which RJSF needs only for schemas with `$id`; ours are resolved at build time and have none. */
const uri = {
  equal: (one: string, other: string): boolean => one === other,
  resolve: (_base: string, reference: string): string => reference,
};
export default uri;
