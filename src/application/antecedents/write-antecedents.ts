import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { inClaimedTransaction, type Claim } from '../claim.ts';
import { antecedentReviews, antecedents } from '../collections.ts';
import { draftsOf, tellDrafts } from '../laterality/draft-eyes.ts';
import { askAbsence, whatStandsInEye } from '../laterality/what-stands-in-eye.ts';
import { noSuchPatient } from '../patients/patient-record.ts';
import { currentPatient } from '../patients/same-person.ts';
import type { Stored, Transaction } from '../ports/document-store.ts';
import { readDropSources } from '../medicines/drop-sources.ts';
import { requireOpen } from '../records/record-access.ts';
import { staleVersion } from '../stale-version.ts';
import { antecedentsIn, antecedentsOf, antecedentView } from './read-antecedents.ts';
import type { AntecedentView } from '#contract/clinical/antecedents';
import { DATA_MESSAGES, isResult } from '#domain/clinical/antecedents/antecedent-data';
import {
  addsNothing,
  antecedentName,
  contradictsAllergies,
  isSameAntecedent,
  readAntecedent,
  type Antecedent,
  type NewAntecedent,
} from '#domain/clinical/antecedents/antecedent';
import { absenceIn, absentEyes, OWN_EYES } from '#domain/clinical/laterality/absent-eyes';
import { againstAbsent, type Named } from '#domain/clinical/laterality/against-absent';
import { usedMedicines } from '#domain/clinical/drops/used-medicines';
import { newlyAgainst } from '#domain/clinical/medicines/in-use';
import { ageOn } from '#domain/people/patient';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

/** Why an antecedent was withdrawn when a later one has its values. */
const RENEWED = 'Actualizado';
/** Letters of a reason why an eye that was said not to be there is. */
const LEAST_REASON = 5;

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
    if (isResult(read.value) && (read.value.datos?.fecha ?? '') > hoy)
      return err(fieldError('datos.fecha', DATA_MESSAGES.future));
    const reading = antecedentsIn(tx, ids);
    const [all, sources] = await Promise.all([reading, readDropSources(tx, ids, { known: reading })]);
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
    const missing = absentEyes(standing.map(({ value }) => value));
    const used = againstAbsent(missing, inUse(read.value));
    if (used !== null) return err(used);
    const news = OWN_EYES.filter(
      (side) => missing[side] === undefined && absentEyes([read.value])[side] !== undefined,
    );
    const drafts = news.length === 0 ? [] : await draftsOf(tx, ids);
    const asks = typed.confirmado === true ? null : askAbsence(await whatStandsInEye(tx, ids, drafts, news));
    if (asks !== null) return err(asks);
    const en = now.toISOString();
    // What is measured again takes the place of what was, which stays in the history.
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
    tellDrafts(tx, drafts, { ...absentEyes([value]), ...missing });
    audit(app, tx, actor.uid, {
      accion: 'antecedente anotado',
      coleccion: 'pacientes',
      documento: patient.id,
      detalle: {
        clase: value.clase,
        que: antecedentName(value),
        ...present({ ojo: news.length === 0 || value.ojo === undefined ? undefined : value.ojo }),
      },
    });
    const { fechaNacimiento } = patient.value;
    const facts = { edad: fechaNacimiento === undefined ? null : ageOn(fechaNacimiento, hoy) };
    const before = standing.filter((each) => each !== same).map((each) => each.value);
    const avisos = newlyAgainst(
      { ...facts, conocido: before },
      { ...facts, conocido: [...before, value] },
      usedMedicines(sources, hoy),
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
    const isAbsence = absenceIn(stored.value) !== null && stored.value.ojo !== undefined;
    if (isAbsence && (why.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < LEAST_REASON)
      return err(
        fieldError('motivo', 'Escriba por qué se retira: ese ojo vuelve a examinarse y a tratarse.'),
      );
    const left = isAbsence ? await withoutAbsence(tx, stored) : null;
    const value: Antecedent = {
      ...stored.value,
      retirado: present({
        por: actor.uid,
        en: app.clock.now().toISOString(),
        motivo: why === '' ? undefined : why,
      }),
    };
    tx.update(antecedents, stored, value);
    if (left !== null) tellDrafts(tx, left.drafts, left.missing);
    audit(app, tx, actor.uid, {
      accion: 'antecedente retirado',
      coleccion: 'pacientes',
      documento: stored.value.paciente.id,
      detalle: {
        clase: value.clase,
        que: antecedentName(value),
        ...(isAbsence && value.ojo !== undefined ? { ojo: value.ojo, motivo: why } : {}),
      },
    });
    return ok(antecedentView({ id, version: stored.version + 1, value }));
  });
}

/** What is in use in an eye: a drop, a contact lens. What was done to it before it was lost stays its history. */
const inUse = ({ clase, que, ojo, detalle }: NewAntecedent): Named[] =>
  clase === 'medicacion' || (clase === 'ocular' && que === 'lentes_de_contacto')
    ? [{ que: detalle ?? antecedentName({ clase, que }), ojo }]
    : [];

/** The eyes that are still not there once one statement is withdrawn, and the drafts that have to know. */
async function withoutAbsence(tx: Transaction, { id, value }: Stored<Antecedent>) {
  const [known, drafts] = await Promise.all([
    antecedentsOf(tx, value.paciente.id),
    draftsOf(tx, [value.paciente.id]),
  ]);
  const others = known.filter((each) => each.id !== id).map((each) => each.value);
  return { drafts, missing: absentEyes(others) };
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
