import { addDays, clinicTime } from '../../shared/civil-date.ts';
import { present } from '../../shared/typed-record.ts';
import type { Antecedent } from '../antecedents/antecedent.ts';
import { daysOfUse, FORMS, medicineSentence, type Medication } from '../documents/medication.ts';
import type { Eye } from '../eye.ts';
import { readMedicines } from '../medicines/read-medicines.ts';

/** For how long drops were used in an eye. */
export interface DropBar {
  /** `AO` where it was never said which eye: it is shown as that, and counts for neither. */
  readonly ojo: 'OD' | 'OI' | 'AO';
  readonly nombre: string;
  /** As it was written: dose and how often. */
  readonly detalle: string;
  readonly desde: string;
  /** Nobody said when it began: `desde` is the day on which it was noted. */
  readonly sinInicio?: true;
  /** The last day; missing while it is used. */
  readonly hasta?: string;
  readonly motivo?: string;
  /** The prescription ends it; nobody said that it was left. */
  readonly receta?: true;
}

type Noted = Pick<Antecedent, 'clase' | 'que' | 'ojo' | 'detalle' | 'datos' | 'en' | 'retirado'>;

/** A prescription that stands. */
export interface DropPaper {
  readonly fecha: string;
  readonly contenido: Medication;
}

interface Use extends DropBar {
  readonly clave: string;
  /** Another note of the same took its place. */
  readonly sigue: boolean;
}

/** What was only put right was used all the same. */
const PUT_RIGHT = 'Actualizado';
/** A prescription that is renewed within so many days was used in between. */
const RENEWED_DAYS = 30;

/**
 * The drops of each eye over the years, from what was noted and what was prescribed here: one bar for what goes on, another
 * one where it was left in between.
 */
export function dropBars(noted: readonly Noted[], papers: readonly DropPaper[]): DropBar[] {
  const uses = [...noted.flatMap(notedUses), ...papers.flatMap(prescribedUses)];
  const groups = Map.groupBy(uses, ({ ojo, clave }) => `${ojo} ${clave}`);
  return [...groups.values()]
    .flatMap(joined)
    .map(({ clave: _key, sigue: _goes, ...bar }) => bar)
    .toSorted((a, b) => (a.desde < b.desde ? -1 : a.desde > b.desde ? 1 : a.nombre < b.nombre ? -1 : 1));
}

const eyesOf = (ojo: Eye | undefined): readonly DropBar['ojo'][] =>
  ojo === undefined ? ['AO'] : ojo === 'AO' ? ['OD', 'OI'] : [ojo];

function notedUses({ clase, que, ojo, detalle = '', datos, en, retirado }: Noted): Use[] {
  if (clase !== 'medicacion' || que !== 'gota') return [];
  const desde = datos?.fecha ?? clinicTime(new Date(en)).fecha;
  const end = retirado === undefined ? undefined : clinicTime(new Date(retirado.en)).fecha;
  const isPutRight = retirado?.motivo === PUT_RIGHT;
  return eyesOf(ojo).map((eye) => ({
    ...nameOf(detalle),
    ojo: eye,
    detalle,
    desde,
    sigue: isPutRight,
    ...present({
      sinInicio: datos?.fecha === undefined ? (true as const) : undefined,
      hasta: end === undefined ? undefined : end < desde ? desde : end,
      motivo: isPutRight ? undefined : retirado?.motivo,
    }),
  }));
}

function prescribedUses({ fecha, contenido }: DropPaper): Use[] {
  const { desde = fecha, medicamentos } = contenido;
  return medicamentos
    .filter(({ forma }) => FORMS[forma].ojo)
    .flatMap((each) =>
      eyesOf(each.ojo).map((ojo): Use => ({
        ...nameOf(each.dci),
        ojo,
        detalle: `${each.dci} ${each.concentracion}: ${medicineSentence(each)}`,
        desde,
        hasta: addDays(desde, Math.max(0, daysOfUse(each) - 1)),
        receta: true,
        sigue: false,
      })),
    );
}

/** What it is known by: the substances it names, or its first word. */
function nameOf(text: string): Pick<Use, 'nombre' | 'clave'> {
  const names = readMedicines(text, 'receta').nombradas.map(({ nombre }) => nombre);
  const name = names.length > 0 ? names.join(' + ') : (text.split(/[\s,;]+/u)[0] ?? text);
  return { nombre: name.slice(0, 1).toUpperCase() + name.slice(1), clave: name.toLowerCase() };
}

/** Uses of one medicine in one eye: what overlaps, or follows at once, is one. */
function joined(uses: readonly Use[]): Use[] {
  const bars: Use[] = [];
  for (const use of uses.toSorted((a, b) => (a.desde < b.desde ? -1 : 1))) {
    const last = bars.at(-1);
    if (last === undefined || !follows(last, use)) bars.push(use);
    else bars[bars.length - 1] = united(last, use);
  }
  return bars;
}

function follows(before: Use, use: Use): boolean {
  if (before.hasta === undefined || use.desde <= before.hasta) return true;
  const days = before.receta === true && use.receta === true ? RENEWED_DAYS : 1;
  return (before.sigue || before.receta === true) && use.desde <= addDays(before.hasta, days);
}

/** The words are those of whatever lasts longest, its own beginning that of the first. */
function united(before: Use, use: Use): Use {
  const isLater =
    use.hasta === undefined || (before.hasta !== undefined && use.hasta >= before.hasta) || before.sigue;
  const { sinInicio: _unknown, ...later } = isLater ? use : before;
  return {
    ...later,
    desde: before.desde,
    ...present({ sinInicio: before.sinInicio }),
  };
}

/** Whether drops were used on a day. */
export const isUsedOn = (
  { desde, hasta }: { readonly desde: string; readonly hasta?: string | undefined },
  dia: string,
): boolean => desde <= dia && (hasta === undefined || hasta >= dia);
