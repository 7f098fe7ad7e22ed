import type { Json } from '../../../../engine/index.ts';
import type { Requests } from '../../../../schemas/calls.gen.ts';
import materials from '../../../data/materials.json' with { type: 'json' };
import { upload } from '../../../members/uploads/upload.ts';
import { isOwnFile } from '../../../platform/files/own.ts';
import { MALFORMED, ok, refuse } from '../../../platform/http/answer.ts';
import { findFact, kind, replaceFact } from '../../../platform/store/facts.ts';
import type { User } from '../../../platform/store/records.ts';
import { everyEach } from '../../../platform/transactions/map-serial.ts';
import type { FamilyCalls, MemberCall, Server } from '../../../platform/transactions/server.ts';

/** The photos of each material by its code, by request number. */
export const materialKind = kind<Readonly<Record<string, readonly string[]>>>('material');

const unknown = () => refuse('notFound', '申请不存在');

async function isOwn(requestNo: string, user: User, { store }: Server): Promise<boolean> {
  return (await store.applications.get(requestNo))?.userId === user.id;
}

const list: MemberCall<'material.list'> = async ({ params, user }, server) => {
  const { requestNo = '' } = params;
  if (!(await isOwn(requestNo, user, server))) return unknown();
  const sent = (await findFact(user.id, materialKind, requestNo, server))?.data ?? {};
  return ok(
    materials.map((material): Json => {
      const urls = sent[material.materialCode] ?? [];
      return { ...material, urls: [...urls], status: urls.length > 0 ? 1 : 0, statusDesc: urls.length > 0 ? '已提交' : '待补充' };
    }),
  );
};

/** Reads the photos of each material by its code; undefined when an entry of the list is invalid. */
function readMaterials(listed: Requests['material.save']['materials']): Readonly<Record<string, readonly string[]>> | undefined {
  if (listed.length > materials.length) return undefined;
  const read = new Map<string, readonly string[]>();
  for (const { materialCode: code, urls = [] } of listed) {
    const known = materials.find(({ materialCode }) => materialCode === code);
    if (known === undefined || urls.length > known.maxCount) return undefined;
    read.set(known.materialCode, urls);
  }
  return Object.fromEntries(read);
}

/** Stores the files of one or several materials beside those sent earlier (AP-23). */
const save: MemberCall<'material.save'> = async ({ params, user }, server) => {
  const { requestNo = '' } = params;
  if (!(await isOwn(requestNo, user, server))) return unknown();
  const brought = readMaterials(params.materials);
  if (brought === undefined) return MALFORMED;
  if (Object.values(brought).every((urls) => urls.length === 0)) return refuse('badRequest', '请上传材料');
  if (!(await everyEach(Object.values(brought), async (urls) => await everyEach(urls, (url) => isOwnFile(url, user, server)))))
    return refuse('badImage', '有无法读取的图片，请重新上传');
  const sent = (await findFact(user.id, materialKind, requestNo, server))?.data ?? {};
  const all = Object.fromEntries(
    materials.map(({ materialCode }) => [materialCode, [...new Set([...(sent[materialCode] ?? []), ...(brought[materialCode] ?? [])])]]),
  );
  const over = materials.find(({ materialCode, maxCount }) => (all[materialCode]?.length ?? 0) > maxCount);
  if (over) return refuse('badRequest', `${over.materialName}最多${over.maxCount}份`);
  await replaceFact(user.id, materialKind, requestNo, all, server);
  return ok();
};

/** Photos and the missing material of an application (AP-13, AP-23). */
export const materialCalls: FamilyCalls<'material'> = {
  member: { list, save },
  nonTransactional: { uploadImage: upload, uploadFile: upload, uploadBase: upload },
};
