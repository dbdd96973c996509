import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { inClaimedTransaction, type Claim } from '../claim.ts';
import { antecedentReviews, antecedents } from '../collections.ts';
import { noSuchPatient } from '../patients/patient-record.ts';
import { currentPatient } from '../patients/same-person.ts';
import { prescribedInUse } from '../medicines/prescribed-in-use.ts';
import { requireOpen } from '../records/record-access.ts';
import { staleVersion } from '../stale-version.ts';
import { antecedentsIn, antecedentsOf, antecedentView } from './read-antecedents.ts';
import type { AntecedentView } from '#contract/clinical/antecedents';
import {
  addsNothing,
  antecedentName,
  contradictsAllergies,
  isSameAntecedent,
  readAntecedent,
  type Antecedent,
  type NewAntecedent,
} from '#domain/clinical/antecedents/antecedent';
import { newlyAgainst } from '#domain/clinical/medicines/in-use';
import { ageOn } from '#domain/people/patient';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';

/** Why an antecedent was withdrawn when a later one has its values. */
const RENEWED = 'Actualizado';

/**
 * Notes something of a patient whose record is open. What is already noted is not noted twice; «niega alergias» and an
 * allergy cannot both stand: the one that stands is withdrawn first. What it speaks against of what is in use is told.
 */
export function addAntecedent(
  app: App,
  actor: AppointmentActor,
  asked: string,
  typed: NewAntecedent,
  claim?: Claim,
): Promise<Result<AntecedentView, AppError>> {
  const read = readAntecedent(typed);
  if (!read.ok)
    return Promise.resolve(
      err(appError('entrada_invalida', Object.values(read.error)[0]?.[0], { fields: read.error })),
    );
  return inClaimedTransaction<AntecedentView, AppError>(app.store, claim, async (tx) => {
    const patient = await currentPatient(tx, asked);
    if (patient === null) return err(noSuchPatient());
    const open = await requireOpen(app, tx, actor, patient.id);
    if (!open.ok) return open;
    const ids = [patient.id, ...(patient.value.reune ?? [])];
    const now = app.clock.now();
    const hoy = clinicTime(now).fecha;
    const [all, recetado] = await Promise.all([antecedentsIn(tx, ids), prescribedInUse(tx, ids, hoy)]);
    const standing = all.filter(({ value }) => value.retirado === undefined);
    const same = standing.find(({ value }) => isSameAntecedent(value, read.value));
    if (same !== undefined && addsNothing(read.value, same.value)) return ok(antecedentView(same));
    const against = standing.find(({ value }) => contradictsAllergies(value, read.value));
    if (against !== undefined)
      return err(
        fieldError(
          'que',
          `Está anotado «${antecedentName(against.value)}»: retírelo primero si ya no es así.`,
        ),
      );
    const en = now.toISOString();
    // What is measured anew takes the place of what was, which stays in the history.
    if (same !== undefined)
      tx.update(antecedents, same, {
        ...same.value,
        retirado: { por: actor.uid, en, motivo: RENEWED },
      });
    const id = app.secrets.newId();
    const value: Antecedent = {
      paciente: { id: patient.id },
      ...read.value,
      por: actor.uid,
      en,
    };
    tx.create(antecedents, id, value);
    audit(app, tx, actor.uid, {
      accion: 'antecedente anotado',
      coleccion: 'pacientes',
      documento: patient.id,
      detalle: { clase: value.clase, que: antecedentName(value) },
    });
    const { fechaNacimiento } = patient.value;
    const facts = { edad: fechaNacimiento === undefined ? null : ageOn(fechaNacimiento, hoy) };
    const before = standing.filter((each) => each !== same).map((each) => each.value);
    const avisos = newlyAgainst(
      { ...facts, conocido: before },
      { ...facts, conocido: [...before, value] },
      recetado,
    );
    const view = antecedentView({ id, version: 1, value });
    return ok(avisos.length === 0 ? view : { ...view, avisos });
  });
}

/** Withdraws what no longer holds: it stays readable, with who and when. */
export function withdrawAntecedent(
  app: App,
  actor: AppointmentActor,
  id: string,
  { version, motivo }: { readonly version: number; readonly motivo?: string | undefined },
): Promise<Result<AntecedentView, AppError>> {
  return app.store.transaction<AntecedentView, AppError>(async (tx) => {
    const stored = await tx.get(antecedents, id);
    if (stored === null) return err(appError('no_encontrado', 'No se encontró ese antecedente.'));
    const open = await requireOpen(app, tx, actor, stored.value.paciente.id);
    if (!open.ok) return open;
    if (stored.value.retirado !== undefined) return ok(antecedentView(stored));
    const stale = staleVersion(stored.version, version, () => antecedentView(stored));
    if (stale !== null) return err(stale);
    const why = motivo?.trim() ?? '';
    const value: Antecedent = {
      ...stored.value,
      retirado: {
        por: actor.uid,
        en: app.clock.now().toISOString(),
        ...(why === '' ? {} : { motivo: why }),
      },
    };
    tx.update(antecedents, stored, value);
    audit(app, tx, actor.uid, {
      accion: 'antecedente retirado',
      coleccion: 'pacientes',
      documento: stored.value.paciente.id,
      detalle: { clase: value.clase, que: antecedentName(value) },
    });
    return ok(antecedentView({ id, version: stored.version + 1, value }));
  });
}

/** «Sin cambios»: somebody has looked at all of them. */
export function reviewAntecedents(
  app: App,
  actor: AppointmentActor,
  asked: string,
): Promise<Result<{ revisado: string }, AppError>> {
  return app.store.transaction(async (tx) => {
    const patient = await currentPatient(tx, asked);
    if (patient === null) return err(noSuchPatient());
    const open = await requireOpen(app, tx, actor, patient.id);
    if (!open.ok) return open;
    const [before, known] = await Promise.all([
      tx.get(antecedentReviews, patient.id),
      antecedentsOf(tx, patient.id),
    ]);
    if (!known.some(({ value }) => value.clase === 'alergia' && value.retirado === undefined))
      return err(fieldError('alergia', 'Pregunte por las alergias y anótelas, o anote que las niega.'));
    const en = app.clock.now().toISOString();
    const value = { paciente: { id: patient.id }, por: actor.uid, en };
    if (before === null) tx.create(antecedentReviews, patient.id, value);
    else tx.update(antecedentReviews, before, value);
    audit(app, tx, actor.uid, {
      accion: 'antecedentes revisados',
      coleccion: 'pacientes',
      documento: patient.id,
    });
    return ok({ revisado: en });
  });
}
