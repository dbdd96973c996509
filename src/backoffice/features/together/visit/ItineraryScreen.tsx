import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { BookedTogether } from '#client/queries/appointments';
import { studiesQuery } from '#client/queries/studies';
import { proposalsQuery } from '#client/queries/together';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { VISIT, noVisitWords } from '#copy/office/together';
import { DROPS_MIN } from '#domain/scheduling/booking/booking-together';
import type { Proposal, Proposals } from '#contract/booking';
import type { ItineraryWishes } from '#domain/scheduling/itinerary/itinerary-plan-request';
import { OFFICE } from '#routes';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import { AbsentEyesProvider } from '#backoffice/shared/laterality/AbsentEyes.tsx';
import { useUnsaved } from '#backoffice/shared/screen/unsaved.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { BookedVisit } from './BookedVisit.tsx';
import { ChosenVisit } from './ChosenVisit.tsx';
import { OtherWays, TogetherFrame } from '../TogetherFrame.tsx';
import { useChosenPatient } from '../use-chosen-patient.ts';
import { ProposalCard } from './ProposalCard.tsx';
import { visitFromAddress, wishesOf, type VisitDraft } from './visit-draft.ts';
import { VisitForm } from './VisitForm.tsx';

/** Visita con estudios: studies, drops and doctor on one day, proposed in clinical order and booked together. */
export default function ItineraryScreen() {
  const today = useToday();
  const studies = useQuery(studiesQuery());
  const chosen = useChosenPatient();
  const empty: VisitDraft = {
    medico: '',
    tipo: 'control',
    estudios: [],
    conGotas: false,
    gotasMin: DROPS_MIN.usual,
    desde: today,
  };
  const [search] = useSearchParams();
  const [draft, setDraft] = useState(() => ({ ...empty, ...visitFromAddress(search) }));
  const [visit, setVisit] = useState<Proposal | null>(null);
  const [booked, setBooked] = useState<BookedTogether | null>(null);
  const wishes = wishesOf(draft, chosen.id);

  const startAgain = (): void => {
    chosen.clear();
    setDraft(empty);
    setVisit(null);
    setBooked(null);
  };

  const [given] = useState(draft.estudios);
  const isWritten =
    visit !== null ||
    (draft.estudios !== given && draft.estudios.length > 0) ||
    chosen.patient?.kind === 'new';
  useUnsaved(booked === null && isWritten, startAgain);

  return (
    <>
      <ScreenHeader path={OFFICE.itinerary} actions={<OtherWays other="series" paciente={chosen.id} />} />
      <QueryGate query={studies} rows={6}>
        {(catalogue) =>
          booked !== null && visit !== null ? (
            <BookedVisit booked={booked} visit={visit} catalogue={catalogue} onAnother={startAgain} />
          ) : (
            <TogetherFrame
              intro={VISIT.intro}
              picker={chosen.picker}
              form={
                <AbsentEyesProvider paciente={draft.estudios.length > 0 ? chosen.id : undefined}>
                  <VisitForm
                    draft={draft}
                    catalogue={catalogue}
                    today={today}
                    onChange={(change) => {
                      setDraft({ ...draft, ...change });
                      setVisit(null);
                    }}
                  />
                </AbsentEyesProvider>
              }
              result={VISIT.proposals}
              {...(visit === null ? {} : { heading: VISIT.chosen })}
            >
              {visit !== null && (
                <ChosenVisit
                  visit={visit}
                  patient={chosen.patient}
                  onChange={setVisit}
                  onBack={() => setVisit(null)}
                  onBooked={setBooked}
                  onUse={chosen.use}
                  onPatientErrors={chosen.setErrors}
                  onBooking={chosen.check}
                />
              )}
              {visit === null && wishes !== null && <ProposalList wishes={wishes} onChoose={setVisit} />}
              {visit === null && wishes === null && (
                <EmptyState title={VISIT.needMore}>{VISIT.needMoreHelp}</EmptyState>
              )}
            </TogetherFrame>
          )
        }
      </QueryGate>
    </>
  );
}

interface Props {
  readonly wishes: ItineraryWishes;
  readonly onChoose: (visit: Proposal) => void;
}

/** Up to three visits, and why the days examined have none. */
function ProposalList({ wishes, onChoose }: Props) {
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
