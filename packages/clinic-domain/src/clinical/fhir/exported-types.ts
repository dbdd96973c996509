/** The types of resources that the clinic's data become. */
export const EXPORTED_TYPES = [
  'Practitioner',
  'PractitionerRole',
  'Patient',
  'Encounter',
  'Condition',
  'Observation',
  'ClinicalImpression',
  'Provenance',
  'AllergyIntolerance',
  'FamilyMemberHistory',
  'MedicationStatement',
  'Procedure',
  'CarePlan',
  'ServiceRequest',
  'Appointment',
  'VisionPrescription',
  'MedicationRequest',
  'DocumentReference',
  'DiagnosticReport',
  'ImagingStudy',
] as const;
export type ExportedType = (typeof EXPORTED_TYPES)[number];
