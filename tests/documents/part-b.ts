/**
 * Part B of the catalogue, by form: number, code, title, count of fields; sections with their fields in order
 * (* required, ? optional, ~ read-only, ^ hidden at start); then the form's deviating labels and types.
 */
export const PART_B = `
1 · WH_HMB_DOMESTIC_SPECIAL_MEDICATION · 国内特定药品费用理赔申请 · 45
权益人基本信息: patientName*~ certType*~ patientIDCard*~ patientPhone* documentExpirationDate* isLongTime? nationality* occupation*
    contactAddress* identityCardUrl* isDeceased* deathCertificate^*
申请人信息: G-APP(5) proxyIdentityProof?
疾病信息: claimSettlementMethod* accidentTime* accidentType* diseaseDiagnosis* diagnosisDate* prescriptionDate* treatmentHospital*
领款人信息: payeeRelationship* payeeName* payeeDocumentType* payeeDocumentNumber* payeeDateOfBirth* payeePhone* payeeIdentityCardUrl*
    payeeBank* payeeBankAccount* payeeBankProvideOrCity* payeeBankBranch* bankCardPhotos*
资料上传: diagnosisProof* pathologyReport* geneticTestingReport* prescriptionSheet? purchaseInvoices? specialMedicationApplication*
    claimApplicationForm* otherDocuments?
= treatmentHospital | 治疗医院 | text

2 · WH_HMB_CAR_T · CAR-T药品费用理赔申请 · 45
权益人基本信息: patientName*~ certType*~ patientIDCard*~ patientPhone* documentExpirationDate* isLongTime? nationality* occupation*
    contactAddress* identityCardUrl* isDeceased* deathCertificate^*
申请人信息: G-APP(5) proxyIdentityProof?
疾病信息: claimSettlementMethod* accidentTime* diseaseDiagnosis* diagnosisDate* treatmentHospital* treatmentDepartment*
    treatmentDoctor*
领款人信息: payeeRelationship* payeeName* payeeDocumentType* payeeDocumentNumber* payeeDateOfBirth* payeePhone* payeeIdentityCardUrl*
    payeeBank* payeeBankAccount* payeeBankProvideOrCity* payeeBankBranch* bankCardPhotos*
资料上传: diagnosisProof* pathologyReport* firstHospitalizationRecord* pastTreatmentRecords* purchaseInvoices? claimApplicationForm*
    serviceConsentAuthorization* otherDocuments?
= treatmentHospital | 治疗医院 | text
= treatmentDepartment | 治疗科室 | text

3 · COMMON_LVTONG · 就医绿通服务申请 · 20
权益人基本信息: patientName*~ certType*~ patientIDCard*~ patientPhone* sexDesc*~ patientBirthdayDesc*~
申请人信息: G-APP(5)
疾病信息: diseaseDiagnosis* medicalConditionDescription*
就诊信息: treatmentHospital* departments* visitDoctor? expectVisitStartDate* expectVisitEndDate* warmReminder^ remark?
资料上传: uploadRecordsUrl*
= visitDoctor | 意向就诊医生

4 · YX_GREEN_PASS_CHOOSE_DOCTOR · 就医绿通（指定专家） · 17
权益人基本信息: patientName*~ certType*~ patientIDCard*~ patientPhone* sexDesc*~ beneficiaryContactInformation*
就诊信息: treatmentHospital* departments* doctor* expectVisitStartDate* expectVisitEndDate* warmReminder^ diagnosisPaymentMethod*
    medicalCardNumber?
疾病信息: diseaseDiagnosis* symptomDescription*
资料上传: medicalRecords* remark?

5 · YX_GREEN_PASS_NO_DOCTOR · 就医绿通（不指定专家） · 16
权益人基本信息: patientName*~ certType*~ patientIDCard*~ patientPhone* sexDesc*~ beneficiaryContactInformation*
就诊信息: treatmentHospital* departments* expectVisitDate* expectVisitTime* warmReminder^ diagnosisPaymentMethod* medicalCardNumber?
疾病信息: diseaseDiagnosis* symptomDescription*
资料上传: medicalRecords* remark?

6 · YX_PATIENT_ESCORT · 就医陪诊服务申请 · 18
权益人基本信息: patientName*~ certType*~ patientIDCard*~ patientPhone* sexDesc*~ beneficiaryContactInformation*
紧急联系人信息: emergencyContact? emergencyContactPhone?
陪诊信息: treatmentHospital* departments* visitTime* warmReminder^ caregiverRequirements* familyMemberAccompany*
    familyMemberAccompanyNum^* rentalWheelchair* otherRequest?
资料上传: medicalRecords? electronicMedicalCardsUrl?

7 · WY_REFERRAL_APPOINTMENT · 转诊预约服务申请 · 18
权益人基本信息: patientName*~ certType*~ patientIDCard*~ patientPhone* sexDesc*~ patientBirthdayDesc*~
首诊信息: firstHospital* firstDepartments* firstVisitDate* firstVisitResult*
疾病信息: diseaseDiagnosis* medicalConditionDescription*
转诊信息: treatmentHospital* departments* visitDoctor? expectVisitDate* warmReminder^
资料上传: medicalRecords* remark?
= treatmentHospital | 转诊医院
= departments | 转诊科室
= visitDoctor | 意向就诊医生

8 · WY_PATIENT_ESCORT · 陪诊服务申请 · 20
权益人基本信息: patientName*~ certType*~ patientIDCard*~ patientPhone* sexDesc*~
紧急联系人信息: emergencyContact? emergencyContactPhone?
陪诊信息: treatmentHospital* departments* visitDoctor? expectVisitDate* expectVisitTime* warmReminder^ caregiverRequirements*
    familyMemberAccompany* familyMemberAccompanyNum^* rentalWheelchair* symptomDescription* remark?
资料上传: medicalRecords? electronicMedicalCardsUrl?

9 · WY_SECOND_MEDICAL_OPINION · 二次诊疗意见申请 · 17
权益人基本信息: patientName*~ certType*~ patientIDCard*~ patientPhone* sexDesc*~ patientBirthdayDesc*~
疾病信息: diseaseDiagnosis* diagnosisDate* medicalConditionDescription* visitedHospital* visitDoctor? medicalDemand*
    problemDescription*
资料上传: medicalRecords* uploadRecordsUrl* otherDocuments? remark?
= problemDescription | 希望专家解答的问题
= uploadRecordsUrl | 检查检验及影像资料
= visitDoctor | 原就诊医生

10 · WY_SURGERY_GREEN_PASS · 手术绿通服务申请 · 19
权益人基本信息: patientName*~ certType*~ patientIDCard*~ patientPhone* sexDesc*~ patientBirthdayDesc*~
疾病信息: diseaseDiagnosis* diagnosisDate* medicalConditionDescription*
手术预约信息: treatmentHospital* departments* doctor? accommodationStatus* accommodationTime* expectVisitStartDate*
    expectVisitEndDate* warmReminder^
资料上传: accommodationUrl* medicalRecords* remark?
= doctor | 意向手术医生
= expectVisitStartDate | 期望手术开始日期
= expectVisitEndDate | 期望手术结束日期

11 · WY_HOSPITAL_GREEN_PASS · 住院绿通服务申请 · 18
权益人基本信息: patientName*~ certType*~ patientIDCard*~ patientPhone* sexDesc*~ patientBirthdayDesc*~
疾病信息: diseaseDiagnosis* medicalConditionDescription*
住院预约信息: treatmentHospital* departments* visitDoctor? diagnosisPaymentMethod* accommodationStatus* accommodationTime*
    expectVisitDate* warmReminder^
资料上传: accommodationUrl* medicalRecords* remark?
= expectVisitDate | 期望入院日期
= visitDoctor | 开单医生

12 · WY_OUTPATIENT_GREEN_PASS · 门诊绿通服务申请 · 17
权益人基本信息: patientName*~ certType*~ patientIDCard*~ patientPhone* sexDesc*~ patientBirthdayDesc*~
疾病信息: diseaseDiagnosis* symptomDescription*
就诊信息: treatmentHospital* departments* visitDoctor? expectVisitDate* expectVisitTime* warmReminder^ diagnosisPaymentMethod*
    medicalCardNumber?
资料上传: medicalRecords* remark?
= visitDoctor | 意向就诊医生

13 · WH_HMB_PATIENT_ESCORT · 惠民保陪诊服务申请 · 21
权益人基本信息: patientName*~ certType*~ patientIDCard*~ patientPhone* uploadIdCardUrl*
申请人信息: G-APP(5) proxyIdentityProof?
陪诊信息: treatmentHospital* departments* visitTime* warmReminder^ medicalInsuranceCardNumber* caregiverRequirements*
    familyMemberAccompany* familyMemberAccompanyNum^* otherRequest?
资料上传: medicalRecords? electronicMedicalCardsUrl?

14 · WH_HMB_REGISTERED · 惠民保协助挂号服务申请 · 21
权益人基本信息: patientName*~ certType*~ patientIDCard*~ patientPhone* sexDesc*~ uploadIdCardUrl*
申请人信息: G-APP(5) proxyIdentityProof?
挂号信息: treatmentHospital* departments* visitDoctor? expectVisitDate* expectVisitTime* warmReminder^ medicalInsuranceCardNumber*
    symptomDescription*
资料上传: electronicMedicalCardsUrl? remark?
= visitDoctor | 意向就诊医生

15 · YX_GREEN_PASS · 就医绿通服务申请（优享） · 20
权益人基本信息: patientName*~ certType*~ patientIDCard*~ patientPhone* sexDesc*~ beneficiaryContactInformation*
首诊信息: firstHospital* firstDepartments* firstVisitDate* firstVisitResult*
疾病信息: diseaseDiagnosis* symptomDescription*
就诊信息: treatmentHospital* treatmentDepartment* treatmentDoctor? expectVisitStartDate* expectVisitEndDate* warmReminder^
    medicalCardNumber?
资料上传: uploadRecordsUrl* remark?
= treatmentDoctor | 意向就诊医生

16 · HDS_APPLY_FORM · 就医服务申请表 · 18
权益人基本信息: patientName*~ certType*~ patientIDCard*~ patientPhone* sexDesc*~ patientBirthdayDesc*~ beneficiaryContactInformation*
    uploadIdCardUrl*
疾病信息: diseaseDiagnosis* visitedHospital? problemDescription*
就诊信息: treatmentHospital* departments* doctor? expectVisitDate* expectVisitTime* warmReminder^ otherRequest?
资料上传: uploadRecordsUrl*
= problemDescription | 服务诉求

17 · QUALITY_HEAVY_DIRECT_PAYMENT · 质子重离子医疗费用直付申请 · 45
权益人基本信息: patientName*~ certType*~ patientIDCard*~ patientPhone* sexDesc*~ birthday*~ documentExpirationDate* isLongTime?
    nationality* occupation* contactAddress* identityCardUrl*
申请人信息: G-APP(5) proxyIdentityProof?
紧急联系人信息: emergencyContact? emergencyContactPhone?
疾病信息: diseaseDiagnosis* diagnosisDate* isVisitShangHaiQualityHeavyHospital* treatmentHospital* treatmentDepartment*
    treatmentDoctor* treatmentDoctorPhone? medicalConditionDescription*
领款人信息: payeeRelationship* payeeName* payeeDocumentType* payeeDocumentNumber* payeePhone* payeeIdentityCardUrl* paymentMethod*
    payeeBank* payeeBankAccount* payeeBankProvideOrCity* payeeBankBranch* payeeBankPhoto*
资料上传: diagnosisProofs* pathologyReport* pastTreatmentRecords* serviceConsentAuthorization* otherDocuments?
= treatmentHospital | 治疗医院 | text
= treatmentDepartment | 治疗科室 | text

18 · GLOBAL_DRUG_HUNT · 全球找药服务申请 · 26
权益人基本信息: patientName*~ certType*~ patientIDCard*~ patientPhone* sexDesc*~ patientBirthdayDesc*~ nationality*
申请人信息: G-APP(5)
疾病信息: diseaseDiagnosis* diagnosisDate* medicalConditionDescription* treatmentHospital* treatmentDepartment* treatmentDoctor*
    treatmentDoctorPhone? problemDescription*
资料上传: diagnosisProofs* pathologyReport* geneticTestingReport* pastTreatmentRecords* prescriptionSheet? otherDocuments?
= treatmentHospital | 治疗医院 | text
= treatmentDepartment | 治疗科室 | text
= problemDescription | 找药需求（药品名称、规格、数量）

19 · CHINESE_MEDICINE_HEALTH_PRESERVE · 中医养生服务申请 · 14
权益人基本信息: patientName*~ certType*~ patientIDCard*~ patientPhone* sexDesc*~ patientBirthdayDesc*~
服务信息: serviceCity* serviceCityCode*~ treatmentHospital* expectVisitDate* expectVisitTime* warmReminder^
健康信息: symptomDescription* problemDescription? remark?
= treatmentHospital | 服务机构
= symptomDescription | 主要症状
= problemDescription | 调理诉求

20 · HP_CLINICAL_RECRUITMENT · 临床试验招募报名 · 6
报名信息: beneficiaryName* birthday* sex* provinceCity* beneficiaryContactInformation* symptomDescription*
= beneficiaryName | 姓名

21 · SPECIAL_MEDICATION_CART · 特药/CAR-T服务申请 · 44
权益人基本信息: patientName*~ certType*~ patientIDCard*~ patientPhone* documentExpirationDate* isLongTime? isDeceased*
    deathCertificate^*
被保险人信息: insuredName*~ insuredDocumentType*~ insuredDocumentNumber*~ insuredPhone* insuredIdentityCardUrl*
申请人信息: G-APP(5) proxyIdentityProof?
疾病信息: claimSettlementMethod* accidentTime* diseaseDiagnosis* diagnosisDate* prescriptionDate* treatmentHospital*
领款人信息: payeeRelationship* payeeName* payeeDocumentType* payeeDocumentNumber* payeePhone* payeeIdentityCardUrl* payeeBank*
    payeeBankAccount* payeeBankBranch* payeeBankPhoto*
资料上传: diagnosisProof* pathologyReport* specializedMedicationRecord* specificMedicationPrescription* medicationInvoice*
    expenseDetailList* claimApplicationForm* serviceConsentAuthorizationSpecialMedication* otherProof?
= treatmentHospital | 治疗医院 | text
= payeeRelationship | 领款人与被保险人关系

22 · QLB_SURGICAL_INPATIENT_CARE · 手术住院护理服务申请 · 47
权益人基本信息: patientName*~ certType*~ patientIDCard*~ patientPhone* sexDesc*~ height* weight* rightDays?~
紧急联系人信息: emergencyContact* emergencyContactPhone*
服务信息: serviceProvinceName* serviceCityName* serviceAreaName* serviceProvinceCode*~ serviceCityCode*~ serviceAreaCode*~
    hospitalName* hospitalAddress* hospitalFloor* department* bedNumber* caregiverRequirements* serviceStartTime* serviceEndTime*
护理评估信息: G-NUR-ASM(20)
资料上传: admissionRecords* surgicalRecordUrl* remark?
= caregiverRequirements | 护工性别要求

23 · YC_OUTPATIENT_GREEN_PASS · 永诚门诊绿通服务申请 · 22
权益人基本信息: patientName*~ certType*~ patientIDCard*~ patientPhone* sexDesc*~ beneficiaryContactInformation*
申请人信息: G-APP(5)
就诊信息: treatmentHospital* departments* visitDoctor? expectVisitDate* vipPatientEscort* expectVisitTime^* warmReminder^
    diagnosisPaymentMethod*
疾病信息: diseaseDiagnosis* symptomDescription*
资料上传: medicalRecords* remark?
= visitDoctor | 意向就诊医生

24 · YC_HOSPITALIZATION_COORDINATION · 永诚住院床位协调服务申请 · 23
权益人基本信息: patientName*~ certType*~ patientIDCard*~ patientPhone* sexDesc*~ beneficiaryContactInformation*
申请人信息: G-APP(5)
疾病信息: diseaseDiagnosis* medicalConditionDescription*
住院信息: treatmentHospital* departments* treatmentDoctor? accommodationStatus* accommodationTime* expectVisitStartDate*
    expectVisitEndDate* warmReminder^
资料上传: accommodationUrl* medicalRecords* remark?
= treatmentHospital | 住院医院
= departments | 住院科室
= expectVisitStartDate | 期望入院开始日期
= expectVisitEndDate | 期望入院结束日期

25 · HY_MEDICAL_DEVICES · 医疗器械服务申请 · 26
权益人基本信息: patientName*~ certType*~ patientIDCard*~ patientPhone* documentExpirationDate* isLongTime? contactAddress*
    identityCardUrl*
申请人信息: G-APP(5) proxyIdentityProof?
疾病信息: claimSettlementMethod* diseaseDiagnosis* diagnosisDate* treatmentHospital* treatmentDepartment*
资料上传: diagnosisProofs* surgicalRecordUrl* medicalRecordFirstPage* expenseDetailList* purchaseInvoices? otherProof?
    otherDocuments?
= treatmentHospital | 治疗医院 | text
= treatmentDepartment | 治疗科室 | text
= contactAddress | 收货/联系地址
= purchaseInvoices | 器械购买发票

26 · YDK_DISABILITY_CARE · 失能护理服务申请 · 45
权益人基本信息: patientName*~ certType*~ patientIDCard*~ patientPhone* sexDesc*~ birthday*~ height* weight*
申请人信息: G-APP(5)
紧急联系人信息: emergencyContact* emergencyContactPhone*
居住与服务信息: serviceCity* contactAddress* residentialFloorType* residentialOtherDesc^* residentialFloor* cohabitCount*
    cohabitRelationship? serviceStartTime*
护理评估信息: G-NUR-ASM(20)
资料上传: appraisalImages* remark?
= contactAddress | 服务详细地址
= serviceStartTime | 期望上门时间

27 · DEFAULT_SERVICE_APPLY · 增值服务申请 · 18
权益人基本信息: patientName*~ certType*~ patientIDCard*~ patientPhone* sexDesc*~ birthday*~ beneficiaryContactInformation*
申请人信息: G-APP(5)
服务需求: problemDescription* treatmentHospital? departments? expectVisitDate? warmReminder^
资料上传: medicalRecords? remark?
= problemDescription | 服务需求描述
`;
