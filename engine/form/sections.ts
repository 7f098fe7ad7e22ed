import type { Form, FormSection } from '../documents/types.gen.ts';

/** A section of a form document and where it is written. */
export interface PlacedSection {
  readonly section: FormSection;
  readonly path: readonly (string | number)[];
}

/** Returns the sections of a form document, with or without pages, in order, and where each is written. */
export const placedSections = ({ sections, pages }: Pick<Form, 'sections' | 'pages'>): readonly PlacedSection[] =>
  sections?.map((section, at) => ({ section, path: ['sections', at] })) ??
  pages?.flatMap((page, number) => page.sections.map((section, at) => ({ section, path: ['pages', number, 'sections', at] }))) ??
  [];

/** Returns the sections of a form document, with or without pages, in order. */
export const sectionsOf = (form: Pick<Form, 'sections' | 'pages'>): readonly FormSection[] =>
  placedSections(form).map(({ section }) => section);
