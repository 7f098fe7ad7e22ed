/** Replaces RJSF's references: the engine resolves them at build time. */
const noReference = (reference?: string): never => {
  throw new Error(`the schema of an open form has no references: ${String(reference)}`);
};

export const findSchemaDefinitionRecursive = noReference;
export const makeAllReferencesAbsolute = noReference;
export default noReference;
