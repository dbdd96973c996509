import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { agendaDayQuery } from '#client/queries/agenda';
import { READY_LINE as COPY } from '#copy/clinical/own-day';
import { may } from '#domain/access/policies';
import { ownDay } from '#domain/scheduling/room/own-day';
import { instantOf } from '#domain/shared/civil-date';
import { OFFICE } from '#routes';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';

/** Where a doctor comes first after signing in: who is ready now, and the way to the day. Nothing where nobody is. */
export function ReadyLine() {
  const { actor } = useVisit();
  return may(actor, 'consultation:write') && actor.medico !== null ? <Line medico={actor.medico} /> : null;
}

function Line({ medico }: { readonly medico: string }) {
  const now = useClinicNow();
  const { data } = useQuery(agendaDayQuery(now.fecha, { medicos: [medico] }));
  const here = ownDay(data?.items ?? [], new Date(instantOf(now)));
  const ready = here.filter(({ lugar }) => lugar === 'listo');
  const urgent = here.filter(({ urgente, lugar }) => urgente && lugar !== 'dentro' && lugar !== 'por_llegar');
  const [first] = ready;
  if (first === undefined && urgent.length === 0) return null;
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3 border-l-4 border-leaf bg-leaf-tint px-3 print:hidden">
      {first !== undefined && (
        <span className="inline-flex items-center gap-1.5">
          <CircleCheck aria-hidden="true" size="1.125rem" strokeWidth={2} className="flex-none text-leaf" />
          <b>{COPY.ready(ready.length)}</b>
          <span>{COPY.first(first.row.paciente.nombre)}</span>
        </span>
      )}
      {urgent.map(({ row }) => (
        <b key={row.id} className="inline-flex items-center gap-1.5 text-retina">
          <TriangleAlert aria-hidden="true" size="1rem" strokeWidth={2.2} className="flex-none" />
          {COPY.urgent(row.paciente.nombre)}
        </b>
      ))}
      <Link
        href={OFFICE.diagnosis}
        className="ms-auto inline-flex min-h-tap items-center font-semibold text-iris underline decoration-1 underline-offset-[0.2em]"
      >
        {COPY.open}
      </Link>
    </p>
  );
}
