import { addDays } from '../../shared/civil-date.ts';
import { appError, fieldError, type AppError } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { CHECKLIST, CHECKLIST_IDS, type ChecklistId } from './checklist-items.ts';
import { OTHER_POWERS, PHAKIC_POWERS, type OperationNote } from './operation-note.ts';
import { isCataract, PROCEDURES } from './procedures.ts';
import {
  isOpenSurgery,
  type Lens,
  type LensReading,
  type Surgery,
  type SurgeryPatch,
  type SurgeryStep,
} from './surgery.ts';
import { present } from '../../shared/typed-record.ts';

/** Messages shown when an operation cannot go on. */
export const SURGERY_MESSAGES = {
  injection: 'Escriba qué se inyectó: medicamento, dosis, lote y cuadrante.',
  noInjection: 'Esta operación no es una inyección.',
  plug: 'Escriba qué tapón quedó: punto lagrimal, material y lote.',
  noPlug: 'Esta operación no deja un tapón lagrimal.',
  afterInjection: 'Escriba la presión después de la inyección, o cómo estaba la perfusión.',
  over: 'Esta cirugía ya terminó: no se cambia.',
  notAccepted: 'Primero el paciente tiene que aceptarla.',
  noDate: 'Elija el día de la cirugía.',
  past: 'El día de la cirugía no puede haber pasado.',
  reason: 'Escriba por qué (al menos 5 letras).',
  next: 'Diga en cuántos días vuelve el paciente, o que no hace falta.',
  oneNext: 'Diga una sola cosa: en cuántos días vuelve, o que no hace falta.',
  control: 'Diga en cuántos días es el control después de la cirugía.',
  noLens: 'Esta cirugía no lleva lente.',
  which: 'Escriba en la nota qué cirugía es.',
  needsLens: 'Anote el lente: potencia, modelo, fórmula y refracción objetivo.',
  power: 'No es la potencia de la orden: no siga hasta aclararlo.',
  model: 'No es el modelo de la orden: no siga hasta aclararlo.',
  eye: 'No es el ojo de la orden: no siga hasta aclararlo.',
  samePerson: 'La segunda lectura la hace otra persona.',
  bothRead: 'Las dos lecturas ya están hechas.',
  notScheduled: 'La cirugía todavía no tiene día.',
  tooEarly: 'La fecha de la operación no puede ser de un día que no llegó.',
  otherDay: 'La cirugía está programada para otro día: reprográmela, o corrija la fecha de la nota.',
  place: 'Diga dónde quedó el lente.',
  implant: 'Anote el lente implantado como dice su etiqueta.',
  noImplant: 'Sin lente no se anota el implante.',
  noVault: 'La bóveda es solo de un lente fáquico.',
  powers: (least: string, most: string) =>
    `La potencia del lente de esta cirugía va de ${least},00 a ${most},00 D, en pasos de 0,25.`,
  otherLens: (implanted: string, ordered: string) =>
    `El lente implantado (${implanted}) no es el de la orden (${ordered})`,
  incision: 'Elija la incisión.',
  why: 'Escriba por qué se operó igual, con al menos 10 letras.',
  otherComplication: 'Escriba qué complicación hubo.',
} as const;

/** Days after which somebody looks at a proposal that nobody answered, or at one that has no day. */
export const ANSWER_DAYS = 30;
export const SCHEDULE_DAYS = 7;

/** Who does something, when (instant), and today. */
export interface Doing {
  readonly quien: string;
  readonly cuando: string;
  readonly hoy: string;
}
type Changed = Result<Surgery, AppError>;
const refused = (message: string): Changed => err(appError('transicion_invalida', message));
const letters = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** The next step: the patient accepts, a day is set or changed, or it is taken back. */
export function takeStep(surgery: Surgery, step: SurgeryStep, by: Doing): Changed {
  if (!isOpenSurgery(surgery)) return refused(SURGERY_MESSAGES.over);
  const motivo = step.motivo?.trim() ?? '';
  if (step.estado === 'descartada') {
    if (letters(motivo) < 5) return err(fieldError('motivo', SURGERY_MESSAGES.reason));
    const { toca: _never, ...rest } = surgery;
    return ok({ ...rest, estado: 'descartada', historial: line(surgery, 'descartada', by, { motivo }) });
  }
  if (step.estado === 'aceptada') {
    // From a day back to none: the reason is asked, and it is looked at again soon.
    if (surgery.estado === 'aceptada') return refused('El paciente ya la aceptó.');
    if (surgery.estado === 'programada' && letters(motivo) < 5)
      return err(fieldError('motivo', SURGERY_MESSAGES.reason));
    const { fecha: _day, hora: _hour, ...rest } = surgery;
    const spoken =
      surgery.estado === 'propuesta' && surgery.fecha !== undefined ? { fecha: surgery.fecha } : {};
    return ok({
      ...rest,
      ...spoken,
      estado: 'aceptada',
      lista: {},
      toca: addDays(by.hoy, SCHEDULE_DAYS),
      historial: line(surgery, 'aceptada', by, { motivo }),
    });
  }
  if (surgery.estado === 'propuesta') return refused(SURGERY_MESSAGES.notAccepted);
  const { fecha, hora } = step;
  if (fecha === undefined) return err(fieldError('fecha', SURGERY_MESSAGES.noDate));
  if (fecha < by.hoy) return err(fieldError('fecha', SURGERY_MESSAGES.past));
  const { hora: _before, ...rest } = surgery;
  return ok({
    ...rest,
    estado: 'programada',
    fecha,
    ...present({ hora }),
    // What was looked at for another day is looked at again.
    lista: surgery.fecha === fecha && surgery.estado === 'programada' ? surgery.lista : {},
    toca: addDays(fecha, 1),
    historial: line(surgery, 'programada', by, { motivo, fecha }),
  });
}

function line(
  { historial }: Surgery,
  estado: Surgery['estado'],
  { cuando, quien }: Doing,
  { motivo = '', fecha }: { readonly motivo?: string; readonly fecha?: string } = {},
): Surgery['historial'] {
  return [
    ...historial,
    { cuando, quien, estado, ...present({ fecha, motivo: motivo === '' ? undefined : motivo }) },
  ];
}

/** The field in which a power is one that no lens of this operation has; null where none is. */
export function wrongLens(
  { procedimiento }: Pick<Surgery, 'procedimiento'>,
  lens: Partial<Pick<Lens, 'potencia' | 'potenciaEquipo'>> | undefined,
  at = 'lente',
): AppError | null {
  if (lens === undefined) return null;
  if (!PROCEDURES[procedimiento].lente) return fieldError(at, SURGERY_MESSAGES.noLens);
  const [least, most] = procedimiento === 'icl' ? PHAKIC_POWERS : OTHER_POWERS;
  const field = (['potencia', 'potenciaEquipo'] as const).find((each) => {
    const { [each]: power = least } = lens;
    return power < least || power > most;
  });
  return field === undefined
    ? null
    : fieldError(`${at}.${field}`, SURGERY_MESSAGES.powers(String(least), String(most)));
}

/** The lens by what makes it this lens in this eye; the source of its power may be written better. */
const sameLens = (a: Lens | undefined, b: Lens | undefined): boolean =>
  a?.potencia === b?.potencia &&
  a?.eje === b?.eje &&
  a?.modelo.trim().toLowerCase() === b?.modelo.trim().toLowerCase();

/** The details changed; another lens than the one that was read is read again by two people. */
export function changeDetails(surgery: Surgery, { version: _seen, lente, ...patch }: SurgeryPatch): Changed {
  if (!isOpenSurgery(surgery)) return refused(SURGERY_MESSAGES.over);
  const wrong = wrongLens(surgery, lente ?? undefined);
  if (wrong !== null) return err(wrong);
  if (surgery.procedimiento === 'otra' && patch.nota?.trim() === '')
    return err(fieldError('nota', SURGERY_MESSAGES.which));
  const { lente: before, ...rest } = surgery;
  const next = lente === undefined ? before : (lente ?? undefined);
  return ok({
    ...rest,
    ...present({
      anestesia: patch.anestesia,
      riesgos: patch.riesgos === undefined ? undefined : patch.riesgos.trim(),
      laboratorio: patch.laboratorio === undefined ? undefined : [...new Set(patch.laboratorio)],
      nota: patch.nota === undefined ? undefined : patch.nota.trim(),
      lente: next,
    }),
    ...(sameLens(before, next) ? {} : { lecturas: [], lista: without(surgery.lista, 'biometria') }),
  });
}

function without(lista: Surgery['lista'], punto: ChecklistId): Surgery['lista'] {
  const { [punto]: _item, ...rest } = lista;
  return rest;
}

/** Ticks an item of the checklist, or takes the tick away. */
export function tick(
  surgery: Surgery,
  { punto, hecho }: { readonly punto: ChecklistId; readonly hecho: boolean },
  { cuando, quien }: Doing,
): Changed {
  if (!isOpenSurgery(surgery)) return refused(SURGERY_MESSAGES.over);
  if (surgery.estado !== 'programada') return refused(SURGERY_MESSAGES.notScheduled);
  if (!itemsOf(surgery).includes(punto)) return err(fieldError('punto', SURGERY_MESSAGES.noLens));
  const others = without(surgery.lista, punto);
  return ok({ ...surgery, lista: hecho ? { ...others, [punto]: { cuando, quien } } : others });
}

/** The items that an operation has. */
export const itemsOf = ({ procedimiento }: Pick<Surgery, 'procedimiento'>): ChecklistId[] =>
  CHECKLIST_IDS.filter((each) => {
    const item = CHECKLIST[each];
    return (
      (PROCEDURES[procedimiento].lente || !item.lente) &&
      !(procedimiento === 'tapon_lagrimal' && 'quirofano' in item)
    );
  });

/** One of two people reads power, model and eye on the box and the order: anything else than the order is refused. */
export function readLens(surgery: Surgery, read: LensReading, { cuando, quien }: Doing): Changed {
  if (!isOpenSurgery(surgery)) return refused(SURGERY_MESSAGES.over);
  const { lente, lecturas, ojo } = surgery;
  if (lente === undefined) return refused(SURGERY_MESSAGES.needsLens);
  if (read.ojo !== ojo) return err(fieldError('ojo', SURGERY_MESSAGES.eye));
  if (read.potencia !== lente.potencia) return err(fieldError('potencia', SURGERY_MESSAGES.power));
  if (read.modelo.trim().toLowerCase() !== lente.modelo.trim().toLowerCase())
    return err(fieldError('modelo', SURGERY_MESSAGES.model));
  if (lecturas.some((each) => each.quien === quien)) return refused(SURGERY_MESSAGES.samePerson);
  if (lecturas.length >= 2) return refused(SURGERY_MESSAGES.bothRead);
  return ok({ ...surgery, lecturas: [...lecturas, { cuando, quien }] });
}

/** What is still missing before the operation, in words. */
export function missingBefore(surgery: Surgery): string[] {
  const items = itemsOf(surgery)
    .filter((each) => surgery.lista[each] === undefined)
    .map((each): string => CHECKLIST[each].texto);
  if (!PROCEDURES[surgery.procedimiento].lente) return items;
  if (surgery.lente === undefined) return [...items, 'El lente no está anotado'];
  return surgery.lecturas.length >= 2
    ? items
    : [...items, 'Dos personas tienen que leer la tarjeta del lente'];
}

const SLIGHT: ReadonlySet<string> = new Set(
  CHECKLIST_IDS.flatMap((each) => ('leve' in CHECKLIST[each] ? [CHECKLIST[each].texto] : [])),
);
/**
 * What of the missing is the wrong patient, eye or lens, an allergy, or an operation nobody agreed to, unless somebody looked:
 * a reason that was written for something else does not excuse it.
 */
export const takesOwnYes = (missing: readonly string[]): string[] =>
  missing.filter((each) => !SLIGHT.has(each));

/** What the note of an operation with a lens does not say yet, by its field. */
export const unsaidOfLens = (
  { procedimiento }: Pick<Surgery, 'procedimiento'>,
  { incision, lugar }: Pick<OperationNote, 'incision' | 'lugar'>,
) =>
  PROCEDURES[procedimiento].lente
    ? present({
        incision: isCataract(procedimiento) && incision === undefined ? SURGERY_MESSAGES.incision : undefined,
        lugar: lugar === undefined ? SURGERY_MESSAGES.place : undefined,
      })
    : {};

/** Whether a reason for going on although something is missing is long enough to be one. */
export const excuses = (motivo: string): boolean => letters(motivo) >= 10;

/** What a note leaves out or says against the operation, by its field; null where nothing is. */
export function wrongNote(surgery: Surgery, note: OperationNote, hoy: string): AppError | null {
  const at = (field: string, message: string): AppError => fieldError(`nota.${field}`, message);
  if (note.fecha > hoy) return at('fecha', SURGERY_MESSAGES.tooEarly);
  if (surgery.fecha !== note.fecha) return at('fecha', SURGERY_MESSAGES.otherDay);
  if (note.complicaciones.includes('otra') && (note.complicacionDetalle ?? '').trim() === '')
    return at('complicacionDetalle', SURGERY_MESSAGES.otherComplication);
  const isInjection = surgery.procedimiento === 'inyeccion_intravitrea';
  if (isInjection !== (note.inyeccion !== undefined))
    return at('inyeccion', isInjection ? SURGERY_MESSAGES.injection : SURGERY_MESSAGES.noInjection);
  if (isInjection && note.inyeccion?.presionDespues === undefined && note.inyeccion?.perfusion === undefined)
    return at('inyeccion.presionDespues', SURGERY_MESSAGES.afterInjection);
  const isPlug = surgery.procedimiento === 'tapon_lagrimal';
  if (isPlug !== (note.tapon !== undefined))
    return at('tapon', isPlug ? SURGERY_MESSAGES.plug : SURGERY_MESSAGES.noPlug);
  const wrong = wrongLens(surgery, note.implante, 'nota.implante');
  if (wrong !== null || !PROCEDURES[surgery.procedimiento].lente) return wrong;
  const unsaid = unsaidOfLens(surgery, note);
  const field = (['incision', 'lugar'] as const).find((each) => unsaid[each] !== undefined);
  if (field !== undefined) return at(field, unsaid[field] ?? '');
  if (note.lugar === 'ninguno')
    return note.implante === undefined ? null : at('implante', SURGERY_MESSAGES.noImplant);
  if (note.implante === undefined) return at('implante', SURGERY_MESSAGES.implant);
  return note.implante.boveda !== undefined && surgery.procedimiento !== 'icl'
    ? at('implante.boveda', SURGERY_MESSAGES.noVault)
    : null;
}

/** What an implant differs in from the lens that was ordered and read. */
export function implantAgainstOrder(
  { lente }: Pick<Surgery, 'lente'>,
  { implante }: Pick<OperationNote, 'implante'>,
): string | null {
  if (implante === undefined || lente === undefined) return null;
  const isSame =
    implante.potencia === lente.potencia &&
    (lente.eje === undefined || implante.eje === lente.eje) &&
    implante.modelo.trim().toLowerCase() === lente.modelo.trim().toLowerCase();
  return isSame ? null : SURGERY_MESSAGES.otherLens(lensWords(implante), lensWords(lente));
}

const lensWords = ({ modelo, potencia, eje }: Pick<Lens, 'modelo' | 'potencia' | 'eje'>): string =>
  `${modelo.trim()} ${potencia.toFixed(2).replace('.', ',')} D${eje === undefined ? '' : `, eje ${String(eje)}°`}`;
