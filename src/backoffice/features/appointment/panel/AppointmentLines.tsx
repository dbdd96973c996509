import { Link } from 'wouter';
import type { AppointmentRecord } from '#client/queries/appointments';
import { whatWords } from '#copy/office/appointment';
import { mayOpen } from '#domain/access/screens';
import { appointmentHref, OFFICE } from '#routes';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { StateMark } from './StateMark.tsx';
import { OTHERS } from '#backoffice/features/appointment/appointment-style.ts';

interface Props {
  readonly title: string;
  readonly items: readonly AppointmentRecord[];
  /** The level of the heading: below what it stands. */
  readonly heading?: 'h3' | 'h4';
}

/** A patient's appointments under a heading, each linked to its panel for those who may open the agenda. */
export function AppointmentLines({ title, items, heading: Heading = 'h4' }: Props) {
  const { actor } = useVisit();
  const leadsOn = mayOpen(actor, OFFICE.appointments);
  return (
    <>
      <Heading>{title}</Heading>
      <ul className={OTHERS} aria-label={title}>
        {items.map((each) => (
          <li key={each.id}>
            {leadsOn ? (
              <Link href={appointmentHref(each.id, each.fecha)}>
                <Words of={each} />
              </Link>
            ) : (
              <span>
                <Words of={each} />
              </span>
            )}
            <StateMark estado={each.estado} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Words({ of: { fecha, hora, tipo, medico, estudio, ojo } }: { readonly of: AppointmentRecord }) {
  return (
    <>
      <span className="numeros">
        {mediumDate(fecha)}, {hora}
      </span>
      <small>{[whatWords({ tipo, estudio, ojo }), medico].filter(Boolean).join(', ')}</small>
    </>
  );
}
