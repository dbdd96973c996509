import { Button } from '#components/ui/Button.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { PART_OF_DAY } from '#copy/office/common';
import { BLOCK_STEP_MIN } from '#domain/scheduling/hours/weekly-schedule';
import { formatHour } from '#domain/shared/interval';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { useClinicNow } from './clinic-clock.ts';
import { useReadHour } from './hour-text.ts';
import { HourTextField } from './HourTextField.tsx';
import { PAIRS } from '#backoffice/shared/screen/style/form-style.ts';

interface PartOfDay {
  readonly isPartial: boolean;
  readonly desdeHora: string;
  readonly hastaHora: string;
}

interface Props {
  readonly label?: string;
  /** It may begin now: the hour of now is offered. */
  readonly mayBeginNow?: boolean;
  readonly hourHelp?: string;
  readonly value: PartOfDay;
  readonly error: (field: string) => string | undefined;
  readonly onChange: (change: Partial<PartOfDay>) => void;
}

/** The whole day, or only some hours of it. */
export function PartOfDayFields({
  label = PART_OF_DAY.label,
  mayBeginNow = false,
  hourHelp,
  value,
  error,
  onChange,
}: Props) {
  return (
    <>
      <Segmented
        label={label}
        value={value.isPartial ? 'some' : 'all'}
        options={[
          { id: 'all', label: PART_OF_DAY.whole },
          { id: 'some', label: PART_OF_DAY.some },
        ]}
        onChange={(part) => onChange({ isPartial: part === 'some' })}
      />
      {value.isPartial && (
        <div className={PAIRS}>
          {(['desdeHora', 'hastaHora'] as const).map((field) => (
            <HourTextField
              key={field}
              label={field === 'desdeHora' ? PART_OF_DAY.from : PART_OF_DAY.to}
              help={hourHelp}
              value={value[field]}
              error={error(field)}
              {...(field === 'hastaHora' ? { after: value.desdeHora } : {})}
              onChange={(hour) => onChange({ [field]: hour })}
            />
          ))}
        </div>
      )}
      {value.isPartial && <HourChoices value={value} mayBeginNow={mayBeginNow} onChange={onChange} />}
    </>
  );
}

/** So many hours are what an errand takes. */
const LASTING = [1, 2, 3] as const;

/** The hours that are most often meant, for whoever does not write them. */
function HourChoices({
  value: { desdeHora },
  mayBeginNow,
  onChange,
}: Pick<Props, 'value' | 'onChange'> & { readonly mayBeginNow: boolean }) {
  const { minuto } = useClinicNow();
  const { abierto } = useVisit().clinic;
  const read = useReadHour();
  const from = read(desdeHora, PART_OF_DAY.from);
  // Whoever sits in the room now is not seen any more: the minutes since the last step are of the absence.
  const now = Math.floor(minuto / BLOCK_STEP_MIN) * BLOCK_STEP_MIN;
  const begins = from.ok ? from.value : null;
  const lasting = begins === null ? [] : LASTING.filter((hours) => begins + hours * 60 < abierto.fin);
  const choices = [
    ...(mayBeginNow && now < abierto.fin
      ? [{ field: 'desdeHora', minute: now, words: PART_OF_DAY.now } as const]
      : []),
    ...lasting.map((hours) => ({
      ...({ field: 'hastaHora', minute: (begins ?? 0) + hours * 60 } as const),
      words: (until: string) => PART_OF_DAY.lasting(hours, until),
    })),
    ...(begins === null || begins < abierto.fin
      ? [{ field: 'hastaHora', minute: abierto.fin, words: PART_OF_DAY.untilClosing } as const]
      : []),
  ];
  return (
    <div role="group" aria-label={PART_OF_DAY.choices} className="-mt-2 flex flex-wrap gap-2">
      {choices.map(({ field, minute, words }) => (
        <Button
          key={`${field} ${String(minute)}`}
          size="compact"
          onPress={() => onChange({ [field]: formatHour(minute) })}
        >
          {words(formatHour(minute))}
        </Button>
      ))}
    </div>
  );
}
