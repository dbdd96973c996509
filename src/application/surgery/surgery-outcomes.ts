import { pagesOf } from '../all-found.ts';
import { requireReason } from '../access/tell-people.ts';
import type { App } from '../app.ts';
import { auditAlone } from '../audit/audit.ts';
import { doctors, patients, surgeries } from '../collections.ts';
import type { Stored } from '../ports/document-store.ts';
import { pointsOf } from '../trends/read-trend.ts';
import { isCataract } from '#domain/clinical/surgery/procedures';
import { measuredAfter, outcomesOf, type Followed, type Outcomes } from '#domain/clinical/surgery/outcomes';
import type { Surgery } from '#domain/clinical/surgery/surgery';
import { type AppointmentActor, ownOrAsked } from '#domain/scheduling/appointment/appointment-states';
import type { AppError } from '#domain/shared/app-error';
import { ok, type Result } from '#domain/shared/result';

interface Asked {
  readonly desde?: string | undefined;
  readonly hasta?: string | undefined;
  readonly medico?: string | undefined;
}

const SURGERY_OUTCOMES_BATCH = 200;

/** How the cataracts ended that were operated in a time: doctors their own, administration all. */
export async function surgeryOutcomes(
  app: App,
  actor: AppointmentActor,
  asked: Asked,
): Promise<Result<Outcomes, never>> {
  const followed: Followed[] = [];
  for await (const some of doneCataracts(app, actor, asked)) followed.push(...some);
  return ok(outcomesOf(followed));
}

/** A done operation, what was measured after, and who it was done to and by, for the file of an audit. */
export interface AuditedSurgery extends Followed {
  readonly id: string;
  readonly nacimiento: string | null;
  readonly cirujano: string;
}

/** The same for a file, without the patients' names, to whoever has said why; who took it along is in the audit log. */
export async function exportSurgeries(
  app: App,
  actor: AppointmentActor,
  asked: Asked,
): Promise<Result<AsyncIterable<readonly AuditedSurgery[]>, AppError>> {
  const reason = await requireReason(app, actor.uid);
  if (!reason.ok) return reason;
  await auditAlone(app, actor.uid, {
    accion: 'exportación de cirugías',
    coleccion: 'pacientes',
    documento: 'cirugias',
    detalle: { ...asked },
  });
  return ok(auditedSurgeries(app, actor, asked));
}

async function* auditedSurgeries(
  app: App,
  actor: AppointmentActor,
  asked: Asked,
): AsyncGenerator<readonly AuditedSurgery[]> {
  for await (const some of doneCataracts(app, actor, asked)) {
    const [people, surgeons] = await Promise.all([
      app.store.getMany(
        patients,
        some.map(({ surgery }) => surgery.paciente.id),
      ),
      app.store.getMany(
        doctors,
        some.map(({ surgery }) => surgery.operacion?.cirujano ?? surgery.medico),
      ),
    ]);
    yield some.map((each, at) => ({
      ...each,
      nacimiento: people[at]?.value.fechaNacimiento ?? null,
      cirujano: surgeons[at]?.value.nombre ?? each.surgery.medico,
    }));
  }
}

/** Pages of operated cataracts with what was measured after each. */
async function* doneCataracts(
  app: App,
  actor: AppointmentActor,
  { desde = '', hasta = '9999-12-31', medico }: Asked,
): AsyncGenerator<(Followed & { readonly id: string })[]> {
  const own = ownOrAsked(actor, medico);
  if (medico !== undefined && medico !== own) return;
  for await (const page of pagesOf(app.store, surgeries, {
    where: [
      ...(own === undefined ? [] : [{ field: 'medico', op: '==' as const, value: own }]),
      { field: 'estado', op: '==', value: 'realizada' },
    ],
    orderBy: [{ field: 'creada', direction: 'desc' }],
    limit: SURGERY_OUTCOMES_BATCH,
  })) {
    const done = page.items.filter(({ value }) => {
      const fecha = value.operacion?.nota.fecha ?? '';
      return isCataract(value.procedimiento) && fecha >= desde && fecha <= hasta;
    });
    yield await Promise.all(done.map((stored) => followed(app, stored)));
  }
}

async function followed(app: App, { id, value }: Stored<Surgery>): Promise<Followed & { id: string }> {
  const [av, rx] = await Promise.all([
    pointsOf(app, value.paciente.id, 'av'),
    pointsOf(app, value.paciente.id, 'rx'),
  ]);
  return { id, surgery: value, measured: measuredAfter(value, { av, rx }) };
}
