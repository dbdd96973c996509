import type { App } from '../app.ts';
import { requireReason } from '../access/tell-people.ts';
import { auditAlone } from '../audit/audit.ts';
import { auditLog } from '../collections.ts';
import type { SignedDay } from '#contract/clinical/seal';
import { dayOrder } from '#domain/clinical/seal/chain';
import { shortCode, slipPayload, slipText } from '#domain/clinical/seal/day-slip';
import { marksOf } from '#domain/clinical/seal/findings';
import { dayFound, sinceClosing } from './day-notes.ts';
import { signedStudies } from './signed-studies.ts';
import { checkStored } from './stored-notes.ts';
import { sealAuditLog } from '../audit-log/seal-audit-log.ts';
import { keptRoot } from '../audit-log/stored-audit-log.ts';
import { closingLine } from '#domain/clinical/seal/verify-export';
import { addDays } from '#domain/shared/civil-date';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

type Sealing = Pick<App, 'store' | 'clock' | 'log'>;

/** Days whose seal is looked for at a time. */
const CLOSINGS = 200;

const closingId = (dia: string): string => `constancia-notas-${dia}`;

const altered = (dia: string): AppError =>
  appError(
    'version_vieja',
    `Las notas firmadas el ${dia} no son las que se firmaron. Avise a quien cuida el sistema.`,
  );

/** The slip of a day: how many notes were signed and the root of them all, and whether it is that of the evening. */
export async function readSignedDay(app: App, dia: string): Promise<Result<SignedDay, AppError>> {
  const [{ notes, root: signed }, closed, { firmados, alterados }, auditLines] = await Promise.all([
    dayFound(app, dia),
    closingOf(app, dia),
    signedStudies(app, dia),
    keptRoot(app, dia),
  ]);
  const estudios = { firmados, alterados: [...alterados] };
  const day = { fecha: dia, cerrado: closed?.cuando ?? null, estudios };
  // Of a day that is not what was signed there is no slip: a paper with its new root would vouch for it.
  const problems = !signed.ok
    ? signed.error
    : closed !== null && closed.raiz !== signed.value.constancia.raiz
      ? await sinceClosing(notes, closed.hojas)
      : null;
  if (!signed.ok || problems !== null)
    return ok({
      ...day,
      estado: 'alterado',
      problemas: (problems ?? []).map(({ que, consulta }) => ({ que, consulta })),
    });
  const { constancia } = signed.value;
  // The paper vouches for the audit log of the day too.
  const slip = auditLines === null ? constancia : { ...constancia, rastro: shortCode(auditLines.root.raiz) };
  return ok({
    ...day,
    estado: closed === null ? 'abierto' : 'cerrado',
    problemas: [],
    notas: constancia.notas,
    raiz: constancia.raiz,
    codigo: shortCode(constancia.raiz),
    texto: slipText(slip),
    carga: slipPayload(slip),
  });
}

/** What the evening wrote of a day into the audit log; null while it has not. */
async function closingOf(
  app: App,
  dia: string,
): Promise<{ readonly cuando: string; readonly raiz: unknown; readonly hojas: readonly string[] } | null> {
  const closed = await app.store.get(auditLog, closingId(dia));
  if (closed === null) return null;
  const { cuando, detalle } = closed.value;
  const leaves = detalle?.['hojas'];
  return {
    cuando,
    raiz: detalle?.['raiz'],
    hojas: Array.isArray(leaves) ? leaves.filter((each) => typeof each === 'string') : [],
  };
}

/**
 * The notes of a day, one a line in the order of the day, and the list of closing at the end: to whoever has said why,
 * with a line in the audit log.
 */
export async function exportSignedDay(app: App, by: string, dia: string): Promise<Result<string, AppError>> {
  const reason = await requireReason(app, by);
  if (!reason.ok) return reason;
  const [{ notes, root: signed }, closed] = await Promise.all([dayFound(app, dia), closingOf(app, dia)]);
  if (!signed.ok || (closed !== null && closed.raiz !== signed.value.constancia.raiz))
    return err(altered(dia));
  const ordered = dayOrder(marksOf(await checkStored(notes))) ?? [];
  await auditAlone(app, by, {
    accion: 'exportación de notas firmadas',
    coleccion: 'consultas',
    documento: 'exportacion',
    detalle: { dia, notas: ordered.length },
  });
  const lines = ordered.map(({ indice }) => JSON.stringify(notes[indice]?.value));
  return ok([...lines, closingLine(signed.value.cierre), ''].join('\n'));
}

/**
 * The seal of the day before each of these nights, in the audit log: the count, the root, and the list of hashes. Returns the
 * nights whose notes, or whose results of studies, are not what was signed.
 */
export async function sealNights(app: Sealing, nights: readonly string[]): Promise<readonly string[]> {
  const altered: string[] = [];
  for (let from = 0; from < nights.length; from += CLOSINGS) {
    const some = nights.slice(from, from + CLOSINGS);
    const closed = await app.store.getMany(
      auditLog,
      some.map((night) => closingId(addDays(night, -1))),
    );
    for (const [at, night] of some.entries()) {
      const day = addDays(night, -1);
      const isSealed = closed[at] !== null || (await sealDay(app, day));
      const isAuditLogWhole = await sealAuditLog(app, day);
      if (!(await areStudiesWhole(app, day)) || !isSealed || !isAuditLogWhole) altered.push(night);
      // Many days take seconds: other requests are served in between.
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
  }
  return altered;
}

/** Whether the results that were signed on a day are what was signed. */
async function areStudiesWhole(app: Sealing, dia: string): Promise<boolean> {
  const { alterados } = await signedStudies(app, dia);
  if (alterados.length > 0)
    app.log.error('estudios_alterados', {
      dia,
      problemas: alterados.length,
      ordenes: alterados.slice(0, 20),
    });
  return alterados.length === 0;
}

/** False where the notes of the day are not what was signed; a day without notes needs no seal. */
async function sealDay(app: Sealing, dia: string): Promise<boolean> {
  const { root: signed } = await dayFound(app, dia);
  if (!signed.ok) {
    app.log.error('notas_alteradas', {
      dia,
      problemas: signed.error.length,
      consultas: signed.error.flatMap(({ consulta }) => consulta ?? []).slice(0, 20),
    });
    return false;
  }
  const { constancia, cierre } = signed.value;
  if (constancia.notas === 0) return true;
  await app.store.create(auditLog, closingId(dia), {
    cuando: app.clock.now().toISOString(),
    quien: 'sistema',
    accion: 'constancia de notas firmadas',
    coleccion: 'consultas',
    documento: 'constancia',
    detalle: {
      ...constancia,
      codigo: shortCode(constancia.raiz),
      hojas: cierre.hojas.map(({ hash }) => hash),
    },
  });
  app.log.info('constancia_notas', { dia, notas: constancia.notas });
  return true;
}
