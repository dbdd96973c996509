import { Button } from '#components/ui/Button.tsx';
import { VISIT } from '#copy/office/together';
import type { Proposal } from '#contract/booking';
import { duration, longDay } from '#backoffice/shared/clinic/dates.ts';
import { Timeline } from './Timeline.tsx';
import { VISIT_CARD } from '#backoffice/features/together/together-style.ts';

interface Props {
  readonly visit: Proposal;
  readonly onChoose: () => void;
}

/** A visit that could be booked: when, how long, how much of it is waiting, and its parts. */
export function ProposalCard({ visit, onChoose }: Props) {
  const when = `${longDay(visit.fecha)}, ${visit.hora}–${visit.fin}`;
  return (
    <article className={VISIT_CARD} aria-label={when}>
      <VisitHead visit={visit} />
      <Timeline visit={visit} />
      <Button variant="outline" aria-label={VISIT.chooseOf(when)} onPress={onChoose}>
        {VISIT.choose}
      </Button>
    </article>
  );
}

export const VisitHead = ({ visit }: { readonly visit: Proposal }) => (
  <header>
    <h3>
      {longDay(visit.fecha)}
      <span className="numeros">
        {visit.hora}–{visit.fin}
      </span>
    </h3>
    <p>
      {VISIT.total(duration(visit.minutos))} · {VISIT.waiting(visit.esperaMin)}
    </p>
  </header>
);
