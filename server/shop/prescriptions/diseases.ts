import diseases from '../../data/shop/diseases.json' with { type: 'json' };

export type Disease = (typeof diseases)[number];

/** Returns a disease by code. */
export const diseaseOf = (code: string): Disease | undefined => diseases.find((disease) => disease.code === code);

/** Finds diseases by words in name, code or department. */
export const findDiseases = (keyword: string): readonly Disease[] =>
  diseases.filter(({ code, name, departmentName }) => `${code} ${name} ${departmentName}`.toLowerCase().includes(keyword.toLowerCase()));
