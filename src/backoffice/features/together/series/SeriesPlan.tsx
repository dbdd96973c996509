import { useState } from 'react';
import { call } from '#client/call';
import type { BookedTogether } from '#client/queries/appointments';
import { Button } from '#components/ui/Button.tsx';
import { FIELD_HELP } from '#components/ui/form/field-style.ts';
import { Notice } from '#components/ui/Notice.tsx';
import { SERIES, TOGETHER } from '#copy/office/together';
import type { SeriesRequest } from '#domain/scheduling/booking/booking-together';
import { bookedPatientOf } from '#backoffice/shared/patient/patient-choice.ts';
import { ConfirmQuestions } from '../ConfirmQuestions.tsx';
import { OccurrenceDialog } from './OccurrenceDialog.tsx';
import { OccurrenceTable } from './OccurrenceTable.tsx';
import { kindAskedOf, occurrencesOf, seriesOf, type Place, type SeriesDraft } from './series-draft.ts';
import { useBookTogether } from '../use-book-together.ts';
import type { useChosenPatient } from '../use-chosen-patient.ts';
import { useStandings } from './use-standings.ts';

interface Props {
  readonly draft: SeriesDraft;
  readonly chosen: ReturnType<typeof useChosenPatient>;
  readonly today: string;
  readonly onChange: (change: Partial<SeriesDraft>) => void;
  readonly onBooked: (booked: BookedTogether) => void;
}

/** The occurrences and whether each is possible; each can be adjusted, and all are saved together. */
export function SeriesPlan({ draft, chosen, today, onChange, onBooked }: Props) {
  const [moving, setMoving] = useState<number | null>(null);
  const asked = kindAskedOf(draft);
  const { patient, id: paciente } = chosen;
  const checked = useStandings(asked, occurrencesOf(draft), paciente);
  const booking = useBookTogether(
    (body: SeriesRequest, idempotencyKey) => call('bookSeries', { body, idempotencyKey }),
    onBooked,
    chosen.setErrors,
  );
  const free = checked.filter(({ estado }) => estado.clase === 'libre').length;
  const moved = checked.find(({ numero }) => numero === moving);
  const offers = checked.flatMap(({ numero, estado }) =>
    estado.clase === 'ocupado' && estado.alternativa !== null ? [[numero, estado.alternativa] as const] : [],
  );

  const put = (places: readonly (readonly [number, Place])[]): void => {
    booking.forget();
    onChange({ ajustes: { ...draft.ajustes, ...Object.fromEntries(places) } });
  };
  const book = (confirmado: boolean): void => {
    if (patient !== null && chosen.check(patient))
      booking.book(seriesOf(draft, checked, bookedPatientOf(patient), confirmado));
  };

  return (
    <>
      <OccurrenceTable
        occurrences={checked}
        mayRemove={checked.length > 2}
        onPut={(numero, place) => put([[numero, place]])}
        onMove={setMoving}
        onRemove={(numero) => onChange({ quitados: [...draft.quitados, numero] })}
      />
      <p role="status">
        <b>{SERIES.summary(free, checked.length)}</b>
      </p>
      {booking.error !== null && (
        <Notice tone="error">
          <p>{booking.occurrences === null ? booking.error : SERIES.lost}</p>
        </Notice>
      )}
      {patient === null && <p className={FIELD_HELP}>{TOGETHER.patientMissing}</p>}
      <div className="acciones">
        <Button
          variant="solid"
          isDisabled={patient === null || free < checked.length}
          isPending={booking.isPending}
          pendingLabel={TOGETHER.booking}
          onPress={() => book(false)}
        >
          {SERIES.book}
        </Button>
        {offers.length > 1 && <Button onPress={() => put(offers)}>{SERIES.useAll}</Button>}
      </div>
      {moved !== undefined && asked !== null && (
        <OccurrenceDialog
          occurrence={moved}
          asked={asked}
          paciente={paciente}
          today={today}
          onPut={(place) => {
            put([[moved.numero, place]]);
            setMoving(null);
          }}
          onClose={() => setMoving(null)}
        />
      )}
      {booking.questions !== null && (
        <ConfirmQuestions
          questions={booking.questions}
          duplicates={booking.duplicates}
          isPending={booking.isPending}
          onUse={(known) => {
            booking.forget();
            chosen.use(known);
          }}
          onConfirm={() => book(true)}
          onCancel={booking.forget}
        />
      )}
    </>
  );
}
