import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { antecedents } from '../collections.ts';
import { currentPatient } from '../patients/same-person.ts';
import { noSuchPatient } from '../patients/patient-record.ts';
import { namesOf } from '../scheduling/appointments/people-names.ts';
import { allergiesView, antecedentsIn, isReceivedBy } from './read-antecedents.ts';
import type { AllergiesView } from '#contract/clinical/antecedents';
import {
  antecedentName,
  isSameAntecedent,
  readAntecedent,
  type Antecedent,
} from '#domain/clinical/antecedents/antecedent';
import {
  ALLERGY_MESSAGES,
  askedAllergies,
  TOLD_SINCE,
  type AllergyAnswer,
} from '#domain/clinical/antecedents/asked-allergies';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

/**
 * What somebody answered about allergies, by whoever measures: an allergy that is told is noted at once, over «niega»; one
 * that is noted is never taken back by «no tiene». Asking again keeps who asked last, and who answered.
 */
export async function askAllergies(
  app: App,
  actor: AppointmentActor,
  asked: string,
  answer: AllergyAnswer,
): Promise<Result<AllergiesView, AppError>> {
  const told = app.store.transaction<Antecedent[], AppError>(async (tx) => {
    const patient = await currentPatient(tx, asked);
    if (patient === null) return err(noSuchPatient());
    const [all, isReceived] = await Promise.all([
      antecedentsIn(tx, [patient.id, ...(patient.value.reune ?? [])]),
      isReceivedBy(app, tx, actor, patient.id),
    ]);
    if (!isReceived) return err(appError('prohibido', ALLERGY_MESSAGES.notHere));
    const standing = all.filter(({ value }) => value.clase === 'alergia' && value.retirado === undefined);
    const { respuesta, dijo } = answer;
    const by = { por: actor.uid, en: app.clock.now().toISOString() };
    const isAskedAgain = (each: (typeof standing)[number], typed: Named): boolean =>
      respuesta === 'igual' || isSameAntecedent(each.value, typed);
    const typed = named(answer);
    if (!typed.ok) return typed;
    const allergy = standing.find(({ value }) => value.que !== 'niega');
    if (respuesta === 'niega' && allergy !== undefined)
      return err(fieldError('respuesta', ALLERGY_MESSAGES.stands(nameOf(allergy.value))));
    if (respuesta === 'igual' && standing.length === 0)
      return err(fieldError('respuesta', ALLERGY_MESSAGES.never));
    const after: Antecedent[] = standing.map((each) => {
      const { value } = each;
      const isAgain = isAskedAgain(each, typed.value);
      const isOver = respuesta === 'tiene' && value.que === 'niega';
      if (!isAgain && !isOver) return value;
      const next: Antecedent = isOver
        ? { ...value, retirado: { ...by, motivo: TOLD_SINCE } }
        : { ...value, preguntado: { ...by, dijo } };
      tx.update(antecedents, each, next);
      return next;
    });
    if (!standing.some((each) => isAskedAgain(each, typed.value))) {
      const value: Antecedent = { paciente: { id: patient.id }, ...typed.value, ...by, dijo };
      tx.create(antecedents, app.secrets.newId(), value);
      after.push(value);
    }
    audit(app, tx, actor.uid, {
      accion: 'alergias preguntadas',
      coleccion: 'pacientes',
      documento: patient.id,
      detalle: present({ respuesta, dijo, que: respuesta === 'tiene' ? nameOf(typed.value) : undefined }),
    });
    return ok(after);
  });
  const known = await told;
  if (!known.ok) return known;
  const state = askedAllergies(known.value);
  return ok(allergiesView(state, await namesOf(app, [state.ultima?.por ?? actor.uid])));
}

type Named = Pick<Antecedent, 'clase' | 'que' | 'detalle' | 'datos'>;
const nameOf = (each: Named): string => [antecedentName(each), each.detalle].filter(Boolean).join(': ');

/** The antecedent that an answer is; of «sigue igual» none is made of it. */
function named({ respuesta, que = '', detalle, reaccion }: AllergyAnswer): Result<Named, AppError> {
  if (respuesta !== 'tiene') return ok({ clase: 'alergia', que: 'niega' });
  const datos = reaccion === undefined || reaccion.trim() === '' ? undefined : { reaccion };
  const read = readAntecedent({
    clase: 'alergia',
    que: que === 'niega' ? '' : que,
    ...present({ detalle, datos }),
  });
  if (read.ok) return ok(read.value);
  const fields = Object.fromEntries(
    Object.entries(read.error).map(([field, messages]) => [field.replace('datos.', ''), messages]),
  );
  return err(appError('entrada_invalida', Object.values(fields)[0]?.[0], { fields }));
}
