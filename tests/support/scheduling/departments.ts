import type { Department } from '#domain/people/departments';

/** What people write for a department, and the department they mean. */
export const departmentCases: readonly [string, Department | null][] = [
  ['LP', 'LP'],
  ['l.p.', 'LP'],
  ['LPZ', 'LP'],
  ['CBBA', 'CB'],
  ['cba', 'CB'],
  ['SCZ', 'SC'],
  ['ORU', 'OR'],
  ['PTS', 'PT'],
  ['POT', 'PT'],
  ['CHQ', 'CH'],
  ['SUC', 'CH'],
  ['TA', 'TJ'],
  ['TJA', 'TJ'],
  ['BN', 'BE'],
  ['BEN', 'BE'],
  ['PA', 'PD'],
  ['PAN', 'PD'],
  [' pdo ', 'PD'],
  ['XX', null],
  ['toString', null],
  ['', null],
];
