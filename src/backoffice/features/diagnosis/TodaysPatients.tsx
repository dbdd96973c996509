import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { agendaDayQuery } from '#client/queries/agenda';
import type { AppointmentRecord } from '#client/queries/appointments';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { whatWords } from '#copy/office/appointment';
import { RECORD_DOOR } from '#copy/office/record';
import { recordHref } from '#routes';
import { StateMark } from '#backoffice/features/appointment/panel/StateMark.tsx';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';

/** The doctor's appointments of today in order of time, each linked to the patient's record. */
export function TodaysPatients({ medico }: { readonly medico: string }) {
  const today = useToday();
  const query = useQuery(agendaDayQuery(today, { medicos: [medico] }));
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
            <ol className="pacientes-hoy" aria-labelledby="pacientes-de-hoy">
              {shown.map((each) => (
                <Line key={each.id} of={each} />
              ))}
            </ol>
          );
        }}
      </QueryGate>
    </section>
  );
}

function Line({
  of: { hora, tipo, estudio, ojo, motivo, estado, paciente },
}: {
  readonly of: AppointmentRecord;
}) {
  return (
    <li>
      <b className="numeros">{hora}</b>
      <div>
        {paciente.id === undefined ? (
          <span>{paciente.nombre}</span>
        ) : (
          <Link href={recordHref(paciente.id)}>{paciente.nombre}</Link>
        )}
        <small>{[whatWords({ tipo, estudio, ojo }), motivo].filter(Boolean).join(' · ')}</small>
      </div>
      <StateMark estado={estado} />
    </li>
  );
}
