import { useOpened } from '#backoffice/shared/operation/use-draft.ts';
import { useState } from 'react';
import type { StudyFile } from '#client/queries/exams/files';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { TRAY_COPY as COPY } from '#copy/exams/files';
import { useFileWork } from './use-file-work.ts';

/** As the server counts it. */
const SHORTEST_REASON = 5;

interface Props {
  readonly file: StudyFile;
  readonly to: 'sin_identificar' | 'descartado';
  readonly title: string;
  readonly help: string;
  readonly confirmLabel: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks why, and takes a file out of where it is. */
export function ReasonDialog({ file, to, title, help, confirmLabel, onDone, onClose }: Props) {
  const { id, version, nombre } = useOpened(file);
  const [motivo, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const work = useFileWork(onDone);
  const isShort = motivo.trim().length < SHORTEST_REASON;
  const wrong = isTried && isShort ? COPY.reasonShort : work.wrong('motivo');
  return (
    <ConfirmDialog
      title={title}
      isOpen
      isDangerous
      confirmLabel={confirmLabel}
      cancelLabel={COPY.cancel}
      isPending={work.isPending}
      error={work.code === 'version_vieja' ? COPY.stale : wrong === undefined ? work.message : undefined}
      onConfirm={() => {
        setTried(true);
        if (!isShort) work.step(id, { estado: to, motivo, version });
      }}
      onCancel={onClose}
    >
      <p className="m-0">
        <b className="wrap-anywhere">{nombre}</b>. {help}
      </p>
      <TextField label={COPY.reason} value={motivo} onChange={setReason} autoComplete="off" error={wrong} />
    </ConfirmDialog>
  );
}
