import { expect, test } from 'vitest';
import type { FileIdentity } from './file-identity.ts';
import { contentBeforeName, readFileName, type NameSays } from './file-name.ts';

const ALL = { acceso: 'EX26-003912', identificador: '1187344', nacimiento: '1952-03-12', ojo: 'OI' } as const;

test.each<[string, NameSays]>([
  ['EX26-003912_1187344_1952-03-12_OI.pdf', ALL],
  ['ex26-003912 1187344 12-03-1952 os.PDF', ALL],
  ['EX26-003912-1187344-1952-03-12-OI.pdf', ALL],
  ['EX26003912_1187344_12.03.1952_L.jpg', ALL],
  ['OI_1952_03_12_1187344_EX26_003912.png', ALL],
  ['C:\\Export\\EX26-003912_1187344_1952-03-12_OI.pdf', ALL],
  ['/srv/EX26-003912_1187344_1952-03-12_OI.pdf', ALL],
  ['EX26-003912_1187344-1A_1952-03-12_OU.pdf', { ...ALL, identificador: '1187344-1A', ojo: 'AO' }],
  ['EX26-003912_E-1234567_1952-03-12_R.pdf', { ...ALL, identificador: 'E-1234567', ojo: 'OD' }],
  [
    'EX26-003912_4821_1952-03-12.pdf',
    { acceso: 'EX26-003912', identificador: '4821', nacimiento: '1952-03-12' },
  ],
  ['EX26-003912.pdf', { acceso: 'EX26-003912' }],
  ['1187344 OD.pdf', { identificador: '1187344', ojo: 'OD' }],
  ['EX26-003912_1187344_1187344_OI_os.pdf', { acceso: 'EX26-003912', identificador: '1187344', ojo: 'OI' }],
])('%s says what it says', (nombre, says) => {
  expect(readFileName(nombre)).toEqual(says);
});

test.each<[string, NameSays]>([
  ['scan0001.pdf', {}],
  ['IMG_20261123_101455.jpg', {}],
  ['informe 2026.pdf', {}],
  ['1.2.276.0.75.2.2.30.2.3.2012345.dcm', {}],
  ['REX26-003912.pdf', {}],
  ['EX26-0039123.pdf', {}],
  ['1952-02-31.pdf', {}],
  ['LORENA R.pdf', {}],
  ['IMG-20261123-WA0003.jpg', {}],
  ['foto 23-11-2026.jpg', {}],
  ['1952-03-12.pdf', {}],
  ['', {}],
])('%s does not say what it does not say', (nombre, says) => {
  expect(readFileName(nombre)).toEqual(says);
});

test('what a name says twice and differently, it does not say', () => {
  expect(readFileName('EX26-003912_EX26-003913_1187344_1187345_1952-03-12_2026-11-23_OD_OI.pdf')).toEqual({});
});

const CONTENT: FileIdentity = { ...ALL, nombre: 'LIMACHI NUNEZ ROSENDO' };

test('the content is right where the name agrees or says nothing', () => {
  expect(contentBeforeName(CONTENT, {})).toEqual(CONTENT);
  expect(contentBeforeName(CONTENT, ALL)).toEqual(CONTENT);
  expect(contentBeforeName({ ...CONTENT, identificador: '1187344 LP' }, ALL).acceso).toBe('EX26-003912');
});

test.each<NameSays>([
  { acceso: 'EX26-003913' },
  { identificador: '1187345' },
  { nacimiento: '1952-03-13' },
  { ojo: 'OD' },
])('a name that says %o against the content takes the accession number away, and nothing else', (name) => {
  const { acceso: _, ...rest } = CONTENT;
  expect(contentBeforeName(CONTENT, name)).toEqual(rest);
});

test('a name adds nothing to what the content says', () => {
  expect(contentBeforeName({ nombre: 'LIMACHI' }, ALL)).toEqual({ nombre: 'LIMACHI' });
});
