import type { Json, Values } from '../../../../engine/index.ts';
import branches from '../../../data/branches.json' with { type: 'json' };
import { ok, refuse } from '../../http/answer.ts';
import { mapName, pictureUrl } from '../../pictures/picture.ts';
import { siteUrl } from '../../pictures/site.ts';
import type { FamilyCalls, OpenCall } from '../../transactions/server.ts';

type Branch = (typeof branches)[number];

const EARTH = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the kilometres between two positions. */
function distance(longitude: number, latitude: number, branch: Branch): number {
  const [up, across] = [radians(branch.latitude - latitude), radians(branch.longitude - longitude)];
  const bow = Math.sin(up / 2) ** 2 + Math.cos(radians(latitude)) * Math.cos(radians(branch.latitude)) * Math.sin(across / 2) ** 2;
  return 2 * EARTH * Math.asin(Math.sqrt(bow));
}

const far = (km: number): string => (km < 1 ? `${Math.round(km * 1000)}米` : `${km.toFixed(1)}公里`);

const toWire = (branch: Branch, km?: number): Values => ({
  ...branch,
  distance: km === undefined ? '' : far(km),
  mapUrl: pictureUrl(mapName(branch.branchId)),
  routeUrl: siteUrl('map', { to: branch.branchName, address: branch.address }),
});

/** Finds branches by name or address, the nearest first when the member's position is known (HM-38). */
const list: OpenCall<'branch.list'> = ({ params }) => {
  const words = (params.keyword ?? '').slice(0, 50);
  const found = branches.filter(({ branchName, address }) => `${branchName}${address}`.includes(words));
  const [longitude, latitude] = [Number(params.longitude ?? 'none'), Number(params.latitude ?? 'none')];
  if (!(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90)) return ok(found.map((branch) => toWire(branch)) as Json[]);
  const near = found.map((branch) => ({ branch, km: distance(longitude, latitude, branch) })).sort((a, b) => a.km - b.km);
  return ok(near.map(({ branch, km }) => toWire(branch, km)) as Json[]);
};

/** The branches of the insurers, open to everyone. */
export const branchCalls: FamilyCalls<'branch'> = {
  open: {
    list,
    detail: ({ params }) => {
      const branch = branches.find(({ branchId }) => branchId === params.branchId);
      return branch === undefined ? refuse('notFound', '网点不存在') : ok(toWire(branch));
    },
  },
};
