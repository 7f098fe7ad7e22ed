import qrcode from '../../../data/corp-qrcode.json' with { type: 'json' };
import { upload } from '../../../members/uploads/upload.ts';
import { ok, refuse } from '../../../platform/http/answer.ts';
import { paged } from '../../../platform/http/paged.ts';
import { buttonsOfChannel } from '../../../platform/sandbox/samples.ts';
import type { Application, User } from '../../../platform/store/records.ts';
import type { FamilyCalls, MemberCall, Server } from '../../../platform/transactions/server.ts';
import { maskCard } from '../../../platform/values/mask.ts';
import { ownRight } from '../../rights/rights.ts';
import { apply, checkSubmit } from '../submit.ts';
import { hospitalAreas } from './hospital.ts';

const config: MemberCall<'service.config'> = async ({ params, user }, server) => {
  const own = await ownRight(params.receiveId ?? '', user, server);
  const { rightType = '' } = params;
  const service = own?.button.service;
  if (own === undefined || service === undefined) return refuse('noRight', '权益不存在或已失效');
  if (rightType !== '' && rightType !== String(own.button.rightType)) return ok({ serviceConfigVOS: [] });
  const { serviceId, packageId, supplierId, serviceCode, serviceTitle } = service;
  return ok({ serviceConfigVOS: [{ serviceId, packageId, supplierId, serviceCode, serviceTitle }] });
};

const rightDays: MemberCall<'service.rightDays'> = ({ params }, { documents }) => {
  const { packageId = '', serviceId = '' } = params;
  const services = Object.keys(documents.channels).flatMap((key) =>
    buttonsOfChannel(key, documents).flatMap(({ service }) => service ?? []),
  );
  const found = services.find((service) => service.packageId === packageId && service.serviceId === serviceId);
  return found?.rightDays === undefined ? refuse('notFound', '该服务没有权益天数') : ok(found.rightDays);
};

async function ownApplication(requestNo: string | undefined, user: User, { store }: Server): Promise<Application | undefined> {
  const application = await store.applications.get(requestNo ?? '');
  return application?.userId === user.id ? application : undefined;
}

const unknown = () => refuse('notFound', '申请不存在');

/** Returns the applications of a member, newest first (AP-30). */
export const recordsOf: MemberCall<'service.records' | 'supplyApply.records'> = paged(async ({ params, user }, { store }) => {
  const { channelCode = '' } = params;
  const found = await store.applications.find(channelCode === '' ? { userId: user.id } : { userId: user.id, channelCode });
  return ok(
    found.toReversed().map(({ id, serviceCode, serviceTitle, patientName, applyTime, statusDesc }) => ({
      requestNo: id,
      serviceCode,
      serviceTitle,
      patientName,
      applyTime,
      statusDesc,
    })),
  );
});

const detail: MemberCall<'service.detail'> = async ({ params, user }, server) => {
  const application = await ownApplication(params.requestNo, user, server);
  if (application === undefined) return unknown();
  const { id, serviceCode, serviceTitle, applyTime, statusDesc, data } = application;
  const own = await ownRight(application.receiveId, user, server);
  const { serviceId = '', packageId = '', supplierId = '' } = own?.button.service ?? {};
  return ok({
    requestNo: id,
    serviceCode,
    serviceTitle,
    applyTime,
    statusDesc,
    service: { serviceId, packageId, supplierId, serviceCode },
    data,
    // A member who no longer has the right cannot apply again.
    ...(own && {
      receiveId: application.receiveId,
      rightType: String(own.button.rightType ?? ''),
      certNo: maskCard(own.insured.insuredCard),
      insuredId: application.insuredId,
    }),
  });
};

const reapply: MemberCall<'service.reapply'> = async ({ params, user }, server) => {
  const application = await ownApplication(params.id, user, server);
  return application === undefined ? unknown() : ok(application.data);
};

/** Returns the same sample picture for every phone, as an image address that the page can show directly. */
export function corpQrcode(): { readonly qrCode: string } {
  const { size, path } = qrcode;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return { qrCode: `data:image/svg+xml;base64,${btoa(picture)}` };
}

const qrcodeOf: MemberCall<'service.corpQrcode'> = ({ params }) =>
  /^1[3-9]\d{9}$/.test(params.phone ?? '') ? ok(corpQrcode()) : refuse('badRequest', '手机号格式错误');

/** Service applications: configuration, upload, submission, records (AP-23, AP-24, AP-30, AP-33, AP-34). */
export const serviceCalls: FamilyCalls<'service'> = {
  member: {
    config,
    checkSubmit,
    reapply,
    records: recordsOf,
    detail,
    rightDays,
    areaTree: () => ok(hospitalAreas()),
    inspectionReports: () => ok({ reportUrls: [] }),
    corpQrcode: qrcodeOf,
  },
  nonTransactional: { apply, upload },
};
