import { auditLog, users } from '../../collections.ts';
import type { Reader } from '../../ports/document-store.ts';
import type { VersionRecord } from '#contract/doctor-schedules';
import { lastDayOf, SINCE_EVER } from '#domain/scheduling/hours/dated-versions';
import { versionInForce, type ScheduleVersion } from '#domain/scheduling/hours/weekly-schedule';

/** The versions of a schedule, newest first, each with who last saved it according to the audit log. */
export async function describeVersions(
  reader: Pick<Reader, 'query' | 'getMany'>,
  versions: readonly ScheduleVersion[],
  auditLines: { readonly coleccion: string; readonly documento: string },
  today: string,
): Promise<VersionRecord[]> {
  const { items } = await reader.query(auditLog, {
    where: [
      { field: 'coleccion', op: '==', value: auditLines.coleccion },
      { field: 'documento', op: '==', value: auditLines.documento },
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
    reader,
    lines.flatMap((line) => (line === undefined ? [] : [line.value.quien])),
  );
  return versions
    .map(({ vigenteDesde, ...weeks }, index): VersionRecord => {
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
  reader: Pick<Reader, 'getMany'>,
  uids: readonly string[],
): Promise<Map<string, string>> {
  const found = await reader.getMany(users, uids);
  return new Map(
    found.flatMap((user) => (user === null ? [] : [[user.id, user.value.nombre ?? user.value.email]])),
  );
}
