import { Segmented } from '#components/ui/Segmented.tsx';
import type { StudyRecord } from '#contract/studies';
import { BOOKING } from '#copy/office/booking';
import { ChoiceCombo } from './ChoiceCombo.tsx';

interface Props {
  readonly studies: readonly StudyRecord[];
  readonly value: string | null;
  readonly eyes: 1 | 2;
  readonly error?: string | undefined;
  readonly onStudy: (code: string) => void;
  readonly onEyes: (eyes: 1 | 2) => void;
}

/** The study, among those with hours, and the number of eyes, which decides its minutes. */
export function StudyFields({ studies, value, eyes, error, onStudy, onEyes }: Props) {
  const chosen = studies.find(({ id }) => id === value);
  const label = (words: string, minutes: number | undefined): string =>
    minutes === undefined ? words : `${words} · ${BOOKING.minutes(minutes)}`;
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
      <Segmented
        label={BOOKING.eyes}
        value={eyes === 1 ? '1' : '2'}
        onChange={(id) => onEyes(id === '1' ? 1 : 2)}
        options={[
          { id: '1', label: label(BOOKING.oneEye, chosen?.minutosUnOjo) },
          { id: '2', label: label(BOOKING.bothEyes, chosen?.minutosDosOjos) },
        ]}
      />
    </>
  );
}
