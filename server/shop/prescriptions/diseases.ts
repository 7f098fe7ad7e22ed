import diseases from '../../data/shop/diseases.json' with { type: 'json' };

export type Disease = (typeof diseases)[number];

/** A disease by its code. */
export const diseaseOf = (code: string): Disease | undefined => diseases.find((disease) => disease.code === code);

/** Diseases whose name, code or department has the words. */
export const findDiseases = (keyword: string): readonly Disease[] =>
  diseases.filter(({ code, name, departmentName }) => `${code} ${name} ${departmentName}`.toLowerCase().includes(keyword.toLowerCase()));
