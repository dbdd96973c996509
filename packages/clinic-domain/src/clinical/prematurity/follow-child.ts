import type { FieldErrors } from '../../shared/app-error.ts';
import { addDays } from '../../shared/civil-date.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { CHILD_MESSAGES, type Child, type ChildEnding, type RopFound, type RopTreatment } from './child.ts';
import type { ScreeningRisk } from './criteria.ts';
import { isCentralDisease, whyNotDischarged, type RopCourseSoFar, type RopDischarge } from './discharge.ts';
import { firstExamination, postmenstrualDays, type Birth } from './first-examination.ts';
import { answerOfBoth, windowAfter } from './next-examination.ts';
import { AFTER_TREATMENT, type RopEye } from './rop-rules.ts';
import { present } from '../../shared/typed-record.ts';

/** Who does something, when, and on which day of the clinic. */
export interface ByWhom {
  readonly quien: string;
  readonly cuando: string;
  readonly hoy: string;
}

/** A child who begins to be followed, with the day of the first examination. */
export const beginning = (
  paciente: string,
  birth: Birth,
  {
    riesgos,
    lugar,
    medico,
    cuando,
  }: Pick<Child, 'lugar' | 'medico'> & {
    readonly riesgos: readonly ScreeningRisk[];
    readonly cuando: string;
  },
): Child => ({
  paciente: { id: paciente },
  estado: 'en_seguimiento',
  ...present({ medico, lugar: lugar === undefined || lugar.trim() === '' ? undefined : lugar.trim() }),
  riesgos: [...riesgos],
  proximo: firstExamination(birth),
  regla: 'primera',
  examenes: [],
  tratamientos: [],
  creado: cuando,
});

/** The same child after the birth, weeks or weight were corrected: before the first examination its day follows them. */
export const corrected = (child: Child, birth: Birth): Child =>
  child.regla === 'primera' && child.movido === undefined
    ? { ...child, proximo: firstExamination(birth) }
    : child;

/** What a visit found of the eyes that are there. */
export interface Found {
  readonly consulta: string;
  readonly fecha: string;
  readonly OD?: RopEye | undefined;
  readonly OI?: RopEye | undefined;
  readonly ojos: readonly ('OD' | 'OI')[];
}

/**
 * The child after an examination: the next day is the soonest that either eye asks for; an eye that is there and of which
 * nothing is written counts as not judged. Of an older visit that is closed late only the finding is kept.
 */
export function examined(child: Child, { consulta, fecha, OD, OI, ojos }: Found): Child {
  const eyes = ojos.map((ojo) => (ojo === 'OD' ? OD : OI) ?? {});
  const answer = answerOfBoth(eyes);
  const { desde, proximo } = windowAfter(fecha, answer);
  const found: RopFound = {
    consulta,
    fecha,
    ojos: [...ojos],
    regla: answer.id,
    hasta: proximo,
    ...present({ OD, OI }),
  };
  const examenes = [...child.examenes.filter((each) => each.consulta !== consulta), found].toSorted((a, b) =>
    a.fecha < b.fecha ? -1 : a.fecha > b.fecha ? 1 : 0,
  );
  if (examenes.at(-1) !== found) return { ...child, examenes };
  // Whoever had left stays so while nothing asks for another look; otherwise is back.
  if (child.estado === 'alta' && answer.accion === 'madura') return { ...child, examenes };
  const { movido: _before, cierre: _left, ...rest } = child;
  return { ...rest, estado: 'en_seguimiento', desde, proximo, regla: answer.id, examenes };
}

/** The last day that the calendar allows. */
export const limitOf = ({ movido, proximo, examenes, regla }: Child, birth: Birth): string =>
  movido?.limite ??
  (regla === 'primera' ? firstExamination(birth) : regla === 'tratada' ? proximo : examenes.at(-1)?.hasta) ??
  proximo;

/** Another day for the next examination: earlier as anybody likes, later than the calendar only with a doctor's reason. */
export function movedTo(
  child: Child,
  {
    proximo,
    motivo = '',
    limite,
  }: { readonly proximo: string; readonly motivo?: string | undefined; readonly limite: string },
  { quien, cuando, hoy }: ByWhom,
  isDoctor: boolean,
): Result<Child, FieldErrors> {
  if (child.estado !== 'en_seguimiento') return err({ proximo: [CHILD_MESSAGES.left] });
  if (proximo < hoy) return err({ proximo: [CHILD_MESSAGES.past] });
  const { movido: _before, ...rest } = child;
  if (proximo <= limite) return ok({ ...rest, proximo });
  if (!isDoctor) return err({ proximo: [CHILD_MESSAGES.notDoctor] });
  if (motivo.trim() === '')
    return err({ motivo: [CHILD_MESSAGES.late(limite.split('-').toReversed().join('/'))] });
  return ok({ ...rest, proximo, movido: { limite, motivo: motivo.trim(), quien, cuando } });
}

/** After a treatment: looked at within a week, whatever was to be before. */
export function treated(
  child: Child,
  {
    fecha,
    que,
    ojo,
  }: { readonly fecha: string; readonly que: RopTreatment; readonly ojo: 'OD' | 'OI' | 'AO' },
  { quien, hoy }: ByWhom,
  nacimiento: string,
): Result<Child, FieldErrors> {
  if (fecha > hoy) return err({ fecha: [CHILD_MESSAGES.futureTreatment] });
  if (fecha < nacimiento) return err({ fecha: [CHILD_MESSAGES.notBorn] });
  const { movido: _before, cierre: _left, ...rest } = child;
  const last = child.examenes.at(-1)?.fecha ?? '';
  const tratamientos = [...child.tratamientos, { fecha, que, ojo, quien }];
  if (last > fecha) return ok({ ...child, tratamientos });
  const proximo = addDays(fecha, AFTER_TREATMENT.hasta);
  return ok({
    ...rest,
    estado: 'en_seguimiento',
    desde: addDays(fecha, AFTER_TREATMENT.desde),
    proximo,
    regla: AFTER_TREATMENT.id,
    tratamientos,
  });
}

/** What has happened to a child until now, for the question whether it may leave. */
export function courseOf({ examenes, tratamientos }: Child, birth: Birth): RopCourseSoFar {
  const last = examenes.at(-1);
  const eyes = last === undefined ? [] : last.ojos.map((ojo) => last[ojo] ?? {});
  const done = tratamientos.map(({ que }) => que);
  return {
    dias: last === undefined ? null : postmenstrualDays(birth, last.fecha),
    ojos: eyes,
    huboZonaCentral: examenes.some(({ OD, OI }) =>
      [OD, OI].some((eye) => eye !== undefined && isCentralDisease(eye)),
    ),
    // An injection asks for the longest.
    tratamiento: done.find((each) => each === 'inyeccion') ?? done[0],
  };
}

/** The child without a next day: refused in words while its eyes ask for one; a transfer has to say where to. */
export function discharged(
  child: Child,
  { como, texto }: { readonly como: RopDischarge | 'traslado'; readonly texto?: string | undefined },
  birth: Birth,
  by: ByWhom,
): Result<Child, FieldErrors> {
  if (child.estado !== 'en_seguimiento') return err({ como: [CHILD_MESSAGES.left] });
  if (como === 'traslado') {
    if (texto === undefined) return err({ texto: ['Escriba a dónde va y quién lo recibe.'] });
    return ok(ended(child, como, by, texto));
  }
  const why = whyNotDischarged(como, courseOf(child, birth));
  return why === null ? ok(ended(child, como, by, texto)) : err({ como: [why] });
}

/** Ended for whatever reason. */
export const ended = (child: Child, como: ChildEnding, { quien, cuando }: ByWhom, texto?: string): Child => ({
  ...child,
  estado: 'alta',
  cierre: present({ como, quien, cuando, texto }),
});

/** Back among those who are followed, with the day that was; one that has passed is due at once. */
export function reopened(child: Child): Result<Child, FieldErrors> {
  if (child.estado === 'en_seguimiento') return err({ version: [CHILD_MESSAGES.stays] });
  const { cierre: _left, ...rest } = child;
  return ok({ ...rest, estado: 'en_seguimiento' });
}
