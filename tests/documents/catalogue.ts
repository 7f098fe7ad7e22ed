import { PART_A } from './part-a.ts';
import { PART_B } from './part-b.ts';

/** A field as the catalogue lists it: section, name, label, type, marks (* required, ? optional, ~ read-only, ^ hidden at start). */
export interface Row {
  readonly section: string;
  readonly name: string;
  readonly label: string;
  readonly type: string;
  readonly marks: string;
}

export interface CatalogueForm {
  readonly number: number;
  readonly code: string;
  readonly title: string;
  readonly count: number;
  readonly rows: readonly Row[];
}

const BLOCKS: Readonly<Record<string, string>> = {
  'G-APP(5)':
    'beneficiaryRelationshipWithBeneficiary* beneficiaryName*~ beneficiaryDocumentType*~ beneficiaryDocumentNumber*~ beneficiaryPhone*~',
  'G-NUR-ASM(20)':
    'hasHospital* diagnosis* medicalConditionDescription* hasWound* woundDesc^* woundDressing* hasCatheter* catheterDesc^* hasUlcer* ulcerDesc^* otherDesc? consciousness* action* anamnesis* fall* language* hearing* vision* hasMedicalEquipment* medicalEquipmentDesc^*',
};

const cells = (line: string): readonly string[] => line.trim().split(/\s*\|\s*/);

const kinds = new Map(
  PART_A.trim()
    .split('\n')
    .map((line) => {
      const [name = '', label = '', type = ''] = cells(line);
      return [name, { label, type }] as const;
    }),
);

const formOf = (text: string): CatalogueForm => {
  const [head = '', ...lines] = text
    .trim()
    .replace(/\n {4}/g, ' ')
    .split('\n');
  const [number = '', code = '', title = '', count = ''] = head.split(' · ');
  const other = new Map(
    lines.flatMap((line) => {
      const [name = '', label = '', type] = cells(line.slice(2));
      return line.startsWith('= ') ? [[name, { label, ...(type === undefined ? {} : { type }) }] as const] : [];
    }),
  );
  const rows = lines.flatMap((line): readonly Row[] => {
    if (line.startsWith('= ')) return [];
    const [section = '', fields = ''] = line.split(': ');
    return fields
      .split(' ')
      .flatMap((field) => BLOCKS[field]?.split(' ') ?? [field])
      .map((field) => {
        const [, name = '', marks = ''] = /^(\w+)(\W*)$/.exec(field) ?? [];
        const kind = kinds.get(name);
        if (kind === undefined) throw new Error(`Part A has no ${field}`);
        return { section, name, marks, ...kind, ...other.get(name) };
      });
  });
  return { number: Number(number), code, title, count: Number(count), rows };
};

/** The forms of the catalogue in its order. */
export const FORMS: readonly CatalogueForm[] = PART_B.trim().split('\n\n').map(formOf);

/** Codes of the forms with these numbers. */
export const codesOf = (...numbers: readonly number[]): readonly string[] =>
  FORMS.filter(({ number }) => numbers.includes(number)).map(({ code }) => code);

/** The claim forms: they check phones as claims do, and take additional files. */
export const CLAIMS = codesOf(1, 2, 17, 21, 25);
