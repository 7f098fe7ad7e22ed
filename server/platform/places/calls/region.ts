import { areaList } from '@vant/area-data';
import { ok, refuse } from '../../http/answer.ts';
import type { FamilyCalls } from '../../transactions/server.ts';

const named = (list: Record<string, string>, prefix: string) =>
  Object.entries(list).flatMap(([code, name]) => (code.startsWith(prefix) ? [{ code, name }] : []));

const provinces = named(areaList.province_list, '');
const isCalled = (wanted: string) => (area: { code: string; name: string }) => area.code === wanted || area.name === wanted;

/** Returns the name of a province, city or district by its six-digit code; the code itself when it is unknown. */
export const areaName = (code: string): string =>
  areaList.province_list[code] ?? areaList.city_list[code] ?? areaList.county_list[code] ?? code;

/** Returns provinces; with a province (code or name) its cities and their districts. Its only parameter is the province (AP-15, AP-27, AP-34). */
export const regionCalls: FamilyCalls<'region'> = {
  member: {
    info: ({ params }) => {
      const { province = '' } = params;
      if (province === '') return ok({ provinceVOS: provinces });
      const found = provinces.find(isCalled(province));
      if (found === undefined) return refuse('notFound', '未找到该省份');
      const regionDetailList = named(areaList.city_list, found.code.slice(0, 2)).map((city) => ({
        ...city,
        children: named(areaList.county_list, city.code.slice(0, 4)),
      }));
      return ok({ provinceVOS: provinces, provinceDetail: { ...found, regionDetailList } });
    },
  },
};
