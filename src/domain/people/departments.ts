/** The departments of Bolivia by the code that identity cards carry (`backoffice.md` §6.1). */
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
/** The code of a department. */
export type Department = keyof typeof DEPARTMENTS;

/** The codes alone. */
export const DEPARTMENT_CODES = Object.keys(DEPARTMENTS) as [Department, ...Department[]];

/** Other ways in which people write the codes. */
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

/** The department that a code or one of its usual spellings means, or null. */
export function readDepartment(text: string): Department | null {
  const code = text.trim().toUpperCase().replaceAll('.', '');
  return Object.hasOwn(DEPARTMENTS, code) ? (code as Department) : (ALIASES[code] ?? null);
}
