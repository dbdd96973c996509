import { auditTrail, users } from '../collections.ts';
import type { DocumentStore } from '../ports/document-store.ts';
import { lastDayOf, SINCE_EVER } from '#domain/scheduling/dated-versions';
import { versionInForce, type ScheduleVersion } from '#domain/scheduling/weekly-schedule';

/** A version of a schedule in its history: from when to when, whether it rules, and who saved it when. */
export type VersionView = Omit<ScheduleVersion, 'vigenteDesde'> & {
  /** Null for the hours that were there since ever. */
  readonly vigenteDesde: string | null;
  readonly vigenteHasta: string | null;
  readonly estado: 'pasada' | 'vigente' | 'futura';
  readonly quien: string | null;
  /** The author's name, or the e-mail of an account without one. */
  readonly autor: string | null;
  readonly cuando: string | null;
};

/** The versions of a schedule, the newest first, each with who saved it last, as the trail tells. */
export async function describeVersions(
  store: Pick<DocumentStore, 'query' | 'get'>,
  versions: readonly ScheduleVersion[],
  trail: { readonly coleccion: string; readonly documento: string },
  today: string,
): Promise<VersionView[]> {
  const { items } = await store.query(auditTrail, {
    where: [
      { field: 'coleccion', op: '==', value: trail.coleccion },
      { field: 'documento', op: '==', value: trail.documento },
    ],
    orderBy: [{ field: 'cuando', direction: 'desc' }],
    limit: 1000,
  });
  const inForce = versionInForce(versions, today)?.vigenteDesde;
  const lines = versions.map(({ vigenteDesde }) =>
    items.find(
      ({ value }) => value.accion === 'cambio de horario' && value.detalle?.['vigenteDesde'] === vigenteDesde,
    ),
  );
  const names = await namesOf(
    store,
    lines.flatMap((line) => (line === undefined ? [] : [line.value.quien])),
  );
  return versions
    .map(({ vigenteDesde, ...weeks }, index): VersionView => {
      const line = lines[index]?.value;
      const past = vigenteDesde < today ? 'pasada' : 'futura';
      return {
        ...weeks,
        vigenteDesde: vigenteDesde === SINCE_EVER ? null : vigenteDesde,
        vigenteHasta: lastDayOf(versions, vigenteDesde) ?? null,
        estado: vigenteDesde === inForce ? 'vigente' : past,
        quien: line?.quien ?? null,
        autor: names.get(line?.quien ?? '') ?? null,
        cuando: line?.cuando ?? null,
      };
    })
    .reverse();
}

async function namesOf(
  store: Pick<DocumentStore, 'get'>,
  uids: readonly string[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const uid of new Set(uids)) {
    const user = (await store.get(users, uid))?.value;
    const name = user?.nombre ?? user?.email;
    if (name !== undefined) names.set(uid, name);
  }
  return names;
}
