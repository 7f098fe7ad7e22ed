import { areaList } from '@vant/area-data';
import { ok, refuse } from '../answer.ts';
import { text } from '../params.ts';
import type { FamilyCalls } from '../server.ts';

const named = (list: Record<string, string>, prefix: string) =>
  Object.entries(list).flatMap(([code, name]) => (code.startsWith(prefix) ? [{ code, name }] : []));

const provinces = named(areaList.province_list, '');
const isCalled = (wanted: string) => (area: { code: string; name: string }) => area.code === wanted || area.name === wanted;

/** Name of a province, city or district by its six-digit code; the code itself when it is unknown. */
export const areaName = (code: string): string =>
  areaList.province_list[code] ?? areaList.city_list[code] ?? areaList.county_list[code] ?? code;

/** Provinces; with a province (code or name) its cities and their districts, with a city too its districts (AP-15, AP-34). */
export const regionCalls: FamilyCalls = {
  member: {
    info: ({ params }) => {
      const [province, city] = [text(params, 'province'), text(params, 'city')];
      if (province === '') return ok({ provinceVOS: provinces });
      const found = provinces.find(isCalled(province));
      if (found === undefined) return refuse('notFound', '未找到该省份');
      const cities = named(areaList.city_list, found.code.slice(0, 2));
      const districts = (code: string) => named(areaList.county_list, code.slice(0, 4));
      const chosen = cities.find(isCalled(city));
      if (city !== '' && chosen === undefined) return refuse('notFound', '未找到该城市');
      const regionDetailList = chosen ? districts(chosen.code) : cities.map((area) => ({ ...area, children: districts(area.code) }));
      return ok({ provinceVOS: provinces, provinceDetail: { ...found, regionDetailList } });
    },
  },
};
