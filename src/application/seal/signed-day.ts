import type { App } from '../app.ts';
import { auditTrail, notes } from '../collections.ts';
import type { Stored } from '../ports/document-store.ts';
import type { SignedDay } from '#contract/clinical/seal';
import { dayOrder, checkNotes } from '#domain/clinical/seal/chain';
import { dayRoot } from '#domain/clinical/seal/day-root';
import { shortCode, slipPayload, slipText } from '#domain/clinical/seal/day-slip';
import { marksOf } from '#domain/clinical/seal/findings';
import type { SealedNote } from '#domain/clinical/seal/sealed-note';
import { closingLine } from '#domain/clinical/seal/verify-export';
import { addDays, clinicTime } from '#domain/shared/civil-date';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

const BATCH = 500;
/** How many days back the night looks for a day that nobody closed: a server may have stood still. */
const NIGHTLY_BACK = 7;

const closingId = (dia: string): string => `constancia-notas-${dia}`;

/** Everything that was signed on a day of the clinic, in the order of time. */
async function notesOf(app: Pick<App, 'store'>, dia: string): Promise<SealedNote[]> {
  const found: Stored<SealedNote>[] = [];
  let cursor: string | null = null;
  do {
    const page: { readonly items: readonly Stored<SealedNote>[]; readonly cursor: string | null } =
      await app.store.query(notes, {
        // A day more at both ends than any time zone needs; the day of the clinic decides.
        where: [
          { field: 'cuando', op: '>=', value: `${addDays(dia, -1)}T00:00:00.000Z` },
          { field: 'cuando', op: '<', value: `${addDays(dia, 2)}T00:00:00.000Z` },
        ],
        orderBy: [{ field: 'cuando' }],
        limit: BATCH,
        ...(cursor === null ? {} : { cursor }),
      });
    found.push(...page.items);
    cursor = page.cursor;
  } while (cursor !== null);
  return found.map(({ value }) => value).filter(({ cuando }) => clinicTime(new Date(cuando)).fecha === dia);
}

const altered = (dia: string): AppError =>
  appError(
    'version_vieja',
    `Las notas firmadas el ${dia} no son las que se firmaron. Avise a quien cuida el sistema.`,
  );

/** The slip of a day: how many notes were signed and the root of them all, and whether it is that of the evening. */
export async function readSignedDay(app: App, dia: string): Promise<Result<SignedDay, AppError>> {
  const [signed, closed] = await Promise.all([
    notesOf(app, dia).then((found) => dayRoot(found, dia)),
    app.store.get(auditTrail, closingId(dia)),
  ]);
  const kept = closed?.value.detalle?.['raiz'];
  const raiz = typeof kept === 'string' ? kept : null;
  const cerrado = closed?.value.cuando ?? null;
  if (!signed.ok)
    return ok({
      fecha: dia,
      estado: 'alterado',
      cerrado,
      problemas: signed.error.map(({ que, consulta }) => ({ que, consulta })),
    });
  const { constancia } = signed.value;
  return ok({
    fecha: dia,
    estado: raiz === null ? 'abierto' : raiz === constancia.raiz ? 'cerrado' : 'alterado',
    cerrado,
    problemas: [],
    notas: constancia.notas,
    raiz: constancia.raiz,
    codigo: shortCode(constancia.raiz),
    texto: slipText(constancia),
    carga: slipPayload(constancia),
  });
}

/** The notes of a day, one a line in the order of the day, and the list of closing at the end. */
export async function exportSignedDay(app: App, dia: string): Promise<Result<string, AppError>> {
  const found = await notesOf(app, dia);
  const signed = await dayRoot(found, dia);
  if (!signed.ok) return err(altered(dia));
  const ordered = dayOrder(marksOf(await checkNotes(found))) ?? [];
  const lines = ordered.map(({ indice }) => JSON.stringify(found[indice]));
  return ok([...lines, closingLine(signed.value.cierre), ''].join('\n'));
}

/** The evening's line of the trail for each of the last days that has none: the count, the root, and the list of hashes. */
export async function closeSignedDays(app: Pick<App, 'store' | 'clock' | 'log'>): Promise<void> {
  const today = clinicTime(app.clock.now()).fecha;
  for (let back = NIGHTLY_BACK; back >= 1; back -= 1) {
    const dia = addDays(today, -back);
    if ((await app.store.get(auditTrail, closingId(dia))) !== null) continue;
    const signed = await dayRoot(await notesOf(app, dia), dia);
    if (!signed.ok) {
      app.log.error('notas_alteradas', { dia, problemas: signed.error.length });
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
