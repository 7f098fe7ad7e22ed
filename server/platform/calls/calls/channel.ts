import type { Values } from '../../../../engine/index.ts';
import { channelEntered, type Shop, shopOf } from '../../documents/shop.ts';
import { ok, refuse } from '../../http/answer.ts';
import { opensRights } from '../../sandbox/samples.ts';
import type { FamilyCalls } from '../../transactions/server.ts';

/** Returns the four flags of nearby stores and the two channels they are queried under (EG-11, EG-12). */
const o2oOf = (shop: Shop | undefined): Values => ({
  ...Object.fromEntries(['isO2O', 'isZhiluO2O', 'isFundO2O', 'isHmInsureO2O'].map((kind) => [kind, shop?.o2o?.kind === kind ? 1 : 0])),
  hyo2oChannelId: shop?.o2o?.hyo2oChannelId ?? '',
  hyInsuranceO2OChannelId: shop?.o2o?.hyInsuranceO2OChannelId ?? '',
});

/** Channel information (EG-11), and the codes of the channels that sell an insurance (AP-15). */
export const channelCalls: FamilyCalls<'channel'> = {
  open: {
    info: ({ params }, { documents, sandbox }) => {
      const [key, channel] = channelEntered(params.channelCode ?? '', documents) ?? [];
      if (key === undefined || channel === undefined) return refuse('notFound', '渠道信息获取失败');
      const { channelCode: code = '' } = channel;
      const shop = shopOf(code, documents);
      return ok({
        channelCode: code,
        channelName: channel.documentTitle ?? '',
        channelTitle: channel.documentTitle ?? '',
        thirdChannelSide: key,
        payType: '1',
        performType: String(shop?.performType ?? 1),
        shopType: shop?.shopType ?? 1,
        forceSubmit4Multi: shop?.forceSubmit4Multi ?? 0,
        channelProcess: { process: shop?.process ?? '' },
        signingFileType: shop?.signingFileType ?? '',
        ...o2oOf(shop),
        supportMedicalInsurance: shop?.medicalInsurance ?? 0,
        h5ShowTabChannelCode: shop?.tabs === false ? [] : [code],
        extConfigParams: JSON.stringify({ autoCreateUserRights: 0, autoGrantRights: 0, grantChannelCode: code }),
        extData: {
          // Only sample rules allow this: outside a sandbox `entry.autoActivate` activates nothing.
          autoActiveRights: sandbox && opensRights(key) ? 1 : 0,
          isShowPatientListIcon: channel.inquiryConfig?.isShowPatientListIcon === true ? 1 : 0,
        },
        inquirySource: 1,
        patientLimited: shop?.patientLimited ?? 1,
      });
    },
  },
  member: {
    codes: ({ params }, { documents }) => {
      const { insuranceCode = '', businessType = '' } = params;
      if (insuranceCode === '') return refuse('badRequest', '缺少保险产品编码');
      const sold = Object.values(documents.channels).filter((channel) => channel.insuranceCode === insuranceCode);
      const found = sold.filter((channel) => businessType === '' || String(channel.businessType) === businessType);
      return ok(found.flatMap(({ channelCode }) => channelCode ?? []));
    },
  },
};
