import type { DuplicateWarning, PatientRecord } from '#client/queries/patients';
import { Button } from '#components/ui/Button.tsx';
import { BOOKING, LIKENESS_LABELS } from '#copy/office/booking';
import { listedName } from '#domain/people/listed-name';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { IdentityLine } from './person/IdentityLine.tsx';

interface Props {
  readonly duplicates: readonly DuplicateWarning[];
  readonly onUse: (patient: PatientRecord) => void;
}

/** Records that resemble a new patient, the most alike first: taking that one is the button that stands out. */
export function LikelyPeople({ duplicates, onUse }: Props) {
  const today = useToday();
  return (
    <>
      <p>{BOOKING.ask.duplicate}</p>
      <ul className="grid gap-3 [&_li]:pl-3 [&_li]:border-l-3 [&_li]:border-l-line-strong [&_button]:mt-1.5">
        {duplicates.map(({ paciente, coincide }, at) => (
          <li key={paciente.id}>
            <b>{listedName(paciente)}</b>
            <p className="numeros">
              <IdentityLine patient={paciente} today={today} />
            </p>
            <p>
              <small>{coincide.map((each) => LIKENESS_LABELS[each]).join(', ')}</small>
            </p>
            <Button
              size="compact"
              {...(at === 0 ? { variant: 'solid' as const } : {})}
              onPress={() => onUse(paciente)}
            >
              {BOOKING.ask.same}
              <span className="sr-only">: {listedName(paciente)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
