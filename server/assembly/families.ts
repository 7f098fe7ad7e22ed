import { userCalls } from '../account/calls/user.ts';
import { buttonCalls } from '../insurance/applications/calls/button.ts';
import { hospitalCalls } from '../insurance/applications/calls/hospital.ts';
import { materialCalls } from '../insurance/applications/calls/material.ts';
import { nursingCalls } from '../insurance/applications/calls/nursing.ts';
import { partnerCalls, questionnaireCalls } from '../insurance/applications/calls/partner.ts';
import { appointmentCalls } from '../insurance/applications/calls/records.ts';
import { reportCalls } from '../insurance/applications/calls/report.ts';
import { selfCheckCalls, solutionCalls } from '../insurance/applications/calls/self-check.ts';
import { serviceCalls } from '../insurance/applications/calls/service.ts';
import { supplyApplyCalls } from '../insurance/applications/calls/supply-apply.ts';
import { tourCalls } from '../insurance/applications/calls/tour.ts';
import { insuredCalls } from '../insurance/insured/calls/insured.ts';
import { signatureCalls } from '../insurance/insured/calls/signature.ts';
import { claimCalls, guofuCalls, sdCalls, sunCarPolicyCalls, thirdInsuredCalls, ycCalls } from '../insurance/policies/calls/insurer.ts';
import { policyCalls } from '../insurance/policies/calls/policy.ts';
import { tpaCalls } from '../insurance/policies/calls/tpa.ts';
import { benefitCalls } from '../insurance/rights/calls/benefit.ts';
import { redemptionCalls } from '../insurance/rights/calls/redemption.ts';
import { rightsCalls } from '../insurance/rights/calls/rights.ts';
import { agreementCalls } from '../members/accounts/calls/agreement.ts';
import { familyAccountCalls } from '../members/accounts/calls/family-account.ts';
import { addressCalls } from '../members/addresses/calls/address.ts';
import { employeeClaimCalls } from '../members/claims/calls/employee-claim.ts';
import { identityCalls } from '../members/identity/calls/identity.ts';
import { patientCalls } from '../members/patients/calls/patient.ts';
import { userPatientCalls } from '../members/patients/calls/user-patient.ts';
import { authCalls } from '../members/sign-in/calls/auth.ts';
import { entryCalls } from '../members/sign-in/calls/entry.ts';
import { signInCalls } from '../members/sign-in/calls/entry-sign-in.ts';
import { channelCalls } from '../platform/calls/calls/channel.ts';
import { dictionaryCalls } from '../platform/calls/calls/dictionary.ts';
import { logCalls, systemCalls } from '../platform/calls/calls/log.ts';
import { branchCalls } from '../platform/places/calls/branch.ts';
import { regionCalls } from '../platform/places/calls/region.ts';
import type { AnyFamilyCalls } from '../platform/transactions/server.ts';
import { cartCalls } from '../shop/cart/calls/cart.ts';
import { discountCalls } from '../shop/cart/calls/cart-discount.ts';
import { consultationCalls } from '../shop/consultation/calls/consultation.ts';
import { couponCalls } from '../shop/coupons/calls/coupon.ts';
import { integralCalls } from '../shop/coupons/calls/integral.ts';
import { broadcastCalls } from '../shop/home/calls/broadcast.ts';
import { healthSquareCalls } from '../shop/home/calls/health-square.ts';
import { pageCalls } from '../shop/home/calls/page.ts';
import { popupCalls } from '../shop/home/calls/popup.ts';
import { qrcodeCalls } from '../shop/home/calls/qrcode.ts';
import { appealCalls } from '../shop/orders/calls/appeal.ts';
import { orderCalls } from '../shop/orders/calls/order.ts';
import { serviceOrderCalls } from '../shop/orders/calls/service-order.ts';
import { employeeCalls } from '../shop/payment/calls/employee.ts';
import { prescriptionCalls } from '../shop/prescriptions/calls/prescription.ts';
import { drugstoreCalls } from '../shop/products/calls/drugstore.ts';
import { goodsCalls } from '../shop/products/calls/goods.ts';
import { mallCalls } from '../shop/products/calls/mall.ts';
import { medicineCalls } from '../shop/products/calls/medicine.ts';
import { commonProducts, productCalls } from '../shop/products/calls/product.ts';
import { raffleCalls } from '../shop/raffles/calls/raffle.ts';

/** Maps call families to their handlers, under the names of `schemas/calls`. */
export const families: Readonly<Record<string, AnyFamilyCalls>> = {
  address: addressCalls,
  agreement: agreementCalls,
  appeal: appealCalls,
  appointment: appointmentCalls,
  auth: {
    open: { ...authCalls.open, ...signInCalls.open },
    standIn: { ...signInCalls.standIn },
    signIn: { ...signInCalls.signIn },
    member: { ...authCalls.member, ...signInCalls.member },
  },
  benefit: benefitCalls,
  button: buttonCalls,
  channel: channelCalls,
  claim: claimCalls,
  consultation: consultationCalls,
  dictionary: dictionaryCalls,
  branch: branchCalls,
  employee: employeeCalls,
  employeeClaim: employeeClaimCalls,
  entry: entryCalls,
  guofu: guofuCalls,
  hospital: hospitalCalls,
  identity: identityCalls,
  insured: insuredCalls,
  mall: mallCalls,
  material: materialCalls,
  medicine: medicineCalls,
  nursing: nursingCalls,
  order: orderCalls,
  partner: partnerCalls,
  patient: patientCalls,
  policy: policyCalls,
  prescription: prescriptionCalls,
  product: { ...productCalls, member: { ...productCalls.member, ...commonProducts } },
  qrcode: qrcodeCalls,
  raffle: raffleCalls,
  questionnaire: questionnaireCalls,
  redemption: redemptionCalls,
  region: regionCalls,
  report: reportCalls,
  rights: rightsCalls,
  sd: sdCalls,
  selfCheck: selfCheckCalls,
  service: serviceCalls,
  serviceOrder: serviceOrderCalls,
  signature: signatureCalls,
  solution: solutionCalls,
  supplyApply: supplyApplyCalls,
  sunCarPolicy: sunCarPolicyCalls,
  thirdInsured: thirdInsuredCalls,
  broadcast: broadcastCalls,
  coupon: couponCalls,
  page: pageCalls,
  popup: popupCalls,
  cart: { visitor: { ...cartCalls.visitor }, member: { ...cartCalls.member, ...discountCalls } },
  drugstore: drugstoreCalls,
  goods: goodsCalls,
  healthSquare: healthSquareCalls,
  integral: integralCalls,
  log: logCalls,
  system: systemCalls,
  tour: tourCalls,
  tpa: tpaCalls,
  user: userCalls,
  userPatient: userPatientCalls,
  yc: ycCalls,
  yf: familyAccountCalls,
};
