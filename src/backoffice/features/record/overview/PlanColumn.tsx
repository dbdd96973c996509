import { ArrowRight, Check, Clock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OverviewRecord } from '#client/queries/clinical/overview';
import type { PlanRecord } from '#client/queries/follow-up';
import { OVERVIEW as COPY } from '#copy/clinical/overview';
import { mayOpen } from '#domain/access/screens';
import { isPlanOf } from '#domain/clinical/overview/missing';
import { isOneOf } from '#domain/shared/typed-record';
import { ORDER_STATE_NAMES } from '#domain/studies/orders/order-states';
import { OFFICE } from '#routes';
import { dayOf, mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { useDoctorNames } from '#backoffice/shared/clinic/doctor-names.ts';
import { BookPlan } from '#backoffice/shared/follow-up/BookPlan.tsx';
import { whatInWords } from '#backoffice/shared/follow-up/plan-words.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { shortDiagnosis } from '#domain/clinical/diagnosis-stage';
import { shortDoctor } from './short-names.ts';
import { EyeBox } from './EyeBox.tsx';

type Problem = OverviewRecord['problemas'][number];
const MOST = 5;

/** What is wrong and what follows: what, when, with whom, and whether it is booked. */
export function PlanColumn({
  record,
  children,
}: {
  readonly record: OverviewRecord;
  readonly children?: ReactNode;
}) {
  const standing = record.problemas.filter(({ estado }) => estado !== 'resuelto');
  const over = record.problemas.length - standing.length;
  return (
    <aside
      className="min-w-0 border-ink bg-paper px-4 py-2 min-[68.75rem]:border-l-2"
      aria-labelledby="ficha-que-sigue"
    >
      <h2
        id="ficha-que-sigue"
        className="m-0 flex items-baseline justify-between border-b-2 border-ink pb-1 text-chart-1"
      >
        {record.fallecio === undefined ? COPY.problems : COPY.problemsOnly}
        {standing.length > 0 && <small className="font-normal text-ink-2">{standing.length}</small>}
      </h2>
      {standing.length === 0 && (
        <p className="my-2 font-strong">
          {record.fallecio === undefined ? COPY.noProblems : COPY.noProblemOfEye}
        </p>
      )}
      <div className="grid gap-x-6 sm:max-[68.75rem]:grid-cols-2 print:grid-cols-3">
        {standing.slice(0, MOST).map((problem) => (
          <ProblemLines key={`${problem.codigo} ${problem.ojo ?? ''}`} problem={problem} record={record} />
        ))}
        <Orders record={record} />
      </div>
      {standing.length > MOST && (
        <p className="m-0 text-small text-ink-2">{COPY.more(standing.length - MOST)}</p>
      )}
      {over > 0 && <p className="m-0 text-small text-ink-2">{COPY.over(over)}</p>}
      {children}
    </aside>
  );
}

function ProblemLines({ problem, record }: { readonly problem: Problem; readonly record: OverviewRecord }) {
  const { ojo, certeza, desde } = problem;
  const own = record.planes.filter((plan) =>
    isPlanOf({ codigo: plan.diagnostico?.codigo, ojo: plan.ojo }, problem),
  );
  return (
    <section className="border-b border-line py-1.5 last:border-b-0">
      <h3 className="m-0 flex items-baseline gap-2 text-base leading-[1.15]">
        {ojo !== null && <EyeBox ojo={ojo} />}
        <span className="first-letter:uppercase [overflow-wrap:anywhere]">{shortDiagnosis(problem)}</span>
      </h3>
      <p className="m-0 text-tiny text-ink-2">
        {[COPY.since(mediumDate(desde)), ...(certeza === 'presuntivo' ? [COPY.presumed] : [])].join(' · ')}
      </p>
      <ul className="m-0 grid list-none gap-1 p-0">
        {own.map((plan) => (
          <PlanStep key={plan.id} plan={plan} hoy={record.hoy} />
        ))}
        {own.length === 0 && record.fallecio === undefined && <NoStep problem={problem} />}
      </ul>
    </section>
  );
}

const STEP = 'grid grid-cols-[1.25rem_minmax(0,1fr)] items-start gap-x-1.5 border-l-[3px] pl-2 leading-[1.2]';
const ICON = { 'aria-hidden': true, size: '1rem', strokeWidth: 2, className: 'mt-0.5' } as const;

function PlanStep({ plan, hoy }: { readonly plan: PlanRecord; readonly hoy: string }) {
  const { actor } = useVisit();
  const nameOf = useDoctorNames();
  const { estado, cita, vence, clase, medico, motivo } = plan;
  const isUndecided = estado === 'por_decidir';
  const isBooked = cita !== null && cita.fecha >= hoy;
  const isLate = !isBooked && !isUndecided && vence < hoy;
  const when = isUndecided
    ? ''
    : cita === null
      ? isLate
        ? COPY.step.late(mediumDate(vence))
        : `${COPY.step.due(mediumDate(vence))} · ${COPY.step.unbooked}`
      : isBooked
        ? bookedWords(cita)
        : COPY.step.missed(mediumDate(cita.fecha));
  const edge = isLate ? 'border-retina' : isBooked ? 'border-iris' : 'border-dashed border-line-strong';
  return (
    <li className={`${STEP} ${edge}`}>
      {isLate ? (
        <TriangleAlert {...ICON} className="mt-0.5 text-retina" />
      ) : isBooked ? (
        <Check {...ICON} />
      ) : isUndecided ? (
        <Clock {...ICON} />
      ) : (
        <ArrowRight {...ICON} />
      )}
      {/* With large letters the button stands below: no word is broken beside it. */}
      <div className="flex min-w-0 flex-wrap items-start justify-between gap-x-1.5 gap-y-1">
        <div className="min-w-0 flex-[1_1_6.5rem]">
          <b className="font-strong">{isUndecided ? COPY.step.undecided : whatInWords(plan)}</b>
          {when !== '' && (
            <small className={`block text-small ${isLate ? 'font-strong text-retina' : 'text-ink-2'}`}>
              {when}
            </small>
          )}
          <small className="block text-tiny text-ink-2">
            {[COPY.step.with(shortDoctor(nameOf(medico))), ...(motivo === undefined ? [] : [motivo])].join(
              ' · ',
            )}
          </small>
        </div>
        {!isBooked && !isUndecided && clase !== null && mayOpen(actor, OFFICE.booking) && (
          <BookPlan plan={plan} />
        )}
      </div>
    </li>
  );
}

function bookedWords({ fecha, hora, estado }: NonNullable<PlanRecord['cita']>): string {
  const when = `${mediumDate(fecha)}, ${hora}`;
  return estado === 'confirmado' ? COPY.step.confirmed(when) : COPY.step.booked(when);
}

const ENDED = ['alta', 'no_aplica'] as const;

/** Nothing waits: because it was decided so, or because nobody decided. */
function NoStep({ problem: { plan } }: { readonly problem: Problem }) {
  const ended = plan !== null && isOneOf(ENDED, plan.estado) ? COPY.step.ended[plan.estado] : null;
  return (
    <li className={`${STEP} ${ended === null ? 'border-dashed border-line-strong' : 'border-line'}`}>
      {ended === null ? <Clock {...ICON} /> : <ArrowRight {...ICON} />}
      <span>
        <b className="font-strong">{ended === null ? COPY.step.nonePlanned : COPY.step.none}</b>
        {ended !== null && <small className="block text-small text-ink-2">{ended}</small>}
      </span>
    </li>
  );
}

/** Studies that were asked for and are not over. */
function Orders({ record: { pedidos, hoy } }: { readonly record: OverviewRecord }) {
  if (pedidos.length === 0) return null;
  return (
    <section className="py-1.5">
      <h3 className="m-0 text-base leading-[1.15]">{COPY.orders}</h3>
      <ul className="m-0 grid list-none gap-1 p-0">
        {pedidos.slice(0, MOST).map(({ id, nombre, ojo, estado, creada, turno }) => {
          const isBooked = turno !== undefined && turno.fecha >= hoy;
          const when = isBooked
            ? COPY.step.booked(`${mediumDate(turno.fecha)}, ${turno.hora}`)
            : `${ORDER_STATE_NAMES[estado]} · ${mediumDate(dayOf(creada))}`;
          return (
            <li
              key={id}
              className={`${STEP} ${isBooked ? 'border-iris' : 'border-dashed border-line-strong'}`}
            >
              {isBooked ? <Check {...ICON} /> : <Clock {...ICON} />}
              <span>
                <b className="font-strong">{nombre}</b> <EyeBox ojo={ojo} />
                <small className="block text-small text-ink-2">{when}</small>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
