import { Label } from 'react-aria-components/Label';
import { ProgressBar } from 'react-aria-components/ProgressBar';
import { BACKUP } from '#copy/office/backup';
import type { RunningBackup as Running } from '#domain/backup/backup-record';
import { longInstant } from '#backoffice/shared/clinic/dates.ts';
import { inFigures, megabytes } from './backup-words.ts';

/** A copy in progress: who started it, how far it has got, and how to cancel it. */
export function RunningBackup({ running }: { readonly running: Running }) {
  const { estado, tarea, hecho, total, bytes, nombre, empezado } = running;
  const words =
    estado === 'por_descargar'
      ? BACKUP.running.waiting
      : tarea === 'documentos'
        ? BACKUP.running.documentos(inFigures(hecho), inFigures(total))
        : BACKUP.running.archivos(megabytes(hecho), megabytes(total));
  return (
    <section className="respaldo-curso" aria-labelledby="respaldo-curso">
      <h2 id="respaldo-curso">{BACKUP.running.title}</h2>
      <p>{BACKUP.running.who(nombre, longInstant(empezado))}</p>
      <ProgressBar
        className="respaldo-avance"
        value={total === 0 ? 0 : hecho}
        maxValue={Math.max(1, total)}
        valueLabel={words}
      >
        {({ percentage = 0 }) => (
          <>
            <Label className="sr-only">{BACKUP.running.progress}</Label>
            <span className="respaldo-barra">
              <span style={{ inlineSize: `${String(percentage)}%` }} />
            </span>
            <span className="respaldo-palabras">
              <b>{words}</b>
              <span>{BACKUP.running.sent(megabytes(bytes))}</span>
            </span>
          </>
        )}
      </ProgressBar>
      <p className="respaldo-nota">{BACKUP.running.cancel}</p>
    </section>
  );
}
