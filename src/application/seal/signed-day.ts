import type { App } from '../app.ts';
import { auditTrail } from '../collections.ts';
import type { SignedDay } from '#contract/clinical/seal';
import { dayOrder } from '#domain/clinical/seal/chain';
import { shortCode, slipPayload, slipText } from '#domain/clinical/seal/day-slip';
import { marksOf } from '#domain/clinical/seal/findings';
import { dayFound, sinceClosing } from './day-notes.ts';
import { checkStored } from './stored-notes.ts';
import { closingLine } from '#domain/clinical/seal/verify-export';
import { addDays, clinicTime } from '#domain/shared/civil-date';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

/** How many days back the night looks for a day that nobody closed: a server may have stood still. */
const NIGHTLY_BACK = 7;

const closingId = (dia: string): string => `constancia-notas-${dia}`;

const altered = (dia: string): AppError =>
  appError(
    'version_vieja',
    `Las notas firmadas el ${dia} no son las que se firmaron. Avise a quien cuida el sistema.`,
  );

/** The slip of a day: how many notes were signed and the root of them all, and whether it is that of the evening. */
export async function readSignedDay(app: App, dia: string): Promise<Result<SignedDay, AppError>> {
  const [{ notes, root: signed }, closed] = await Promise.all([
    dayFound(app, dia),
    app.store.get(auditTrail, closingId(dia)),
  ]);
  const kept = closed?.value.detalle?.['raiz'];
  const raiz = typeof kept === 'string' ? kept : null;
  const leaves = closed?.value.detalle?.['hojas'];
  const hojas = Array.isArray(leaves) ? leaves.filter((each) => typeof each === 'string') : [];
  const cerrado = closed?.value.cuando ?? null;
  if (!signed.ok)
    return ok({
      fecha: dia,
      estado: 'alterado',
      cerrado,
      problemas: signed.error.map(({ que, consulta }) => ({ que, consulta })),
    });
  const { constancia } = signed.value;
  const isAltered = raiz !== null && raiz !== constancia.raiz;
  const since = isAltered ? await sinceClosing(notes, hojas) : [];
  return ok({
    fecha: dia,
    estado: isAltered ? 'alterado' : raiz === null ? 'abierto' : 'cerrado',
    cerrado,
    problemas: since.map(({ que, consulta }) => ({ que, consulta })),
    notas: constancia.notas,
    raiz: constancia.raiz,
    codigo: shortCode(constancia.raiz),
    texto: slipText(constancia),
    carga: slipPayload(constancia),
  });
}

/** The notes of a day, one a line in the order of the day, and the list of closing at the end. */
export async function exportSignedDay(app: App, dia: string): Promise<Result<string, AppError>> {
  const { notes, root: signed } = await dayFound(app, dia);
  if (!signed.ok) return err(altered(dia));
  const ordered = dayOrder(marksOf(await checkStored(notes))) ?? [];
  const lines = ordered.map(({ indice }) => JSON.stringify(notes[indice]?.value));
  return ok([...lines, closingLine(signed.value.cierre), ''].join('\n'));
}

/** The evening's line of the trail for each of the last days that has none: the count, the root, and the list of hashes. */
export async function closeSignedDays(app: Pick<App, 'store' | 'clock' | 'log'>): Promise<void> {
  const today = clinicTime(app.clock.now()).fecha;
  for (let back = NIGHTLY_BACK; back >= 1; back -= 1) {
    const dia = addDays(today, -back);
    if ((await app.store.get(auditTrail, closingId(dia))) !== null) continue;
    const { root: signed } = await dayFound(app, dia);
    if (!signed.ok) {
      app.log.error('notas_alteradas', {
        dia,
        problemas: signed.error.length,
        consultas: signed.error.flatMap(({ consulta }) => consulta ?? []).slice(0, 20),
      });
      continue;
    }
    const { constancia, cierre } = signed.value;
    if (constancia.notas === 0) continue;
    await app.store.create(auditTrail, closingId(dia), {
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
  }
}
