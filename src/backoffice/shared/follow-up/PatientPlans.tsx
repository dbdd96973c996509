import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { patientPlansQuery, type PlanRecord } from '#client/queries/follow-up';
import { FOLLOW_UP } from '#copy/clinical/follow-up';
import { mayOpen } from '#domain/access/screens';
import { OFFICE } from '#routes';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { PlanWhat, PlanWhen } from './PlanFacts.tsx';

/** What waits for a patient: for each problem what comes next, when, and whether it is booked. */
export function PatientPlans({ paciente }: { readonly paciente: string }) {
  const { actor } = useVisit();
  const query = useQuery(patientPlansQuery(paciente));
  return (
    <section aria-labelledby="planes-del-paciente" className="grid gap-2">
      <h2 id="planes-del-paciente">{FOLLOW_UP.patient.title}</h2>
      <QueryGate<readonly PlanRecord[]> query={query} loadingLabel={FOLLOW_UP.patient.loading} rows={2}>
        {(plans) =>
          plans.length === 0 ? (
            <p className="text-ink-2">{FOLLOW_UP.patient.none}</p>
          ) : (
            <>
              <ul className="grid">
                {plans.map((plan) => (
                  <li
                    key={plan.id}
                    className="grid items-start gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0 sm:grid-cols-2"
                  >
                    <PlanWhat plan={plan} />
                    <PlanWhen plan={plan} />
                  </li>
                ))}
              </ul>
              {mayOpen(actor, OFFICE.followUp) && (
                <Link href={OFFICE.followUp} className="print:hidden">
                  {FOLLOW_UP.patient.list}
                </Link>
              )}
            </>
          )
        }
      </QueryGate>
    </section>
  );
}
