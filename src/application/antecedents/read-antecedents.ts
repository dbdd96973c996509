import { allFound } from '../all-found.ts';
import type { App } from '../app.ts';
import { auditOnce } from '../audit/audit.ts';
import { antecedentReviews, antecedents } from '../collections.ts';
import { noSuchPatient } from '../patients/patient-record.ts';
import { currentPatient, samePersonIds } from '../patients/same-person.ts';
import type { Reader, Stored } from '../ports/document-store.ts';
import { namesOf } from '../scheduling/appointments/people-names.ts';
import { readDropSources, type KnownSources } from '../medicines/drop-sources.ts';
import { receivedToday, requireOpen } from '../records/record-access.ts';
import type {
  AlertList,
  AllergiesView,
  AntecedentList,
  AntecedentView,
} from '#contract/clinical/antecedents';
import { alertsInUse, alertsOf } from '#domain/clinical/antecedents/alerts';
import type { Consultation } from '#domain/clinical/consultation';
import { askedAllergies, type AskedAllergies } from '#domain/clinical/antecedents/asked-allergies';
import type { Antecedent } from '#domain/clinical/antecedents/antecedent';
import { dropHistory, dropsInUse } from '#domain/clinical/drops/drops-in-use';
import { usedMedicines, withoutLeft } from '#domain/clinical/drops/used-medicines';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import type { AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

const READ_ANTECEDENTS_BATCH = 400;

/** Everything known of a person, also of records that are still being united. */
export async function antecedentsOf(
  reader: Pick<Reader, 'get' | 'query'>,
  paciente: string,
): Promise<Stored<Antecedent>[]> {
  return antecedentsIn(reader, await samePersonIds(reader, paciente));
}

export async function antecedentsIn(
  reader: Pick<Reader, 'query'>,
  ids: readonly string[],
): Promise<Stored<Antecedent>[]> {
  const [only, ...others] = ids;
  const found = await allFound(reader, antecedents, {
    // Of many people ten are one question: most have none, and each question without an answer is a read.
    where: [
      only === undefined || others.length > 0
        ? { field: 'paciente.id', op: 'in', value: ids }
        : { field: 'paciente.id', op: '==', value: only },
    ],
    limit: READ_ANTECEDENTS_BATCH,
  });
  return found.toSorted((a, b) => (a.value.en < b.value.en ? -1 : 1));
}

/** What is known of a patient, with its history, for doctors with the record open. */
export async function readAntecedents(
  app: App,
  actor: AppointmentActor,
  asked: string,
): Promise<Result<AntecedentList, AppError>> {
  const patient = await currentPatient(app.store, asked);
  if (patient === null) return err(noSuchPatient());
  const open = await requireOpen(app, app.store, actor, patient.id);
  if (!open.ok) return open;
  return ok(await antecedentListOf(app, [patient.id, ...(patient.value.reune ?? [])]));
}

/** The same of a person whose record is known to be open, by the ids that the person's documents have. */
export async function antecedentListOf(
  { store, clock }: Pick<App, 'store' | 'clock'>,
  ids: readonly string[],
  notes?: Promise<readonly Stored<Consultation>[]>,
): Promise<AntecedentList> {
  const { fecha } = clinicTime(clock.now());
  const known = antecedentsIn(store, ids);
  const [found, sources, review] = await Promise.all([
    known,
    readDropSources(store, ids, present({ known, notes })),
    store.get(antecedentReviews, ids[0] ?? ''),
  ]);
  const names = await namesOf({ store }, [
    ...new Set(
      found.flatMap(({ value: { por, retirado, preguntado } }) => [
        por,
        ...(preguntado === undefined ? [] : [preguntado.por]),
        ...(retirado === undefined ? [] : [retirado.por]),
      ]),
    ),
  ]);
  return {
    items: found.map((each) => antecedentView(each, names)),
    revisado: review === null ? null : review.value.en,
    alertas: everyAlert(sources, fecha, true),
    gotas: dropHistory(sources),
  };
}

/**
 * The alerts of a patient, for everybody who treats or receives them: who has the record open, or anybody on the day of
 * an appointment, with a line in the audit log. Whoever books is told which eye is not there, and that there may be more.
 * The drops in use tell what somebody suffers from: whoever has the record open reads them, or the doctor of today's appointment.
 */
export async function readAlerts(
  app: App,
  actor: AppointmentActor,
  asked: string,
): Promise<Result<AlertList, AppError>> {
  const patient = await currentPatient(app.store, asked);
  if (patient === null) return err(noSuchPatient());
  const ids = [patient.id, ...(patient.value.reune ?? [])];
  const { fecha } = clinicTime(app.clock.now());
  const [sources, open, today] = await Promise.all([
    readDropSources(app.store, ids, { known: antecedentsIn(app.store, ids) }),
    requireOpen(app, app.store, actor, patient.id),
    receivedToday(app.store, actor, patient.id, fecha),
  ]);
  const items = everyAlert(sources, fecha, false);
  if (!open.ok && !today.isExpected)
    return ok({ items: items.filter(({ clave }) => clave.startsWith(EYE_ALERT)), parcial: true });
  await auditOnce(app, actor.uid, {
    accion: 'alertas leídas',
    coleccion: 'pacientes',
    documento: patient.id,
  });
  const state = askedAllergies(sources.antecedents);
  const names =
    state.ultima === undefined ? new Map<string, string>() : await namesOf(app, [state.ultima.por]);
  const readsDrops = open.ok || (actor.rol === 'medico' && today.isOwn);
  return ok({
    items,
    alergias: allergiesView(state, names),
    ...present({ gotas: readsDrops ? dropsInUse(sources, fecha) : undefined }),
  });
}

/** What is said of an eye that is not there, which decides what can be booked. */
const EYE_ALERT = 'ojo.';

/** Whether somebody treats or receives a patient now: with the record open, or on the day of an appointment. */
export async function isReceivedBy(
  app: App,
  reader: Reader,
  actor: AppointmentActor,
  paciente: string,
): Promise<boolean> {
  const [open, today] = await Promise.all([
    requireOpen(app, reader, actor, paciente),
    receivedToday(reader, actor, paciente, clinicTime(app.clock.now()).fecha),
  ]);
  return open.ok || today.isExpected;
}

function everyAlert(sources: KnownSources, hoy: string, conNombre: boolean): AlertList['items'] {
  const inUse = withoutLeft(sources.antecedents, dropsInUse(sources, hoy));
  return [...alertsInUse(inUse, usedMedicines(sources, hoy), conNombre), ...alertsOf(sources.antecedents)];
}

/** When allergies were asked about last, with the name of who asked. */
export const allergiesView = (
  { estado, ultima }: AskedAllergies,
  names: ReadonlyMap<string, string>,
): AllergiesView => ({
  estado,
  ...(ultima === undefined ? {} : present({ en: ultima.en, por: names.get(ultima.por), dijo: ultima.dijo })),
});

/** Without the accounts: with the names of who noted and withdrew it, where they were read. */
export const antecedentView = (
  { id, version, value }: Stored<Antecedent>,
  names: ReadonlyMap<string, string> = new Map(),
): AntecedentView => {
  const { paciente: _patient, por, retirado, preguntado, ...rest } = value;
  const named = (uid: string) => (names.has(uid) ? { por: names.get(uid) ?? '' } : {});
  return {
    id,
    version,
    ...rest,
    ...named(por),
    ...(preguntado === undefined
      ? {}
      : { preguntado: { en: preguntado.en, dijo: preguntado.dijo, ...named(preguntado.por) } }),
    ...(retirado === undefined
      ? {}
      : {
          retirado: {
            en: retirado.en,
            ...named(retirado.por),
            ...present({ motivo: retirado.motivo }),
          },
        }),
  };
};
