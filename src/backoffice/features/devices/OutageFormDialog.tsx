import { DateField } from '#components/ui/form/DateField.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { PART_OF_DAY } from '#copy/office/common';
import { savedAndSettled } from '#copy/office/impact';
import type { Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';
import { type Outage, newOutageSchema, type NewOutage, OUTAGE_KINDS } from '#domain/studies/device-calendar';
import { useState } from 'react';
import { Segmented } from '#components/ui/Segmented.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import type { DeviceView, ChangedDevice } from '#contract/devices';
import { OUTAGE_FORM, OUTAGE_LABELS } from '#copy/office/devices';
import type { FieldErrors } from '#domain/shared/app-error';
import { useOpened } from '#backoffice/shared/operation/use-draft.ts';
import { readSpanned, spanDraftOf, type SpanDraft } from '#backoffice/shared/clinic/part-of-day.ts';
import { PartOfDayFields } from '#backoffice/shared/clinic/PartOfDayFields.tsx';
import { SettledForm } from '#backoffice/shared/impact/SettledForm.tsx';
import { useReadHour, readHour, type ReadHour } from '#backoffice/shared/clinic/hour-text.ts';
import { useSettledSave } from '#backoffice/shared/impact/use-settled-save.ts';
import { PAIRS } from '#backoffice/shared/screen/style/form-style.ts';

interface Props {
  readonly device: DeviceView;
  /** Null adds an outage. */
  readonly outage: Outage | null;
  readonly today: string;
  readonly onClose: () => void;
}

/** Adds or changes an outage; the studies booked during it are settled before it is saved. */
export function OutageFormDialog({ device, outage, today, onClose }: Props) {
  const readHour = useReadHour();
  const [draft, setDraft] = useState(() => draftOf(outage));
  const version = useOpened(device).version ?? 0;
  const [problems, setProblems] = useState<FieldErrors>({});
  const saving = useSaveOutage(device, OUTAGE_FORM.saved(device.nombre), onClose);
  const { refusal } = saving;
  const errors = { ...refusal?.fields, ...problems };
  const error = (field: string): string | undefined => errors[field]?.[0];

  const submit = (): void => {
    const read = readOutage(draft, readHour);
    setProblems(read.ok ? {} : read.error);
    if (!read.ok) return;
    saving.save(
      outage === null
        ? { kind: 'new', outage: read.value }
        : { kind: 'edit', id: outage.id, version, outage: read.value },
    );
  };

  return (
    <SettledForm
      title={(outage === null ? OUTAGE_FORM.addTitle : OUTAGE_FORM.editTitle)(device.nombre)}
      saving={saving}
      hasProblems={Object.keys(errors).length > 0}
      stale={OUTAGE_FORM.stale}
      saveLabel={OUTAGE_FORM.save}
      onSubmit={submit}
      onClose={onClose}
    >
      <Segmented
        label={OUTAGE_FORM.kind}
        value={draft.clase}
        options={OUTAGE_KINDS.map((id) => ({ id, label: OUTAGE_LABELS[id] }))}
        onChange={(clase) => setDraft({ ...draft, clase })}
      />
      <OutageSpanFields
        draft={draft}
        today={today}
        hasBegun={outage !== null && outage.fecha < today}
        error={error}
        onChange={(change) => {
          setDraft({ ...draft, ...change });
          setProblems({});
          if (refusal !== null) saving.forget();
        }}
      />
      <TextField
        label={OUTAGE_FORM.reason}
        help={OUTAGE_FORM.reasonHelp}
        value={draft.motivo}
        error={error('motivo')}
        maxLength={200}
        autoComplete="off"
        onChange={(motivo) => setDraft({ ...draft, motivo })}
      />
    </SettledForm>
  );
}

interface OutageSpanFieldsProps {
  readonly draft: OutageDraft;
  readonly today: string;
  readonly hasBegun: boolean;
  readonly error: (field: string) => string | undefined;
  readonly onChange: (change: Partial<OutageDraft>) => void;
}

/** The days of an outage, whole or only some hours of each. */
function OutageSpanFields({ draft, today, hasBegun, error, onChange }: OutageSpanFieldsProps) {
  return (
    <>
      {hasBegun && (
        <Notice>
          <p>{OUTAGE_FORM.begun}</p>
        </Notice>
      )}
      <div className={PAIRS}>
        {!hasBegun && (
          <DateField
            label={OUTAGE_FORM.date}
            value={draft.fecha}
            min={today}
            error={error('fecha')}
            onChange={(fecha) => onChange({ fecha })}
          />
        )}
        <DateField
          label={OUTAGE_FORM.until}
          value={draft.hasta}
          min={draft.fecha !== null && draft.fecha > today ? draft.fecha : today}
          error={error('hasta')}
          onChange={(hasta) => onChange({ hasta })}
        />
      </div>
      <PartOfDayFields hourHelp={PART_OF_DAY.help} value={draft} error={error} onChange={onChange} />
    </>
  );
}

/** An outage while it is being typed. */
interface OutageDraft extends SpanDraft {
  readonly clase: Outage['clase'];
  readonly motivo: string;
}

/** An empty form, or a saved outage ready to edit. */
const draftOf = (outage: Outage | null): OutageDraft => ({
  ...spanDraftOf(outage ?? {}),
  clase: outage?.clase ?? 'mantenimiento',
  motivo: outage?.motivo ?? '',
});

/** Validates the form by the server's own rules; one recorded as it began may start at any minute. */
const readOutage = (draft: OutageDraft, read: ReadHour = readHour): Result<NewOutage, FieldErrors> =>
  readSpanned(
    draft,
    present({ clase: draft.clase, motivo: draft.motivo.trim() || undefined }),
    newOutageSchema,
    { read, paso: 1, dateMissing: OUTAGE_FORM.dateMissing },
  );

/** A new outage, or a change to an existing one. */
type OutageSave =
  | { readonly kind: 'new'; readonly outage: NewOutage }
  | { readonly kind: 'edit'; readonly id: string; readonly version: number; readonly outage: NewOutage };

/** Saves a device's outage, asking about the studies booked on it. */
export const useSaveOutage = (device: Pick<DeviceView, 'id'>, said: string, onSaved: () => void) =>
  useSettledSave(
    (operate, change: OutageSave, confirmation): Promise<ChangedDevice> => {
      const { confirmado: _, resoluciones: __, ...fields } = change.outage;
      const body = { ...fields, ...confirmation };
      const params = { id: device.id };
      return change.kind === 'edit'
        ? operate('changeOutage', {
            params: { ...params, parada: change.id },
            body: { ...body, version: change.version },
          })
        : operate('stopDevice', { params, body });
    },
    { done: ({ resueltos }) => savedAndSettled(said, resueltos), onDone: onSaved },
  );
