import type { Eye } from '../eye.ts';
import type { Unit } from '../fields/field.ts';
import type { Comparator } from '../fields/value.ts';
import { present } from '../../shared/typed-record.ts';

/**
 * The systems that codes and identifiers are of. Bolivia publishes no address for its identity card or for the medical
 * licence: those under `urn:bo:` are this product's own, as are the ones under `urn:clinica:` (decision 038).
 */
export const SYSTEMS = {
  snomed: 'http://snomed.info/sct',
  loinc: 'http://loinc.org',
  ucum: 'http://unitsofmeasure.org',
  cie10: 'http://hl7.org/fhir/sid/icd-10',
  fields: 'urn:clinica:campos',
  options: 'urn:clinica:campos:opciones',
  antecedents: 'urn:clinica:antecedentes',
  plans: 'urn:clinica:planes',
  studies: 'urn:clinica:estudios',
  accession: 'urn:clinica:acceso',
  files: 'urn:clinica:archivos',
  fileHash: 'urn:clinica:archivos:sha256',
  cancellations: 'urn:clinica:cancelaciones',
  surgery: 'urn:clinica:cirugias',
  complications: 'urn:clinica:cirugias:complicaciones',
  documents: 'urn:clinica:documentos',
  note: 'urn:clinica:nota:sha256',
  patient: 'urn:clinica:paciente',
  licence: 'urn:bo:matricula-medica',
  ci: 'urn:bo:cedula-de-identidad',
  ci_extranjero: 'urn:bo:cedula-de-extranjero',
  pasaporte: 'urn:bo:pasaporte-presentado',
} as const;

const HL7 = 'http://terminology.hl7.org/CodeSystem';

export interface Coding {
  readonly system: string;
  readonly code: string;
  readonly display?: string | undefined;
}

export const concept = (text: string | undefined, ...coding: readonly Coding[]) => ({
  coding: coding.map(({ system, code, display }) => ({ system, code, display })),
  text,
});

/** A concept of HL7's own code systems. */
export const hl7 = (system: string, code: string, text?: string) =>
  concept(text, { system: `${HL7}/${system}`, code });

export const snomed = (code: string, display?: string): Coding => ({ system: SYSTEMS.snomed, code, display });
export const cie10 = (code: string, display?: string): Coding => ({ system: SYSTEMS.cie10, code, display });

/** SNOMED CT: the entire right eye, the left one, both. */
const SITES: Readonly<Record<Eye, readonly [code: string, text: string]>> = {
  OD: ['362502000', 'Ojo derecho'],
  OI: ['362503005', 'Ojo izquierdo'],
  AO: ['362508001', 'Ambos ojos'],
};

/** Where something is; undefined for what has no eye. */
export function siteOf(eye: Eye | undefined) {
  if (eye === undefined) return undefined;
  const [code, text] = SITES[eye];
  return concept(text, snomed(code));
}

/** Our units in UCUM; a number without a unit is of unit «1». */
export const UCUM: Readonly<Record<Unit, string>> = {
  D: '[diop]',
  Δ: "[p'diop]",
  '°': 'deg',
  mmHg: 'mm[Hg]',
  mm: 'mm',
  cm: 'cm',
  µm: 'um',
  s: 's',
  '″': "''",
  'µm²': 'um2',
  días: 'd',
  dB: 'dB',
  '%': '%',
  mW: 'mW',
  ms: 'ms',
  mJ: 'mJ',
  'mm²': 'mm2',
  'mm³': 'mm3',
  'cél/mm²': '/mm2',
  'm/s': 'm/s',
};
export const NO_UNIT = '1';

export const quantity = (value: number, unit: Unit | undefined, comparator?: Comparator) =>
  present({
    value,
    comparator,
    unit: unit ?? NO_UNIT,
    system: SYSTEMS.ucum,
    code: unit === undefined ? NO_UNIT : UCUM[unit],
  });
