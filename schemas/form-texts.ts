import type { Documents } from '../engine/index.ts';

/** The texts of all forms load together with the form engine. */
const words = import.meta.glob<Documents.Texts>(['./texts/form.json', './texts/widget.json', './texts/service.json'], {
  import: 'default',
  eager: true,
});

/** Returns a family of texts that every form needs; undefined for any other. */
export const formTexts = (family: string): Documents.Texts | undefined => words[`./texts/${family}.json`];
