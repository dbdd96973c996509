import type { App } from '../app.ts';
import { antecedentsOf } from '../antecedents/read-antecedents.ts';
import { audit } from '../audit/audit.ts';
import { consultations, doctors } from '../collections.ts';
import { lastValuesIn } from '../last-values/kept-last.ts';
import { currentPatient } from '../patients/same-person.ts';
import type { Reader, Transaction } from '../ports/document-store.ts';
import { problemsOfPatient } from '../problems/problem-sources.ts';
import { visitsOf } from '../records/read-consultations.ts';
import { readExaminations } from '../scheduling/rules/patient-day.ts';
import type { Consultation } from '#domain/clinical/consultation';
import { dropsOutside } from '#domain/clinical/drops-protocol';
import { isNotDone } from '#domain/clinical/fields/not-done';
import { NARROW } from '#domain/clinical/fields/relations';
import { allergiesNotUnderstood } from '#domain/clinical/medicines/allergies';
import { checkMedicine } from '#domain/clinical/medicines/check-medicine';
import { conditionsSince, type Examined } from '#domain/clinical/medicines/eye-findings';
import { openProblems } from '#domain/clinical/medicines/patient-facts';
import { isAsked } from '#domain/clinical/medicines/warning';
import { ageOn } from '#domain/people/patient';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { recordOf } from '#domain/shared/typed-record';

/** More open visits than one patient has. */
const MOST_OPEN = 10;
const SIDES = ['OD', 'OI'] as const;

/** For whom drops are, whose protocol counts, and what was written of them. */
interface Given {
  readonly medico: string | undefined;
  readonly paciente: string;
  readonly fecha: string;
  readonly gota: string;
  /** A doctor who was told what speaks against them puts them in all the same. */
  readonly confirmado?: boolean | undefined;
}

type Putting = Pick<AppointmentActor, 'uid' | 'rol' | 'funciones'>;
/** Drops that may be put in, and what notes beside them that a doctor was asked: called once everything has been read. */
type Allowed = (app: App, tx: Transaction) => void;

/**
 * The one decision on drops that open a pupil, wherever they are put in. A doctor is asked where an angle that is narrow, an
 * allergy, a diagnosis or the age speaks against them, and answers; anybody else is refused then, and also what is outside
 * of the doctor's protocol.
 */
export async function mayPutDrops(
  reader: Reader,
  { uid, rol, funciones }: Putting,
  given: Given,
): Promise<Result<Allowed, AppError>> {
  const { medico, paciente, fecha, gota, confirmado } = given;
  const isDoctor = rol === 'medico';
  if (!isDoctor && funciones !== undefined && !funciones.includes('tecnico'))
    return err(appError('prohibido', 'Las gotas las pone y las anota un técnico.'));
  const [doctor, known, problems, person, seen] = await Promise.all([
    medico === undefined || isDoctor ? null : reader.get(doctors, medico),
    antecedentsOf(reader, paciente),
    problemsOfPatient(reader, paciente),
    currentPatient(reader, paciente),
    seenOf(reader, given),
  ]);
  const outside = isDoctor ? [] : dropsOutside(gota, doctor?.value.gotasAsistente);
  if (outside.length > 0)
    return refused(`${outside.join(' y ')}: no está entre las gotas que puede poner un asistente`);
  const born = person?.value.fechaNacimiento;
  const edad = born === undefined ? null : ageOn(born, fecha);
  if (!isDoctor && edad !== null && edad < 1) return refused(INFANT);
  const conocido = known.map(({ value }) => value);
  const facts = {
    conocido,
    edad,
    diagnosticos: [...openProblems(problems), ...seen.diagnosticos],
    hallazgos: conditionsSince(seen.ahora, seen.antes),
  };
  const against = [
    ...(edad !== null && edad < 1 ? [INFANT] : []),
    ...[...checkMedicine(facts, { texto: gota, via: 'ojo' }), ...allergiesNotUnderstood(conocido)]
      .filter(isAsked)
      .map(({ texto }) => texto),
  ];
  if (isDoctor)
    return against.length > 0 && confirmado !== true
      ? err(unanswered(against))
      : ok((app, tx) => noteAnswer(app, tx, { uid, paciente, gota, against }));
  const narrow = anglesOf(seen).find((each) => NARROW.includes(each));
  if (narrow !== undefined) return refused(`Ángulo estrecho (Van Herick ${narrow})`);
  return against.length > 0 ? refused(against.join('. ')) : ok(() => undefined);
}

const INFANT = 'Es menor de un año';

const refused = (why: string): Result<never, AppError> =>
  err(appError('prohibido', `${why}. Pregunte al médico, y que las anote él.`));

const unanswered = (avisos: readonly string[]): AppError =>
  appError('requiere_confirmacion', `${avisos.join('. ')}. ¿Las pone igual?`, { details: { avisos } });

function noteAnswer(
  app: App,
  tx: Transaction,
  {
    uid,
    paciente,
    gota,
    against,
  }: Pick<Given, 'paciente' | 'gota'> & { readonly uid: string; readonly against: readonly string[] },
): void {
  if (against.length === 0) return;
  audit(app, tx, uid, {
    accion: 'gotas pese a un aviso',
    coleccion: 'pacientes',
    documento: paciente,
    detalle: { gota, avisos: against.join('. ') },
  });
}

interface Seen {
  /** What the open visits found, the newest on top, and the last values of the closed ones. */
  readonly ahora: Examined;
  readonly antes: Examined;
  /** The estimates of the angle in whichever visits of this day. */
  readonly deHoy: Readonly<Record<'OD' | 'OI', readonly unknown[]>>;
  /** What the open visits name already. */
  readonly diagnosticos: Consultation['diagnosticos'];
}

/** What could not be seen takes the place of nothing that was. */
const isSeen = (v: unknown): boolean => v !== undefined && !isNotDone(v);

/** What the open visits of a patient and the last ones before say of the eyes, in two round trips. */
async function seenOf(reader: Reader, { paciente, fecha }: Given): Promise<Seen> {
  const [open, antes] = await Promise.all([
    reader.query(consultations, visitsOf(paciente, 'borrador', MOST_OPEN)),
    lastValuesIn(reader, paciente),
  ]);
  const visits = open.items.toSorted((a, b) => (a.value.creada < b.value.creada ? -1 : 1));
  const examined = await readExaminations(reader, visits, ['biomicroscopia', 'gonioscopia']);
  const ahora: Record<string, NonNullable<Examined[string]>> = {};
  for (const { parts } of examined)
    for (const valores of Object.values(parts))
      for (const [campo, byEye] of Object.entries(valores))
        for (const ojo of SIDES)
          if (isSeen(byEye[ojo]?.v)) ahora[campo] = { ...ahora[campo], [ojo]: byEye[ojo] };
  const today = examined.filter((each) => each.fecha === fecha);
  return {
    ahora,
    antes,
    deHoy: recordOf(SIDES, (ojo) =>
      today.map(({ parts }) => parts.biomicroscopia?.['van_herick']?.[ojo]?.v).filter(isSeen),
    ),
    diagnosticos: visits.flatMap(({ value }) => value.diagnosticos),
  };
}

/** The estimates of the angle that count: of each eye those of today, or the last one where nobody has looked today. */
const anglesOf = ({ ahora, antes, deHoy }: Seen): string[] =>
  SIDES.flatMap((ojo) =>
    deHoy[ojo].length > 0 ? deHoy[ojo] : [(ahora['van_herick']?.[ojo] ?? antes['van_herick']?.[ojo])?.v],
  ).filter((value) => typeof value === 'string');
