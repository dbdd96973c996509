import type { Eye } from '#domain/clinical/eye';
import type { EquipmentId } from '#domain/studies/device';
import type { OrderForFile } from '#domain/studies/files/matching';
import { accessionNumber } from '#domain/studies/orders/order';
import { addDays } from '#domain/shared/civil-date';
import { axialFile, code, enclosedPdfFile, fieldElements } from './dicom-files.ts';
import { dicomFile, el, sq, type Element } from './dicom-writer.ts';
import { lenstarFile } from './lenstar-files.ts';
import { plainPdf } from './pdf-files.ts';
import type { Said } from './said.ts';

/** A file as it comes in, with the order that it is really of. */
export interface Incoming {
  readonly nombre: string;
  readonly bytes: Buffer;
  readonly puertaDe: EquipmentId;
  readonly orden: string;
  /** What was changed in it; null in a clean one. */
  readonly changed: Mutation | null;
}

/** What may be wrong in the identity that a device was given. */
export const MUTATIONS = [
  'acceso de otro paciente',
  'acceso de otra orden del paciente',
  'documento',
  'nacimiento',
  'nombre',
  'ojo',
  'estudio',
  'documento y nacimiento',
  'ojo contradictorio',
  'ojo ilegible',
  'patrón desconocido',
  'estrategia contradictoria',
  'dos accesos',
  'reloj atrasado',
  'reloj adelantado',
  'misma instancia',
] as const;
export type Mutation = (typeof MUTATIONS)[number];

/** What only a file of elements can say, and what only one with a date. */
const ONLY_FIELDS: readonly Mutation[] = [
  ...(['ojo contradictorio', 'ojo ilegible', 'patrón desconocido', 'estrategia contradictoria'] as const),
  ...(['dos accesos', 'misma instancia'] as const),
];
const ONLY_DATED: readonly Mutation[] = ['reloj atrasado', 'reloj adelantado'];
/** The day of every appointment, and when every file came. */
export const CAME = '2026-11-23T12:00';

type Person = OrderForFile['paciente'] & { readonly ci: string; readonly nacimiento: string };
type Order = OrderForFile & { readonly paciente: Person };

const SURNAMES = ['Mamani', 'Quispe', 'Condori', 'Limachi', 'Núñez', 'Choque', 'Yujra', 'Ibáñez'];
const NAMES = ['Rosendo', 'Rosenda', 'María', 'Mario', 'Ángel', 'Ángela', 'Juan', 'Juana', 'Luis', 'Luisa'];
const KINDS = ['campo', 'biometría', 'texto', 'informe', 'papel'] as const;
const STUDIES = {
  campo: ['CV-24S', 'CV-24F', 'CV-10', 'CV-30'],
  informe: ['CV-24S', 'CV-24F', 'CV-10', 'CV-30'],
  biometría: ['BIO-OPT'],
  texto: ['BIO-OPT'],
  papel: ['OCT-M', 'OCT-N'],
} as const;
const DEVICES: Readonly<Record<(typeof KINDS)[number], EquipmentId>> = {
  campo: 'zeiss-campimetro-field-analizer-3',
  informe: 'zeiss-campimetro-field-analizer-3',
  biometría: 'lenstar-biometro',
  texto: 'lenstar-biometro',
  papel: 'topcon-oct-triton',
};

/** Numbers from 0 up to 1, the same ones for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** Some patients' orders, and the files that devices write of them; each tenth with something wrong in its identity. */
export function corpus(
  seed = 7,
  { people = 300, orders: count = 500 } = {},
): { readonly orders: readonly OrderForFile[]; readonly files: readonly Incoming[] } {
  const random = seeded(seed);
  const pick = <T>(from: readonly T[]): T => {
    const one = from[Math.floor(random() * from.length)];
    if (one === undefined) throw new RangeError('nothing to pick from');
    return one;
  };
  const persons = lookAlikes(people, random, pick);
  const orders: Order[] = Array.from({ length: count }, (_, at) => {
    const kind = KINDS[at % KINDS.length] ?? 'campo';
    const device = DEVICES[kind];
    return {
      ...{ orden: `o-${String(at)}`, acceso: accessionNumber(2026, 3900 + at), paciente: pick(persons) },
      ...{ estudio: pick(STUDIES[kind]), ojo: pick<Eye>(['OD', 'OI', 'AO']), estado: 'en_estudio' as const },
      ...{ creada: '2026-11-20', turno: CAME.slice(0, 10), equipo: device, equipos: [device] },
    };
  });
  const used = new Map<Mutation, number>();
  const files = orders.map((order, at): Incoming => {
    const kind = KINDS[at % KINDS.length] ?? 'campo';
    const said = saidOf(order, at, kind, pick);
    // One of each ten, another one each time, so that every kind of file and every change meet.
    if (at % 10 !== Math.floor(at / 10) % 10)
      return { ...written(kind, said, order.estudio, at, random), ...of(order, null) };
    // Of what this kind of file can have, what was used least.
    const uses = (change: Mutation): number => used.get(change) ?? 0;
    const [change = 'documento'] = MUTATIONS.filter((each) => canBe(each, kind)).toSorted(
      (a, b) => uses(a) - uses(b),
    );
    used.set(change, uses(change) + 1);
    const [other, estudio, more] = wrong(change, said, order, orders, pick);
    return { ...written(kind, other, estudio, at, random, more), ...of(order, change) };
  });
  return { orders, files };
}

/** A paper's name tells no name and no study; biometry is of one study. */
const canBe = (change: Mutation, kind: (typeof KINDS)[number]): boolean =>
  !(ONLY_FIELDS.includes(change) && kind !== 'campo') &&
  !(ONLY_DATED.includes(change) && kind === 'papel') &&
  !(change === 'estudio' && !['campo', 'informe'].includes(kind)) &&
  !(change === 'nombre' && kind === 'papel');

const of = (
  { orden, equipo }: Order,
  changed: Mutation | null,
): Pick<Incoming, 'orden' | 'changed' | 'puertaDe'> => ({
  ...{ orden, changed, puertaDe: equipo ?? 'lenstar-biometro' },
});

/** Twins, neighbours and people whose papers differ in one digit: each is like the one before in all but something. */
function lookAlikes(count: number, random: () => number, pick: <T>(from: readonly T[]) => T): Person[] {
  const all: Person[] = [];
  const taken = new Set<string>();
  const free = (ci: string): string => (taken.has(ci) ? free(String(Number(ci) + 1)) : ci);
  for (let at = 0; at < count; at += 1) {
    const before = all.at(-1);
    const fresh = before === undefined || random() < 0.4;
    const birth = addDays('1940-01-01', Math.floor(random() * 25_000));
    // Neighbours in the register: two digits that are swapped, or the next number.
    const ci = free(fresh ? String(1_000_000 + at * 9973) : neighbour(before.ci, at));
    taken.add(ci);
    all.push({
      id: `p-${String(at)}`,
      nombres: random() < 0.5 ? `${pick(NAMES)} ${pick(NAMES)}` : pick(NAMES),
      apellidos: fresh ? `${pick(SURNAMES)} ${pick(SURNAMES)}` : before.apellidos,
      ci,
      ...(random() < 0.05 ? { complemento: '1A' } : {}),
      nacimiento: fresh
        ? birth
        : random() < 0.5
          ? before.nacimiento
          : addDays(before.nacimiento, pick([1, 9, 10, 30])),
    });
  }
  return all;
}

const neighbour = (ci: string, at: number): string =>
  at % 2 === 0 ? String(Number(ci) + 1) : `${ci.slice(0, 4)}${ci[5] ?? ''}${ci[4] ?? ''}${ci.slice(6)}`;

const documentOf = ({ ci, complemento }: Person): string =>
  complemento === undefined ? ci : `${ci}-${complemento}`;

/** What the device was told, in its own writing: capitals, without accents, a name that is cut, a place of issue. */
function saidOf(
  { acceso, paciente, ojo }: Order,
  numero: number,
  kind: (typeof KINDS)[number],
  pick: <T>(from: readonly T[]) => T,
): Said {
  const spelled = pick([
    (text: string) => text,
    (text: string) => text.toUpperCase(),
    (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase(),
    (text: string) => text.slice(0, 12),
  ]);
  const place = kind === 'papel' ? '' : pick(['', '', ' LP']);
  return {
    ...{ acceso, identificador: `${documentOf(paciente)}${place}`, numero, sexo: 'F' },
    ...{ apellidos: spelled(paciente.apellidos), nombres: spelled(paciente.nombres) },
    ...{ nacimiento: paciente.nacimiento, cuando: '2026-11-23T10:14' },
    // Devices measure one eye after the other: a field of one eye is of an order of both.
    ojo: ojo === 'AO' && kind !== 'biometría' && kind !== 'texto' ? pick<Eye>(['OD', 'OI']) : ojo,
  };
}

function wrong(
  change: Mutation,
  said: Said,
  order: Order,
  orders: readonly Order[],
  pick: <T>(from: readonly T[]) => T,
): [said: Said, estudio: string, more?: readonly Element[]] {
  const others = orders.filter(({ paciente }) => paciente.id !== order.paciente.id);
  // Whoever looks most like the patient: a neighbour of the same surnames, if there is one.
  const alike = others.filter(({ paciente }) => paciente.apellidos === order.paciente.apellidos);
  const other = pick(alike.length > 0 ? alike : others);
  const own = orders.find(
    (each) =>
      each.paciente.id === order.paciente.id && each.orden !== order.orden && each.estudio !== order.estudio,
  );
  const { estudio } = order;
  switch (change) {
    case 'acceso de otro paciente':
      return [{ ...said, acceso: other.acceso }, estudio];
    case 'acceso de otra orden del paciente':
      return [{ ...said, acceso: (own ?? other).acceso }, estudio];
    case 'documento':
      return [{ ...said, identificador: documentOf(other.paciente) }, estudio];
    case 'nacimiento':
      return [{ ...said, nacimiento: addDays(said.nacimiento, pick([1, 9, 10, 365])) }, estudio];
    case 'nombre':
      return [{ ...said, apellidos: other.paciente.apellidos, nombres: other.paciente.nombres }, estudio];
    case 'ojo':
      return [{ ...said, ojo: said.ojo === 'OD' ? 'OI' : 'OD' }, estudio];
    case 'estudio':
      return [
        said,
        estudio.startsWith('CV') ? pick(STUDIES.campo.filter((code) => code !== estudio)) : estudio,
      ];
    case 'documento y nacimiento':
      return [
        { ...said, identificador: documentOf(other.paciente), nacimiento: other.paciente.nacimiento },
        estudio,
      ];
    case 'ojo contradictorio':
      return [said, estudio, [el(pick(['00200060', '00200062']), 'CS', said.ojo === 'OI' ? 'R' : 'LEFT')]];
    case 'ojo ilegible':
      return [said, estudio, [el(pick(['00200060', '00240113']), 'CS', pick(['X', 'U', 'R\\L', 'OJO']))]];
    case 'patrón desconocido':
      return [
        said,
        estudio,
        [el('00181030', 'LO', '24-2C SITA Faster'), sq('00400260', code('111804', 'DCM', 'Macula'))],
      ];
    case 'estrategia contradictoria':
      return [said, estudio, [el('0008103E', 'LO', '60-4 SITA SWAP')]];
    case 'dos accesos':
      return [said, estudio, [sq('00400275', [el('00080050', 'SH', other.acceso)])]];
    case 'reloj atrasado':
      return [
        { ...said, cuando: pick(['2026-11-20T10:14', '2025-11-23T10:14', '2000-01-01T00:01']) },
        estudio,
      ];
    case 'reloj adelantado':
      return [
        { ...said, cuando: pick(['2026-11-25T10:14', '2026-12-23T10:14', '2062-11-23T10:14']) },
        estudio,
      ];
    case 'misma instancia':
      // One of the files before it, with other bytes.
      return [{ ...said, numero: Math.max(0, said.numero - 5) }, estudio, [el('00204000', 'LT', 'copia')]];
  }
}

const changed = (elements: readonly Element[], more: readonly Element[]): Element[] => [
  ...elements.filter(({ tag }) => more.every((each) => each.tag !== tag)),
  ...more,
];

const isField = (estudio: string): estudio is (typeof STUDIES)['campo'][number] =>
  STUDIES.campo.some((code) => code === estudio);
const TITLES = {
  'CV-24S': '24-2 SITA Standard',
  'CV-24F': '24-2 SITA Fast',
  'CV-10': '10-2',
  'CV-30': '30-2',
};

function written(
  kind: (typeof KINDS)[number],
  said: Said,
  estudio: string,
  at: number,
  random: () => number,
  more: readonly Element[] = [],
): Pick<Incoming, 'nombre' | 'bytes'> {
  const field = isField(estudio) ? estudio : 'CV-24S';
  switch (kind) {
    case 'campo':
      return { nombre: `OPV${String(at)}.dcm`, bytes: dicomFile(changed(fieldElements(said, field), more)) };
    case 'informe':
      return {
        nombre: `1.2.826.0.1.${String(at)}.dcm`,
        bytes: enclosedPdfFile(plainPdf(String(at)), said, 'OPV', TITLES[field]),
      };
    case 'biometría': {
      const length = 21 + random() * 5;
      const eyes = {
        ...(said.ojo === 'OI' ? {} : { OD: length }),
        ...(said.ojo === 'OD' ? {} : { OI: length }),
      };
      return { nombre: `biom_${String(at)}.dcm`, bytes: axialFile(said, eyes) };
    }
    case 'texto':
      return {
        nombre: `lenstar-${String(at)}.txt`,
        bytes: Buffer.from(lenstarFile(said, { kind: random() < 0.5 ? 'txt' : 'xml' })),
      };
    case 'papel':
      return { nombre: paperName(said, random), bytes: plainPdf(`OCT ${String(at)}`) };
  }
}

/** The name of a paper, as it was agreed or nearly so. */
function paperName({ acceso, identificador, nacimiento, ojo }: Said, random: () => number): string {
  const separator = random() < 0.7 ? '_' : ' ';
  const date = random() < 0.7 ? nacimiento : nacimiento.split('-').toReversed().join('-');
  const eye = ojo === 'OI' && random() < 0.3 ? 'OS' : ojo;
  return `${[acceso, identificador, date, eye].join(separator)}.pdf`;
}
