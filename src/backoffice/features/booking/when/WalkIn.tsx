import { Segmented } from '#components/ui/Segmented.tsx';
import type { DayAsked } from '#client/queries/availability';
import type { ListedDoctor } from '#contract/doctors';
import { WALK_IN } from '#copy/office/booking/walk-in';
import { mayOverbook } from '#domain/scheduling/booking/booking-rights';
import type { FieldErrors } from '#domain/shared/app-error';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { useAppointmentActor } from '#backoffice/shared/clinic/use-appointment-actor.ts';
import { SlotPicker } from '#backoffice/shared/slots/SlotPicker.tsx';
import { walkInWay, type BookingDraft, type WalkInWay } from '../booking-draft.ts';
import { WalkInDoctors } from './WalkInDoctors.tsx';

interface Props {
  readonly draft: BookingDraft;
  /** What to ask about the day of a study; null while it is missing. */
  readonly asked: DayAsked | null;
  readonly doctors: readonly ListedDoctor[];
  readonly errors: FieldErrors;
  readonly onChange: (change: Partial<BookingDraft>) => void;
}

/**
 * Somebody who came without an appointment: in a doctor's queue, at a later hour of today, or right now over the agenda;
 * for a study, at a free hour of today.
 */
export function WalkIn({ draft, asked, doctors, errors, onChange }: Props) {
  const today = useToday();
  const actor = useAppointmentActor();
  const { kind, medico } = draft;
  if (kind === 'estudio')
    return asked === null ? null : (
      <SlotPicker
        asked={{ ...asked, fecha: today }}
        value={draft.hora}
        onChoose={({ hora }) => onChange({ hora })}
      />
    );
  const way = walkInWay(draft);
  const maySit = doctors.some(({ id }) => mayOverbook(actor, { tipo: kind, medico: id }));
  const choose = (next: WalkInWay): void =>
    onChange({
      isQueued: next === 'cola',
      isOverbooking: next === 'sobre',
      hora: null,
      // The place of today is chosen with its doctor.
      ...(next === 'lugar' ? { medico: null } : {}),
      motivo: reasonFor(next, draft.motivo),
    });
  return (
    <>
      <div>
        <Segmented<WalkInWay>
          label={WALK_IN.how}
          narrow="share"
          value={way}
          onChange={choose}
          options={(['cola', 'lugar', ...(maySit ? (['sobre'] as const) : [])] as const).map((id) => ({
            id,
            label: WALK_IN.ways[id],
          }))}
        />
        <p className="text-small text-ink-2">{WALK_IN.help[way]}</p>
      </div>
      <WalkInDoctors
        asked={{ tipo: kind }}
        doctors={doctors}
        value={medico}
        needsPlace={way === 'lugar'}
        error={errors['medico']?.[0] ?? errors['hora']?.[0]}
        onChange={(id, hora) => onChange({ medico: id, ...(way === 'lugar' ? { hora } : {}) })}
      />
    </>
  );
}

/** An overbooking says why; what the program wrote is taken back with it. */
function reasonFor(way: WalkInWay, motivo: string): string {
  if (way === 'sobre') return motivo.trim() === '' ? WALK_IN.reason : motivo;
  return motivo === WALK_IN.reason ? '' : motivo;
}
