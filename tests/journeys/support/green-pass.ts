import { expect, type Page } from '@playwright/test';
import { sampleOf } from '../../documents/documents.ts';
import { fillForm } from './fill.ts';
import { images } from './images.ts';
import { addPerson, openService, signIn, submit } from './member.ts';
import type { Sandbox } from './sandbox.ts';

export const FORM = 'YC_OUTPATIENT_GREEN_PASS';
export const TITLE = '永诚门诊绿通服务申请';
const HOSPITAL = { treatmentHospital: '南昌市/东湖区/南昌大学第一附属医院' };
const PERSON = { name: '吴海燕', card: '360102199207153049', phone: '13517001188' };

/** Signs in through Yongcheng and opens the empty outpatient form of one insured person. */
export const openGreenPass = async (page: Page, sandbox: Sandbox, phone: string): Promise<void> => {
  await signIn(page, sandbox, 'YONGCHENGCAICHAN', phone);
  await addPerson(page, '添加员工或家属', PERSON);
  await openService(page, '门诊绿通');
};

/** Fills the open form so that it may be submitted. */
export const fillGreenPass = async (page: Page): Promise<void> => {
  const record = await images(page).jpeg('门诊病历');
  await fillForm(page, FORM, sampleOf(FORM, 'VIP 陪诊'), () => record, HOSPITAL);
};

/** The whole journey of a signed-in member: adds a person, applies for the service, and sees the confirmation. */
export const applyForGreenPass = async (page: Page, sandbox: Sandbox): Promise<void> => {
  await page.goto(sandbox.page('/commonRecognizee?thirdChannelSide=YONGCHENGCAICHAN'));
  await addPerson(page, '添加员工或家属', PERSON);
  await openService(page, '门诊绿通');
  await fillGreenPass(page);
  await submit(page).click();
  await expect(page.getByText(/^您的申请已受理/)).toBeVisible();
};

/** Applications in the member's record list. */
export const expectApplications = async (page: Page, sandbox: Sandbox, count: number): Promise<void> => {
  await page.goto(sandbox.page('/common/serviceRecordList?thirdChannelSide=YONGCHENGCAICHAN'));
  await expect(page.getByText(TITLE)).toHaveCount(count);
};
