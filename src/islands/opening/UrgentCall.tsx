import type { ClosedDayView } from '#contract/holidays';
import { VISITOR_COPY } from '#copy/visitor';
import type { UsualHours } from './open-now.ts';
import { openingWords } from './OpenNow.tsx';
import { useOpening } from './use-opening.ts';

/** A number as shown and as dialled. */
interface Phone {
  readonly visible: string;
  readonly e164: string;
}

const CALL = 'boton';

/**
 * Whom to call in an urgent case: the clinic while it is open, the place that is open when it is closed. The place is
 * named at any hour; without script both are, each with its hours.
 */
export function UrgentCall({
  hours,
  special,
  clinic,
  places,
}: {
  readonly hours: UsualHours;
  readonly special: readonly ClosedDayView[];
  readonly clinic: Phone;
  readonly places: readonly {
    readonly nombre: string;
    readonly direccion: string;
    readonly telefono?: Phone | undefined;
  }[];
}) {
  const opening = useOpening(hours, special);
  const copy = VISITOR_COPY.urgent;
  const isClosed = opening !== undefined && opening?.open !== true;
  const [first] = places;
  return (
    <div data-abierto={opening?.open ?? undefined}>
      <p className="flex min-h-[2lh] items-center font-strong" role="status">
        {openingWords(opening)}
      </p>
      {isClosed && first?.telefono !== undefined ? (
        <a className={CALL} href={`tel:${first.telefono.e164}`}>
          {copy.callPlace(first.nombre, first.telefono.visible)}
        </a>
      ) : isClosed ? (
        <a className={CALL} href="#adonde">
          {copy.goTo}
        </a>
      ) : (
        <a className={CALL} href={`tel:${clinic.e164}`}>
          {copy.call} {clinic.visible}
        </a>
      )}
      <p className="mt-5">{copy.whereClosed}</p>
      <ul className="mt-2 grid max-w-[58ch] gap-2 font-strong">
        {places.map(({ nombre, direccion, telefono }) => (
          <li key={nombre}>
            {nombre}. {direccion}.{' '}
            {telefono !== undefined && (
              <a className="inline-flex min-h-tap items-center" href={`tel:${telefono.e164}`}>
                {copy.placePhone(telefono.visible)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
