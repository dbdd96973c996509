import { expect, test } from 'vitest';
import { EYE, lenstarFile } from '#tests/support/device-files/lenstar-files';
import { SAID } from '#tests/support/device-files/said';
import { readLenstar } from './lenstar.ts';

const MEASURED = {
  ...{ estado_ojo: 'faquico', longitud_axial: 23.46, de_longitud: 0.01, paquimetria: 541, acuoso: 2.67 },
  ...{ camara: 3.21, cristalino: 4.48, k1: 43.12, k1_eje: 180, k2: 44.5, k2_eje: 90 },
  ...{ blanco_blanco: 11.94, pupila: 4.3 },
};

test.each(['txt', 'xml'] as const)('the template that is shipped as %s is read as it is filled', (kind) => {
  expect(readLenstar(lenstarFile({ ...SAID, ojo: 'AO' }, { kind }))).toEqual({
    ok: true,
    value: {
      dice: {
        ...{ acceso: 'EX26-003912', identificador: '1187344', nombre: 'Limachi Núñez Rosendo Ángel' },
        ...{ nacimiento: '1952-03-12', sexo: 'M', estudios: ['BIO-OPT'], ojo: 'AO' },
        ...{ cuando: '2026-11-23T10:14', equipo: 'LENSTAR LS900', serie: '2231' },
      },
      propuestas: { OD: MEASURED, OI: MEASURED },
    },
  });
});

test('a day without an hour, or with one that is none, is still the day', () => {
  for (const time of ['', '25:10', '---']) {
    const read = readLenstar(lenstarFile(SAID).replace(/^ExamTime;.*$/mu, `ExamTime;${time}`));
    expect(read).toMatchObject({ ok: true, value: { dice: { cuando: '2026-11-23' } } });
  }
});

test.each([
  ['a decimal point', { ...EYE, AL: '23.456' }, { ...MEASURED }],
  ['units behind', { ...EYE, AL: '23,456 mm', CCT: '541 µm' }, { ...MEASURED }],
])('%s makes no difference', (_, OS, measured) => {
  const read = readLenstar(lenstarFile(SAID, { eyes: { OS } }));
  expect(read.ok && read.value.propuestas).toEqual({ OI: measured });
});

test('what was not measured, is no number or is beyond the limits is left out', () => {
  const OS = {
    EyeStatus: 'OTHER',
    AL: '---',
    CCT: '',
    K1: '43,1',
    K2: '99',
    LT: '4.4.4',
    WTW: '1e1',
    AD: '-2',
  };
  const read = readLenstar(lenstarFile(SAID, { eyes: { OS } }));
  expect(read.ok && read.value).toMatchObject({ dice: { ojo: 'OI' }, propuestas: { OI: { k1: 43.1 } } });
  expect(read.ok && Object.keys(read.value.propuestas['OI'] ?? {})).toEqual(['k1']);
});

test('an empty template says only which study it is of', () => {
  const blank = lenstarFile(SAID, { eyes: {} }).replaceAll(/^([A-Za-z]+);.*$/gmu, '$1;');
  const read = readLenstar(blank.replace(/^.*/u, 'CLINICA-LENSTAR;1'));
  expect(read).toEqual({ ok: true, value: { dice: { estudios: ['BIO-OPT'] }, propuestas: {} } });
});

test.each([
  ['the end is missing', (text: string) => text.replace('[END]', '')],
  ['it breaks off', (text: string) => text.slice(0, text.length - 40)],
  ['something follows its end', (text: string) => `${text}AL;25\n`],
  ['a line is said twice', (text: string) => text.replace('[END]', 'AL;25\n[END]')],
  ['a line is none', (text: string) => text.replace('[END]', 'hola\n[END]')],
])('a text is broken where %s', (_, change) => {
  expect(readLenstar(change(lenstarFile()))).toEqual({ ok: false, error: 'roto' });
});

test.each([
  ['it breaks off', (text: string) => text.slice(0, text.length - 10)],
  ['a tag is not closed', (text: string) => text.replace('</AL>', '')],
  [
    'a type is declared',
    (text: string) => text.replace('<ClinicaLenstar', '<!DOCTYPE a [<!ENTITY b "c">]><ClinicaLenstar'),
  ],
  ['something follows', (text: string) => `${text}<a></a>`],
  ['an element is there twice', (text: string) => text.replace('<OD>', '<Sex>F</Sex><OD>')],
  ['it goes deeper', (text: string) => text.replace('<AL>', '<AL><b><c></c></b>')],
])('an XML is broken where %s', (_, change) => {
  expect(readLenstar(change(lenstarFile(SAID, { kind: 'xml' })))).toEqual({ ok: false, error: 'roto' });
});

test('entities of XML are letters, and comments nothing', () => {
  const text = lenstarFile({ ...SAID, apellidos: 'O&apos;Brien &amp; Paz' }, { kind: 'xml' });
  const read = readLenstar(text);
  expect(read.ok && read.value.dice.nombre).toBe("O'Brien & Paz Rosendo Ángel");
});

test.each(['', 'hola', 'Lenstar;1\n[END]', '<html></html>'])(
  '%j is not of a device that is known',
  (text) => {
    expect(readLenstar(text)).toEqual({ ok: false, error: 'tipo' });
  },
);
