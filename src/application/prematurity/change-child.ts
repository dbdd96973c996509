import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { doctors, patients, prematureChildren } from '../collections.ts';
import { refusedAsDeceased } from '../patients/departure/refused-as-deceased.ts';
import type { Stored } from '../ports/document-store.ts';
import { childViews } from './child-view.ts';
import { birthOf } from './children-of.ts';
import type { AuditAction } from '#domain/audit/audit-actions';
import type { ChildView } from '#contract/clinical/prematurity';
import {
  CHILD_MESSAGES,
  type Child,
  type ChildPatch,
  type RopTreatment,
} from '#domain/clinical/prematurity/child';
import type { RopDischarge } from '#domain/clinical/prematurity/discharge';
import type { Birth } from '#domain/clinical/prematurity/first-examination';
import {
  discharged,
  limitOf,
  movedTo,
  reopened,
  treated,
  type ByWhom,
} from '#domain/clinical/prematurity/follow-child';
import { isActiveOn } from '#domain/people/doctor';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, fieldError, type AppError, type FieldErrors } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

interface Seen {
  readonly version: number;
}
type Changed = Promise<Result<ChildView, AppError>>;

/** Where the child is, who answers for it, who worries, another day for the next examination. */
export const changeChild = (
  app: App,
  actor: AppointmentActor,
  id: string,
  { version, lugar, medico, riesgos, proximo, motivo }: ChildPatch,
): Changed =>
  change(app, actor, { id, version, medico, accion: 'cambio de un prematuro' }, (child, birth, by) => {
    const { lugar: place, ...rest } = child;
    const next: Child = {
      ...rest,
      ...(lugar === undefined ? (place === undefined ? {} : { lugar: place }) : {}),
      ...present({
        lugar: lugar === undefined || lugar === null || lugar.trim() === '' ? undefined : lugar.trim(),
        medico,
        riesgos: riesgos === undefined ? undefined : [...riesgos],
      }),
    };
    if (proximo === undefined) return ok(next);
    const isDoctor = actor.rol === 'medico';
    return movedTo(next, { proximo, motivo, limite: limitOf(child, birth) }, by, isDoctor);
  });

/** A treatment of the retina, after which the child is looked at within a week. */
export const treatChild = (
  app: App,
  actor: AppointmentActor,
  id: string,
  {
    version,
    ...done
  }: Seen & { readonly fecha: string; readonly que: RopTreatment; readonly ojo: 'OD' | 'OI' | 'AO' },
): Changed =>
  change(app, actor, { id, version, accion: 'tratamiento de un prematuro' }, (child, birth, by) =>
    treated(child, done, by, birth.nacimiento),
  );

/** The child does not come any more; refused in words while its eyes ask for another look. */
export const dischargeChild = (
  app: App,
  actor: AppointmentActor,
  id: string,
  {
    version,
    ...left
  }: Seen & { readonly como: RopDischarge | 'traslado'; readonly texto?: string | undefined },
): Changed =>
  change(app, actor, { id, version, accion: 'alta de un prematuro' }, (child, birth, by) =>
    discharged(child, left, birth, by),
  );

/** Back among those who are followed; nobody looks for a child that died. */
export const reopenChild = (app: App, actor: AppointmentActor, id: string, { version }: Seen): Changed =>
  change(app, actor, { id, version, accion: 'prematuro de nuevo en seguimiento', isBack: true }, (child) =>
    reopened(child),
  );

interface Asked extends Seen {
  readonly id: string;
  readonly accion: AuditAction;
  /** The child is looked for again. */
  readonly isBack?: boolean;
  /** A doctor who is to answer for the child. */
  readonly medico?: string | undefined;
}

async function change(
  app: App,
  actor: AppointmentActor,
  { id, version, accion, medico, isBack }: Asked,
  alter: (child: Child, birth: Birth, by: ByWhom) => Result<Child, FieldErrors>,
): Changed {
  const now = app.clock.now();
  const by: ByWhom = { quien: actor.uid, cuando: now.toISOString(), hoy: clinicTime(now).fecha };
  const done = await app.store.transaction<Stored<Child>, AppError>(async (tx) => {
    const [stored, doctor] = await Promise.all([
      tx.get(prematureChildren, id),
      medico === undefined ? null : tx.get(doctors, medico),
    ]);
    if (stored === null) return err(appError('no_encontrado', 'Ese niño no está en el seguimiento.'));
    if (stored.version !== version) return err(appError('version_vieja'));
    if (medico !== undefined && (doctor === null || !isActiveOn(doctor.value, by.hoy)))
      return err(fieldError('medico', CHILD_MESSAGES.doctor));
    const patient = await tx.get(patients, stored.value.paciente.id);
    const dead = patient === null || isBack !== true ? null : refusedAsDeceased(patient.value);
    if (dead !== null) return err(dead);
    const birth = patient === null ? null : birthOf(patient.value);
    if (birth === null) return err(fieldError('version', CHILD_MESSAGES.noBirth));
    const altered = alter(stored.value, birth, by);
    if (!altered.ok) {
      const [message] = Object.values(altered.error).flat();
      return err(appError('entrada_invalida', message, { fields: altered.error }));
    }
    tx.update(prematureChildren, stored, altered.value);
    audit(app, tx, actor.uid, {
      accion,
      coleccion: 'pacientes',
      documento: stored.value.paciente.id,
    });
    return ok({ id, version: version + 1, value: altered.value });
  });
  if (!done.ok) return done.error.code === 'version_vieja' ? stale(app, actor, id) : done;
  const [view] = await childViews(app, actor, [done.value]);
  return view === undefined ? err(appError('no_encontrado')) : ok(view);
}

async function stale(app: App, actor: AppointmentActor, id: string): Promise<Result<never, AppError>> {
  const stored = await app.store.get(prematureChildren, id);
  const [actual] = stored === null ? [] : await childViews(app, actor, [stored]);
  return err(appError('version_vieja', undefined, { details: { actual } }));
}
