import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { draftsQuery } from '#client/queries/records';
import { RECORD_DOOR } from '#copy/office/record';
import { recordHref } from '#routes';
import { longDate } from '#backoffice/shared/clinic/dates.ts';
import { PATIENT_ROWS } from './diagnosis-style.ts';

/** The consultations that this person has not closed yet; renders nothing when there are none. */
export function OwnDrafts() {
  const { data } = useQuery(draftsQuery());
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section aria-labelledby="consultas-sin-cerrar">
      <div className="hoja-titulo">
        <h2 id="consultas-sin-cerrar">{RECORD_DOOR.drafts}</h2>
        <p>{RECORD_DOOR.draftsHelp}</p>
      </div>
      <ul className={PATIENT_ROWS} aria-labelledby="consultas-sin-cerrar">
        {data.items.map(({ id, paciente, fecha }) => (
          <li key={id}>
            <div>
              <Link href={recordHref(paciente.id)}>{paciente.nombre}</Link>
              <small>{RECORD_DOOR.draftOf(longDate(fecha))}</small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
