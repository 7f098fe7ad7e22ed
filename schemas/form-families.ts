/** Families of texts that every form needs. They load only together with the form engine. */
export const formFamilies: readonly string[] = ['form', 'widget', 'service'];
