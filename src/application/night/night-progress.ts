import type { App } from '../app.ts';
import { auditLog } from '../collections.ts';
import { folderFacts, nightlyWork, type KeptNights } from '../operational-collections.ts';
import { firstNight, lastNight, toldNights, type NightProgress } from '#domain/night/nights';
import { clinicTime } from '#domain/shared/civil-date';
import { present } from '#domain/shared/typed-record';

/** The one document that says how far the work of the nights has come. */
export const NIGHTS = 'noches';

type Ports = Pick<App, 'store' | 'clock'>;

export const progressOf = ({ primera, hecho, alteradas }: KeptNights): NightProgress => ({
  primera: primera ?? null,
  hecho: hecho ?? {},
  alteradas: alteradas ?? [],
});

/** As it is kept or, before anything was, as the audit log tells it. */
export async function nightProgress(app: Pick<App, 'store'>): Promise<NightProgress> {
  const kept = await app.store.get(nightlyWork, NIGHTS);
  return kept?.value.primera === undefined ? firstProgress(app) : progressOf(kept.value);
}

/** `GET /api/salud`: each of the last nights, and whether its work is done. */
export async function nightsTold(app: Ports): Promise<Readonly<Record<string, 'hecha' | 'falta'>>> {
  return toldNights(await nightProgress(app), clinicTime(app.clock.now()));
}

/** A clinic is as old as its folder or, where that is not known, as the first line of its audit log. */
async function firstProgress(app: Pick<App, 'store'>): Promise<NightProgress> {
  const [facts, lines, certificado, seguimiento] = await Promise.all([
    app.store.query(folderFacts, { limit: 1 }),
    app.store.query(auditLog, { orderBy: [{ field: 'cuando' }], limit: 1 }),
    lastMade(app, 'certificado de no solapamiento'),
    lastMade(app, 'comprobación de seguimiento'),
  ]);
  const opened = facts.items[0]?.value.creado ?? lines.items[0]?.value.cuando;
  return {
    primera: opened === undefined ? null : firstNight(clinicTime(new Date(opened))),
    hecho: present({ certificado: certificado ?? undefined, seguimiento: seguimiento ?? undefined }),
    alteradas: [],
  };
}

/** The night of which the audit log has the last line of a kind. */
async function lastMade(app: Pick<App, 'store'>, accion: string): Promise<string | null> {
  const { items } = await app.store.query(auditLog, {
    where: [{ field: 'accion', op: '==', value: accion }],
    orderBy: [{ field: 'cuando', direction: 'desc' }],
    limit: 1,
  });
  const cuando = items[0]?.value.cuando;
  return cuando === undefined ? null : lastNight(clinicTime(new Date(cuando)));
}
