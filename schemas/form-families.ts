/** Families of texts that every form needs: they come with what draws it, and with nothing else. */
export const formFamilies: readonly string[] = ['form', 'widget', 'service'];
