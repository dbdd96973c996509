import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { surgeries } from '../collections.ts';
import { refuseAbsent } from '../laterality/absent-eyes-of.ts';
import type { Stored, Transaction } from '../ports/document-store.ts';
import { staleBy, staleVersion } from '../stale-version.ts';
import { samePersonIds } from '../patients/same-person.ts';
import { consentsSince } from './consents.ts';
import { writePlansAfter } from './plans-after.ts';
import { readableSurgery, readSurgery } from './read-surgeries.ts';
import { surgeryView } from './surgery-view.ts';
import type { AuditAction } from '#domain/audit/audit-actions';
import type { SurgeryView } from '#contract/clinical/surgery';
import type { ChecklistId } from '#domain/clinical/surgery/checklist-items';
import { consentOf, operationAgainst } from '#domain/clinical/laterality/consent-eye';
import { operated } from '#domain/clinical/surgery/operated-eye';
import {
  changeDetails,
  readLens,
  SURGERY_MESSAGES,
  takeStep,
  tick,
  type Doing,
} from '#domain/clinical/surgery/steps';
import type { LensReading, Surgery, SurgeryPatch, SurgeryStep } from '#domain/clinical/surgery/surgery';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';

type Changed = Promise<Result<SurgeryView, AppError>>;
/** The line of each step in the audit log. */
const STEP_LINES = {
  aceptada: { accion: 'cirugía aceptada' },
  programada: { accion: 'cirugía programada' },
  descartada: { accion: 'cirugía descartada' },
} as const;
const NOT_YOURS = 'Lo decide el médico de esta cirugía.';

/** Writes the details again, by its surgeon. */
export const changeSurgery = (app: App, actor: AppointmentActor, id: string, patch: SurgeryPatch): Changed =>
  change(app, actor, { id, version: patch.version, accion: 'cirugía cambiada' }, (surgery) =>
    surgery.medico === actor.medico ? changeDetails(surgery, patch) : err(appError('prohibido', NOT_YOURS)),
  );

/** Accepted and scheduled by whoever speaks with the patient; taken back by its surgeon, who says what follows. */
export const stepSurgery = (app: App, actor: AppointmentActor, id: string, step: SurgeryStep): Changed =>
  change(
    app,
    actor,
    { id, version: step.version, ...STEP_LINES[step.estado] },
    (surgery, by) => {
      if (step.estado !== 'descartada') return takeStep(surgery, step, by);
      if (surgery.medico !== actor.medico) return err(appError('prohibido', NOT_YOURS));
      const { controlDias, sinControl = false } = step;
      if (controlDias === undefined && !sinControl)
        return err(fieldError('controlDias', SURGERY_MESSAGES.next));
      if (controlDias !== undefined && sinControl)
        return err(fieldError('controlDias', SURGERY_MESSAGES.oneNext));
      return takeStep(surgery, step, by);
    },
    (tx, surgery, by) =>
      step.estado === 'descartada'
        ? writePlansAfter(
            app,
            tx,
            surgery,
            { dias: step.controlDias ?? null, motivo: 'Cirugía descartada' },
            by,
          )
        : Promise.resolve(() => undefined),
  );

export const tickSurgery = (
  app: App,
  actor: AppointmentActor,
  id: string,
  { version, ...item }: { readonly version: number; readonly punto: ChecklistId; readonly hecho: boolean },
): Changed =>
  change(app, actor, { id, version, accion: 'lista de cirugía' }, async (surgery, by) => {
    if (item.punto === 'consentimiento' && item.hecho && consentOf(surgery.procedimiento) !== null) {
      const ids = await samePersonIds(app.store, surgery.paciente.id);
      const against = operationAgainst(surgery, await consentsSince(app.store, ids, surgery.creada));
      if (against !== null) return err(fieldError('punto', against));
    }
    return tick(surgery, item, by);
  });

export const readLensCard = (app: App, actor: AppointmentActor, id: string, read: LensReading): Changed =>
  change(app, actor, { id, version: read.version, accion: 'lente leído' }, (surgery, by) =>
    readLens(surgery, read, by),
  );

interface Asked {
  readonly id: string;
  readonly version: number;
  readonly accion: AuditAction;
}

/** Changes one operation in the version that was seen, with its line in the audit log: all or nothing. */
export async function change(
  app: App,
  actor: AppointmentActor,
  { id, version, accion }: Asked,
  alter: (surgery: Surgery, by: Doing) => Result<Surgery, AppError> | Promise<Result<Surgery, AppError>>,
  /** What else is read, and written with it. */
  alongside?: (tx: Transaction, after: Surgery, by: Doing) => Promise<() => void>,
): Changed {
  const now = app.clock.now();
  const by: Doing = { quien: actor.uid, cuando: now.toISOString(), hoy: clinicTime(now).fecha };
  const changed = await app.store.transaction<Stored<Surgery>, AppError>(async (tx) => {
    const found = await readableSurgery(app, tx, actor, id);
    if (!found.ok) return found;
    const stored = found.value;
    const stale = staleVersion(stored.version, version, () => null);
    if (stale !== null) return err(appError('version_vieja'));
    const after = await alter(stored.value, by);
    if (!after.ok) return after;
    const { estado, paciente } = after.value;
    const [more, absent] = await Promise.all([
      alongside?.(tx, after.value, by),
      // What is taken back needs no eye.
      refuseAbsent(tx, [paciente.id], estado === 'descartada' ? [] : operated(after.value)),
    ]);
    if (absent !== null) return err(absent);
    tx.update(surgeries, stored, after.value);
    more?.();
    audit(app, tx, actor.uid, {
      accion,
      coleccion: 'pacientes',
      documento: after.value.paciente.id,
      detalle: { cirugia: id, ojo: after.value.ojo },
    });
    return ok({ id, version: version + 1, value: after.value });
  });
  if (changed.ok) return ok(await surgeryView(app, actor, changed.value));
  if (changed.error.code !== 'version_vieja') return changed;
  return err(staleBy(await readSurgery(app, actor, id)));
}
