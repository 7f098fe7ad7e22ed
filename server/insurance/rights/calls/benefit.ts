import type { Json } from '../../../../engine/index.ts';
import benefits from '../../../data/benefits.json' with { type: 'json' };
import { ok, refuse } from '../../../platform/http/answer.ts';
import { pictureUrl } from '../../../platform/pictures/picture.ts';
import { siteUrl } from '../../../platform/pictures/site.ts';
import { bySample } from '../../../platform/sandbox/by-sample.ts';
import { isSwitched } from '../../../platform/sandbox/switches.ts';
import type { Insured, User } from '../../../platform/store/records.ts';
import { flatMapEach, mapSerial } from '../../../platform/transactions/map-serial.ts';
import type { FamilyCalls, MemberCall, SampleService, Server } from '../../../platform/transactions/server.ts';
import { isSigned } from '../../insured/signed.ts';
import { grant } from '../grants.ts';
import { hasCard, ownInsureds, unknownInsured, unknownRight } from '../own.ts';
import { channelOfBusiness, isLocked, ownRight, rightsOf } from '../rights.ts';

interface Offered extends Pick<SampleService, 'serviceId' | 'packageId' | 'supplierId' | 'serviceCode' | 'serviceTitle'> {
  readonly description: string;
  readonly icon: string;
  /** The target of the link; empty while there is none (BT-24). */
  readonly site: string;
}

interface TabDocument {
  readonly site: string;
  readonly services?: readonly (Omit<Offered, 'site'> & { readonly site?: string })[];
}

const tabs: Readonly<Record<string, TabDocument>> = benefits;
const VALUE_ADDED = '1';
const RIGHT_TYPE = 15;

/** Returns the person of the call: the person of the right, else the user's insured person with this certificate in this channel. */
async function subjectOf(
  params: { readonly receiveId?: string; readonly channelCode?: string; readonly certNo?: string },
  user: User,
  server: Server,
): Promise<Insured | undefined> {
  const { receiveId = '' } = params;
  if (receiveId !== '') return (await ownRight(receiveId, user, server))?.insured;
  const people = await ownInsureds(user, params.channelCode ?? '', server);
  return people.find((insured) => hasCard(insured, params.certNo ?? ''));
}

interface Cell {
  readonly receiveId: string;
  readonly rightType: number;
  readonly offered: Offered;
}

/** Returns the services of a tab for a person: value-added ones from the person's buttons, others from the sample data. */
async function cellsOf(tabType: string, insured: Insured, server: Server): Promise<readonly Cell[]> {
  const tab = tabs[tabType];
  if (tab === undefined || isSwitched('noBenefits', insured, server)) return [];
  const rights = await rightsOf(insured, server);
  if (tabType !== VALUE_ADDED) {
    const receiveId = rights[0]?.[1].id ?? '';
    return (tab.services ?? []).map(({ site = tab.site, ...rest }) => ({ receiveId, rightType: RIGHT_TYPE, offered: { ...rest, site } }));
  }
  return await flatMapEach(rights, async ([button, right]) => {
    const { service, rightType = RIGHT_TYPE, icon } = button;
    return service === undefined || (await isLocked(button, right, server))
      ? []
      : [{ receiveId: right.id, rightType, offered: { ...service, description: '点击后前往服务页', icon, site: tab.site } }];
  });
}

async function toWire({ receiveId, rightType, offered }: Cell, insured: Insured, server: Server): Promise<Json> {
  const { serviceId, packageId, supplierId, serviceCode, serviceTitle, description, icon } = offered;
  const businessCode = channelOfBusiness(insured.businessType, server)?.[1].serviceApplyConfig?.businessCode ?? '';
  return {
    receiveId,
    rightType,
    serviceId,
    packageId,
    businessCode,
    supplierId,
    serviceCode,
    serviceTitle,
    description,
    iconUrl: pictureUrl(icon),
    signStatus: (await isSigned(insured, server)) ? 1 : 0,
    insuredId: insured.id,
  };
}

const isTab = (tabType: string) => Object.hasOwn(tabs, tabType);
const unknownTab = () => refuse('badRequest', '请选择服务类型');
const nobody = (params: { readonly receiveId?: string }) => (params.receiveId === undefined ? unknownInsured() : unknownRight());

const services: MemberCall<'benefit.services'> = async ({ params, user }, server) => {
  const { tabType = '' } = params;
  if (!isTab(tabType)) return unknownTab();
  const insured = await subjectOf(params, user, server);
  if (insured === undefined) return nobody(params);
  const serviceInfoList = await mapSerial(await cellsOf(tabType, insured, server), (cell) => toWire(cell, insured, server));
  return ok({ result: { serviceInfoList } });
};

const jumpUrl: MemberCall<'benefit.jumpUrl'> = async ({ params, user }, server) => {
  const { tabType = '' } = params;
  if (!isTab(tabType)) return unknownTab();
  const insured = await subjectOf(params, user, server);
  if (insured === undefined) return nobody(params);
  const { serviceId = '', packageId = '' } = params;
  const cell = (await cellsOf(tabType, insured, server)).find(
    ({ offered }) => offered.serviceId === serviceId && offered.packageId === packageId,
  );
  if (cell === undefined) return refuse('noRight', '该服务暂未开放');
  const { site, serviceCode } = cell.offered;
  return ok(site === '' ? '' : siteUrl(site, { serviceCode, businessCode: params.businessCode ?? '' }));
};

const jumpParam: MemberCall<'benefit.jumpParam'> = async ({ params, user }, server) => {
  const own = await ownRight(params.receiveId, user, server);
  if (own === undefined) return unknownRight();
  const { right, button } = own;
  const serviceCode = button.service?.serviceCode ?? '';
  return ok({
    jumpType: serviceCode === '' ? 1 : 2,
    jumpUrl: button.buttonJumpUrl ?? '',
    params: { receiveId: right.id, rightType: String(button.rightType ?? ''), serviceCode },
  });
};

/** Claims the benefit of a partner channel once per user; a repeat only reports it (RD-02). */
const claim: MemberCall<'benefit.claim'> = async ({ params, user }, server) => {
  const { channelCode = '' } = params;
  const [key] = Object.entries(server.documents.channels).find(([, channel]) => channel.channelCode === channelCode) ?? [];
  if (key === undefined) return refuse('notFound', '渠道信息获取失败');
  const { source = '' } = params;
  if (source === '' || source.length > 60) return refuse('badRequest', '领取来源有误，请从合作渠道重新进入');
  const granted = await grant({ user, channelCode, insuredId: '', productCode: 'TKINQ' }, server);
  const insured = (await ownInsureds(user, channelCode, server))[0];
  const [, right] = (insured && (await rightsOf(insured, server)).find(([button]) => button.key === granted?.product.button)) ?? [];
  return ok({
    receiveId: right?.id ?? '',
    rightName: granted?.product.productName ?? '',
    claimed: granted?.isNew === true ? 0 : 1,
    channelCode,
    targetPath: `/commonRecognizee?thirdChannelSide=${encodeURIComponent(key)}`,
  });
};

/** Benefit services of an insured person and the claim of a partner's benefit (AP-07, AP-08, AP-24, BT-19 to BT-22, RD-02). */
export const benefitCalls: FamilyCalls<'benefit'> = { member: { services, jumpUrl, jumpParam, claim: bySample(claim) } };
