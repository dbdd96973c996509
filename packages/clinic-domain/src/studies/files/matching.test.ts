import { expect, test } from 'vitest';
import {
  compareWith,
  likeness,
  matchFile,
  told,
  type Agreement,
  type Compared,
  type FileSaying,
  type OrderForFile,
} from './matching.ts';

const ORDER: OrderForFile = {
  orden: 'o-1',
  acceso: 'EX26-003912',
  paciente: {
    id: 'p-1',
    nombres: 'Rosendo Ángel',
    apellidos: 'Limachi Núñez',
    ci: '1187344',
    nacimiento: '1952-03-12',
  },
  estudio: 'CV-24S',
  ojo: 'OI',
  estado: 'en_estudio',
  creada: '2026-11-20',
  equipo: 'zeiss-campimetro-field-analizer-3',
  equipos: ['zeiss-campimetro-field-analizer-3'],
};
const SAYS: FileSaying = {
  acceso: 'EX26-003912',
  identificador: '1187344',
  nombre: 'LIMACHI NUNEZ ROSENDO ANGEL',
  nacimiento: '1952-03-12',
  estudios: ['CV-24S'],
  ojo: 'OI',
  cuando: '2026-11-23T10:14',
  puertaDe: 'zeiss-campimetro-field-analizer-3',
};

test('a file that says all of it is filed without anybody looking', () => {
  expect(matchFile(SAYS, [{ ...ORDER, orden: 'o-2', acceso: 'EX26-003913' }, ORDER])?.orden).toBe('o-1');
});

test.each<[string, Partial<FileSaying>]>([
  ['the accession number of another order', { acceso: 'EX26-003913' }],
  ['another document', { identificador: '1187345' }],
  ['another birth date', { nacimiento: '1952-03-21' }],
  ['another name', { nombre: 'LIMACHI NUNEZ ROSAURA' }],
  ['another study', { estudios: ['CV-10'] }],
  ['no study of the catalogue', { estudios: [] }],
  ['the other eye', { ojo: 'OD' }],
  ['both eyes for an order of one', { ojo: 'AO' }],
  ['a day before the order was written', { cuando: '2026-11-19T10:14' }],
  ['a day before the order was written, without an hour', { cuando: '2026-11-19' }],
  ['a day after the next one, without an hour', { cuando: '2026-11-25', llego: '2026-11-23T10:20' }],
  ['the gateway of another device', { puertaDe: 'lenstar-biometro' }],
])('%s is for a person to look at', (_, says) => {
  expect(matchFile({ ...SAYS, ...says }, [ORDER])).toBeNull();
});

test.each<keyof FileSaying>(['acceso', 'identificador', 'nacimiento'])(
  'without %s nothing is beyond doubt',
  (what) => {
    expect(matchFile({ ...SAYS, [what]: undefined }, [ORDER])).toBeNull();
    expect(matchFile({ ...SAYS, [what]: '  ' }, [ORDER])).toBeNull();
  },
);

test.each<keyof FileSaying>(['nombre', 'estudios', 'ojo', 'cuando', 'puertaDe'])(
  'a file that does not say %s is filed by what it does say',
  (what) => {
    expect(matchFile({ ...SAYS, [what]: undefined }, [ORDER])?.orden).toBe('o-1');
  },
);

test('nothing is filed with a cancelled order, with one of two, or with a patient without a birth date', () => {
  expect(matchFile(SAYS, [{ ...ORDER, estado: 'cancelado' }])).toBeNull();
  expect(matchFile(SAYS, [ORDER, { ...ORDER, orden: 'o-2' }])).toBeNull();
  expect(matchFile(SAYS, [{ ...ORDER, paciente: { ...ORDER.paciente, nacimiento: undefined } }])).toBeNull();
});

test.each<[string | undefined, Agreement]>([
  ['LIMACHI NUNEZ ROSENDO ANGEL', 'igual'],
  ['Rosendo Ángel Limachi Núñez', 'igual'],
  ['LIMACHI ROSENDO', 'parecido'],
  ['LIMACHI NUNEZ ROSEN', 'parecido'],
  ['LIMACHI N ROSENDO A', 'parecido'],
  ['LIMACHI LIMACHI ROSENDO ANGEL', 'distinto'],
  ['LIMACHI NUNEZ ROSENDO ANGEL MARIA', 'distinto'],
  ['L N R A', 'distinto'],
  ['LIMACHI YUJRA ROSENDO', 'distinto'],
  [undefined, 'no_dice'],
  [' ^ ', 'no_dice'],
])('%s is %s as a name', (nombre, as) => {
  expect(compareWith({ nombre }, ORDER).nombre).toBe(as);
});

test.each<[string, Partial<OrderForFile['paciente']>, Agreement]>([
  ['1187344', { ci: '1187344' }, 'igual'],
  ['1187344 LP', { ci: '1187344' }, 'igual'],
  ['1187344-1A', { ci: '1187344', complemento: '1A' }, 'igual'],
  ['1187344', { ci: '1187344', complemento: '1A' }, 'parecido'],
  ['1187344-1B', { ci: '1187344', complemento: '1A' }, 'distinto'],
  ['1187344-1B', { ci: '1187344' }, 'parecido'],
  ['1187345', { ci: '1187344' }, 'distinto'],
  ['e-1234567', { ci: 'E1234567' }, 'igual'],
  ['ab 123456', { ci: 'AB123456' }, 'igual'],
  ['AB123457', { ci: 'AB123456' }, 'distinto'],
  ['p-1', { ci: '1187344' }, 'igual'],
  ['1187344', { ci: undefined }, 'no_hay'],
])('%s against %o is %s', (identificador, paciente, as) => {
  const order = { ...ORDER, paciente: { ...ORDER.paciente, ...paciente } };
  expect(compareWith({ identificador }, order).identificador).toBe(as);
});

test('a file of one eye may be of an order of both', () => {
  expect(compareWith({ ojo: 'OD' }, { ...ORDER, ojo: 'AO' }).ojo).toBe('parecido');
});

test('the order that agrees more is likelier, and what speaks for and against it is named', () => {
  const twin = {
    ...ORDER,
    orden: 'o-2',
    acceso: 'EX26-003913',
    paciente: { ...ORDER.paciente, ci: '1187345' },
  };
  const [rows, others] = [compareWith(SAYS, ORDER), compareWith(SAYS, twin)];
  expect(likeness(rows)).toBeGreaterThan(likeness(others));
  expect(told(others).difiere).toEqual<Compared[]>(['identificador', 'acceso']);
  expect(told(rows).difiere).toEqual([]);
});
