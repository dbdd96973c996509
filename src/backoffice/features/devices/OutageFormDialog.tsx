import type { DeviceView, Outage } from '#domain/studies/device-calendar';
import { useState, type SyntheticEvent } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { COMMON } from '#copy/office/common';
import { OUTAGE_FORM, OUTAGE_LABELS } from '#copy/office/devices';
import type { FieldErrors } from '#domain/shared/app-error';
import { OUTAGE_KINDS } from '#domain/studies/device-calendar';
import { ImpactDialog } from '#backoffice/shared/impact/ImpactDialog.tsx';
import { draftOf, readOutage } from './outage-draft.ts';
import { OutageSpanFields } from './OutageSpanFields.tsx';
import { useSaveOutage } from './use-save-outage.ts';

interface Props {
  readonly device: DeviceView;
  /** Null adds an outage. */
  readonly outage: Outage | null;
  readonly today: string;
  readonly onClose: () => void;
}

/** Notes or changes an outage; the studies booked in its hours are decided upon before it is saved. */
export function OutageFormDialog({ device, outage, today, onClose }: Props) {
  const [draft, setDraft] = useState(() => draftOf(outage));
  const [version] = useState(device.version ?? 0);
  const [problems, setProblems] = useState<FieldErrors>({});
  const saving = useSaveOutage(device, () => ({ text: OUTAGE_FORM.saved(device.nombre) }), onClose);
  const { refusal, orphans } = saving;
  const isStale = refusal?.code === 'version_vieja';
  const errors = { ...refusal?.fields, ...problems };
  const error = (field: string): string | undefined => errors[field]?.[0];

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const read = readOutage(draft);
    setProblems(read.ok ? {} : read.error);
    if (!read.ok) return;
    saving.save(
      outage === null
        ? { kind: 'new', outage: read.value }
        : { kind: 'edit', id: outage.id, version, outage: read.value },
    );
  };

  if (orphans !== null)
    return (
      <ImpactDialog
        orphans={orphans}
        isSaving={saving.isSaving}
        error={saving.error}
        onDecide={saving.decide}
        onBack={saving.giveUp}
      />
    );
  return (
    <ModalDialog
      title={(outage === null ? OUTAGE_FORM.addTitle : OUTAGE_FORM.editTitle)(device.nombre)}
      isOpen
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate className="formulario">
        {saving.error !== null && Object.keys(errors).length === 0 && (
          <Notice tone="error">
            <p>{isStale ? OUTAGE_FORM.stale : saving.error}</p>
          </Notice>
        )}
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
        <div className="ventana-acciones">
          <Button
            type="submit"
            variant="solid"
            isDisabled={isStale}
            isPending={saving.isSaving}
            pendingLabel={COMMON.saving}
          >
            {OUTAGE_FORM.save}
          </Button>
          <Button onPress={onClose}>{COMMON.cancel}</Button>
        </div>
      </form>
    </ModalDialog>
  );
}
