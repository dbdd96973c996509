import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppointmentRecord } from '#client/queries/appointments';
import type { PatientRecord } from '#client/queries/patients';
import { refusalOf } from '#client/query';
import { consultationsQuery } from '#client/queries/records';
import { Button } from '#components/ui/Button.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { CONSULTATION, RECORD } from '#copy/office/record';
import { may } from '#domain/access/policies';
import { LoadMore } from '#backoffice/shared/screen/LoadMore.tsx';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { ClosedConsultation } from './ClosedConsultation.tsx';
import { ConsultationEditor } from './ConsultationEditor.tsx';
import { StartConsultation } from './StartConsultation.tsx';

interface Props {
  readonly patient: PatientRecord;
  readonly appointments: readonly AppointmentRecord[];
  readonly onExpired: () => void;
}

/** One's own drafts, open for writing, then the closed consultations, newest first. */
export function Consultations({ patient, appointments, onExpired }: Props) {
  const { actor } = useVisit();
  const query = useInfiniteQuery(consultationsQuery(patient.id));
  const writes = may(actor, 'consultation:write');
  // What has just been started or closed takes the focus.
  const [latest, setLatest] = useState<string | null>(null);
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
                  onStarted={setLatest}
                />
              )}
              {drafts.map((draft) => (
                <ConsultationEditor
                  key={draft.id}
                  record={draft}
                  isNew={draft.id === latest}
                  onClosed={setLatest}
                />
              ))}
              {drafts.length + closed.length === 0 && (
                <EmptyState title={CONSULTATION.none}>
                  {writes ? CONSULTATION.noneOfDoctor : CONSULTATION.noneOfAdmin}
                </EmptyState>
              )}
              {closed.map((each) => (
                <ClosedConsultation key={each.id} record={each} takesFocus={each.id === latest} />
              ))}
              <LoadMore query={query} label={CONSULTATION.older} loadingLabel={CONSULTATION.older} />
            </>
          );
        }}
      </QueryGate>
    </section>
  );
}
