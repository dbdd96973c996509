import { useQuery } from '@tanstack/react-query';
import { ArchiveRestore } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Label } from 'react-aria-components/Label';
import { ProgressBar } from 'react-aria-components/ProgressBar';
import { backupsQuery, fetchBackup, requestBackup } from '#client/queries/backup';
import { Button } from '#components/ui/Button.tsx';
import { Facts } from '#components/ui/Facts.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { BACKUP } from '#copy/office/backup';
import type {
  BackupRecord,
  LastBackup as Last,
  RunningBackup as Running,
} from '#domain/backup/backup-record';
import { OFFICE } from '#routes';
import { longInstant } from '#backoffice/shared/clinic/dates.ts';
import { useRefetchAfter } from '#backoffice/shared/operation/use-operate.ts';
import { ProveAgainDialog } from '#backoffice/shared/screen/ProveAgainDialog.tsx';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { BackupNotes } from './BackupNotes.tsx';
import { ServerCopies } from './ServerCopies.tsx';
import { megabytes, inFigures } from './backup-words.ts';

/** Respaldo: a copy of everything as one file, with its progress, and what to do with it. */
export default function BackupScreen() {
  const query = useQuery(backupsQuery());
  const [isAsking, setIsAsking] = useState(false);
  const running = query.data?.enCurso ?? null;
  const [requested, setRequested] = useState<Requested | null>(null);
  const forget = useCallback(() => setRequested(null), []);
  useEndOf(requested, query.data, query.dataUpdatedAt, forget);
  return (
    <>
      <ScreenHeader
        path={OFFICE.backup}
        actions={
          <Button
            variant="solid"
            icon={<ArchiveRestore aria-hidden="true" size="1.25rem" strokeWidth={1.75} />}
            isDisabled={running?.estado === 'en_curso'}
            onPress={() => setIsAsking(true)}
          >
            {BACKUP.make}
          </Button>
        }
      />
      <ServerCopies />
      <QueryGate query={query} loadingLabel={BACKUP.loading} rows={3}>
        {({ enCurso, ultimo }) => (
          <>
            {enCurso !== null && <RunningBackup running={enCurso} />}
            <LastBackup last={ultimo} />
          </>
        )}
      </QueryGate>
      <BackupNotes />
      {isAsking && (
        <ConfirmBackupDialog
          onClose={() => setIsAsking(false)}
          onRequested={(id) =>
            setRequested({ id, at: Date.now(), before: query.data?.ultimo?.cuando ?? null })
          }
        />
      )}
    </>
  );
}

/** A copy requested here: its id, when, and the last copy before it. */
interface Requested {
  readonly id: string;
  readonly at: number;
  readonly before: string | null;
}

/** Reports how one's own copy ended: the browser announces the download, but not whether its contents are complete. */
function useEndOf(
  requested: Requested | null,
  data: BackupRecord | undefined,
  readAt: number,
  onEnd: () => void,
) {
  const notify = useToast();
  const isOver =
    requested !== null && data !== undefined && readAt > requested.at && data.enCurso?.id !== requested.id;
  useEffect(() => {
    if (!isOver) return;
    const last = data.ultimo;
    if (last !== null && last.cuando !== requested.before)
      notify({ tone: 'good', text: BACKUP.done(megabytes(last.bytes)) });
    else notify({ tone: 'error', text: BACKUP.cut });
    onEnd();
  }, [isOver, data, requested, notify, onEnd]);
}

interface Props {
  readonly onClose: () => void;
  readonly onRequested: (id: string) => void;
}

/** Asks for the password again before all the data leaves the clinic. */
function ConfirmBackupDialog({ onClose, onRequested }: Props) {
  const refetchAfter = useRefetchAfter();
  return (
    <ProveAgainDialog
      words={BACKUP.confirm}
      prove={requestBackup}
      onProved={({ id }) => {
        onRequested(id);
        fetchBackup(id);
      }}
      onSettled={() => refetchAfter('requestBackup')}
      onClose={onClose}
    />
  );
}

/** When the last complete copy was made, by whom, and what it contained. */
function LastBackup({ last }: { readonly last: Last | null }) {
  if (last === null)
    return (
      <>
        <Facts facts={[{ label: BACKUP.facts.last, value: BACKUP.never }]} />
        <p className="max-w-[62ch] mb-4 text-ink-2">{BACKUP.neverHelp}</p>
      </>
    );
  return (
    <Facts
      facts={[
        { label: BACKUP.facts.last, value: longInstant(last.cuando), note: BACKUP.by(last.nombre) },
        { label: BACKUP.facts.size, value: BACKUP.megabytes(megabytes(last.bytes)) },
        { label: BACKUP.facts.documents, value: inFigures(last.documentos) },
        { label: BACKUP.facts.files, value: inFigures(last.archivos) },
        { label: BACKUP.facts.accounts, value: inFigures(last.cuentas) },
      ]}
    />
  );
}

/** A copy in progress: who started it, how far it has got, and how to cancel it. */
function RunningBackup({ running }: { readonly running: Running }) {
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
