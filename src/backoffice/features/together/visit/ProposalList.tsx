import { useQuery } from '@tanstack/react-query';
import { proposalsQuery } from '#client/queries/together';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { noVisitWords, VISIT } from '#copy/office/together';
import type { ItineraryWishes } from '#domain/scheduling/itinerary/itinerary-plan-request';
import type { Proposal, Proposals } from '#contract/booking';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { ProposalCard } from './ProposalCard.tsx';

interface Props {
  readonly wishes: ItineraryWishes;
  readonly onChoose: (visit: Proposal) => void;
}

/** Up to three visits, and why the days examined have none. */
export function ProposalList({ wishes, onChoose }: Props) {
  const query = useQuery(proposalsQuery(wishes));
  return (
    <QueryGate query={query} loadingLabel={VISIT.looking} rows={3}>
      {({ propuestas, sinVisita }) => (
        <>
          {propuestas.length === 0 ? (
            <NoProposal sinVisita={sinVisita} />
          ) : (
            <div className="grid gap-4" aria-live="polite">
              {propuestas.map((visit) => (
                <ProposalCard
                  key={`${visit.fecha} ${visit.hora}`}
                  visit={visit}
                  onChoose={() => onChoose(visit)}
                />
              ))}
            </div>
          )}
          {propuestas.length > 0 && sinVisita.length > 0 && (
            <DaysWithout title={VISIT.why} sinVisita={sinVisita} />
          )}
        </>
      )}
    </QueryGate>
  );
}

type Without = Pick<Proposals, 'sinVisita'>;

/** A refused order is reported at once; closed days are listed one by one. */
function NoProposal({ sinVisita }: Without) {
  const refused = sinVisita.find(({ clase }) => clase === 'orden');
  if (refused !== undefined) return <EmptyState title={noVisitWords(refused)}>{VISIT.noneHelp}</EmptyState>;
  return (
    <>
      <EmptyState title={VISIT.none}>{VISIT.noneHelp}</EmptyState>
      <DaysWithout title={VISIT.whyNone} sinVisita={sinVisita} />
    </>
  );
}

const DaysWithout = ({ title, sinVisita }: Without & { readonly title: string }) => (
  <details className="[&_summary]:min-h-tap [&_summary]:py-2.5 [&_summary]:text-iris [&_summary]:font-semibold [&_summary]:cursor-pointer [&_li]:py-1.5 [&_li]:border-t [&_li]:border-t-line">
    <summary>{title}</summary>
    <ul>
      {sinVisita.map((why) => (
        <li key={why.fecha}>
          <b>{longDay(why.fecha)}.</b> {noVisitWords(why)}
        </li>
      ))}
    </ul>
  </details>
);
