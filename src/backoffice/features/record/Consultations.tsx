import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import type { Answer } from '#client/call';
import { useLocation, Link } from 'wouter';
import type { AppointmentRecord } from '#client/queries/appointments';
import type { PatientRecord } from '#client/queries/patients';
import { refusalOf } from '#client/query';
import { consultationsQuery, type ConsultationRecord } from '#client/queries/records';
import { buttonStyle } from '#components/ui/button-style.ts';
import { Button } from '#components/ui/Button.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { CONSULTATION, RECORD } from '#copy/office/record';
import { may } from '#domain/access/policies';
import { visitHref } from '#routes';
import { longDate } from '#backoffice/shared/clinic/dates.ts';
import { LoadMore } from '#backoffice/shared/screen/LoadMore.tsx';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { DiscardDraft } from './DiscardDraft.tsx';
import { PrintWhole } from './paper/PrintWhole.tsx';
import { useWholeRecord } from './paper/use-whole-record.ts';
import { ClosedConsultation } from './ClosedConsultation.tsx';
import { CONSULTATION_CARD } from './patient-data/record-style.ts';
import { Provenance } from './Provenance.tsx';
import { StartConsultation } from './StartConsultation.tsx';

type ConsultationPages = UseInfiniteQueryResult<InfiniteData<Answer<'listConsultations'>>>;

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
  const whole = useWholeRecord(() => allClosed(query));
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
    <section className="grid content-start gap-4" aria-labelledby="consultas">
      <h2 className="mb-2" id="consultas">
        {CONSULTATION.title}
      </h2>
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
              {closed.length > 0 && (
                <PrintWhole
                  count={closed.length}
                  missing={closed.filter(({ id }) => whole.whole?.has(id) !== true).length}
                  hasOlder={query.hasNextPage}
                  isReading={whole.isReading}
                  hasFailed={whole.hasFailed}
                  onPrint={whole.print}
                />
              )}
              {closed.map((each) => (
                <ClosedConsultation
                  key={each.id}
                  record={each}
                  takesFocus={false}
                  examination={whole.whole?.get(each.id)}
                />
              ))}
              <LoadMore query={query} label={CONSULTATION.older} loadingLabel={CONSULTATION.older} />
            </>
          );
        }}
      </QueryGate>
    </section>
  );
}

/** Every closed consultation, also those that were not shown yet. */
async function allClosed(query: ConsultationPages): Promise<ConsultationRecord[]> {
  let now = query;
  while (now.hasNextPage) {
    const next = await now.fetchNextPage();
    if (next.error !== null) throw next.error;
    now = next;
  }
  return (now.data?.pages ?? []).flatMap(({ items }) => items);
}

/** One's own draft in the record: what it says so far, and the visit, where it is written and signed. */
function DraftLine({ record }: { readonly record: ConsultationRecord }) {
  const { id, version, fecha, motivo, diagnosticos, plan } = record;
  const title = `borrador-${id}`;
  const said = [
    motivo,
    ...diagnosticos.map(({ codigo, nombre, ojo }) => [codigo, nombre, ojo].filter(Boolean).join(' ')),
    plan,
  ].filter((text) => text !== '');
  return (
    <article
      className={`${CONSULTATION_CARD} border-2! border-dashed border-iris! print:hidden`}
      aria-labelledby={title}
    >
      <header>
        <h3 id={title}>{CONSULTATION.draft(longDate(fecha))}</h3>
        <p>{CONSULTATION.draftNote}</p>
        <Provenance record={record} />
      </header>
      {said.length > 0 && <p className="m-0 whitespace-pre-line">{said.join('\n')}</p>}
      <footer>
        <Link href={visitHref(id)} className={buttonStyle('solid')}>
          <Eye aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
          {CONSULTATION.goOn}
        </Link>
        <DiscardDraft id={id} version={() => Promise.resolve(version)} />
      </footer>
    </article>
  );
}
