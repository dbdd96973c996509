import type { AuditView } from '#contract/audit';
import { auditDifference, auditReason } from '#domain/audit/audit-difference';
import { actionLabel, auditSentence } from '#domain/audit/audit-actions';
import { clinicTime } from '#domain/shared/civil-date';
import { formatHour } from '#domain/shared/interval';
import { respondFile } from '../http/respond.ts';
import { type Cell, CSV, csvOf } from './csv.ts';
import { encoded, streamOf } from './stream.ts';

const HEADER = ['Fecha', 'Hora', 'Quién', 'Acción', 'Qué pasó', 'Motivo', 'Cambios', 'Documento'] as const;

/**
 * The audit log as a CSV file, streamed while it is read and only as fast as the client takes it: years of it need no more
 * memory than a page.
 */
export const auditResponse = (
  pages: AsyncIterable<readonly AuditView[]>,
  drained: () => Promise<void>,
): Response => respondFile('auditoria.csv', CSV, streamOf(encoded(csvOf(HEADER, rowsOf(pages))), drained));

async function* rowsOf(
  pages: AsyncIterable<readonly AuditView[]>,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  for await (const page of pages) yield page.map(rowOf);
}

function rowOf(line: AuditView): readonly Cell[] {
  const { fecha, minuto } = clinicTime(new Date(line.cuando));
  const changes = auditDifference(line.detalle).map(
    ({ campo, antes, despues }) => `${campo}: ${antes === null ? '' : `${antes} → `}${despues ?? 'nada'}`,
  );
  return [
    { fecha },
    { hora: formatHour(minuto) },
    line.quienNombre,
    actionLabel(line.accion),
    auditSentence({ ...line, quien: line.quienNombre }),
    auditReason(line.detalle),
    changes.join(' | '),
    `${line.coleccion}/${line.documento}`,
  ];
}
