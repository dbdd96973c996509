import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { devicesQuery } from '#client/queries/devices';
import { Button } from '#components/ui/Button.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import type { DeviceView } from '#contract/devices';
import { DEVICE_HOURS } from '#copy/office/device-hours';
import { savedAndSettled } from '#copy/office/impact';
import type { WeeklySchedule } from '#domain/scheduling/hours/weekly-schedule';
import { WEEKDAYS } from '#domain/shared/civil-date';
import { useOpened } from '#backoffice/shared/operation/use-draft.ts';
import { SettledQuestion } from '#backoffice/shared/impact/ImpactDialog.tsx';
import { useSettledSave } from '#backoffice/shared/impact/use-settled-save.ts';
import { useUnsaved } from '#backoffice/shared/screen/unsaved.ts';
import { ConflictDialog } from '#backoffice/shared/week-editor/ConflictDialog.tsx';
import { keepDraft, useWeekDraft } from '#backoffice/shared/week-editor/draft-store.ts';
import { EditorBar, EditorHelp } from '#backoffice/shared/week-editor/EditorBar.tsx';
import { EditorNotices } from '#backoffice/shared/week-editor/EditorNotices.tsx';
import { isDirty, sameDay, weekOf } from '#backoffice/shared/week-editor/week-draft.ts';
import { WeekDays } from '#backoffice/shared/week-editor/WeekDays.tsx';

interface Props {
  readonly device: DeviceView;
  /** The combined hours of its studies, which a device starts from. */
  readonly ofStudies: WeeklySchedule;
  readonly onKeepStudies: () => void;
}

/** The weekly editor of a device's own hours; they apply from today on and can be removed again. */
export function DeviceWeek({ device, ofStudies, onKeepStudies }: Props) {
  const key = `equipo/${device.id}`;
  const version = device.version ?? 0;
  const isNew = device.horario === null;
  const stored = device.horario ?? ofStudies;
  const week = useMemo(() => ({ ...stored, id: key, version }), [stored, key, version]);
  const { draft, dispatch } = useWeekDraft(week);
  const [isDropping, setIsDropping] = useState(false);
  const dirty = isDirty(draft) || isNew;
  const forget = (): void => keepDraft(key, null);
  const saving = useSaveDeviceHours(device, () => {
    forget();
    onKeepStudies();
  });
  const isStale =
    isDirty(draft) &&
    draft.version !== version &&
    WEEKDAYS.some((day) => !sameDay(draft.base[day], week[day]));
  const mine = weekOf(draft.week);
  const save = (horario: WeeklySchedule): void => saving.save({ horario, version: device.version });

  useUnsaved(dirty, forget);

  return (
    <div>
      <EditorNotices
        week={{ ilegibles: [], proximas: [] }}
        isStale={isStale || saving.isStale}
        error={saving.error}
        onCompare={() => saving.setIsComparing(true)}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 mb-3">
        <p className="max-w-[62ch]">
          <b>{isNew ? DEVICE_HOURS.isNew : DEVICE_HOURS.own}</b> {DEVICE_HOURS.ownHelp}
        </p>
        {isNew ? (
          <Button
            variant="quiet"
            onPress={() => {
              forget();
              onKeepStudies();
            }}
          >
            {DEVICE_HOURS.keepStudies}
          </Button>
        ) : (
          <Button variant="quiet" onPress={() => setIsDropping(true)}>
            {DEVICE_HOURS.dropOwn}
          </Button>
        )}
      </div>
      <EditorBar
        draft={draft}
        isDirty={dirty}
        maySave={dirty}
        from={null}
        isSaving={saving.isSaving}
        onTravel={(type) => dispatch({ type })}
        onDiscard={() => {
          forget();
          if (isNew) onKeepStudies();
        }}
        onSave={() => (isStale ? saving.setIsComparing(true) : save(mine))}
      />
      <WeekDays draft={draft} dispatch={dispatch} />
      <EditorHelp />
      {isDropping && (
        <DropHours
          device={device}
          onDrop={({ version: seen }) => {
            setIsDropping(false);
            saving.save({ horario: null, version: seen });
          }}
          onClose={() => setIsDropping(false)}
        />
      )}
      {saving.isComparing && (
        <ConflictDialog
          base={draft.base}
          mine={mine}
          theirs={week}
          isSaving={saving.isSaving}
          onSave={save}
          onUseTheirs={() => {
            forget();
            saving.setIsComparing(false);
          }}
          onClose={() => saving.setIsComparing(false)}
        />
      )}
      <SettledQuestion saving={saving} />
    </div>
  );
}

interface DropProps {
  readonly device: DeviceView;
  readonly onDrop: (seen: DeviceView) => void;
  readonly onClose: () => void;
}

/** Asks before a device's own hours are removed. */
function DropHours({ device, onDrop, onClose }: DropProps) {
  const seen = useOpened(device);
  return (
    <ConfirmDialog
      title={DEVICE_HOURS.dropTitle(seen.nombre)}
      isOpen
      confirmLabel={DEVICE_HOURS.drop}
      cancelLabel={DEVICE_HOURS.keep}
      onCancel={onClose}
      onConfirm={() => onDrop(seen)}
    >
      <p>{DEVICE_HOURS.dropText}</p>
    </ConfirmDialog>
  );
}

/** A device's hours (null: those of its studies), based on the version that was read. */
interface HoursChange {
  readonly horario: WeeklySchedule | null;
  readonly version: number | null;
}

/** Saves a device's hours, asking about appointments left outside of them. */
function useSaveDeviceHours(device: Pick<DeviceView, 'id' | 'nombre'>, onSaved: () => void) {
  const client = useQueryClient();
  const [isComparing, setIsComparing] = useState(false);
  const saving = useSettledSave(
    (operate, { horario, version }: HoursChange, confirmation) =>
      operate('updateDevice', { params: { id: device.id }, body: { horario, version, ...confirmation } }),
    {
      done: ({ horario, resueltos }) =>
        savedAndSettled(
          horario === null ? DEVICE_HOURS.dropped(device.nombre) : DEVICE_HOURS.saved(device.nombre),
          resueltos,
        ),
      onDone: ({ resueltos: _, ...saved }) => {
        client.setQueryData(devicesQuery().queryKey, (devices) =>
          devices?.map((each) => (each.id === saved.id ? saved : each)),
        );
        setIsComparing(false);
        onSaved();
      },
    },
  );
  const isStale = saving.refusal?.code === 'version_vieja';
  return { ...saving, error: isStale ? null : saving.error, isStale, isComparing, setIsComparing };
}
