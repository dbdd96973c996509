import { UserRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { PatientRecord } from '#client/queries/patients';
import { Button } from '#components/ui/Button.tsx';
import { markStyle } from '#components/ui/mark-style.ts';
import { PATIENT_PICKER } from '#copy/office/booking';
import { MERGES } from '#copy/office/merges';
import { lacksGuardian } from '#domain/people/patient';
import { listedName } from '#domain/people/listed-name';
import { appointmentHref } from '#routes';
import { CorrectData } from '#backoffice/shared/patient/person/CorrectData.tsx';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { ProposeMergeDialog } from '#backoffice/shared/merges/ProposeMergeDialog.tsx';
import { lastWords, nextWords } from './patient-words.ts';
import { besidesOf } from './besides.ts';
import type { GuardianDraft } from './patient-draft.ts';
import { GuardianFields } from './person/GuardianFields.tsx';
import { IdentityLine } from './person/IdentityLine.tsx';
import { usePatientVisits } from './use-patient-visits.ts';
import { visitSummary } from './visit-summary.ts';

interface Props {
  readonly patient: PatientRecord;
  /** The patient has just been chosen: the focus goes here. */
  readonly takesFocus: boolean;
  readonly onChange: () => void;
  /** The record was corrected here. */
  readonly onCorrected: (patient: PatientRecord) => void;
  /** Who answers for a child whose record does not say it. */
  readonly tutor: GuardianDraft;
  readonly errorOf: (field: string) => string | undefined;
  readonly onGuardian: (tutor: GuardianDraft) => void;
}

const TERM = 'text-small text-ink-2';
const FACT = 'm-0 leading-[1.35]';

/** The chosen patient: age, document and phone, the last visit and the next, and the number of no-shows. */
export function PatientCard(props: Props) {
  const { patient, takesFocus, onChange, onCorrected, tutor, errorOf, onGuardian } = props;
  const now = useClinicNow();
  const name = useRef<HTMLParagraphElement>(null);
  const [isMerging, setIsMerging] = useState(false);
  const visits = usePatientVisits(patient.id);
  const summary = visits === undefined ? null : visitSummary(visits, now);

  useEffect(() => {
    if (takesFocus) name.current?.focus();
  }, [takesFocus]);

  return (
    <section
      className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-2"
      aria-label={PATIENT_PICKER.chosen}
    >
      <UserRound className="text-iris" aria-hidden="true" size="1.75rem" strokeWidth={1.5} />
      <div>
        <p className="m-0 text-chart-1 leading-[1.2] font-bold" ref={name} tabIndex={-1}>
          {listedName(patient)}
        </p>
        <p className="m-0">
          <IdentityLine patient={patient} today={now.fecha} />
        </p>
      </div>
      <div className="col-span-full -ml-3 flex flex-wrap">
        <Button variant="quiet" size="compact" onPress={onChange}>
          {PATIENT_PICKER.change}
        </Button>
        <CorrectData id={patient.id} onSaved={onCorrected} />
        <Button variant="quiet" size="compact" onPress={() => setIsMerging(true)}>
          {MERGES.propose}
        </Button>
      </div>
      {lacksGuardian(patient, now.fecha) && (
        <div className="col-span-full grid gap-2">
          <GuardianFields
            draft={tutor}
            isMissing={besidesOf(tutor).tutor === undefined}
            errorOf={errorOf}
            onChange={(change) => onGuardian({ ...tutor, ...change })}
          />
        </div>
      )}
      {isMerging && <ProposeMergeDialog first={patient.id} onClose={() => setIsMerging(false)} />}
      {summary !== null && (
        <dl className="col-span-full m-0 grid gap-2 border-t border-line pt-2">
          <div>
            <dt className={TERM}>{PATIENT_PICKER.next}</dt>
            <dd className={FACT}>
              {summary.next === null ? (
                PATIENT_PICKER.noNext
              ) : (
                <Link href={appointmentHref(summary.next.id, summary.next.fecha)}>
                  {nextWords(summary.next)}
                </Link>
              )}
            </dd>
          </div>
          <div>
            <dt className={TERM}>{PATIENT_PICKER.last}</dt>
            <dd className={FACT}>
              {summary.last === null ? PATIENT_PICKER.firstVisit : lastWords(summary.last)}
            </dd>
          </div>
        </dl>
      )}
      {summary !== null && summary.noShows > 0 && (
        <p className={`${markStyle('stop', true)} col-span-full m-0 whitespace-normal`}>
          {PATIENT_PICKER.noShows(summary.noShows)}
        </p>
      )}
    </section>
  );
}
