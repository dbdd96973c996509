import type { App } from '../../app.ts';
import { appointments, auditLog } from '../../collections.ts';
import type { Query } from '../../ports/document-store.ts';
import type { CertificateView } from '#contract/agenda';
import { certify, type CertifiedAppointment, type Overlap } from '#domain/scheduling/certificate/certificate';
import { NIGHTS_TOLD } from '#domain/night/nights';
import { addDays } from '#domain/shared/civil-date';
import { ok, type Result } from '#domain/shared/result';

/** Appointments read at a time, and how many overlaps a certificate lists: more would add nothing. */
const CERTIFICATE_BATCH = 500;
const LISTED = 200;

/** Checks the stored appointments only, day by day: never more than one day and one page in memory. */
export async function certifyAppointments(
  app: Pick<App, 'store' | 'clock'>,
  { desde, hasta }: { readonly desde?: string | undefined; readonly hasta?: string | undefined } = {},
): Promise<Result<CertificateView, never>> {
  const sum = { turnos: 0, ocupan: 0, sobreturnos: 0, solapesTotal: 0, ilegiblesTotal: 0 };
  const solapes: Overlap[] = [];
  const ilegibles: string[] = [];
  const check = (day: readonly CertifiedAppointment[]): void => {
    const part = certify(day);
    sum.turnos += part.turnos;
    sum.ocupan += part.ocupan;
    sum.sobreturnos += part.sobreturnos;
    sum.solapesTotal += part.solapes.length;
    sum.ilegiblesTotal += part.ilegibles.length;
    solapes.push(...part.solapes.slice(0, LISTED - solapes.length));
    ilegibles.push(...part.ilegibles.slice(0, LISTED - ilegibles.length));
  };
  for await (const day of storedDays(app, desde, hasta)) check(day);
  return ok({
    generado: app.clock.now().toISOString(),
    desde: desde ?? null,
    hasta: hasta ?? null,
    limpio: sum.solapesTotal + sum.ilegiblesTotal === 0,
    ...sum,
    solapes,
    ilegibles,
  });
}

async function* storedDays(
  app: Pick<App, 'store'>,
  desde: string | undefined,
  hasta: string | undefined,
): AsyncGenerator<CertifiedAppointment[]> {
  const query: Query = {
    where: [
      ...(desde === undefined ? [] : [{ field: 'fecha', op: '>=', value: desde } as const]),
      ...(hasta === undefined ? [] : [{ field: 'fecha', op: '<=', value: hasta } as const]),
    ],
    orderBy: [{ field: 'fecha' }, { field: 'hora' }],
    limit: CERTIFICATE_BATCH,
  };
  let day: CertifiedAppointment[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof read>> = await read(app, query, cursor);
    for (const { id, value } of page.items) {
      if (day[0] !== undefined && day[0].fecha !== value.fecha) {
        yield day;
        day = [];
      }
      const { historial: _history, ...appointment } = value;
      day.push({ ...appointment, id });
    }
    cursor = page.cursor;
    // Years of appointments take seconds: other requests are served in between.
    await new Promise((resolve) => setTimeout(resolve, 0));
  } while (cursor !== null);
  if (day.length > 0) yield day;
}

const read = (app: Pick<App, 'store'>, query: Query, cursor: string | null) =>
  app.store.query(appointments, cursor === null ? query : { ...query, cursor });

/** How many days back the nightly certificate looks: later corrections of older days are rare, and checked on demand. */
const NIGHTLY_BACK = 7;

/**
 * The certificate of nights that lack it, from the oldest: of the week before them and everything to come, in the log and,
 * for each of the last nights, in the audit log. Made once for all of them: it reads what is stored now.
 */
export async function certifyNights(
  app: Pick<App, 'store' | 'clock' | 'log'>,
  nights: readonly string[],
): Promise<void> {
  const [oldest] = nights;
  if (oldest === undefined) return;
  const certified = await certifyAppointments(app, { desde: addDays(oldest, -NIGHTLY_BACK) });
  if (!certified.ok) return;
  const { value } = certified;
  const { solapes: _overlaps, ilegibles: _unreadable, generado, ...result } = value;
  if (value.limpio) app.log.info('certificado', result);
  else app.log.error('certificado', result);
  for (const noche of nights.slice(-NIGHTS_TOLD))
    await app.store.create(auditLog, `certificado-${noche}`, {
      cuando: generado,
      quien: 'sistema',
      accion: 'certificado de no solapamiento',
      coleccion: 'turnos',
      documento: 'certificado',
      detalle: { ...result, noche },
    });
}
