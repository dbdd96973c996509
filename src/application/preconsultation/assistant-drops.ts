import { antecedentsOf } from '../antecedents/read-antecedents.ts';
import { appointments, doctors, sections } from '../collections.ts';
import { lastValuesIn } from '../last-values/kept-last.ts';
import { currentPatient } from '../patients/same-person.ts';
import type { Reader } from '../ports/document-store.ts';
import { problemsOfPatient } from '../problems/problem-sources.ts';
import { dropsOutside } from '#domain/clinical/drops-protocol';
import { NARROW } from '#domain/clinical/fields/relations';
import { allergiesNotUnderstood } from '#domain/clinical/medicines/allergies';
import { checkMedicine } from '#domain/clinical/medicines/check-medicine';
import { openProblems } from '#domain/clinical/medicines/patient-facts';
import { isAsked } from '#domain/clinical/medicines/warning';
import { sectionKey } from '#domain/clinical/section';
import { ageOn } from '#domain/people/patient';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

/** More appointments than one patient has on a day. */
const MOST_OF_A_DAY = 40;

/** For whom drops are, at which appointment, and what was written of them. */
interface Given {
  readonly turno: string;
  readonly medico: string | undefined;
  readonly paciente: string;
  readonly fecha: string;
  readonly gota: string;
}

/**
 * Whether an assistant may put drops in without the doctor: those of the doctor's protocol, nothing that what is known of
 * the patient speaks against, no infant, and no angle that was seen narrow in this visit or the last time that somebody looked.
 */
export async function assistantDrops(
  reader: Reader,
  { funciones }: Pick<AppointmentActor, 'funciones'>,
  given: Given,
): Promise<Result<void, AppError>> {
  const { medico, paciente, fecha, gota } = given;
  if (funciones !== undefined && !funciones.includes('tecnico'))
    return err(appError('prohibido', 'Las gotas las pone y las anota un técnico.'));
  const [doctor, known, problems, person, angles] = await Promise.all([
    medico === undefined ? null : reader.get(doctors, medico),
    antecedentsOf(reader, paciente),
    problemsOfPatient(reader, paciente),
    currentPatient(reader, paciente),
    anglesOf(reader, given),
  ]);
  const outside = dropsOutside(gota, doctor?.value.gotasAsistente);
  if (outside.length > 0)
    return refused(`${outside.join(' y ')}: no está entre las gotas que puede poner un asistente`);
  const born = person?.value.fechaNacimiento;
  const edad = born === undefined ? null : ageOn(born, fecha);
  const conocido = known.map(({ value }) => value);
  const against = [
    ...checkMedicine({ conocido, edad, diagnosticos: openProblems(problems) }, { texto: gota, via: 'ojo' }),
    ...allergiesNotUnderstood(conocido),
  ].filter(isAsked);
  if (edad !== null && edad < 1) return refused('Es menor de un año');
  if (against.length > 0) return refused(against.map(({ texto }) => texto).join('. '));
  const narrow = angles.find((seen) => NARROW.includes(seen));
  return narrow === undefined ? ok(undefined) : refused(`Ángulo estrecho (Van Herick ${narrow})`);
}

const refused = (why: string): Result<never, AppError> =>
  err(appError('prohibido', `${why}. Pregunte al médico, y que las anote él.`));

/**
 * The estimates of the angle that count: of each eye that of today, of whichever visit of the day, or the last one where
 * nobody has looked today.
 */
async function anglesOf(reader: Reader, { turno, paciente, fecha }: Given): Promise<string[]> {
  const [today, last] = await Promise.all([
    reader.query(appointments, {
      where: [
        { field: 'paciente.id', op: '==', value: paciente },
        { field: 'fecha', op: '==', value: fecha },
      ],
      orderBy: [{ field: 'hora' }],
      limit: MOST_OF_A_DAY,
    }),
    lastValuesIn(reader, paciente),
  ]);
  const ids = new Set([turno, ...today.items.map(({ id }) => id)]);
  const parts = await reader.getMany(
    sections,
    [...ids].map((id) => sectionKey(`turno-${id}`, 'biomicroscopia')),
  );
  return (['OD', 'OI'] as const).flatMap((ojo) => {
    const now = parts.flatMap((part) => part?.value.valores['van_herick']?.[ojo]?.v ?? []);
    const seen = now.length > 0 ? now : [last['van_herick']?.[ojo]?.v];
    return seen.filter((value) => typeof value === 'string');
  });
}
