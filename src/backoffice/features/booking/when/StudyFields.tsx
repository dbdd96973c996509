import { CheckField } from '#components/ui/form/CheckField.tsx';
import type { StudyRecord } from '#contract/studies';
import { BOOKING } from '#copy/office/booking';
import { ChoiceCombo } from './ChoiceCombo.tsx';
import type { Eye } from '#domain/clinical/eye';
import { EyeField } from '#backoffice/shared/study/EyeField.tsx';

interface Props {
  readonly studies: readonly StudyRecord[];
  readonly value: string | null;
  readonly eye: Eye | null;
  readonly isDilated: boolean;
  readonly error?: string | undefined;
  readonly eyeError?: string | undefined;
  readonly onStudy: (code: string) => void;
  readonly onEye: (eye: Eye) => void;
  readonly onDilated: (isDilated: boolean) => void;
}

/**
 * The study, among those with hours, which eye (one or both decides its minutes), and whether the pupil is dilated where
 * that is a choice: what else the patient has on that day depends on it.
 */
export function StudyFields({
  studies,
  value,
  eye,
  isDilated,
  error,
  eyeError,
  onStudy,
  onEye,
  onDilated,
}: Props) {
  const chosen = studies.find(({ id }) => id === value);
  return (
    <>
      <ChoiceCombo
        label={BOOKING.study}
        help={BOOKING.studyHelp}
        value={value}
        error={error}
        onChange={onStudy}
        options={studies
          .filter(({ version }) => version !== null)
          .map(({ id, nombre, equipos }) => ({
            id,
            label: nombre,
            note: `${id} · ${equipos.map((device) => device.nombre).join(', ')}`,
          }))}
      />
      <EyeField
        label={BOOKING.eye}
        value={eye}
        isOneEyed={chosen?.ojosPorSesion === 1}
        minutes={
          chosen === undefined
            ? undefined
            : { one: BOOKING.minutes(chosen.minutosUnOjo), both: BOOKING.minutes(chosen.minutosDosOjos) }
        }
        error={eyeError}
        onChange={onEye}
      />
      {chosen?.dilatacion === 'segun_pupila' && (
        <CheckField label={BOOKING.dilated} isSelected={isDilated} onChange={onDilated} />
      )}
    </>
  );
}
