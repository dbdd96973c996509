import { isOneOf, keysOf } from '../../shared/typed-record.ts';
import { FORMS } from '../documents/medication.ts';
import { CAPS, type Cap } from './caps.ts';

type Form = keyof typeof FORMS;

/** What a medicine of the list is for, in the order in which a doctor looks. */
export const MEDICINE_GROUPS = {
  glaucoma: 'Presión',
  inflamacion: 'Inflamación',
  infeccion: 'Infección',
  superficie: 'Superficie',
  alergia: 'Alergia',
  pupila: 'Pupila',
  oral: 'Por boca',
} as const;
export type MedicineGroup = keyof typeof MEDICINE_GROUPS;

/** How it is usually used: times a day, at night, tapering; for days or without an end. */
export interface Usual {
  /** Missing where the label begins with another frequency than it goes on with: its doctor says how often. */
  readonly veces?: number | undefined;
  readonly noche?: true | undefined;
  readonly descenso?: true | undefined;
  /** Without days it goes on until a doctor says so. */
  readonly dias?: number | undefined;
}

/** One medicine of the list. */
export interface ListedMedicine {
  readonly dci: string;
  readonly grupo: MedicineGroup;
  readonly forma: Form;
  /** The usual one first. */
  readonly concentraciones: readonly string[];
  /** Millilitres of a bottle, grams of a tube, or units of a box; the smallest first. */
  readonly envases: readonly number[];
  readonly usual: Usual;
  /** Of {@link BRANDS}: only those that are sure. */
  readonly marcas: readonly string[];
  /** The colour of its cap where the clinic wrote one. */
  readonly tapa?: Cap | undefined;
}

type Row = readonly [
  dci: string,
  concentraciones: string,
  envases: string,
  usual: string,
  marcas?: string,
  forma?: Form,
];

/** «2 continuo», «3 x7», «noche», «descenso». */
function usualOf(text: string): Usual {
  const dias = /x(?<days>\d+)/u.exec(text)?.groups?.['days'];
  const veces = /^\d/u.exec(text)?.[0];
  return {
    ...(veces === undefined ? {} : { veces: Number(veces) }),
    ...(text.startsWith('noche') ? { noche: true as const } : {}),
    ...(text.startsWith('descenso') ? { descenso: true as const } : {}),
    ...(dias === undefined ? {} : { dias: Number(dias) }),
  };
}

const of = (grupo: MedicineGroup, forma: Form, rows: readonly Row[]): ListedMedicine[] =>
  rows.map(([dci, strengths, packs, usual, brands = '', other = forma]) => ({
    ...{ dci, grupo, forma: other, usual: usualOf(usual) },
    concentraciones: strengths.split(' | '),
    envases: packs.split(' ').map(Number),
    marcas: brands === '' ? [] : brands.split(', '),
  }));

// Source: docs/clinical-sources.md#the-list-of-medicines
/**
 * The medicines that an eye clinic prescribes, with the strengths and the packs that are sold and how each is usually used,
 * as their labels say. A doctor decides each; a pharmacist reviews the list.
 */
export const FORMULARY: readonly ListedMedicine[] = [
  ...of('glaucoma', 'colirio', [
    ['Latanoprost', '0,005 %', '2.5', 'noche', 'Xalatan'],
    ['Timolol', '0,5 % | 0,25 %', '5 10', '2 continuo'],
    ['Brimonidina', '0,2 % | 0,15 % | 0,1 %', '5 10', '2 continuo', 'Alphagan'],
    ['Dorzolamida', '2 %', '5 10', '3 continuo', 'Trusopt'],
    ['Dorzolamida + timolol', '2 % / 0,5 %', '5 10', '2 continuo', 'Cosopt, Eliptic'],
    ['Travoprost', '0,004 %', '2.5 5', 'noche', 'Travatan'],
    ['Bimatoprost', '0,01 % | 0,03 %', '2.5 3 5', 'noche', 'Lumigan'],
    ['Brinzolamida', '1 %', '5', '2 continuo', 'Azopt'],
    ['Brimonidina + timolol', '0,2 % / 0,5 %', '5 10', '2 continuo', 'Combigan'],
    ['Brinzolamida + timolol', '1 % / 0,5 %', '5', '2 continuo', 'Azarga'],
    ['Brinzolamida + brimonidina', '1 % / 0,2 %', '5 8', '2 continuo', 'Simbrinza'],
    ['Dorzolamida + timolol + brimonidina', '2 % / 0,5 % / 0,2 %', '5', '2 continuo', 'Krytantek'],
    ['Latanoprost + timolol', '0,005 % / 0,5 %', '2.5', '1 continuo', 'Xalacom'],
    ['Travoprost + timolol', '0,004 % / 0,5 %', '2.5', '1 continuo', 'Duotrav'],
    ['Bimatoprost + timolol', '0,03 % / 0,5 %', '3', '1 continuo', 'Ganfort'],
    ['Tafluprost', '0,0015 %', '2.5', 'noche', 'Taflotan, Saflutan'],
    ['Betaxolol', '0,5 % | 0,25 %', '5 10', '2 continuo'],
    ['Netarsudil', '0,02 %', '2.5', 'noche', 'Rhopressa'],
    ['Pilocarpina', '1 % | 2 % | 4 %', '15', '4 continuo', 'Isopto Carpina'],
  ]),
  ...of('inflamacion', 'colirio', [
    ['Prednisolona', '1 % | 0,12 %', '5 10', 'descenso', 'Pred Forte'],
    ['Dexametasona', '0,1 %', '5', 'descenso', 'Maxidex'],
    ['Loteprednol', '0,5 % | 0,2 %', '5 10', '4 x14', 'Lotemax, Alrex'],
    ['Fluorometolona', '0,1 %', '5 10', '4 x14', 'FML'],
    ['Difluprednato', '0,05 %', '5', '4 x14', 'Durezol'],
    ['Ketorolaco', '0,5 % | 0,4 %', '5 10', '4 x14', 'Acular'],
    ['Nepafenaco', '0,1 %', '5', '3 x14', 'Nevanac'],
    ['Nepafenaco', '0,3 %', '3', '1 x14', 'Ilevro'],
    ['Diclofenaco', '0,1 %', '5', '4 x14'],
    ['Moxifloxacina + dexametasona', '0,5 % / 0,1 %', '5', '4 x7', 'Vigadexa'],
    ['Tobramicina + dexametasona', '0,3 % / 0,1 %', '5', '4 x7', 'Tobradex, Trazidex'],
  ]),
  ...of('infeccion', 'colirio', [
    ['Moxifloxacina', '0,5 %', '3 5', '3 x7', 'Vigamox'],
    ['Tobramicina', '0,3 %', '5', '4 x7', 'Tobrex, Trazil'],
    ['Ciprofloxacina', '0,3 %', '5', '4 x7', 'Ciloxan, Sophixin'],
    ['Ofloxacina', '0,3 %', '5 10', '4 x7', 'Ocuflox'],
    ['Gatifloxacina', '0,3 % | 0,5 %', '3 5', '4 x7', 'Zymar, Zymaxid'],
    ['Besifloxacina', '0,6 %', '5', '3 x7', 'Besivance'],
    ['Cloranfenicol', '0,5 %', '10', '4 x7'],
    ['Azitromicina', '1,5 %', '2.5', '2 x3'],
    ['Eritromicina', '0,5 %', '3.5', '4 x7', '', 'unguento'],
    ['Ganciclovir', '0,15 %', '5', '5 x7', 'Zirgan, Virgan', 'gel'],
    ['Aciclovir', '3 %', '4.5', '5 x14', 'Zovirax', 'unguento'],
    ['Natamicina', '5 %', '15', 'x14', 'Natacyn'],
  ]),
  ...of('superficie', 'colirio', [
    ['Carboximetilcelulosa', '0,5 % | 1 %', '10 15', '4 continuo', 'Refresh, Celluvisc'],
    ['Hialuronato', '0,2 % | 0,15 % | 0,1 % | 0,4 %', '10', '4 continuo', 'Lagricel, Hyabak'],
    ['Polietilenglicol + propilenglicol', '0,4 % / 0,3 %', '10 15', '4 continuo', 'Systane'],
    ['Ciclosporina', '0,05 %', '5', '2 continuo', 'Restasis'],
    ['Ciclosporina', '0,1 %', '9', 'noche', 'Ikervis'],
    ['Carbómero', '0,2 %', '10', '4 continuo', '', 'gel'],
  ]),
  ...of('alergia', 'colirio', [
    ['Olopatadina', '0,1 %', '5', '2 x30', 'Patanol'],
    ['Olopatadina', '0,2 %', '2.5', '1 x30', 'Pataday'],
    ['Ketotifeno', '0,025 %', '5', '2 x30', 'Zaditen'],
    ['Azelastina', '0,05 %', '5 6', '2 x30', 'AZ Ofteno'],
    ['Epinastina', '0,05 %', '5', '2 x30', 'Relestat'],
    ['Alcaftadina', '0,25 %', '3', '1 x30', 'Lastacaft'],
  ]),
  ...of('pupila', 'colirio', [
    ['Ciclopentolato', '1 % | 0,5 %', '5 15', '3 x7', 'Cyclogyl'],
    ['Atropina', '1 % | 0,5 %', '5', '2 x7', 'Isopto Atropina'],
    ['Atropina', '0,01 % | 0,025 % | 0,05 %', '5 10', 'noche'],
  ]),
  ...of('oral', 'comprimido', [
    ['Acetazolamida', '250 mg', '20 30', '3 x3', 'Diamox'],
    ['Prednisona', '5 mg | 20 mg | 50 mg', '10 20 30', '1 x7', 'Meticorten'],
    ['Aciclovir', '400 mg | 800 mg', '25 35', '5 x7', 'Zovirax'],
    ['Valaciclovir', '500 mg | 1 g', '10 42', '3 x7', 'Valtrex'],
    ['Doxiciclina', '100 mg', '10 20', '2 x7', 'Vibramicina'],
    ['Paracetamol', '500 mg | 1 g', '10 20', '3 x3'],
    ['Ibuprofeno', '400 mg | 600 mg', '10 20', '3 x3', 'Advil, Motrin'],
  ]),
];

/** The clinic's own medicines, a line for each; a line that cannot be read is named. */
export function readOwnMedicines(text: string): ListedMedicine[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.flatMap((line) => {
    const [grupo, dci = '', forma, strengths = '', packs = '', usual = '', tapa = ''] = line
      .split(';')
      .map((each) => each.trim());
    if (
      !isOneOf(keysOf(MEDICINE_GROUPS), grupo) ||
      !isOneOf(keysOf(FORMS), forma) ||
      dci === '' ||
      strengths === '' ||
      (tapa !== '' && !isOneOf(keysOf(CAPS), tapa))
    )
      throw new Error(`medicamentos.txt: «${line}»`);
    const listed = of(grupo, forma, [[dci, strengths, packs, usual]]);
    return isOneOf(keysOf(CAPS), tapa) ? listed.map((each) => ({ ...each, tapa })) : listed;
  });
}

/** What a doctor looks for first, by what was diagnosed. */
const GROUPS_BY_CODE: readonly (readonly [RegExp, MedicineGroup])[] = [
  [/^H4[02]|^Q15/u, 'glaucoma'],
  [/^H10\.1/u, 'alergia'],
  [/^H10|^H16\.[013]|^H44\.0|^B00|^H00|^H01/u, 'infeccion'],
  [/^H04\.1|^H16\.2|^H18/u, 'superficie'],
  [/^H20|^H30|^H25|^H26|^Z96\.1|^Z98|^H59|^H43|^H35\.8/u, 'inflamacion'],
];

/** The group of a principal diagnosis; that of the pressure where none tells. */
export function groupFor(diagnoses: readonly { readonly codigo: string }[]): MedicineGroup {
  for (const { codigo } of diagnoses) {
    const found = GROUPS_BY_CODE.find(([pattern]) => pattern.test(codigo));
    if (found !== undefined) return found[1];
  }
  return 'glaucoma';
}

// Source: docs/clinical-sources.md#the-list-of-medicines
/** Drops in a millilitre, as pharmacies count. A bottle may give more; nobody runs out by this figure. */
const DROPS_PER_ML = 20;

/** How many of the smallest pack that a number of drops takes; null where it is no bottle of drops. */
export function bottlesFor(
  { forma, envases }: Pick<ListedMedicine, 'forma' | 'envases'>,
  drops: number,
): number | null {
  const [least] = envases;
  return forma !== 'colirio' || least === undefined ? null : Math.ceil(drops / (least * DROPS_PER_ML));
}
