import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { agendaDayQuery } from '#client/queries/agenda';
import type { AppointmentRecord } from '#client/queries/appointments';
import { roomPeopleQuery } from '#client/queries/room';
import { buttonStyle } from '#components/ui/button-style.ts';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { PRECONSULTATION_COPY } from '#copy/clinical/preconsultation';
import { VISIT } from '#copy/clinical/visit';
import { whatWords } from '#copy/office/appointment';
import { RECORD_DOOR } from '#copy/office/record';
import { isInPreparation } from '#domain/scheduling/room/ready';
import { hasTicket, ticketCode } from '#domain/scheduling/room/ticket';
import { recordHref, visitHref } from '#routes';
import { Dilation } from '#backoffice/features/appointment/room/Dilation.tsx';
import { ReadyMark, WaitingMark } from '#backoffice/features/appointment/room/WaitingMarks.tsx';
import { StateMark } from '#backoffice/features/appointment/panel/StateMark.tsx';
import { ageWords } from '#domain/people/life/age-words';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { PATIENT_ROWS } from './diagnosis-style.ts';

/** The doctor's appointments of today in order of time, each linked to the patient's record. */
export function TodaysPatients({ medico }: { readonly medico: string }) {
  const today = useToday();
  const query = useQuery(agendaDayQuery(today, { medicos: [medico] }));
  const { data: people } = useQuery(roomPeopleQuery(today));
  const ages = new Map(
    (people?.items ?? []).map(({ turno, fechaNacimiento }) => [
      turno,
      fechaNacimiento === null ? null : ageWords(fechaNacimiento, today),
    ]),
  );
  return (
    <section aria-labelledby="pacientes-de-hoy">
      <div className="hoja-titulo">
        <h2 id="pacientes-de-hoy">{RECORD_DOOR.today}</h2>
      </div>
      <QueryGate query={query} loadingLabel={RECORD_DOOR.todayLoading} rows={4}>
        {({ items }) => {
          const shown = items.filter(({ estado }) => estado !== 'cancelado' && estado !== 'reprogramado');
          if (shown.length === 0)
            return <EmptyState title={RECORD_DOOR.todayNone}>{RECORD_DOOR.todayNoneHelp}</EmptyState>;
          return (
            <ol className={PATIENT_ROWS} aria-labelledby="pacientes-de-hoy">
              {shown.map((each) => (
                <Line key={each.id} of={each} age={ages.get(each.id) ?? null} />
              ))}
            </ol>
          );
        }}
      </QueryGate>
    </section>
  );
}

function Line({ of, age }: { readonly of: AppointmentRecord; readonly age: string | null }) {
  const { id, hora, tipo, estudio, ojo, motivo, estado, paciente, ficha, dilatacion, listo } = of;
  const words = [age ?? '', whatWords({ tipo, estudio, ojo }), motivo];
  return (
    <li>
      <b className="numeros">{hora}</b>
      <div>
        {paciente.id === undefined ? (
          <span>{paciente.nombre}</span>
        ) : (
          <Link href={recordHref(paciente.id)}>{paciente.nombre}</Link>
        )}
        <small>{words.filter(Boolean).join(' · ')}</small>
        {estado === 'en_preparacion' && dilatacion !== undefined && (
          <Dilation drops={dilatacion} isCounting />
        )}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2">
        {ficha !== undefined && hasTicket(of) && (
          <span>
            {VISIT.ticket} <b className="numeros">{ticketCode(ficha)}</b>
          </span>
        )}
        <StateMark estado={estado} />
        <WaitingMark record={of} />
        <ReadyMark record={of} />
        {listo !== undefined && isInPreparation(estado) && (
          <Link
            href={visitHref(`turno-${id}`)}
            className={buttonStyle('outline', 'compact')}
            aria-label={PRECONSULTATION_COPY.seeMeasuredOf(paciente.nombre)}
          >
            {PRECONSULTATION_COPY.seeMeasured}
          </Link>
        )}
      </div>
    </li>
  );
}
