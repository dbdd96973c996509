import type { Eye } from '../../clinical/eye.ts';
import { BOTH_THERE, type AbsentEyes } from '../../clinical/laterality/absent-eyes.ts';
import { absentSentence } from '../../clinical/laterality/against-absent.ts';
import { isBinocular } from '../catalogue.ts';
import { documentKey, readDocument } from '../../people/identity-document.ts';
import { searchWords } from '../../shared/spanish-text.ts';
import type { EquipmentId } from '../device.ts';
import type { OrderState } from '../orders/order-states.ts';
import { addDays, daysBetween } from '../../shared/civil-date.ts';
import type { FileIdentity, SaidDoubt } from './file-identity.ts';
import { present } from '../../shared/typed-record.ts';

/** What is compared between a file and an order, in the order in which a person reads it. */
export const COMPARED = [
  'nombre',
  'nacimiento',
  'identificador',
  'acceso',
  'estudio',
  'ojo',
  'cuando',
  'equipo',
  'instancia',
] as const;
export type Compared = (typeof COMPARED)[number];

/** The same, nearly the same, not the same; the file says nothing; the clinic has nothing to compare it with. */
export const AGREEMENTS = ['igual', 'parecido', 'distinto', 'no_dice', 'no_hay'] as const;
export type Agreement = (typeof AGREEMENTS)[number];

/** An order as far as a file can be told to be of it. */
export interface OrderForFile {
  readonly orden: string;
  readonly acceso: string;
  readonly paciente: {
    readonly id: string;
    readonly nombres: string;
    readonly apellidos: string;
    /** The number of the identity document, and its complement. */
    readonly ci?: string | undefined;
    readonly complemento?: string | undefined;
    readonly nacimiento?: string | undefined;
  };
  readonly estudio: string;
  readonly ojo: Eye;
  /** The eyes of the patient that are not there: no file is of one of them beyond doubt. */
  readonly ausentes?: AbsentEyes | undefined;
  readonly estado: OrderState;
  /** The civil day on which it was asked for. */
  readonly creada: string;
  /** The civil day of its appointment. */
  readonly turno?: string | undefined;
  /** The device of its appointment, and those that can do the study. */
  readonly equipo?: EquipmentId | undefined;
  readonly equipos: readonly string[];
}

/** What a file says, with the device by whose gateway it came, and the clinic's time at which it did. */
export type FileSaying = FileIdentity & {
  readonly puertaDe?: EquipmentId | undefined;
  readonly llego?: string | undefined;
};
export type Agreements = Readonly<Record<Compared, Agreement>>;

/** How what a file says stands to one order. */
export const compareWith = (dice: FileSaying, order: OrderForFile): Agreements => ({
  nombre: compareNames(dice.nombre, order.paciente),
  nacimiento: compareExactly(dice.nacimiento, order.paciente.nacimiento),
  identificador: compareDocuments(dice.identificador, order.paciente),
  acceso: isDoubted(dice, 'acceso') ? 'distinto' : compareExactly(accessionOf(dice), order.acceso),
  estudio:
    dice.estudios === undefined ? 'no_dice' : dice.estudios.includes(order.estudio) ? 'igual' : 'distinto',
  ojo:
    isDoubted(dice, 'ojo') || isAbsentFor(dice, order)
      ? 'distinto'
      : compareEyes(dice.ojo, order.ojo, isBinocular(order.estudio)),
  cuando: dice.cuando === undefined ? 'no_dice' : clockFault(dice, order) === null ? 'igual' : 'distinto',
  equipo: compareDevices(dice.puertaDe, order),
  instancia: isDoubted(dice, 'instancia') ? 'distinto' : 'no_dice',
});

const isDoubted = ({ dudas }: FileSaying, what: SaidDoubt['que']): boolean =>
  dudas?.some(({ que }) => que === what) === true;

/**
 * Why a file's time cannot be that of the order: it is before it was asked for, more than a day after the file came, or more
 * than a day from the appointment. The device's clock is wrong then, or it is another study's.
 */
export function clockFault(
  { cuando, llego }: FileSaying,
  { creada, turno }: Pick<OrderForFile, 'creada' | 'turno'>,
): 'antes' | 'futuro' | 'otro_dia' | null {
  const dia = cuando?.slice(0, 10);
  if (cuando === undefined || dia === undefined) return null;
  if (dia < creada) return 'antes';
  // A day alone comes before each of its hours.
  const latest = llego === undefined ? null : `${addDays(llego.slice(0, 10), 1)}${llego.slice(10)}`;
  if (latest !== null && cuando > latest) return 'futuro';
  return turno !== undefined && Math.abs(daysBetween(turno, dia)) > 1 ? 'otro_dia' : null;
}

/** Whether a file, or the order where it does not say, is of an eye that is not there. */
export const isAbsentFor = (dice: FileSaying, { ojo, ausentes, estudio }: OrderForFile): boolean =>
  absentSentence(ausentes ?? BOTH_THERE, {
    que: '',
    ojo: dice.ojo ?? ojo,
    esBinocular: isBinocular(estudio),
  }) !== null;

/** What identifies a person and an order beyond doubt: all of it has to be said, and to be the same. */
const BEYOND_DOUBT: readonly Compared[] = ['acceso', 'identificador', 'nacimiento'];

/** Whether nobody has to look: accession number, patient and birth date agree, and nothing else speaks against it. */
export const isBeyondDoubt = (rows: Agreements, { estado }: Pick<OrderForFile, 'estado'>): boolean =>
  estado !== 'cancelado' &&
  BEYOND_DOUBT.every((what) => rows[what] === 'igual') &&
  COMPARED.every((what) => rows[what] !== 'distinto');

/** The order that a file is of beyond doubt; null where a person has to tell. */
export function matchFile(dice: FileSaying, orders: readonly OrderForFile[]): OrderForFile | null {
  // The number first: it rules out nearly all of them, and names take long to compare.
  const sure = orders.filter(
    (order) =>
      compareExactly(accessionOf(dice), order.acceso) === 'igual' &&
      isBeyondDoubt(compareWith(dice, order), order),
  );
  return sure.length === 1 ? (sure[0] ?? null) : null;
}

/** How many things agree, those that identify a person counting most: the likeliest order comes first. */
export const likeness = (rows: Agreements): number =>
  COMPARED.reduce((sum, what) => {
    const weight = BEYOND_DOUBT.includes(what) ? 4 : what === 'nombre' ? 3 : 1;
    if (rows[what] === 'igual') return sum + weight;
    if (rows[what] === 'parecido') return sum + weight / 2;
    return rows[what] === 'distinto' ? sum - weight : sum;
  }, 0);

/** What agrees and what does not, by name. */
export const told = (rows: Agreements): { coincide: Compared[]; difiere: Compared[] } => ({
  coincide: COMPARED.filter((what) => rows[what] === 'igual' || rows[what] === 'parecido'),
  difiere: COMPARED.filter((what) => rows[what] === 'distinto'),
});

const accessionOf = ({ acceso }: FileSaying): string | undefined => acceso?.trim().toUpperCase();

function compareExactly(said: string | undefined, known: string | undefined): Agreement {
  if (said === undefined || said === '') return 'no_dice';
  if (known === undefined) return 'no_hay';
  return said === known ? 'igual' : 'distinto';
}

/** Devices cut names and leave accents out: the same words are the same name, some of them are nearly. */
function compareNames(
  said: string | undefined,
  { nombres, apellidos }: Pick<OrderForFile['paciente'], 'nombres' | 'apellidos'>,
): Agreement {
  const words = searchWords(said ?? '');
  if (words.length === 0) return 'no_dice';
  const known = searchWords(`${apellidos} ${nombres}`);
  // Each word stands for one of the name's: who is called Mamani twice is not who is called so once.
  const [rest, others] = withoutEach(known, words, (word, each) => each === word);
  if (rest.length === 0 && others.length === 0) return 'igual';
  // What is left of it is the beginning of a word that was cut; and one of them is whole.
  const [, strange] = withoutEach(rest, others, (word, each) => each.startsWith(word));
  const isOneWhole = words.some((word) => word.length > 2 && known.includes(word));
  return strange.length === 0 && isOneWhole ? 'parecido' : 'distinto';
}

/** What is left of the known words and of the said ones once each of these took one of those that fits. */
function withoutEach(
  known: readonly string[],
  words: readonly string[],
  fits: (word: string, each: string) => boolean,
): [rest: string[], strange: string[]] {
  const rest = [...known];
  const strange = words.filter((word) => {
    const at = rest.findIndex((each) => fits(word, each));
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  return [rest, strange];
}

/** A document is the same with its complement; without it, it may be another person's. */
function compareDocuments(
  said: string | undefined,
  { id, ci, complemento }: Pick<OrderForFile['paciente'], 'id' | 'ci' | 'complemento'>,
): Agreement {
  const text = said?.trim() ?? '';
  if (text === '') return 'no_dice';
  if (text === id) return 'igual';
  if (ci === undefined) return 'no_hay';
  const read = readDocument({ ci: text });
  // A passport is letters and digits, as no card is.
  if (!read.ok) return complemento === undefined && bare(text) === bare(ci) ? 'igual' : 'distinto';
  const known = documentKey({
    tipoDocumento: read.value.tipoDocumento,
    ci,
    ...present({ complemento }),
  });
  if (documentKey(read.value) === known) return 'igual';
  // Two people may have one number with different complements; one of the two may only be missing.
  const isComplementMissing = complemento === undefined || read.value.complemento === undefined;
  return read.value.ci === ci && isComplementMissing ? 'parecido' : 'distinto';
}

const bare = (number: string): string => number.toUpperCase().replaceAll(/[\s-]/gu, '');

/** A file of one eye is of an order of both, but for what both do together; one of both is not of an order of one. */
const compareEyes = (said: Eye | undefined, ordered: Eye, together: boolean): Agreement =>
  said === undefined
    ? 'no_dice'
    : said === ordered
      ? 'igual'
      : ordered === 'AO' && !together
        ? 'parecido'
        : 'distinto';

function compareDevices(gateway: EquipmentId | undefined, { equipo, equipos }: OrderForFile): Agreement {
  if (gateway === undefined) return 'no_dice';
  if (gateway === equipo) return 'igual';
  return equipos.includes(gateway) ? 'parecido' : 'distinto';
}
