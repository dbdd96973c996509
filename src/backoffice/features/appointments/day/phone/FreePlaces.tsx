import { Link } from 'wouter';
import { PHONE } from '#copy/office/agenda/phone';
import { HEADS } from '#copy/office/agenda/sheets';
import type { FreePlace } from '#domain/scheduling/room/delay-forecast';
import { formatHour, type MinuteRange } from '#domain/shared/interval';
import { buttonStyle } from '#components/ui/button-style.ts';
import { bookingHref } from '../booking-href.ts';

/** A doctor with something free. */
export interface DoctorPlaces {
  readonly medico: string;
  readonly corto: string;
  readonly libres: readonly MinuteRange[];
  /** The first that can be kept. */
  readonly primero: FreePlace;
  /** How many controls fit in them. */
  readonly cuantos: number;
}

/** For each doctor how many places are free, and the next one to book. */
export function FreePlaces({
  id,
  fecha,
  doctors,
}: {
  id: string;
  fecha: string;
  doctors: readonly DoctorPlaces[];
}) {
  return (
    <ul id={id} className="m-0 list-none rounded-control border border-line bg-surface p-0 print:hidden">
      {doctors.map(({ medico, corto, primero, cuantos }) => {
        const hour = formatHour(primero.inicio);
        const hora = primero.conDemora ? HEADS.kept(hour) : hour;
        return (
          <li
            key={medico}
            className="flex flex-wrap items-center gap-x-3 border-b border-line px-2 py-0.5 last:border-b-0"
          >
            <span className="flex-1">
              <b>{corto}</b> <span className="whitespace-nowrap text-ink-2">{PHONE.free(cuantos)}</span>
            </span>
            <Link
              className={`${buttonStyle('quiet', 'compact')} tabular-nums`}
              href={bookingHref(medico, fecha, primero.inicio)}
              aria-label={PHONE.bookWith(hora, corto)}
            >
              {PHONE.book(hora)}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
