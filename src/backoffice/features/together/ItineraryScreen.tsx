import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { BookedTogether } from '#client/appointments';
import { studiesQuery } from '#client/studies';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { TOGETHER, VISIT } from '#copy/office/together';
import { DROPS_MIN } from '#domain/scheduling/booking-together';
import type { Proposal } from '#domain/scheduling/itinerary-plan-view';
import { OFFICE } from '#routes';
import { useToday } from '#backoffice/shared/clinic-clock.ts';
import { PatientPicker } from '#backoffice/shared/patient/PatientPicker.tsx';
import { QueryGate } from '#backoffice/shared/QueryGate.tsx';
import { ScreenHeader } from '#backoffice/shared/ScreenHeader.tsx';
import { BookedVisit } from './BookedVisit.tsx';
import { ChosenVisit } from './ChosenVisit.tsx';
import { ProposalList } from './ProposalList.tsx';
import { useChosenPatient } from './use-chosen-patient.ts';
import { wishesOf, type VisitDraft } from './visit-draft.ts';
import { VisitForm } from './VisitForm.tsx';

/** Visita con estudios: studies, drops and doctor of one day, proposed in clinical order and booked together. */
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
  const [draft, setDraft] = useState(empty);
  const [visit, setVisit] = useState<Proposal | null>(null);
  const [booked, setBooked] = useState<BookedTogether | null>(null);
  const wishes = wishesOf(draft, chosen.id);

  const startAgain = (): void => {
    chosen.clear();
    setDraft(empty);
    setVisit(null);
    setBooked(null);
  };

  return (
    <>
      <ScreenHeader path={OFFICE.itinerary} actions={<OtherWays />} />
      <QueryGate query={studies} rows={6}>
        {(catalogue) =>
          booked !== null && visit !== null ? (
            <BookedVisit booked={booked} visit={visit} catalogue={catalogue} onAnother={startAgain} />
          ) : (
            <>
              <p className="nota-pie">{VISIT.intro}</p>
              <div className="juntos">
                <div className="juntos-datos">
                  <section aria-label={TOGETHER.patient}>
                    <h2>{TOGETHER.patient}</h2>
                    <PatientPicker {...chosen.picker} />
                  </section>
                  <section aria-label={TOGETHER.what}>
                    <h2>{TOGETHER.what}</h2>
                    <VisitForm
                      draft={draft}
                      catalogue={catalogue}
                      today={today}
                      onChange={(change) => {
                        setDraft({ ...draft, ...change });
                        setVisit(null);
                      }}
                    />
                  </section>
                </div>
                <section className="juntos-resultado" aria-label={VISIT.proposals}>
                  <h2>{visit === null ? VISIT.proposals : VISIT.chosen}</h2>
                  {visit !== null && (
                    <ChosenVisit
                      visit={visit}
                      patient={chosen.patient}
                      onChange={setVisit}
                      onBack={() => setVisit(null)}
                      onBooked={setBooked}
                      onPatientErrors={chosen.setErrors}
                      onBooking={chosen.check}
                    />
                  )}
                  {visit === null && wishes !== null && <ProposalList wishes={wishes} onChoose={setVisit} />}
                  {visit === null && wishes === null && (
                    <EmptyState title={VISIT.needMore}>{VISIT.needMoreHelp}</EmptyState>
                  )}
                </section>
              </div>
            </>
          )
        }
      </QueryGate>
    </>
  );
}

const OtherWays = () => (
  <>
    <Link className="boton boton-outline" href={OFFICE.booking}>
      {TOGETHER.single}
    </Link>
    <Link className="boton boton-outline" href={OFFICE.series}>
      {TOGETHER.series}
    </Link>
  </>
);
