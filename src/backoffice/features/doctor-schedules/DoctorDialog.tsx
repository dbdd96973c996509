import { useState } from 'react';
import { useLocation } from 'wouter';
import { CheckField } from '#components/ui/form/CheckField.tsx';
import { FormError } from '#components/ui/form/FormError.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { DROPS_PROTOCOL } from '#copy/clinical/preconsultation';
import { COMMON } from '#copy/office/common';
import { DOCTOR_DIALOGS, SHORT_NAME } from '#copy/office/doctors';
import { LICENCE } from '#copy/clinical/seal';
import { ROOM_FIELDS } from '#copy/office/room';
import { COPY_WEEK } from '#copy/office/schedules';
import { PROTOCOL_DROPS, USUAL_PROTOCOL, type ProtocolDrop } from '#domain/clinical/drops-protocol';
import type { WeeklySchedule } from '#domain/scheduling/hours/weekly-schedule';
import { doctorEditorHref } from '#backoffice/features/doctor-schedules/editor-href.ts';
import { CalendarDialog } from '#backoffice/shared/calendar-link/CalendarDialog.tsx';
import { longInstant } from '#backoffice/shared/clinic/dates.ts';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import { FillDialog } from '#backoffice/shared/operation/AskDialog.tsx';
import { useOpened } from '#backoffice/shared/operation/use-draft.ts';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { SecretDialog } from '#backoffice/shared/screen/SecretDialog.tsx';
import { keepDraft } from '#backoffice/shared/week-editor/draft-store.ts';
import { createDraft, reduceDraft } from '#backoffice/shared/week-editor/week-draft.ts';
import { DeactivateDialog, RemoveDoctorDialog } from './LeavingDialogs.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { CopyWeekDialog } from './week/CopyWeekDialog.tsx';
import { draftBase, draftKey } from './week/edited-week.ts';

export type DoctorDialogKind =
  | 'rename'
  | 'short'
  | 'specialty'
  | 'room'
  | 'licence'
  | 'drops'
  | 'copy'
  | 'code'
  | 'calendar'
  | 'deactivate'
  | 'remove';

interface Props {
  readonly kind: DoctorDialogKind;
  readonly row: DoctorRow;
  readonly others: readonly DoctorRow[];
  readonly onChange: (kind: DoctorDialogKind) => void;
  readonly onClose: () => void;
}

/** The dialog chosen from a doctor's menu. */
export function DoctorDialog({ kind, row, others, onChange, onClose }: Props) {
  switch (kind) {
    case 'rename':
      return <RenameDialog row={row} onClose={onClose} />;
    case 'short':
      return <DoctorLineDialog row={row} line="nombreCorto" words={SHORT_NAME} onClose={onClose} />;
    case 'specialty':
      return (
        <DoctorLineDialog row={row} line="especialidad" words={DOCTOR_DIALOGS.specialty} onClose={onClose} />
      );
    case 'room':
      return <DoctorLineDialog row={row} line="consultorio" words={ROOM_FIELDS} onClose={onClose} />;
    case 'licence':
      return <DoctorLineDialog row={row} line="matricula" words={LICENCE} onClose={onClose} />;
    case 'drops':
      return <DropsProtocolDialog row={row} onClose={onClose} />;
    case 'copy':
      return <CopyToDialog row={row} others={others} onClose={onClose} />;
    case 'code':
      return <CodeDialog row={row} onClose={onClose} />;
    case 'calendar':
      return <CalendarDialog id={row.id} nombre={row.nombre} onClose={onClose} />;
    case 'deactivate':
      return <DeactivateDialog row={row} onClose={onClose} />;
    case 'remove':
      return <RemoveDoctorDialog row={row} onClose={onClose} onDeactivate={() => onChange('deactivate')} />;
  }
}

interface DoctorLineDialogProps {
  readonly row: DoctorRow;
  readonly line: 'especialidad' | 'nombreCorto' | 'consultorio' | 'matricula';
  readonly words: {
    readonly title: (name: string) => string;
    readonly field: string;
    readonly help?: string;
    readonly done: string;
  };
  readonly onClose: () => void;
}

/** Edits a one-line text about a doctor; an empty one removes it. */
function DoctorLineDialog({ row: now, line, words, onClose }: DoctorLineDialogProps) {
  const row = useOpened(now);
  const [text, setText] = useState(row.doctor?.[line] ?? '');
  const work = useOperation('updateDoctor', { done: () => words.done, onDone: onClose });
  const body = { [line]: text.trim() || null, version: row.doctor?.version };
  return (
    <FillDialog
      title={words.title(row.nombre)}
      of={work}
      message={null}
      save={COMMON.save}
      onSend={() => work.send({ params: { id: row.id }, body })}
      onClose={onClose}
    >
      <TextField
        label={words.field}
        help={words.help}
        value={text}
        onChange={setText}
        takesFocus
        autoComplete="off"
        error={work.wrong(line) ?? work.message}
      />
    </FillDialog>
  );
}

const CODE = DOCTOR_DIALOGS.code;

interface OfDoctor {
  readonly row: DoctorRow;
  readonly onClose: () => void;
}

/** Issues a registration code and shows it just this once. */
function CodeDialog({ row, onClose }: OfDoctor) {
  const issuing = useOperation('issueDoctorCode');
  const { data } = issuing;
  return (
    <SecretDialog
      copy={CODE}
      title={CODE.title(row.nombre)}
      secret={data?.code}
      size="large"
      of={issuing}
      onIssue={() => issuing.send({ params: { id: row.id } })}
      onClose={onClose}
    >
      {data !== undefined && <p>{CODE.expires(longInstant(data.expira))}</p>}
    </SecretDialog>
  );
}

/** Opens another doctor's schedule with this one's week filled in, to be checked before saving. */
function CopyToDialog({ row, others, onClose }: Pick<Props, 'row' | 'others' | 'onClose'>) {
  const [, go] = useLocation();
  if (row.week === undefined) return null;
  const copy = (target: DoctorRow, copied: WeeklySchedule): void => {
    if (target.week === undefined) return;
    const key = draftKey(target.id, null, 'A');
    const base = draftBase(target.week, key, target.week.alterna?.semanaA ?? target.week);
    keepDraft(key, reduceDraft(createDraft(base, base.version), { type: 'load', week: copied }));
    onClose();
    go(doctorEditorHref(target.id));
  };
  return (
    <CopyWeekDialog
      title={COPY_WEEK.toTitle(row.nombre)}
      text={COPY_WEEK.toText}
      confirm={COPY_WEEK.confirmTo}
      week={row.week}
      rows={others.filter(({ id }) => id !== row.id)}
      onChoose={copy}
      onClose={onClose}
    />
  );
}

/** Which drops an assistant may put in for a doctor. */
function DropsProtocolDialog({ row: now, onClose }: OfDoctor) {
  const row = useOpened(now);
  const [chosen, setChosen] = useState<readonly ProtocolDrop[]>(row.doctor?.gotasAsistente ?? USUAL_PROTOCOL);
  const work = useOperation('updateDoctor', { done: () => DROPS_PROTOCOL.done, onDone: onClose });
  const body = { gotasAsistente: [...chosen], version: row.doctor?.version };
  return (
    <FillDialog
      title={DROPS_PROTOCOL.title(row.nombre)}
      of={work}
      message={null}
      save={COMMON.save}
      onSend={() => work.send({ params: { id: row.id }, body })}
      onClose={onClose}
    >
      <p>{DROPS_PROTOCOL.text}</p>
      {PROTOCOL_DROPS.map((drop) => (
        <CheckField
          key={drop}
          label={DROPS_PROTOCOL.names[drop]}
          isSelected={chosen.includes(drop)}
          onChange={(isChosen) =>
            setChosen(PROTOCOL_DROPS.filter((one) => (one === drop ? isChosen : chosen.includes(one))))
          }
        />
      ))}
      {work.error !== null && <FormError id="error-protocolo" message={work.error.message} />}
    </FillDialog>
  );
}
