/** A field as the catalogue lists it: section, name, label, type, marks (* required, ? optional, ~ read-only, ^ hidden at start). */
export interface Row {
  readonly section: string;
  readonly name: string;
  readonly label: string;
  readonly type: string;
  readonly marks: string;
}

const table = (text: string): readonly Row[] => {
  let section = '';
  return text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const parts = line.trim().split(/\s*\|\s*/);
      if (parts.length === 1) {
        section = parts[0] ?? '';
        return [];
      }
      const [name = '', label = '', type = '', marks = ''] = parts;
      return [{ section, name, label, type, marks }];
    });
};

const APPLICANT = `
  beneficiaryRelationshipWithBeneficiary | 申请人与权益人关系 | select | *
  beneficiaryName | 申请人姓名 | text | *~
  beneficiaryDocumentType | 申请人证件类型 | select | *~
  beneficiaryDocumentNumber | 申请人证件号码 | text | *~
  beneficiaryPhone | 申请人手机号码 | text | *~`;

const ASSESSMENT = `
  hasHospital | 目前是否住院 | radio | *
  diagnosis | 诊断 | textarea | *
  medicalConditionDescription | 病情描述 | textarea | *
  hasWound | 是否有伤口 | radio | *
  woundDesc | 伤口情况说明 | text | ^*
  woundDressing | 伤口敷料 | checkbox | *
  hasCatheter | 是否有管路 | radio | *
  catheterDesc | 管路情况说明 | text | ^*
  hasUlcer | 是否有压疮 | radio | *
  ulcerDesc | 压疮情况说明 | text | ^*
  otherDesc | 其他护理情况说明 | textarea | ?
  consciousness | 意识状态 | radio | *
  action | 活动能力 | radio | *
  anamnesis | 既往病史 | checkbox | *
  fall | 跌倒史 | radio | *
  language | 语言能力 | radio | *
  hearing | 听力 | radio | *
  vision | 视力 | radio | *
  hasMedicalEquipment | 是否使用医疗设备 | radio | *
  medicalEquipmentDesc | 医疗设备说明 | text | ^*`;

/** Part B of the catalogue for the forms built so far, written down from it by hand. */
export const CATALOGUE: Readonly<Record<string, { readonly title: string; readonly count: number; readonly rows: readonly Row[] }>> = {
  WH_HMB_DOMESTIC_SPECIAL_MEDICATION: {
    title: '国内特定药品费用理赔申请',
    count: 45,
    rows: table(`
  权益人基本信息
  patientName | 权益人姓名 | text | *~
  certType | 证件类型 | text | *~
  patientIDCard | 证件号码 | text | *~
  patientPhone | 手机号码 | text | *
  documentExpirationDate | 证件有效期 | date | *
  isLongTime | 长期有效 | checkbox | ?
  nationality | 国籍 | text | *
  occupation | 职业 | select | *
  contactAddress | 联系地址 | textarea | *
  identityCardUrl | 证件照片 | idCardPhoto | *
  isDeceased | 权益人是否身故 | radio | *
  deathCertificate | 死亡证明 | file | ^*
  申请人信息${APPLICANT}
  proxyIdentityProof | 代办人身份及关系证明 | file | ?
  疾病信息
  claimSettlementMethod | 理赔结算方式 | radio | *
  accidentTime | 出险时间 | date | *
  accidentType | 出险类型 | radio | *
  diseaseDiagnosis | 疾病诊断 | textarea | *
  diagnosisDate | 确诊日期 | date | *
  prescriptionDate | 处方开具日期 | date | *
  treatmentHospital | 治疗医院 | text | *
  领款人信息
  payeeRelationship | 领款人与权益人关系 | select | *
  payeeName | 领款人姓名 | text | *
  payeeDocumentType | 领款人证件类型 | select | *
  payeeDocumentNumber | 领款人证件号码 | text | *
  payeeDateOfBirth | 领款人出生日期 | date | *
  payeePhone | 领款人手机号码 | text | *
  payeeIdentityCardUrl | 领款人证件照片 | idCardPhoto | *
  payeeBank | 开户银行 | select | *
  payeeBankAccount | 银行账号 | text | *
  payeeBankProvideOrCity | 开户行所在省市 | region | *
  payeeBankBranch | 开户支行名称 | text | *
  bankCardPhotos | 银行卡照片 | file | *
  资料上传
  diagnosisProof | 诊断证明 | file | *
  pathologyReport | 病理报告 | file | *
  geneticTestingReport | 基因检测报告 | file | *
  prescriptionSheet | 处方单 | file | ?
  purchaseInvoices | 购药发票 | file | ?
  specialMedicationApplication | 特药使用申请表 | file | *
  claimApplicationForm | 理赔申请书 | file | *
  otherDocuments | 其他资料 | file | ?`),
  },
  QUALITY_HEAVY_DIRECT_PAYMENT: {
    title: '质子重离子医疗费用直付申请',
    count: 45,
    rows: table(`
  权益人基本信息
  patientName | 权益人姓名 | text | *~
  certType | 证件类型 | text | *~
  patientIDCard | 证件号码 | text | *~
  patientPhone | 手机号码 | text | *
  sexDesc | 性别 | text | *~
  birthday | 出生日期 | date | *~
  documentExpirationDate | 证件有效期 | date | *
  isLongTime | 长期有效 | checkbox | ?
  nationality | 国籍 | text | *
  occupation | 职业 | select | *
  contactAddress | 联系地址 | textarea | *
  identityCardUrl | 证件照片 | idCardPhoto | *
  申请人信息${APPLICANT}
  proxyIdentityProof | 代办人身份及关系证明 | file | ?
  紧急联系人信息
  emergencyContact | 紧急联系人姓名 | text | ?
  emergencyContactPhone | 紧急联系人电话 | text | ?
  疾病信息
  diseaseDiagnosis | 疾病诊断 | textarea | *
  diagnosisDate | 确诊日期 | date | *
  isVisitShangHaiQualityHeavyHospital | 是否曾经就诊过上海质子重离子医院 | radio | *
  treatmentHospital | 治疗医院 | text | *
  treatmentDepartment | 治疗科室 | text | *
  treatmentDoctor | 主治医生 | text | *
  treatmentDoctorPhone | 主治医生电话 | text | ?
  medicalConditionDescription | 病情描述 | textarea | *
  领款人信息
  payeeRelationship | 领款人与权益人关系 | select | *
  payeeName | 领款人姓名 | text | *
  payeeDocumentType | 领款人证件类型 | select | *
  payeeDocumentNumber | 领款人证件号码 | text | *
  payeePhone | 领款人手机号码 | text | *
  payeeIdentityCardUrl | 领款人证件照片 | idCardPhoto | *
  paymentMethod | 领款方式 | radio | *
  payeeBank | 开户银行 | select | *
  payeeBankAccount | 银行账号 | text | *
  payeeBankProvideOrCity | 开户行所在省市 | region | *
  payeeBankBranch | 开户支行名称 | text | *
  payeeBankPhoto | 领款人银行卡照片 | file | *
  资料上传
  diagnosisProofs | 诊断证明材料 | file | *
  pathologyReport | 病理报告 | file | *
  pastTreatmentRecords | 既往治疗记录 | file | *
  serviceConsentAuthorization | 服务知情同意及授权书 | file | *
  otherDocuments | 其他资料 | file | ?`),
  },
  QLB_SURGICAL_INPATIENT_CARE: {
    title: '手术住院护理服务申请',
    count: 47,
    rows: table(`
  权益人基本信息
  patientName | 权益人姓名 | text | *~
  certType | 证件类型 | text | *~
  patientIDCard | 证件号码 | text | *~
  patientPhone | 手机号码 | text | *
  sexDesc | 性别 | text | *~
  height | 身高(cm) | text | *
  weight | 体重(kg) | text | *
  rightDays | 权益天数 | text | *~
  紧急联系人信息
  emergencyContact | 紧急联系人姓名 | text | *
  emergencyContactPhone | 紧急联系人电话 | text | *
  服务信息
  serviceProvinceName | 服务地区 | region | *
  serviceCityName | 服务城市 | row | *
  serviceAreaName | 服务区县 | row | *
  serviceProvinceCode | 服务省份编码 | row | *~
  serviceCityCode | 服务城市编码 | row | *~
  serviceAreaCode | 服务区县编码 | row | *~
  hospitalName | 服务医院 | select | *
  hospitalAddress | 医院地址 | text | *
  hospitalFloor | 楼号/楼层 | text | *
  department | 住院科室 | text | *
  bedNumber | 床位号 | text | *
  caregiverRequirements | 护工性别要求 | radio | *
  serviceStartTime | 服务开始时间 | datetime | *
  serviceEndTime | 服务结束时间 | datetime | *
  护理评估信息${ASSESSMENT}
  资料上传
  admissionRecords | 入院记录 | file | *
  surgicalRecordUrl | 手术记录 | file | *
  remark | 备注 | textarea | ?`),
  },
  YC_OUTPATIENT_GREEN_PASS: {
    title: '永诚门诊绿通服务申请',
    count: 22,
    rows: table(`
  权益人基本信息
  patientName | 权益人姓名 | text | *~
  certType | 证件类型 | text | *~
  patientIDCard | 证件号码 | text | *~
  patientPhone | 手机号码 | text | *
  sexDesc | 性别 | text | *~
  beneficiaryContactInformation | 联系方式 | text | *
  申请人信息${APPLICANT}
  就诊信息
  treatmentHospital | 就诊医院 | hospital | *
  departments | 就诊科室 | cascader | *
  visitDoctor | 意向就诊医生 | text | ?
  expectVisitDate | 期望就诊日期 | date | *
  vipPatientEscort | 是否需要VIP陪诊 | radio | *
  expectVisitTime | 期望就诊时间段 | radio | ^*
  warmReminder | 温馨提示 | warmReminder | ^
  diagnosisPaymentMethod | 就诊付费方式 | radio | *
  疾病信息
  diseaseDiagnosis | 疾病诊断 | textarea | *
  symptomDescription | 症状描述 | textarea | *
  资料上传
  medicalRecords | 病历资料 | file | *
  remark | 备注 | textarea | ?`),
  },
};

/** Section 3 of the specification: every data name a service form may use. */
export const POOL: readonly string[] = `
patientName certType patientIDCard patientPhone sexDesc birthday patientBirthdayDesc beneficiaryContactInformation identityCardUrl
uploadIdCardUrl documentExpirationDate isLongTime contactAddress isDeceased nationality occupation
beneficiaryRelationshipWithBeneficiary beneficiaryName beneficiaryDocumentType beneficiaryDocumentNumber beneficiaryPhone
diseaseDiagnosis medicalConditionDescription diagnosisDate prescriptionDate treatmentHospital treatmentDepartment treatmentDoctor
treatmentDoctorPhone symptomDescription problemDescription caregiverRequirements departments firstHospital firstDepartments
firstVisitDate firstVisitResult visitDoctor doctor medicalDemand visitedHospital diagnosisPaymentMethod medicalCardNumber
medicalInsuranceCardNumber accommodationStatus accommodationTime isVisitShangHaiQualityHeavyHospital
expectVisitDate expectVisitTime expectVisitStartDate expectVisitEndDate visitTime serviceStartTime serviceEndTime vipPatientEscort
familyMemberAccompany familyMemberAccompanyNum rentalWheelchair otherRequest remark
paymentMethod payeeName payeeDocumentType payeeDocumentNumber payeePhone payeeDateOfBirth payeeRelationship payeeBank payeeBankAccount
payeeBankProvideOrCity payeeBankBranch payeeIdentityCardUrl bankCardPhotos payeeBankPhoto
claimSettlementMethod accidentTime accidentType insuredName insuredDocumentType insuredDocumentNumber insuredPhone insuredIdentityCardUrl
diagnosisProof diagnosisProofs pathologyReport firstHospitalizationRecord otherDocuments prescriptionSheet specializedMedicationRecord
geneticTestingReport pastTreatmentRecords purchaseInvoices medicationInvoice specificMedicationPrescription otherProof expenseDetailList
proxyIdentityProof deathCertificate claimApplicationForm specialMedicationApplication serviceConsentAuthorization
serviceConsentAuthorizationSpecialMedication electronicMedicalCardsUrl uploadRecordsUrl medicalRecords accommodationUrl admissionRecords
surgicalRecordUrl medicalRecordFirstPage appraisalImages
height weight rightDays serviceProvinceName serviceCityName serviceAreaName serviceProvinceCode serviceCityCode serviceAreaCode
hospitalName hospitalAddress hospitalFloor department bedNumber emergencyContact emergencyContactPhone
hasHospital diagnosis hasWound woundDesc woundDressing hasCatheter catheterDesc hasUlcer ulcerDesc otherDesc consciousness action
anamnesis fall language hearing vision hasMedicalEquipment medicalEquipmentDesc
cohabitCount cohabitRelationship serviceCity residentialFloorType residentialFloor residentialOtherDesc sex provinceCity
`
  .trim()
  .split(/\s+/);
