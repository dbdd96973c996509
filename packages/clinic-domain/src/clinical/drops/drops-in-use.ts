import { addDays, clinicTime } from '../../shared/civil-date.ts';
import { present } from '../../shared/typed-record.ts';
import type { Antecedent } from '../antecedents/antecedent.ts';
import type { Consultation } from '../consultation.ts';
import { FORMS, lastDayOf, medicineSentence, type Medication } from '../documents/medication.ts';
import type { Eye } from '../eye.ts';
import { readMedicines } from '../medicines/read-medicines.ts';
import {
  DROP_EYES,
  dropCourses,
  isInUseOn,
  type DropCourse,
  type DropEvent,
  type DropEye,
} from './drop-course.ts';
import { daysIn, dropKey, dropsInPlan } from './plan-drops.ts';

/** A paper that stands. */
export interface DropPaper {
  readonly fecha: string;
  readonly emitido: string;
  readonly numero: string;
  readonly contenido: Medication;
  /** What spoke against it and was answered. */
  readonly aceptado?: readonly string[];
}

type DropVisit = Pick<Consultation, 'fecha' | 'creada' | 'plan' | 'cerrada' | 'gotas'>;
type DropNote = Pick<Antecedent, 'clase' | 'que' | 'ojo' | 'detalle' | 'datos' | 'en' | 'retirado'>;

/** Everything that says which drops somebody uses: papers that stand, closed visits and the open one, antecedents. */
export interface DropSources {
  readonly papers: readonly DropPaper[];
  readonly visits: readonly DropVisit[];
  readonly antecedents: readonly DropNote[];
}

const eyesOf = (ojo: Eye | undefined): readonly DropEye[] | null =>
  ojo === undefined ? null : ojo === 'AO' ? DROP_EYES : [ojo];

/** What is said at a visit holds from its beginning, so that what is prescribed at it comes after. */
const ORDER = { dicho: 0, retiro: 1, nota: 2, receta: 3, plan: 4 } as const;

function ofPapers(papers: readonly DropPaper[]): DropEvent[] {
  return papers.flatMap(({ fecha, emitido, numero, contenido, aceptado }) =>
    contenido.medicamentos
      .filter(({ forma }) => FORMS[forma].ojo)
      .map((medicine): DropEvent => {
        const desde = contenido.desde ?? fecha;
        return {
          ...{ que: 'empieza', cuando: emitido, orden: ORDER.receta, fuente: 'receta', numero, desde },
          clave: dropKey(medicine.dci),
          nombre: `${medicine.dci} ${medicine.concentracion}`,
          ojos: eyesOf(medicine.ojo),
          como: medicineSentence(medicine),
          hasta: lastDayOf(medicine, desde),
          ...present({ aceptado }),
        };
      }),
  );
}

const dayOf = (instant: string): string => clinicTime(new Date(instant)).fecha;

/** A drop of one note, and in which eyes. */
interface NotedDrop {
  readonly clave: string;
  readonly nombre: string;
  readonly ojos: readonly DropEye[] | null;
  readonly note: DropNote;
}

function ofAntecedents(notes: readonly DropNote[]): DropEvent[] {
  const noted = notes
    .filter(({ clase, que }) => clase === 'medicacion' && que === 'gota')
    .flatMap((note) =>
      dropsNoted(note.detalle ?? '').map((each): NotedDrop => ({ ...each, ojos: eyesOf(note.ojo), note })),
    );
  const standing = noted.filter(({ note }) => note.retirado === undefined);
  return noted.flatMap((each) => ofNote(each, standing));
}

/** What was only put right was not left. */
const PUT_RIGHT = 'Actualizado';

/** A note from when it was written to when it was withdrawn; where another one says the same, only that one counts. */
function ofNote({ clave, nombre, ojos, note }: NotedDrop, standing: readonly NotedDrop[]): DropEvent[] {
  const { detalle = '', datos, en, retirado } = note;
  const isSaid = (eye: DropEye | null): boolean =>
    standing.some(
      (each) =>
        each.clave === clave && (eye === null ? each.ojos === null : each.ojos?.includes(eye) === true),
    );
  const left = (ojos ?? [null]).filter((eye) => !isSaid(eye));
  if (retirado !== undefined && left.length === 0) return [];
  const begins: DropEvent = {
    ...{ clave, ojos, que: 'empieza', cuando: en, orden: ORDER.nota, fuente: 'antecedente', nombre },
    ...{ desde: datos?.fecha ?? dayOf(en), como: detalle, hasta: null, soloSiFalta: true },
    ...present({ sinInicio: datos?.fecha === undefined ? (true as const) : undefined }),
  };
  if (retirado === undefined) return [{ ...begins, aclara: true }];
  // Each eye by itself: of the one that another note says, the withdrawn one says nothing.
  const own = ojos === null ? null : left.filter((eye) => eye !== null);
  const over: DropEvent = {
    ...{ clave, que: 'termina', cuando: retirado.en, orden: ORDER.retiro, hasta: dayOf(retirado.en) },
    ...{ ojos: own, fuente: 'antecedente' },
    ...(ojos === null ? { soloSinOjo: true } : {}),
    ...present({ motivo: retirado.motivo === PUT_RIGHT ? undefined : retirado.motivo }),
  };
  return [{ ...begins, ojos: own }, over];
}

/** The drops of one note: «latanoprost de noche y timolol dos veces» are two, «timolol + dorzolamida» is one. */
function dropsNoted(detalle: string): { readonly clave: string; readonly nombre: string }[] {
  const parts = detalle.split(/\s+y\s+|[,;](?!\d)/u).map((each) => each.trim());
  const named = parts.filter((each) => readMedicines(each, 'receta').nombradas.length > 0);
  const found = named.length === 0 ? [detalle.trim()] : named;
  return found.filter((each) => each !== '').map((nombre) => ({ clave: dropKey(nombre), nombre }));
}

/** What was answered at a visit, from its beginning on. */
export const saidAt = ({
  creada,
  fecha,
  gotas = [],
}: Pick<DropVisit, 'creada' | 'fecha' | 'gotas'>): DropEvent[] =>
  gotas.map((dicho) => ({
    ...{ que: 'dicho', cuando: creada, orden: ORDER.dicho, fecha, dicho },
    ...{ clave: dicho.clave, ojos: eyesOf(dicho.ojo) },
  }));

function ofVisit(
  { fecha, creada, cerrada, plan, gotas = [] }: DropVisit,
  papers: readonly DropPaper[],
): DropEvent[] {
  const said = saidAt({ creada, fecha, gotas });
  if (cerrada === undefined) return said;
  // A paper of the same visit says it better than its plan.
  const prescribed = papers
    .filter(({ emitido }) => emitido >= creada && emitido <= cerrada.cuando)
    .flatMap(({ contenido }) => contenido.medicamentos.map(({ dci }) => dropKey(dci)));
  const planned = dropsInPlan(plan)
    .filter(({ clave }) => !prescribed.includes(clave))
    .map(({ clave, nombre, ojos, que, texto }): DropEvent => {
      const at = { cuando: cerrada.cuando, orden: ORDER.plan, clave, ojos };
      const porConfirmar = `El plan del ${fecha.split('-').toReversed().join('/')} dice: «${texto}»`;
      if (que === 'pregunta') return { ...at, que, porConfirmar };
      if (que === 'deja') return { ...at, que: 'termina', hasta: fecha, motivo: 'Según el plan' };
      const days = daysIn(texto);
      return {
        ...{ ...at, que: 'empieza', nombre, como: texto, desde: fecha, fuente: 'plan', porConfirmar },
        ...{ hasta: days === null ? null : addDays(fecha, days - 1), soloSiFalta: true },
      };
    });
  return [...said, ...planned];
}

/** Every drop that somebody uses or used, by eye, from when to when: the one source of all that shows any. */
export const dropHistory = ({ papers, visits, antecedents }: DropSources): DropCourse[] =>
  dropCourses([
    ...ofPapers(papers),
    ...ofAntecedents(antecedents),
    ...visits.flatMap((each) => ofVisit(each, papers)),
  ]);

/** The drops in use on a day, by eye. */
export const dropsInUse = (sources: DropSources, hoy: string): DropCourse[] =>
  dropHistory(sources).filter((each) => isInUseOn(each, hoy));
