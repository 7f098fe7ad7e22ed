import type { FamilyCalls } from '../server.ts';
import { addressCalls } from './address.ts';
import { agreementCalls } from './agreement.ts';
import { appealCalls } from './appeal.ts';
import { authCalls } from './auth.ts';
import { benefitCalls } from './benefit.ts';
import { branchCalls } from './branch.ts';
import { broadcastCalls } from './broadcast.ts';
import { buttonCalls } from './button.ts';
import { cartCalls } from './cart.ts';
import { discountCalls } from './cart-discount.ts';
import { channelCalls } from './channel.ts';
import { consultationCalls } from './consultation.ts';
import { couponCalls } from './coupon.ts';
import { dictionaryCalls } from './dictionary.ts';
import { drugstoreCalls } from './drugstore.ts';
import { employeeCalls } from './employee.ts';
import { employeeClaimCalls } from './employee-claim.ts';
import { entryCalls } from './entry.ts';
import { signInCalls } from './entry-sign-in.ts';
import { familyAccountCalls } from './family-account.ts';
import { goodsCalls } from './goods.ts';
import { healthSquareCalls } from './health-square.ts';
import { hospitalCalls } from './hospital.ts';
import { identityCalls } from './identity.ts';
import { insuredCalls } from './insured.ts';
import { claimCalls, guofuCalls, sdCalls, sunCarPolicyCalls, thirdInsuredCalls, ycCalls } from './insurer.ts';
import { integralCalls } from './integral.ts';
import { logCalls, systemCalls } from './log.ts';
import { mallCalls } from './mall.ts';
import { materialCalls } from './material.ts';
import { medicineCalls } from './medicine.ts';
import { nursingCalls } from './nursing.ts';
import { orderCalls } from './order.ts';
import { pageCalls } from './page.ts';
import { partnerCalls, questionnaireCalls } from './partner.ts';
import { patientCalls } from './patient.ts';
import { policyCalls } from './policy.ts';
import { popupCalls } from './popup.ts';
import { prescriptionCalls } from './prescription.ts';
import { productCalls } from './product.ts';
import { commonProducts } from './product-common.ts';
import { qrcodeCalls } from './qrcode.ts';
import { raffleCalls } from './raffle.ts';
import { appointmentCalls } from './records.ts';
import { redemptionCalls } from './redemption.ts';
import { regionCalls } from './region.ts';
import { reportCalls } from './report.ts';
import { rightsCalls } from './rights.ts';
import { selfCheckCalls, solutionCalls } from './self-check.ts';
import { serviceCalls } from './service.ts';
import { serviceOrderCalls } from './service-order.ts';
import { signatureCalls } from './signature.ts';
import { supplyApplyCalls } from './supply-apply.ts';
import { tourCalls } from './tour.ts';
import { tpaCalls } from './tpa.ts';
import { userCalls } from './user.ts';
import { userPatientCalls } from './user-patient.ts';

/** The handlers of the call catalogue, family by family, under the names of `schemas/calls`. */
export const families: Readonly<Record<string, FamilyCalls>> = {
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
