// Generated from schemas/calls by `npm run types`. Do not edit.
import type { Json, Values } from '../engine/index.ts';

/** A request without parameters. */
type Nothing = Readonly<Record<never, never>>;

/** Requests by call, as handlers receive them: judged and converted, without what is not given. */
export interface Requests {
  'address.list': {
    readonly userId?: string;
  };
  'address.view': {
    readonly addressId?: string;
  };
  'address.save': {
    readonly userId?: string;
    readonly receiver?: string;
    readonly phone?: string;
    readonly province?: string;
    readonly provinceName?: string;
    readonly city?: string;
    readonly cityName?: string;
    readonly district?: string;
    readonly districtName?: string;
    readonly addressDetail?: string;
    readonly isDefault?: string;
  };
  'address.update': {
    readonly addressId?: string;
    readonly userId?: string;
    readonly receiver?: string;
    readonly phone?: string;
    readonly province?: string;
    readonly provinceName?: string;
    readonly city?: string;
    readonly cityName?: string;
    readonly district?: string;
    readonly districtName?: string;
    readonly addressDetail?: string;
    readonly isDefault?: string;
  };
  'address.saveOne': {
    readonly userId?: string;
    readonly placeId?: string;
    readonly addressId?: string;
  };
  'address.byKeys': {
    readonly keys?: string;
    readonly city?: string;
  };
  'address.nearby': {
    readonly longitude?: string;
    readonly latitude?: string;
  };
  'address.cities': {
    readonly keys?: string;
  };
  'agreement.query': {
    readonly authAgreementType?: string;
    readonly userId?: string;
    readonly userAccountId?: string;
    readonly receiveId?: string;
    readonly thirdInsuranceNo?: string;
  };
  'agreement.add': {
    readonly authAgreementType?: string;
    readonly userId?: string;
    readonly userAccountId?: string;
    readonly receiveId?: string;
    readonly thirdInsuranceNo?: string;
  };
  'agreement.device': {
    readonly signingFileType?: string;
    readonly fileType?: string;
  };
  'appeal.reasons': Nothing;
  'appeal.create': {
    readonly orderNo?: string;
    readonly reasonCode?: string;
    readonly description?: string;
    readonly images?: readonly string[];
  };
  'appeal.detail': {
    readonly appealNo?: string;
  };
  'appointment.list': {
    readonly userId?: string;
    readonly channelCode?: string;
    readonly status?: string;
    readonly page?: number;
    readonly pageSize?: number;
  };
  'appointment.careItems': Nothing;
  'appointment.bookCare': {
    readonly channelCode?: string;
    readonly personId?: string;
    readonly itemCode?: string;
    readonly visitDate?: string;
    readonly visitPeriod?: string;
    readonly visitAddress?: string;
    readonly phone?: string;
    readonly situation?: string;
  };
  'appointment.checkupSites': Nothing;
  'appointment.checkupPackages': {
    readonly siteCode?: string;
  };
  'appointment.bookCheckup': {
    readonly channelCode?: string;
    readonly personId?: string;
    readonly siteCode?: string;
    readonly packageCode?: string;
    readonly visitDate?: string;
    readonly visitPeriod?: string;
    readonly phone?: string;
  };
  'appointment.cancel': {
    readonly appointmentNo?: string;
  };
  'auth.sendCode': {
    readonly phone?: string;
    readonly channelCode?: string;
    readonly pictureId?: string;
    readonly pictureCode?: string;
  };
  'auth.loginByCode': {
    readonly phone?: string;
    readonly code?: string;
    readonly channelCode?: string;
    readonly deviceId?: string;
  };
  'auth.loginLogo': {
    readonly channelCode?: string;
  };
  'auth.sendChangeCode': {
    readonly phone?: string;
    readonly scene?: string;
  };
  'auth.verifyPicture': Nothing;
  'auth.oneClickLogin': {
    readonly token?: string;
    readonly channelCode?: string;
    readonly deviceId?: string;
  };
  'auth.loginByToken': {
    readonly thridToken?: string;
    readonly phone?: string;
    readonly bizType?: string;
    readonly source?: string;
    readonly timestamp?: string;
  };
  'auth.loginByChannel': {
    readonly mobile?: string;
    readonly bizId?: string;
    readonly bizType?: string;
    readonly source?: string;
    readonly deviceId?: string;
    readonly sign?: string;
    readonly timestamp?: string;
  };
  'auth.loginByInsurance': {
    readonly insuranceToken?: string;
    readonly tokenEcology?: string;
    readonly bizType?: string;
    readonly source?: string;
    readonly deviceId?: string;
  };
  'auth.publicAppId': {
    readonly channelCode?: string;
  };
  'auth.openId': {
    readonly wechatCode: string;
  };
  'auth.openIdSignIn': {
    readonly openId: string;
    readonly channelCode?: string;
  };
  'auth.silentSignIn': {
    readonly accountId?: string;
    readonly channelCode?: string;
    readonly deviceId?: string;
  };
  'auth.bindToken': {
    readonly openId: string;
    readonly openIdProof?: string;
  };
  'auth.unbindToken': {
    readonly openId?: string;
  };
  'auth.signOut': Nothing;
  'auth.devices': Nothing;
  'auth.endDevice': {
    readonly deviceId: string;
  };
  'auth.endOtherDevices': Nothing;
  'auth.jsapiSignature': {
    readonly url?: string;
  };
  'auth.loginByPhone': {
    readonly phone?: string;
    readonly code?: string;
    readonly channelCode?: string;
    readonly deviceId?: string;
  };
  'auth.loginBySign': {
    readonly mobile?: string;
    readonly bizId?: string;
    readonly bizType?: string;
    readonly source?: string;
    readonly deviceId?: string;
    readonly sign?: string;
    readonly timestamp?: string;
  };
  'auth.workSignIn': {
    readonly openId?: string;
    readonly channelCode?: string;
  };
  'benefit.services': {
    readonly userId?: string;
    readonly certNo?: string;
    readonly channelCode?: string;
    readonly tabType?: string;
    readonly receiveId?: string;
  };
  'benefit.jumpUrl': {
    readonly userId?: string;
    readonly certNo?: string;
    readonly channelCode?: string;
    readonly tabType?: string;
    readonly receiveId?: string;
    readonly rightType?: string;
    readonly serviceId?: string;
    readonly packageId?: string;
    readonly businessCode?: string;
  };
  'benefit.jumpParam': {
    readonly receiveId: string;
    readonly packageId?: string;
    readonly serviceId?: string;
  };
  'benefit.claim': {
    readonly userId?: string;
    readonly channelCode?: string;
    readonly source?: string;
  };
  'branch.list': {
    readonly keyword?: string;
    readonly longitude?: string;
    readonly latitude?: string;
  };
  'branch.detail': {
    readonly branchId?: string;
  };
  'broadcast.info': {
    readonly channelCode?: string;
  };
  'button.preCheck': {
    readonly userId?: string;
    readonly channelCode?: string;
    readonly receiveId: string;
    readonly buttonLinkType?: string;
    readonly insuredId?: string;
    readonly insuredCard?: string;
    readonly policyNo?: string;
    readonly businessType?: string;
    readonly platformChannelId?: string;
  };
  'button.pageDialog': {
    readonly channelCode?: string;
    readonly receiveId?: string;
    readonly businessType?: string;
    readonly userId?: string;
    readonly insuredCard?: string;
    readonly buttonLinkType?: string;
    readonly insuredId?: string;
    readonly policyNo?: string;
  };
  'cart.count': {
    readonly channelCode?: string;
    readonly userRightId?: string;
  };
  'cart.list': {
    readonly channelCode?: string;
    readonly userRightId?: string;
  };
  'cart.productList': {
    readonly channelCode?: string;
    readonly userRightId?: string;
  };
  'cart.operate': {
    readonly channelCode?: string;
    readonly userRightId?: string;
    readonly operateType: string;
    readonly storeId?: string;
    readonly standardId?: string;
    readonly medicinesId?: string;
    readonly quantity?: string;
    readonly coverFlag?: number;
    readonly addPath?: string;
    readonly activityInfo?: {
      readonly actType?: string;
      readonly actId?: string;
    };
    readonly jgAddEntrance?: {
      readonly taskEntrance?: string;
      readonly activityEntrance?: string;
      readonly entrance?: string;
    };
    readonly ext?: {
      readonly healthSquareTaskIdList?: readonly string[];
    };
    readonly prescriptionNo?: string;
    readonly prescriptionNoList?: readonly string[];
    readonly recommendId?: string;
    readonly takeRest?: string;
  };
  'cart.clearSelected': {
    readonly channelCode?: string;
    readonly userRightId?: string;
  };
  'cart.discount': {
    readonly channelCode?: string;
    readonly userRightId?: string;
    readonly stores?: readonly {
      readonly drugstoreId?: string;
      readonly skus?: readonly {
        readonly skuId?: string;
        readonly skuNum?: number;
      }[];
    }[];
  };
  'cart.discountBefore': {
    readonly channelCode?: string;
    readonly userRightId?: string;
    readonly stores?: readonly {
      readonly drugstoreId?: string;
      readonly skus?: readonly {
        readonly skuId?: string;
        readonly skuNum?: number;
      }[];
    }[];
  };
  'cart.discountV1': {
    readonly channelCode?: string;
    readonly userRightId?: string;
    readonly stores?: readonly {
      readonly drugstoreId?: string;
      readonly skus?: readonly {
        readonly skuId?: string;
        readonly skuNum?: number;
      }[];
    }[];
  };
  'cart.preAdd': {
    readonly channelCode?: string;
    readonly userRightId?: string;
    readonly stores?: readonly {
      readonly drugstoreId?: string;
      readonly skus?: readonly {
        readonly skuId?: string;
        readonly skuNum?: number;
      }[];
    }[];
  };
  'cart.home': {
    readonly channelCode?: string;
  };
  'channel.info': {
    readonly channelCode?: string;
    readonly appId?: string;
  };
  'channel.codes': {
    readonly insuranceCode?: string;
    readonly businessType?: string;
  };
  'claim.records': {
    readonly userId?: string;
    readonly channelCode?: string;
  };
  'consultation.records': {
    readonly userId?: string;
    readonly channelCodes?: readonly string[] | string;
    readonly insuredId?: string;
    readonly page?: number;
    readonly pageSize?: number;
  };
  'consultation.patients': {
    readonly channelCode?: string;
    readonly receiveId?: string;
  };
  'consultation.record': {
    readonly patientId?: string;
  };
  'consultation.submit': {
    readonly channelCode?: string;
    readonly receiveId?: string;
    readonly doctorId?: string;
    readonly inquirySource?: string;
    readonly patientLimited?: string;
    readonly fastBuyDrug?: string;
    readonly medicineId?: string;
    readonly data?: Values;
  };
  'consultation.userRecord': {
    readonly id: string;
  };
  'consultation.doctorId': {
    readonly channelCode?: string;
  };
  'consultation.doctors': {
    readonly channelCode?: string;
  };
  'consultation.diseases': {
    readonly keyword?: string;
  };
  'coupon.layout': {
    readonly channelCode?: string;
  };
  'coupon.claim': {
    readonly channelCode?: string;
    readonly couponId: string;
    readonly actId?: string;
    readonly token?: string;
  };
  'coupon.claimAll': {
    readonly channelCode?: string;
    readonly couponDtoList: readonly {
      readonly couponId: string;
    }[];
    readonly token?: string;
  };
  'coupon.mine': {
    readonly channelCode?: string;
    readonly status?: string;
    readonly page?: number;
    readonly pageSize?: number;
  };
  'coupon.count': {
    readonly channelCode?: string;
  };
  'coupon.pullInChannel': {
    readonly channelCode?: string;
    readonly couponId: string;
    readonly actId: string;
  };
  'coupon.pull': {
    readonly channelCode?: string;
    readonly couponId: string;
    readonly actId: string;
  };
  'coupon.ofActivity': {
    readonly channelCode?: string;
    readonly actId?: string;
  };
  'dictionary.list': {
    readonly dictType: string;
  };
  'drugstore.info': {
    readonly channelCode?: string;
    readonly drugstoreId?: string;
  };
  'drugstore.classification': {
    readonly channelCode?: string;
    readonly drugstoreId?: string;
  };
  'drugstore.products': {
    readonly channelCode?: string;
    readonly drugstoreId?: string;
    readonly categoryId?: string;
    readonly page?: number;
    readonly pageSize?: number;
  };
  'drugstore.nearby': {
    readonly channelCode?: string;
    readonly o2oChannelId?: string;
    readonly keyword?: string;
  };
  'drugstore.images': {
    readonly channelCode?: string;
    readonly drugstoreId?: string;
  };
  'drugstore.qualifications': {
    readonly channelCode?: string;
    readonly drugstoreId?: string;
  };
  'employee.payCode': {
    readonly channelCode?: string;
    readonly accountId?: string;
  };
  'employee.successPay': {
    readonly payCode: string;
  };
  'employee.order': {
    readonly channelCode?: string;
    readonly orderNo: string;
  };
  'employee.pay': {
    readonly orderNo: string;
    readonly accountId: string;
    readonly payPassword?: string;
  };
  'employee.gifts': {
    readonly channelCode?: string;
  };
  'employeeClaim.apply': {
    readonly channelCode?: string;
    readonly patientId?: string;
    readonly claimAccountId?: string;
    readonly claimType?: string;
    readonly visitDate?: string;
    readonly hospitalName?: string;
    readonly claimAmount?: string;
    readonly invoices?: readonly string[];
    readonly claimRecords?: string;
    readonly cardId?: string;
    readonly claimPhone?: string;
    readonly claimNote?: string;
  };
  'employeeClaim.list': {
    readonly page?: number;
    readonly pageSize?: number;
  };
  'employeeClaim.detail': {
    readonly claimNo: string;
  };
  'entry.platformConfig': {
    readonly channelCode?: string;
  };
  'entry.jumpInfo': {
    readonly channelCode?: string;
    readonly serialNo?: string;
  };
  'entry.fundOpenSignIn': {
    readonly accountId?: string;
    readonly channelCode?: string;
    readonly deviceId?: string;
  };
  'entry.accountInfo': {
    readonly accountId?: string;
    readonly channelCode?: string;
  };
  'entry.autoActivate': {
    readonly receiveId?: string;
    readonly channelCode?: string;
    readonly userId?: string;
  };
  'entry.rightReceipt': {
    readonly receiveId: string;
  };
  'entry.channelInfo': {
    readonly channelCode?: string;
  };
  'entry.channelInfoV2': {
    readonly channelCode?: string;
  };
  'entry.tpcInfo': {
    readonly channelCode?: string;
    readonly serialNo?: string;
  };
  'entry.guanbaiInfo': {
    readonly channelCode?: string;
    readonly serialNo?: string;
  };
  'entry.serialInfo': {
    readonly serialNo?: string;
  };
  'entry.gxJumpUrl': {
    readonly channelCode?: string;
  };
  'entry.decryptPhone': {
    readonly encryptPhone?: string;
  };
  'entry.tpjyUser': {
    readonly channelCode?: string;
    readonly serialNo?: string;
  };
  'goods.classify': {
    readonly channelCode?: string;
  };
  'goods.list': {
    readonly channelCode?: string;
    readonly categoryId?: string;
    readonly keyword?: string;
    readonly sort?: string;
    readonly isPrescribe?: string;
    readonly page?: number;
    readonly pageSize?: number;
  };
  'goods.discounts': {
    readonly channelCode?: string;
    readonly couponId?: string;
    readonly actId?: string;
    readonly actType?: string;
    readonly keyword?: string;
    readonly page?: number;
    readonly pageSize?: number;
  };
  'goods.recommendCategories': {
    readonly channelCode?: string;
  };
  'goods.recommended': {
    readonly channelCode?: string;
    readonly categoryId?: string;
    readonly page?: number;
    readonly pageSize?: number;
  };
  'goods.sameStandard': {
    readonly channelCode?: string;
    readonly standardId?: string;
  };
  'goods.activity': {
    readonly channelCode?: string;
    readonly activityProducts?: readonly {
      readonly drugstoreId?: string;
      readonly medicineId?: string;
    }[];
  };
  'goods.compensated': {
    readonly channelCode?: string;
    readonly page?: number;
    readonly pageSize?: number;
  };
  'goods.mark': {
    readonly channelCode?: string;
  };
  'goods.words': {
    readonly channelCode?: string;
  };
  'goods.suggestions': {
    readonly channelCode?: string;
  };
  'goods.subsidies': {
    readonly channelCode?: string;
    readonly skuList?: readonly {
      readonly skuId?: string;
    }[];
  };
  'goods.gifts': {
    readonly channelCode?: string;
    readonly tabId?: string;
    readonly page?: number;
    readonly pageSize?: number;
  };
  'goods.fromOrder': {
    readonly channelCode?: string;
    readonly productId?: string;
    readonly drugstoreId?: string;
    readonly orderNo: string;
  };
  'guofu.list': {
    readonly userId?: string;
    readonly businessType?: string;
    readonly type?: string;
  };
  'guofu.add': {
    readonly insuredName?: string;
    readonly insuredCard?: string;
    readonly certType?: string;
    readonly phone?: string;
    readonly certificateFrontUrl?: string;
    readonly certificateBackUrl?: string;
    readonly businessType?: string;
    readonly type?: string;
    readonly sex?: string;
    readonly birthday?: string;
    readonly age?: string;
    readonly policyNo?: string;
    readonly carPolicyNo?: string;
    readonly relationship?: string;
    readonly addressDetail?: string;
    readonly ext?: Values;
  };
  'guofu.checkSign': {
    readonly patientId: string;
  };
  'guofu.channels': {
    readonly channelCode?: string;
  };
  'healthSquare.task': {
    readonly channelCode?: string;
    readonly taskId?: string;
  };
  'healthSquare.rewards': {
    readonly channelCode?: string;
    readonly taskId?: string;
  };
  'healthSquare.operate': {
    readonly userId?: string;
    readonly operateType: string;
    readonly operateValue?: string;
    readonly channelCode?: string;
  };
  'healthSquare.countdown': {
    readonly channelCode?: string;
    readonly taskId: string;
  };
  'healthSquare.coupons': {
    readonly channelCode?: string;
    readonly taskId?: string;
  };
  'hospital.cities': {
    readonly serviceId?: string;
  };
  'hospital.areas': {
    readonly cityCode?: string;
    readonly serviceId?: string;
  };
  'hospital.byArea': {
    readonly cityCode?: string;
    readonly areaCode?: string;
    readonly areaName?: string;
  };
  'hospital.byCity': {
    readonly cityCode?: string;
  };
  'hospital.departments': {
    readonly hospitalName?: string;
  };
  'hospital.searchDepartments': {
    readonly hospitalName?: string;
    readonly keyword?: string;
  };
  'hospital.doctors': {
    readonly hospitalName?: string;
    readonly departmentName?: string;
  };
  'identity.face': {
    readonly userId?: string;
    readonly name?: string;
    readonly idCard?: string;
    readonly returnUrl?: string;
  };
  'identity.medicalAuthUrl': {
    readonly orderNo?: string;
  };
  'insured.list': {
    readonly userId?: string;
    readonly businessType?: string;
    readonly type?: string;
  };
  'insured.remove': {
    readonly insuredId: string;
    readonly businessType?: string;
  };
  'insured.certTypes': {
    readonly businessType?: string;
  };
  'insured.save': {
    readonly insuredName?: string;
    readonly insuredCard?: string;
    readonly certType?: string;
    readonly phone?: string;
    readonly certificateFrontUrl?: string;
    readonly certificateBackUrl?: string;
    readonly businessType?: string;
    readonly type?: string;
    readonly sex?: string;
    readonly birthday?: string;
    readonly age?: string;
    readonly policyNo?: string;
    readonly carPolicyNo?: string;
    readonly relationship?: string;
    readonly addressDetail?: string;
    readonly ext?: Values;
  };
  'insured.update': {
    readonly insuredId?: string;
    readonly insuredName?: string;
    readonly insuredCard?: string;
    readonly certType?: string;
    readonly phone?: string;
    readonly certificateFrontUrl?: string;
    readonly certificateBackUrl?: string;
    readonly businessType?: string;
    readonly type?: string;
    readonly sex?: string;
    readonly birthday?: string;
    readonly age?: string;
    readonly policyNo?: string;
    readonly carPolicyNo?: string;
    readonly relationship?: string;
    readonly addressDetail?: string;
    readonly ext?: Values;
  };
  'insured.detail': {
    readonly insuredId?: string;
    readonly businessType?: string;
    readonly platformChannelId?: string;
  };
  'insured.view': {
    readonly insuredId: string;
  };
  'insured.policies': {
    readonly certType?: string;
    readonly insuredCard?: string;
    readonly insuredId?: string;
    readonly businessType?: string;
  };
  'integral.coin': {
    readonly channelCode?: string;
  };
  'integral.adorn': {
    readonly channelCode?: string;
  };
  'integral.goods': {
    readonly channelCode?: string;
    readonly page?: number;
    readonly pageSize?: number;
  };
  'integral.checkProduct': {
    readonly channelCode?: string;
    readonly productId?: string;
    readonly quantity?: number;
  };
  'integral.search': {
    readonly channelCode?: string;
    readonly keyword?: string;
    readonly page?: number;
    readonly pageSize?: number;
  };
  'integral.coupons': {
    readonly channelCode?: string;
  };
  'integral.exchangeCoupon': {
    readonly channelCode?: string;
    readonly couponId: string;
  };
  'integral.checkedIn': Nothing;
  'integral.checkIn': Nothing;
  'integral.detail': {
    readonly channelCode?: string;
    readonly page?: number;
    readonly pageSize?: number;
  };
  'integral.records': {
    readonly channelCode?: string;
    readonly page?: number;
    readonly pageSize?: number;
  };
  'log.upload': {
    readonly logs?: readonly Values[];
    readonly config?: Values;
    readonly systemInfo?: Values;
  };
  'log.pageView': {
    readonly channelCode?: string;
    readonly pageId?: string;
    readonly terminal?: string;
  };
  'log.exposure': {
    readonly channelCode?: string;
    readonly key?: string;
  };
  'mall.enter': {
    readonly name?: string;
    readonly certType?: string;
    readonly cardNo?: string;
    readonly policyNo?: string;
  };
  'material.uploadImage': {
    readonly file?: string;
  };
  'material.uploadFile': {
    readonly file?: string;
  };
  'material.list': {
    readonly requestNo?: string;
  };
  'material.save': {
    readonly requestNo?: string;
    readonly materials: readonly {
      readonly materialCode: string;
      readonly urls?: readonly string[];
    }[];
  };
  'material.uploadBase': {
    readonly file?: string;
  };
  'medicine.search': {
    readonly channelCode?: string;
    readonly keyword?: string;
    readonly page?: number;
    readonly pageSize?: number;
  };
  'nursing.options': {
    readonly supplierId?: string;
    readonly types?: readonly string[];
  };
  'order.preview': {
    readonly channelCode?: string;
    readonly userRightId?: string;
    readonly stores?: readonly {
      readonly drugstoreId?: string;
      readonly skus?: readonly {
        readonly skuId?: string;
        readonly skuNum?: number;
      }[];
    }[];
    readonly prescriptionNoList?: readonly string[];
    readonly addressId?: string;
    readonly patientId?: string;
    readonly coupons?: readonly {
      readonly drugstoreId?: string;
      readonly couponId?: string;
    }[];
    readonly platformCouponId?: string;
    readonly from?: 'one' | 'cart' | 'channel' | 'coin';
    readonly productId?: string;
  };
  'order.submit': {
    readonly channelCode?: string;
    readonly userRightId?: string;
    readonly stores?: readonly {
      readonly drugstoreId?: string;
      readonly skus?: readonly {
        readonly skuId?: string;
        readonly skuNum?: number;
      }[];
    }[];
    readonly prescriptionNoList?: readonly string[];
    readonly addressId?: string;
    readonly patientId?: string;
    readonly coupons?: readonly {
      readonly drugstoreId?: string;
      readonly couponId?: string;
    }[];
    readonly platformCouponId?: string;
    readonly remarks?: readonly {
      readonly drugstoreId?: string;
      readonly remark?: string;
    }[];
    readonly from?: 'one' | 'cart' | 'channel' | 'coin';
    readonly productId?: string;
    readonly coinAmount?: string;
    readonly payAmount?: string;
    readonly agreed?: string;
  };
  'order.submitMulti': {
    readonly channelCode?: string;
    readonly userRightId?: string;
    readonly stores: readonly {
      readonly drugstoreId?: string;
      readonly skus?: readonly {
        readonly skuId?: string;
        readonly skuNum?: number;
      }[];
    }[];
    readonly prescriptionNoList?: readonly string[];
    readonly addressId?: string;
    readonly patientId: string;
    readonly coupons?: readonly {
      readonly drugstoreId?: string;
      readonly couponId?: string;
    }[];
    readonly platformCouponId?: string;
    readonly remarks?: readonly {
      readonly drugstoreId?: string;
      readonly remark?: string;
    }[];
    readonly from?: string;
    readonly payAmount?: string;
    readonly agreed?: string;
  };
  'order.forbidSale': {
    readonly channelCode?: string;
    readonly userRightId?: string;
    readonly stores?: readonly {
      readonly drugstoreId?: string;
      readonly skus?: readonly {
        readonly skuId?: string;
        readonly skuNum?: number;
      }[];
    }[];
    readonly addressId?: string;
  };
  'order.coupons': {
    readonly channelCode?: string;
    readonly userRightId?: string;
    readonly stores?: readonly {
      readonly drugstoreId?: string;
      readonly skus?: readonly {
        readonly skuId?: string;
        readonly skuNum?: number;
      }[];
    }[];
    readonly prescriptionNoList?: readonly string[];
    readonly addressId?: string;
    readonly coupons?: readonly {
      readonly drugstoreId?: string;
      readonly couponId?: string;
    }[];
    readonly platformCouponId?: string;
    readonly from?: string;
    readonly drugstoreId?: string;
    readonly couponType?: string;
  };
  'order.list': {
    readonly channelCode?: string;
    readonly orderStatus?: string;
    readonly page?: number;
    readonly pageSize?: number;
  };
  'order.statistic': {
    readonly channelCode?: string;
  };
  'order.detail': {
    readonly orderNo: string;
  };
  'order.cancel': {
    readonly orderNo: string;
  };
  'order.receive': {
    readonly orderNo: string;
  };
  'order.remove': {
    readonly orderNo: string;
  };
  'order.route': {
    readonly orderNo: string;
  };
  'order.payBefore': {
    readonly orderNo: string;
    readonly channelCode?: string;
    readonly terminal?: string;
  };
  'order.afterSale': {
    readonly orderNo?: string;
    readonly reasonCode?: string;
    readonly description?: string;
    readonly images?: readonly string[];
  };
  'order.pay': {
    readonly orderNo: string;
    readonly payChannel?: string;
    readonly payMode?: string;
    readonly token?: string;
    readonly openId?: string;
    readonly drugstoreId?: string;
    readonly jumpUrl?: string;
    readonly medicareInfo?: {
      readonly medicareCardPassword?: string;
    };
    readonly channelCode?: string;
    readonly cardInfo?: {
      readonly cardNo?: string;
    };
  };
  'order.fundPay': {
    readonly orderNo: string;
    readonly payPassword?: string;
  };
  'order.medicareAuth': {
    readonly orderNo: string;
    readonly whInsuranceToken?: string;
    readonly whTokenEcology: '0' | '1' | '2';
  };
  'order.apply': {
    readonly orderNo: string;
    readonly reason?: string;
  };
  'order.buildPayInfo': {
    readonly orderNo?: string;
    readonly channelCode?: string;
  };
  'page.config': {
    readonly channelCode?: string;
    readonly code?: string;
    readonly terminal?: string;
  };
  'page.tab': {
    readonly channelCode?: string;
    readonly code?: string;
    readonly terminal?: string;
  };
  'page.feed': {
    readonly channelCode?: string;
    readonly floorId?: string;
    readonly page?: number;
    readonly pageSize?: number;
  };
  'page.notice': {
    readonly channelCode?: string;
    readonly noticeId: string;
    readonly type?: string;
  };
  'page.poster': {
    readonly channelCode?: string;
    readonly actId: string;
  };
  'page.posterSubscribe': {
    readonly channelCode?: string;
    readonly posterId: string;
  };
  'page.posterViewed': {
    readonly channelCode?: string;
    readonly posterId?: string;
  };
  'page.posterSubscribed': {
    readonly channelCode?: string;
    readonly posterId?: string;
  };
  'page.wechatScheme': {
    readonly channelCode?: string;
    readonly actId?: string;
  };
  'page.tagUser': {
    readonly channelCode?: string;
    readonly actId: string;
  };
  'page.contents': {
    readonly channelCode?: string;
    readonly type?: string;
  };
  'page.orderNotice': {
    readonly channelCode?: string;
  };
  'page.tabInfo': {
    readonly channelCode?: string;
    readonly code?: string;
    readonly terminal?: string;
  };
  'partner.weiyiUrl': {
    readonly receiveId: string;
    readonly pageType?: string;
  };
  'partner.yuanmengRights': {
    readonly userId?: string;
    readonly channelCode?: string;
  };
  'partner.tcmLogin': {
    readonly channelCode?: string;
  };
  'partner.activity': {
    readonly activityId?: string;
  };
  'partner.productText': {
    readonly productId?: string;
  };
  'patient.byReceiveId': {
    readonly receiveId?: string;
  };
  'patient.insured': {
    readonly insuredId?: string;
  };
  'patient.list': {
    readonly userId?: string;
    readonly businessType?: string;
  };
  'policy.benefits': {
    readonly policyNo?: string;
    readonly userId?: string;
    readonly platformChannelId?: string;
  };
  'policy.aggregate': {
    readonly userId?: string;
    readonly channelCode?: string;
    readonly businessType?: string;
    readonly policyNo?: string;
  };
  'policy.byInsured': {
    readonly certType?: string;
    readonly cardNum?: string;
  };
  'policy.numbers': {
    readonly userId?: string;
    readonly channelCode?: string;
  };
  'policy.saveThird': {
    readonly userId?: string;
    readonly channelCode?: string;
    readonly policyNo: string;
    readonly policyName?: string;
  };
  'policy.certTypes': Nothing;
  'policy.saveRecord': {
    readonly userId?: string;
    readonly policyNo: string;
  };
  'policy.byTerminal': {
    readonly userId?: string;
    readonly channelCode?: string;
    readonly terminal?: string;
  };
  'policy.held': {
    readonly channelCode?: string;
  };
  'policy.covered': {
    readonly policyNo: string;
  };
  'policy.addPerson': {
    readonly channelCode?: string;
    readonly policyNo?: string;
    readonly personName?: string;
    readonly relationship?: string;
    readonly certType?: string;
    readonly cardNo?: string;
    readonly phone?: string;
    readonly effectDate?: string;
    readonly reason?: string;
  };
  'policy.removePerson': {
    readonly channelCode?: string;
    readonly policyNo?: string;
    readonly memberId?: string;
    readonly effectDate?: string;
    readonly reason?: string;
  };
  'policy.changes': {
    readonly page?: number;
    readonly pageSize?: number;
  };
  'policy.withdrawChange': {
    readonly changeNo?: string;
  };
  'policy.directPayCode': {
    readonly policyNo: string;
  };
  'popup.list': {
    readonly channelCode?: string;
    readonly userRightId?: string;
  };
  'popup.shown': {
    readonly channelCode?: string;
    readonly key: string;
    readonly expires: number;
  };
  'popup.housekeeper': {
    readonly channelCode?: string;
  };
  'popup.newcomer': {
    readonly channelCode?: string;
  };
  'popup.newcomerShown': {
    readonly channelCode?: string;
    readonly key: string;
    readonly expires: number;
  };
  'popup.newcomerTake': {
    readonly channelCode?: string;
    readonly key: string;
  };
  'popup.activation': {
    readonly channelCode?: string;
  };
  'popup.reminder': {
    readonly channelCode?: string;
  };
  'popup.policyDetail': {
    readonly channelCode?: string;
    readonly policyNo: string;
  };
  'prescription.byGuid': {
    readonly guid: string;
  };
  'prescription.byInquiryGuid': {
    readonly inquiryGuid?: string;
  };
  'prescription.ofUser': {
    readonly orderNo?: string;
    readonly page?: number;
    readonly pageSize?: number;
  };
  'prescription.ofPartner': {
    readonly prescriptionNo?: string;
  };
  'prescription.products': {
    readonly channelCode?: string;
    readonly userRightId?: string;
    readonly prescriptionNo?: string;
  };
  'prescription.verification': {
    readonly channelCode?: string;
    readonly userRightId?: string;
    readonly stores: readonly {
      readonly drugstoreId?: string;
      readonly skus?: readonly {
        readonly skuId?: string;
        readonly skuNum?: number;
      }[];
    }[];
    readonly prescriptionNoList?: readonly string[];
  };
  'prescription.medicines': {
    readonly channelCode?: string;
    readonly userRightId?: string;
    readonly stores?: readonly {
      readonly drugstoreId?: string;
      readonly skus?: readonly {
        readonly skuId?: string;
        readonly skuNum?: number;
      }[];
    }[];
    readonly prescriptionNoList?: readonly string[];
  };
  'prescription.medicinesV1': {
    readonly channelCode?: string;
    readonly userRightId?: string;
    readonly stores?: readonly {
      readonly drugstoreId?: string;
      readonly skus?: readonly {
        readonly skuId?: string;
        readonly skuNum?: number;
      }[];
    }[];
    readonly prescriptionNoList?: readonly string[];
  };
  'prescription.medicinesOfStores': {
    readonly channelCode?: string;
    readonly userRightId?: string;
    readonly stores: readonly {
      readonly drugstoreId?: string;
      readonly skus?: readonly {
        readonly skuId?: string;
        readonly skuNum?: number;
      }[];
    }[];
    readonly prescriptionNoList?: readonly string[];
  };
  'prescription.confirmMedicine': {
    readonly channelCode?: string;
    readonly medicinesId: string;
  };
  'prescription.confirmRightsMedicine': {
    readonly channelCode?: string;
    readonly userRightId?: string;
    readonly stores?: readonly {
      readonly drugstoreId?: string;
      readonly skus?: readonly {
        readonly skuId?: string;
        readonly skuNum?: number;
      }[];
    }[];
  };
  'prescription.goodsDetail': {
    readonly channelCode?: string;
    readonly medicinesId?: string;
  };
  'prescription.duplicateVerify': {
    readonly channelCode?: string;
    readonly verifyItems?: readonly {
      readonly storeId?: string;
      readonly skuId?: string;
      readonly quantity?: number;
    }[];
    readonly appenddingDrug?: {
      readonly skuId?: string;
      readonly drugstoreId?: string;
      readonly skuNum?: number;
    };
    readonly selfPurchaseDrug?: readonly {
      readonly storeId?: string;
      readonly skuId?: string;
      readonly quantity?: number;
    }[];
    readonly drugstoreSkus?: readonly {
      readonly drugstoreId?: string;
      readonly skus?: readonly {
        readonly skuId?: string;
        readonly skuNum?: number;
      }[];
    }[];
  };
  'product.homeList': {
    readonly channelCode?: string;
    readonly page?: number;
    readonly pageSize?: number;
  };
  'product.categories': {
    readonly channelCode?: string;
  };
  'product.byCategory': {
    readonly channelCode?: string;
    readonly category?: string;
    readonly page?: number;
    readonly pageSize?: number;
  };
  'product.requirements': {
    readonly channelCode?: string;
  };
  'product.requirementVerify': {
    readonly channelCode?: string;
    readonly userRightId?: string;
    readonly stores?: readonly {
      readonly drugstoreId?: string;
      readonly skus?: readonly {
        readonly skuId?: string;
        readonly skuNum?: number;
      }[];
    }[];
  };
  'product.search': {
    readonly channelCode?: string;
    readonly keyword?: string;
    readonly page?: number;
    readonly pageSize?: number;
  };
  'product.detail': {
    readonly channelCode?: string;
    readonly productId: string;
    readonly drugstoreId?: string;
  };
  'product.mergeCart': {
    readonly channelCode?: string;
    readonly items: readonly {
      readonly productId?: string;
      readonly quantity?: number;
    }[];
    readonly coverFlag?: number;
  };
  'product.mergeRightsCart': {
    readonly channelCode?: string;
    readonly userRightId: string;
    readonly items: readonly {
      readonly productId?: string;
      readonly quantity?: number;
    }[];
    readonly coverFlag?: number;
  };
  'product.operateCategories': {
    readonly channelCode?: string;
  };
  'product.coinDetail': {
    readonly channelCode?: string;
    readonly productId: string;
  };
  'product.common': {
    readonly channelCode?: string;
    readonly keyword?: string;
    readonly page?: number;
    readonly pageSize?: number;
  };
  'product.commonByCoupon': {
    readonly channelCode?: string;
    readonly couponId?: string;
    readonly page?: number;
    readonly pageSize?: number;
  };
  'product.commonByStore': {
    readonly channelCode?: string;
    readonly classifyId?: string;
    readonly drugstoreId?: string;
    readonly page?: number;
    readonly pageSize?: number;
  };
  'qrcode.show': {
    readonly corpUserType?: string;
    readonly userId?: string;
  };
  'questionnaire.url': {
    readonly channelCode?: string;
  };
  'raffle.detail': {
    readonly channelCode?: string;
    readonly activityId: string;
  };
  'raffle.draw': {
    readonly channelCode?: string;
    readonly activityId: string;
  };
  'raffle.result': {
    readonly recordNo: string;
  };
  'redemption.checkRedeemCode': {
    readonly redeemCode?: string;
    readonly channelCode?: string;
  };
  'redemption.check': {
    readonly redeemCode?: string;
    readonly channelCode?: string;
  };
  'redemption.checkRightCodeType': {
    readonly redeemCode?: string;
    readonly channelCode?: string;
  };
  'redemption.sendVerCode': {
    readonly phone?: string;
  };
  'redemption.grantRightAndBindPatient': {
    readonly redeemCode?: string;
    readonly channelCode?: string;
    readonly insuredId: string;
    readonly phone?: string;
    readonly verCode?: string;
  };
  'redemption.exchange': {
    readonly redeemCode?: string;
    readonly channelCode?: string;
  };
  'region.info': {
    readonly province?: string;
  };
  'report.list': {
    readonly userId?: string;
    readonly reportNo?: string;
    readonly page?: number;
    readonly pageSize?: number;
  };
  'report.save': {
    readonly userId?: string;
    readonly reportName?: string;
    readonly urls?: readonly string[];
  };
  'rights.channelProducts': {
    readonly channelCode?: string;
  };
  'rights.groups': {
    readonly userId?: string;
    readonly channelCode?: string;
  };
  'rights.detail': {
    readonly receiveId: string;
  };
  'rights.byUserRightId': {
    readonly userRightId: string;
  };
  'rights.limited': {
    readonly receiveId: string;
  };
  'rights.grant': {
    readonly userId?: string;
    readonly channelCode?: string;
    readonly insuredId: string;
    readonly productCode?: string;
  };
  'rights.commonGrant': {
    readonly userId?: string;
    readonly channelCode?: string;
    readonly insuredId: string;
    readonly productCode?: string;
  };
  'rights.privateDomainGrant': {
    readonly userId?: string;
    readonly channelCode?: string;
    readonly insuredId: string;
    readonly productCode?: string;
  };
  'rights.servicesByUserRightId': {
    readonly userRightId: string;
  };
  'rights.changeOptimalCard': {
    readonly userId?: string;
    readonly receiveId: string;
  };
  'rights.phoneConsultationUrl': {
    readonly receiveId: string;
  };
  'rights.lockStatus': {
    readonly receiveId: string;
  };
  'rights.activatePhysical': {
    readonly cardNo?: string;
    readonly password?: string;
  };
  'rights.listByReceiveId': {
    readonly receiveId: string;
  };
  'rights.listByUserRightId': {
    readonly userRightId: string;
  };
  'rights.channelPhysical': {
    readonly channelCode?: string;
  };
  'rights.activeByReceiveId': {
    readonly receiveId: string;
  };
  'rights.serviceCells': {
    readonly channelCode?: string;
  };
  'rights.query': {
    readonly userId?: string;
    readonly channelCode?: string;
    readonly page?: number;
    readonly pageSize?: number;
  };
  'rights.byPolicyNo': {
    readonly channel?: string;
    readonly userId?: string;
    readonly huaTai?: {
      readonly policyNo?: string;
      readonly channelProductCode?: string;
      readonly startTime?: string;
      readonly endTime?: string;
    };
  };
  'rights.minePage': {
    readonly channelCode?: string;
  };
  'rights.mine': {
    readonly userId?: string;
    readonly channelCode?: string;
  };
  'rights.checkDoctor': {
    readonly receiveId: string;
  };
  'rights.policies': {
    readonly userId?: string;
    readonly channelCode?: string;
  };
  'rights.jumpUrl': {
    readonly channelCode?: string;
    readonly serviceType?: string;
    readonly receiveId?: string;
  };
  'rights.applyUrl': {
    readonly receiveId: string;
    readonly rightType?: string;
  };
  'rights.ofChannel': {
    readonly userId?: string;
    readonly channelCode?: string;
    readonly policyNo?: string;
  };
  'rights.grantAndCreateUser': {
    readonly userInfos: readonly {
      readonly userName?: string;
      readonly idCard?: string;
      readonly certType?: string;
    }[];
    readonly grantChannelCode?: string;
    readonly serialNo?: string;
    readonly receiveId?: string;
    readonly channelCode?: string;
    readonly autoAddUser?: string;
    readonly startTime?: string;
    readonly endTime?: string;
  };
  'rights.createUser': {
    readonly userName?: string;
    readonly idCard?: string;
    readonly userPhone?: string;
    readonly certType?: string;
    readonly channelCode?: string;
    readonly autoAddUser?: string;
  };
  'rights.grantByPolicy': {
    readonly policyNo: string;
  };
  'sd.rights': {
    readonly userId?: string;
    readonly channelCode?: string;
    readonly businessType?: string;
    readonly policyNo?: string;
  };
  'sd.checkInsured': {
    readonly patientIdCard?: string;
    readonly relationship?: string;
  };
  'sd.addHyb': {
    readonly userId?: string;
    readonly channelCode?: string;
    readonly patientName?: string;
    readonly relationship?: string;
    readonly patientType?: string;
    readonly certType?: string;
    readonly patientIdCard?: string;
    readonly phone?: string;
  };
  'sd.ylbRights': {
    readonly userId?: string;
    readonly channelCode?: string;
    readonly businessType?: string;
    readonly policyNo?: string;
  };
  'sd.checkYlb': {
    readonly patientIdCard?: string;
    readonly relationship?: string;
  };
  'selfCheck.submit': {
    readonly hasDanger?: string;
    readonly symptom?: string;
    readonly duration?: string;
    readonly severity?: string;
    readonly danger?: readonly string[];
    readonly chronic?: readonly string[];
  };
  'selfCheck.latest': Nothing;
  'service.config': {
    readonly receiveId?: string;
    readonly rightType?: string;
    readonly businessCode?: string;
    readonly requestNo?: string;
  };
  'service.checkSubmit': {
    readonly receiveId?: string;
    readonly rightType?: string;
    readonly requestNo?: string;
    readonly certNo?: string;
    readonly businessCode?: string;
    readonly serviceCode?: string;
    readonly serviceId?: string;
    readonly packageId?: string;
    readonly supplierId?: string;
    readonly data?: Values;
  };
  'service.apply': {
    readonly receiveId?: string;
    readonly rightType?: string;
    readonly requestNo?: string;
    readonly certNo?: string;
    readonly businessCode?: string;
    readonly serviceCode?: string;
    readonly serviceId?: string;
    readonly packageId?: string;
    readonly supplierId?: string;
    readonly data?: Values;
  };
  'service.upload': {
    readonly file?: string;
  };
  'service.reapply': {
    readonly id?: string;
  };
  'service.records': {
    readonly userId?: string;
    readonly channelCode?: string;
    readonly page?: number;
    readonly pageSize?: number;
  };
  'service.detail': {
    readonly requestNo?: string;
  };
  'service.rightDays': {
    readonly packageId?: string;
    readonly serviceId?: string;
  };
  'service.areaTree': {
    readonly serviceId?: string;
  };
  'service.inspectionReports': {
    readonly receiveId?: string;
  };
  'service.corpQrcode': {
    readonly phone?: string;
  };
  'serviceOrder.preview': {
    readonly receiveId?: string;
    readonly serviceId?: string;
    readonly packageId?: string;
    readonly productCode?: string;
    readonly insuredId?: string;
  };
  'serviceOrder.submit': {
    readonly channelCode?: string;
    readonly receiveId?: string;
    readonly serviceId?: string;
    readonly packageId?: string;
    readonly productCode?: string;
    readonly insuredId?: string;
  };
  'serviceOrder.bindUserName': {
    readonly orderNo: string;
    readonly userName?: string;
    readonly idCard?: string;
  };
  'serviceOrder.payResult': {
    readonly orderNo: string;
  };
  'serviceOrder.cancel': {
    readonly orderNo: string;
    readonly reason?: string;
  };
  'signature.insurance': {
    readonly receiveId?: string;
    readonly serviceCode?: string;
  };
  'signature.upload': {
    readonly image?: string;
  };
  'signature.ofUser': {
    readonly userId?: string;
    readonly signUrl?: string;
  };
  'signature.ofPatient': {
    readonly userId?: string;
    readonly patientId: string;
    readonly signUrl?: string;
  };
  'signature.ofPatientV2': {
    readonly userId?: string;
    readonly patientId: string;
    readonly signUrl?: string;
  };
  'solution.list': Nothing;
  'solution.choose': {
    readonly solutionId: string;
  };
  'sunCarPolicy.rights': {
    readonly userId?: string;
    readonly channelCode?: string;
    readonly businessType?: string;
    readonly policyNo?: string;
  };
  'sunCarPolicy.inquirers': {
    readonly userId?: string;
    readonly channelCode?: string;
  };
  'sunCarPolicy.saveInquirer': {
    readonly userId?: string;
    readonly channelCode?: string;
    readonly patientName?: string;
    readonly relationship?: string;
    readonly patientType?: string;
    readonly certType?: string;
    readonly patientIdCard?: string;
    readonly phone?: string;
  };
  'sunCarPolicy.queryInsured': {
    readonly patientId: string;
  };
  'sunCarPolicy.updateInsured': {
    readonly patientId?: string;
    readonly userId?: string;
    readonly channelCode?: string;
    readonly patientName?: string;
    readonly relationship?: string;
    readonly patientType?: string;
    readonly certType?: string;
    readonly patientIdCard?: string;
    readonly phone?: string;
  };
  'sunCarPolicy.deleteInsured': {
    readonly patientId?: string;
  };
  'sunCarPolicy.checkInquirer': {
    readonly patientId: string;
  };
  'sunCarPolicy.checkMaster': {
    readonly channelCode?: string;
  };
  'sunCarPolicy.checkRelation': {
    readonly patientIdCard?: string;
    readonly relationship?: string;
  };
  'supplyApply.rightUsers': {
    readonly userId?: string;
    readonly channelCode?: string;
  };
  'supplyApply.preCheck': {
    readonly receiveId?: string;
    readonly rightType?: string;
  };
  'supplyApply.records': {
    readonly userId?: string;
    readonly channelCode?: string;
    readonly pageSize?: number;
  };
  'system.appConfig': Nothing;
  'thirdInsured.list': {
    readonly userId?: string;
    readonly channelCode?: string;
  };
  'thirdInsured.query': {
    readonly patientId: string;
  };
  'thirdInsured.save': {
    readonly userId?: string;
    readonly channelCode?: string;
    readonly patientName?: string;
    readonly relationship?: string;
    readonly patientType?: string;
    readonly certType?: string;
    readonly patientIdCard?: string;
    readonly phone?: string;
  };
  'thirdInsured.edit': {
    readonly patientId?: string;
    readonly userId?: string;
    readonly channelCode?: string;
    readonly patientName?: string;
    readonly relationship?: string;
    readonly patientType?: string;
    readonly certType?: string;
    readonly patientIdCard?: string;
    readonly phone?: string;
  };
  'thirdInsured.remove': {
    readonly patientId?: string;
  };
  'thirdInsured.check': {
    readonly patientIdCard?: string;
    readonly relationship?: string;
  };
  'thirdInsured.setDefault': {
    readonly patientId: string;
  };
  'thirdInsured.certTypes': Nothing;
  'thirdInsured.policies': {
    readonly userId?: string;
    readonly channelCode?: string;
  };
  'tour.stations': Nothing;
  'tour.finish': Nothing;
  'tpa.add': {
    readonly name?: string;
    readonly idCard?: string;
    readonly unitId?: string;
  };
  'tpa.updateStatus': {
    readonly verifyId: string;
    readonly bizNo: string;
  };
  'tpa.info': Nothing;
  'tpa.unitList': Nothing;
  'user.addUsers': {
    readonly userId?: string;
    readonly name?: string;
    readonly certType?: string;
    readonly cardNo?: string;
    readonly phone?: string;
    readonly relationship?: string;
  };
  'user.thirdInfo': {
    readonly userId?: string;
    readonly channelCode?: string;
  };
  'user.resignNeed': {
    readonly userId?: string;
  };
  'user.bindRealInfo': {
    readonly userId?: string;
    readonly realName?: string;
    readonly idCard?: string;
  };
  'user.realInfo': {
    readonly userId?: string;
  };
  'user.checkPhone': {
    readonly userId?: string;
    readonly code?: string;
  };
  'user.changePhone': {
    readonly userId?: string;
    readonly phone?: string;
    readonly code?: string;
  };
  'user.exportData': {
    readonly userId?: string;
  };
  'user.eraseData': {
    readonly userId?: string;
  };
  'user.unbindWatch': {
    readonly phone?: string;
  };
  'user.info': {
    readonly userId?: string;
  };
  'user.buttons': {
    readonly userId?: string;
    readonly channelCode?: string;
  };
  'user.agentRelation': {
    readonly userId?: string;
    readonly channelCode?: string;
    readonly agentCode: string;
  };
  'userPatient.list': {
    readonly userId?: string;
    readonly channelCode?: string;
  };
  'userPatient.agentList': {
    readonly userId?: string;
    readonly channelCode?: string;
  };
  'userPatient.view': {
    readonly patientId: string;
  };
  'userPatient.save': {
    readonly userId?: string;
    readonly channelCode?: string;
    readonly receiveId?: string;
    readonly platformChannelId?: string;
    readonly patientName?: string;
    readonly relationship?: string;
    readonly patientType?: string;
    readonly certType?: string;
    readonly patientIdCard?: string;
    readonly phone?: string;
    readonly pastMedicalHistory?: string;
    readonly historyDrugAllergy?: string;
  };
  'userPatient.update': {
    readonly patientId?: string;
    readonly userId?: string;
    readonly patientName?: string;
    readonly relationship?: string;
    readonly patientType?: string;
    readonly certType?: string;
    readonly patientIdCard?: string;
    readonly phone?: string;
    readonly pastMedicalHistory?: string;
    readonly historyDrugAllergy?: string;
  };
  'userPatient.remove': {
    readonly patientId: string;
  };
  'userPatient.certTypes': Nothing;
  'yc.rights': {
    readonly userId?: string;
    readonly channelCode?: string;
    readonly businessType?: string;
    readonly policyNo?: string;
  };
  'yc.familyQrcode': {
    readonly channelCode?: string;
  };
  'yf.updatePayPassword': {
    readonly payPassword?: string;
  };
  'yf.ocrRecognition': {
    readonly image?: string;
    readonly side?: string;
  };
  'yf.accountList': {
    readonly channelCode?: string;
  };
  'yf.accountInfo': {
    readonly channelCode?: string;
    readonly accountId?: string;
  };
  'yf.choose': {
    readonly channelCode?: string;
    readonly accountId: string;
  };
  'yf.checkActivation': {
    readonly channelCode?: string;
    readonly accountId: string;
  };
  'yf.jumpLink': {
    readonly policyNo?: string;
    readonly openId?: string;
    readonly accountId: string;
    readonly jumpType?: string;
    readonly typeCode?: string;
  };
  'yf.queryIsSetPassword': Nothing;
  'yf.checkSmsVerifyCode': {
    readonly code?: string;
  };
  'yf.identityVerifyByUpdate': {
    readonly name?: string;
    readonly idCard?: string;
  };
  'yf.isFace': {
    readonly accountId?: string;
  };
  'yf.queryBindCardNumber': Nothing;
  'yf.bindCardNumber': {
    readonly cardId?: string;
    readonly bankCode?: string;
    readonly cardNo?: string;
    readonly holderName?: string;
    readonly phone?: string;
  };
  'yf.submitIdInfo': {
    readonly accountId?: string;
    readonly cardUrls?: readonly string[];
    readonly proofUrls?: readonly string[];
    readonly policyNo?: string;
  };
  'yf.chooseTab': {
    readonly channelCode?: string;
  };
  'yf.adorn': {
    readonly channelCode?: string;
  };
  'yf.disclaimer': {
    readonly channelCode?: string;
  };
  'yf.queryAccountInfo': {
    readonly channelCode?: string;
    readonly accountId?: string;
  };
}
