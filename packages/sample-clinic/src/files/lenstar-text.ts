import { eyesDrawn, numberOf, type Subject } from './subject.ts';

const LINES: readonly (readonly [line: string, campo: string, places: number])[] = [
  ['AL', 'longitud_axial', 2],
  ['CCT', 'paquimetria', 0],
  ['ACD', 'camara', 2],
  ['LT', 'cristalino', 2],
  ['K1', 'k1', 2],
  ['K2', 'k2', 2],
  ['WTW', 'blanco_blanco', 2],
];

/** A biometry as the biometer exports it with the clinic's template, by somebody who left the birth date out. */
export function lenstarText(subject: Subject): Uint8Array {
  const { paciente, cuando } = subject;
  const [date = '', time = ''] = cuando.split('T');
  const lines = [
    'CLINICA-LENSTAR;1',
    '# MUESTRA: sin valor clinico',
    `LastName;${paciente.apellidos}`,
    `FirstName;${paciente.nombres}`,
    'BirthDate;',
    `ExamDate;${date}`,
    `ExamTime;${time}`,
    'Device;LENSTAR LS900',
    'Serial;MUESTRA',
    ...eyesDrawn(subject).flatMap((ojo) => [
      ojo === 'OD' ? '[OD]' : '[OS]',
      ...LINES.flatMap(([line, campo, places]) => {
        const value = numberOf(subject, campo, ojo);
        return value === undefined ? [] : [`${line};${value.toFixed(places).replace('.', ',')}`];
      }),
    ]),
    '[END]',
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n`);
}
