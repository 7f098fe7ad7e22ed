/** Section 3 of the specification: every data name that a service form may use. */
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

/** Part D2 of the catalogue: the fields of the pool by form number. */
export const FIELD_FORMS = `
1-19 21-27: patientName certType patientIDCard patientPhone
3-12 14-19 22-24 26 27: sexDesc
17 20 26 27: birthday
3 7 9-12 16 18 19: patientBirthdayDesc
4-6 15 16 20 23 24 27: beneficiaryContactInformation
1 2 17 25: identityCardUrl
13 14 16: uploadIdCardUrl
1 2 17 21 25: documentExpirationDate isLongTime
1 2 17 25 26: contactAddress
1 2 21: isDeceased accidentTime diagnosisProof deathCertificate claimApplicationForm
1 2 17 18: nationality
1 2 17: occupation payeeBankProvideOrCity
1-3 13 14 17 18 21 23-27: beneficiaryRelationshipWithBeneficiary beneficiaryDocumentType beneficiaryDocumentNumber
    beneficiaryPhone
1-3 13 14 17 18 20 21 23-27: beneficiaryName
1-5 7 9-12 15-18 21 23-25: diseaseDiagnosis
3 7 9-11 17 18 22 24 26: medicalConditionDescription
1 2 9 10 17 18 21 25: diagnosisDate
1 21: prescriptionDate
1-8 10-19 21 23-25 27: treatmentHospital
2 15 17 18 25: treatmentDepartment
2 15 17 18 24: treatmentDoctor
17 18: treatmentDoctorPhone
4 5 8 12 14 15 19 20 23: symptomDescription
9 16 18 19 27: problemDescription
6 8 13 22: caregiverRequirements
3-8 10-14 16 23 24 27: departments
7 15: firstHospital firstDepartments firstVisitDate firstVisitResult
3 7-9 11 12 14 23: visitDoctor
4 10 16: doctor
9: medicalDemand
9 16: visitedHospital
4 5 11 12 23: diagnosisPaymentMethod
4 5 12 15: medicalCardNumber
13 14: medicalInsuranceCardNumber
10 11 24: accommodationStatus accommodationTime accommodationUrl
17: isVisitShangHaiQualityHeavyHospital paymentMethod
5 7 8 11 12 14 16 19 23 27: expectVisitDate
5 8 12 14 16 19 23: expectVisitTime
3 4 10 15 24: expectVisitStartDate expectVisitEndDate
6 13: visitTime
22 26: serviceStartTime height weight hasHospital diagnosis hasWound woundDesc woundDressing hasCatheter catheterDesc hasUlcer
    ulcerDesc otherDesc consciousness action anamnesis fall language hearing vision hasMedicalEquipment medicalEquipmentDesc
22: serviceEndTime admissionRecords rightDays serviceProvinceName serviceCityName serviceAreaName serviceProvinceCode
    serviceAreaCode hospitalName hospitalAddress hospitalFloor department bedNumber
19 22: serviceCityCode
23: vipPatientEscort
6 8 13: familyMemberAccompany familyMemberAccompanyNum
6 8: rentalWheelchair
6 13 16: otherRequest
3-5 7-12 14 15 19 22-24 26 27: remark
1 2 17 21: payeeName payeeDocumentType payeeDocumentNumber payeePhone payeeRelationship payeeBank payeeBankAccount
    payeeBankBranch payeeIdentityCardUrl
1 2: payeeDateOfBirth bankCardPhotos
17 21: payeeBankPhoto
1 2 21 25: claimSettlementMethod
1: accidentType specialMedicationApplication
21: insuredName insuredDocumentType insuredDocumentNumber insuredPhone insuredIdentityCardUrl specializedMedicationRecord
    medicationInvoice specificMedicationPrescription serviceConsentAuthorizationSpecialMedication
17 18 25: diagnosisProofs
1 2 17 18 21: pathologyReport
2: firstHospitalizationRecord
1 2 9 17 18 25: otherDocuments
1 18: prescriptionSheet geneticTestingReport
2 17 18: pastTreatmentRecords
1 2 25: purchaseInvoices
21 25: otherProof expenseDetailList
1 2 13 14 17 21 25: proxyIdentityProof
2 17: serviceConsentAuthorization
6 8 13 14: electronicMedicalCardsUrl
3 9 15 16: uploadRecordsUrl
4-13 23 24 27: medicalRecords
22 25: surgicalRecordUrl
25: medicalRecordFirstPage
26: appraisalImages cohabitCount cohabitRelationship residentialFloorType residentialFloor residentialOtherDesc
6 8 17 22 26: emergencyContact emergencyContactPhone
19 26: serviceCity
20: sex provinceCity
`;
