import departments from '../../../data/departments.json' with { type: 'json' };
import doctors from '../../../data/doctors.json' with { type: 'json' };
import hospitals from '../../../data/hospitals.json' with { type: 'json' };
import { ok, refuse } from '../../../platform/http/answer.ts';
import { areaName } from '../../../platform/places/calls/region.ts';
import type { FamilyCalls, MemberCall } from '../../../platform/transactions/server.ts';

type Hospital = (typeof hospitals)[number];
type Department = { readonly code: string; readonly name: string; readonly children?: readonly Department[] };

const cityOf = (areaCode: string) => `${areaCode.slice(0, 4)}00`;
const provinceOf = (areaCode: string) => `${areaCode.slice(0, 2)}0000`;
const distinct = (codes: readonly string[]) => [...new Set(codes)].sort();
const wire = ({ hospitalId, name, address, level }: Hospital) => ({ hospitalId, hospitalName: name, hospitalAddress: address, level });

const treeOf = (hospitalName: string): readonly Department[] | undefined => {
  const kind = hospitals.find(({ name }) => name === hospitalName)?.kind;
  return kind === undefined ? undefined : (departments as Readonly<Record<string, readonly Department[]>>)[kind];
};
const pathsOf = (tree: readonly Department[], above = ''): readonly { code: string; name: string }[] =>
  tree.flatMap(({ code, name, children }) => (children ? pathsOf(children, `${above}${name}/`) : [{ code, name: `${above}${name}` }]));

const areas: MemberCall<'hospital.areas'> = ({ params }) => {
  const { cityCode: city = '' } = params;
  const codes = distinct(hospitals.map(({ areaCode }) => areaCode).filter((code) => cityOf(code) === city));
  return ok(codes.map((areaCode) => ({ areaCode, areaName: areaName(areaCode) })));
};

const byArea: MemberCall<'hospital.byArea'> = ({ params }) => {
  const { cityCode: city = '', areaCode: code = '', areaName: name = '' } = params;
  if (city === '' && code === '') return refuse('badRequest', '请选择地区');
  const found = hospitals.filter(
    ({ areaCode }) =>
      (city === '' || cityOf(areaCode) === city) && (code === '' || areaCode === code) && (name === '' || areaName(areaCode) === name),
  );
  return ok(found.map(wire));
};

const byCity: MemberCall<'hospital.byCity'> = ({ params }) => {
  const { cityCode: city = '' } = params;
  if (!/^\d{4}00$/.test(city) || areaName(city) === city) return refuse('badRequest', '请选择城市');
  return ok(hospitals.filter(({ areaCode }) => cityOf(areaCode) === city).map(wire));
};

const departmentsOf: MemberCall<'hospital.departments'> = ({ params }) => {
  const tree = treeOf(params.hospitalName ?? '');
  return tree === undefined ? refuse('notFound', '未找到该医院') : ok(tree as Department[]);
};

const searchDepartments: MemberCall<'hospital.searchDepartments'> = ({ params }) => {
  const tree = treeOf(params.hospitalName ?? '');
  if (tree === undefined) return refuse('notFound', '未找到该医院');
  const { keyword = '' } = params;
  return ok(pathsOf(tree).filter(({ name }) => name.includes(keyword)));
};

/** Hashes a text to a number, so that sample data stays the same. */
const spread = (seed: string) => [...seed].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003, 7);
const pick = (list: readonly string[], at: number) => list[at % list.length] ?? '';

const doctorsOf: MemberCall<'hospital.doctors'> = ({ params }) => {
  const { hospitalName = '', departmentName = '' } = params;
  const tree = treeOf(hospitalName);
  if (!tree || !pathsOf(tree).some(({ name }) => name === departmentName)) return refuse('notFound', '未找到该科室');
  const seed = spread(`${hospitalName}/${departmentName}`);
  const rows = Array.from({ length: 3 + (seed % 4) }, (_, index) => ({
    doctorId: `D${seed}${index}`,
    doctorName: `${pick(doctors.surnames, seed + index * 7)}${pick(doctors.givenNames, seed + index * 3)}`,
    title: pick(doctors.titles, index),
  }));
  return ok(rows);
};

/** Returns areas with hospitals as a tree: province, city, district (AP-34, AP-35). */
export function hospitalAreas(): {
  code: string;
  name: string;
  children: { code: string; name: string; children: { code: string; name: string }[] }[];
}[] {
  const codes = distinct(hospitals.map(({ areaCode }) => areaCode));
  const node = (code: string) => ({ code, name: areaName(code) });
  return distinct(codes.map(provinceOf)).map((province) => ({
    ...node(province),
    children: distinct(codes.filter((code) => provinceOf(code) === province).map(cityOf)).map((city) => ({
      ...node(city),
      children: codes.filter((code) => cityOf(code) === city).map(node),
    })),
  }));
}

/** Hospitals, departments and doctors (AP-27 to AP-29). */
export const hospitalCalls: FamilyCalls<'hospital'> = {
  member: {
    cities: () =>
      ok(distinct(hospitals.map(({ areaCode }) => cityOf(areaCode))).map((cityCode) => ({ cityCode, cityName: areaName(cityCode) }))),
    areas,
    byArea,
    byCity,
    departments: departmentsOf,
    searchDepartments,
    doctors: doctorsOf,
  },
};
