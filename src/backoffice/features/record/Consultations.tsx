import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { AppointmentRecord } from '#client/queries/appointments';
import type { PatientRecord } from '#client/queries/patients';
import { refusalOf } from '#client/query';
import { consultationsQuery } from '#client/queries/records';
import { Button } from '#components/ui/Button.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { CONSULTATION, RECORD } from '#copy/office/record';
import { may } from '#domain/access/policies';
import { visitHref } from '#routes';
import { LoadMore } from '#backoffice/shared/screen/LoadMore.tsx';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { ClosedConsultation } from './ClosedConsultation.tsx';
import { DraftLine } from './DraftLine.tsx';
import { StartConsultation } from './StartConsultation.tsx';

interface Props {
  readonly patient: PatientRecord;
  readonly appointments: readonly AppointmentRecord[];
  readonly onExpired: () => void;
}

/** One's own drafts, each written in its visit, then the closed consultations, newest first. */
export function Consultations({ patient, appointments, onExpired }: Props) {
  const { actor } = useVisit();
  const query = useInfiniteQuery(consultationsQuery(patient.id));
  const writes = may(actor, 'consultation:write');
  const [, navigate] = useLocation();
  if (refusalOf(query.error)?.code === 'requiere_motivo')
    return (
      <section>
        <Notice
          tone="warning"
          action={
            <Button size="compact" onPress={onExpired}>
              {RECORD.again}
            </Button>
          }
        >
          <p>{RECORD.expired}</p>
        </Notice>
      </section>
    );
  return (
    <section className="consultas" aria-labelledby="consultas">
      <h2 id="consultas">{CONSULTATION.title}</h2>
      <QueryGate query={query} loadingLabel={CONSULTATION.loading} rows={6}>
        {({ pages }) => {
          const drafts = pages.flatMap(({ borradores }) => borradores);
          const closed = pages.flatMap(({ items }) => items);
          return (
            <>
              {writes && (
                <StartConsultation
                  patient={patient.id}
                  appointments={appointments}
                  known={[...drafts, ...closed]}
                  onStarted={(id) => navigate(visitHref(id))}
                />
              )}
              {drafts.map((draft) => (
                <DraftLine key={draft.id} record={draft} />
              ))}
              {drafts.length + closed.length === 0 && (
                <EmptyState title={CONSULTATION.none}>
                  {writes ? CONSULTATION.noneOfDoctor : CONSULTATION.noneOfAdmin}
                </EmptyState>
              )}
              {closed.map((each) => (
                <ClosedConsultation key={each.id} record={each} takesFocus={false} />
              ))}
              <LoadMore query={query} label={CONSULTATION.older} loadingLabel={CONSULTATION.older} />
            </>
          );
        }}
      </QueryGate>
    </section>
  );
}
