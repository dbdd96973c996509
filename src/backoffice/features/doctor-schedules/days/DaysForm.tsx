import type { ReactNode, SyntheticEvent } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { DateField } from '#components/ui/DateField.tsx';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { COMMON } from '#copy/office/common';
import { DAYS_FORM } from '#copy/office/schedules';
import { ImpactDialog } from '#backoffice/shared/impact/ImpactDialog.tsx';
import type { useSaveDays } from './use-save-days.ts';

interface Props {
  readonly title: string;
  readonly saving: Omit<ReturnType<typeof useSaveDays>, 'save'>;
  readonly hasProblems: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The frame of both forms: what is wrong on top, the fields, the verbs; and the question about who is booked. */
export function DaysForm({ title, saving, hasProblems, onSubmit, onClose, children }: Props) {
  if (saving.orphans !== null)
    return (
      <ImpactDialog
        orphans={saving.orphans}
        isSaving={saving.isSaving}
        error={saving.error}
        onDecide={saving.decide}
        onBack={saving.giveUp}
      />
    );
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <ModalDialog title={title} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="formulario">
        {saving.error !== null && !hasProblems && (
          <Notice tone="error">
            <p>{saving.error}</p>
          </Notice>
        )}
        {children}
        <div className="ventana-acciones">
          <Button type="submit" variant="solid" isPending={saving.isSaving} pendingLabel={COMMON.saving}>
            {DAYS_FORM.save}
          </Button>
          <Button onPress={onClose}>{COMMON.cancel}</Button>
        </div>
      </form>
    </ModalDialog>
  );
}

interface RangeProps {
  readonly fecha: string | null;
  readonly hasta: string | null;
  readonly today: string;
  /** The first day has passed: it stays. */
  readonly hasBegun: boolean;
  readonly error: (field: string) => string | undefined;
  readonly onChange: (change: { fecha?: string | null; hasta?: string | null }) => void;
}

/** From one day to another. */
export function RangeFields({ fecha, hasta, today, hasBegun, error, onChange }: RangeProps) {
  return (
    <div className="campos-pares">
      {!hasBegun && (
        <DateField
          label={DAYS_FORM.from}
          value={fecha}
          min={today}
          error={error('fecha')}
          onChange={(day) => onChange({ fecha: day })}
        />
      )}
      <DateField
        label={DAYS_FORM.to}
        help={DAYS_FORM.toHelp}
        value={hasta}
        min={hasBegun || fecha === null ? today : fecha}
        error={error('hasta')}
        onChange={(day) => onChange({ hasta: day })}
      />
    </div>
  );
}
