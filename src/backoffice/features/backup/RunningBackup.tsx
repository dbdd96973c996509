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
    <section
      className="mb-6 py-4 px-5 border-2 border-iris rounded-control bg-surface [&_h2]:mb-1.5 [&_p]:mx-0 [&_p]:mt-0 [&_p]:mb-1.5"
      aria-labelledby="respaldo-curso"
    >
      <h2 id="respaldo-curso">{BACKUP.running.title}</h2>
      <p>{BACKUP.running.who(nombre, longInstant(empezado))}</p>
      <ProgressBar
        className="grid gap-1.5 my-3"
        value={total === 0 ? 0 : hecho}
        maxValue={Math.max(1, total)}
        valueLabel={words}
      >
        {({ percentage = 0 }) => (
          <>
            <Label className="sr-only">{BACKUP.running.progress}</Label>
            <span className="block h-3 overflow-hidden border border-line-strong rounded-mark bg-paper-2">
              <span className="block h-full bg-iris" style={{ inlineSize: `${String(percentage)}%` }} />
            </span>
            <span className="flex flex-wrap justify-between gap-x-6 tabular-nums">
              <b>{words}</b>
              <span>{BACKUP.running.sent(megabytes(bytes))}</span>
            </span>
          </>
        )}
      </ProgressBar>
      <p className="max-w-[62ch] mb-4 text-ink-2">{BACKUP.running.cancel}</p>
    </section>
  );
}
