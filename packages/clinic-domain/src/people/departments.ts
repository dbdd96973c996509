import { isOneOf, keysOf } from '../shared/typed-record.ts';

/** The departments of Bolivia by the code on identity cards. */
export const DEPARTMENTS = {
  LP: 'La Paz',
  CB: 'Cochabamba',
  SC: 'Santa Cruz',
  OR: 'Oruro',
  PT: 'Potosí',
  CH: 'Chuquisaca',
  TJ: 'Tarija',
  BE: 'Beni',
  PD: 'Pando',
} as const;
export type Department = keyof typeof DEPARTMENTS;

export const DEPARTMENT_CODES = keysOf(DEPARTMENTS);

/** Other spellings of the codes in common use. */
const ALIASES: Readonly<Record<string, Department>> = {
  LPZ: 'LP',
  CBBA: 'CB',
  CBA: 'CB',
  SCZ: 'SC',
  ORU: 'OR',
  PTS: 'PT',
  POT: 'PT',
  CHQ: 'CH',
  SUC: 'CH',
  TA: 'TJ',
  TJA: 'TJ',
  BN: 'BE',
  BEN: 'BE',
  PA: 'PD',
  PAN: 'PD',
  PDO: 'PD',
};

/** Reads a code or one of its usual spellings; null for anything else. */
export function readDepartment(text: string): Department | null {
  const code = text.trim().toUpperCase().replaceAll('.', '');
  return isOneOf(DEPARTMENT_CODES, code) ? code : (ALIASES[code] ?? null);
}
