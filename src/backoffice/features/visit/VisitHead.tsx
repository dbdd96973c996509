import { useQuery } from '@tanstack/react-query';
import { FolderOpen, History, UserPen } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { antecedentsQuery } from '#client/queries/clinical/antecedents';
import { appointmentQuery } from '#client/queries/appointments';
import { patientQuery } from '#client/queries/patients';
import type { ConsultationRecord } from '#client/queries/records';
import { Button } from '#components/ui/Button.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { ANTECEDENT_COPY } from '#copy/clinical/antecedents';
import { PERSON_COPY } from '#copy/clinical/people';
import { VISIT } from '#copy/clinical/visit';
import { COMMON } from '#copy/office/common';
import { clinicTime } from '#domain/shared/civil-date';
import { formatHour } from '#domain/shared/interval';
import { listedName } from '#domain/people/listed-name';
import { ageWords } from '#domain/people/life/age-words';
import { ticketCode } from '#domain/scheduling/room/ticket';
import { recordHref } from '#routes';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { AntecedentsPanel } from '#backoffice/shared/antecedents/AntecedentsPanel.tsx';
import { useUnchanged } from '#backoffice/shared/antecedents/use-unchanged.ts';
import { Refused } from '#backoffice/shared/operation/Refused.tsx';
import { PatientFlags } from '#backoffice/shared/problems/PatientFlags.tsx';
import { LifeMark } from '#backoffice/shared/patient/person/IdentityLine.tsx';
import { PatientDataDialog } from '#backoffice/shared/patient/person/PatientDataDialog.tsx';
import { documentWords, sheetsOf } from '#backoffice/shared/patient/patient-words.ts';
import type { ExamState } from './keeper/exam-state.ts';
import { KeysHelp, SavedMark, UndoButton } from './HeadTools.tsx';
import { useUnchangedKey } from './use-visit-keys.ts';

const BUTTON =
  'inline-flex min-h-[2rem] max-w-full cursor-pointer flex-wrap items-center gap-1.5 rounded-control border border-panel-line px-2 text-dense text-panel-ink no-underline hover:bg-panel-chosen print:hidden';

const KEYS = [...VISIT.helpKeys, ...VISIT.doctorKeys];

interface Props {
  readonly record: ConsultationRecord;
  readonly state: ExamState;
  readonly isReadOnly: boolean;
}

/** Whose visit this is, and whether what was typed is safe. */
export function VisitHead({ record, state, isReadOnly }: Props) {
  const { data: patient } = useQuery(patientQuery(record.paciente.id));
  const { fecha: hoy } = useClinicNow();
  const [isKnowing, setKnowing] = useState(false);
  const [toAsk, setToAsk] = useState<string | null>(null);
  const [isCorrecting, setCorrecting] = useState(false);
  const { data: known } = useQuery(antecedentsQuery(record.paciente.id));
  // Looked at since this visit was begun, or not yet.
  const isToReview = known !== undefined && (known.revisado === null || known.revisado < record.creada);
  const born = patient?.fechaNacimiento;
  const { send: sayUnchanged } = useUnchanged(record.paciente.id, (why) => {
    setToAsk(why);
    setKnowing(true);
  });
  const leave = (): void => {
    setKnowing(false);
    setToAsk(null);
  };
  useUnchangedKey(isReadOnly ? null : sayUnchanged);
  return (
    <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1 bg-panel px-4 py-1.5 text-panel-ink">
      <h1
        tabIndex={-1}
        className="text-chart-2 leading-[1.15]"
        {...(patient === undefined ? {} : sheetsOf(patient))}
      >
        {patient === undefined ? VISIT.loading : listedName(patient)}
      </h1>
      <p className="m-0 text-dense">
        {born !== undefined && <b>{ageWords(born, record.fecha)}</b>}
        {[
          ...(patient?.ci === undefined ? [] : [`CI ${documentWords(patient)}`]),
          // Of today is what everybody takes it to be.
          ...(record.fecha === hoy ? [] : [mediumDate(record.fecha)]),
        ].map((words, at) => `${at === 0 && born === undefined ? '' : ' · '}${words}`)}
      </p>
      {patient !== undefined && <LifeMark patient={patient} />}
      <PatientFlags paciente={record.paciente.id} />
      {record.turno !== undefined && <Turn id={record.turno} />}
      {/* Together on one line or together on the next: none of them alone below. */}
      <div className="ml-auto flex flex-wrap items-center justify-end gap-x-2.5 gap-y-1">
        <p role="status" className="m-0 inline-flex items-center gap-1.5 text-dense">
          {!isReadOnly && <SavedMark state={state} />}
        </p>
        <UndoButton className={BUTTON} />
        <button type="button" className={BUTTON} onClick={() => setKnowing(true)}>
          <History aria-hidden="true" size="1.0625rem" strokeWidth={1.75} />
          {ANTECEDENT_COPY.title}
          {!isReadOnly && isToReview && (
            <span className="rounded-mark bg-macula-tint px-1 text-small font-semibold text-ink">
              {ANTECEDENT_COPY.toReview}
            </span>
          )}
        </button>
        <KeysHelp className={BUTTON} keys={KEYS} />
        <button
          type="button"
          className={BUTTON}
          disabled={patient === undefined}
          title={PERSON_COPY.title}
          onClick={() => setCorrecting(true)}
        >
          <UserPen aria-hidden="true" size="1.0625rem" strokeWidth={1.75} />
          <span className="sr-only">{PERSON_COPY.title}</span>
        </button>
        <Link href={recordHref(record.paciente.id)} className={BUTTON} title={VISIT.toRecord}>
          <FolderOpen aria-hidden="true" size="1.0625rem" strokeWidth={1.75} />
          <span className="xl:sr-only">{VISIT.toRecord}</span>
        </Link>
      </div>
      {isCorrecting && patient !== undefined && (
        <PatientDataDialog patient={patient} onClose={() => setCorrecting(false)} />
      )}
      <ModalDialog title={ANTECEDENT_COPY.title} isOpen={isKnowing} onClose={leave}>
        <Refused message={toAsk ?? undefined} />
        <AntecedentsPanel paciente={record.paciente.id} canWrite={!isReadOnly} />
        <div className={DIALOG_ACTIONS}>
          <Button onPress={leave}>{COMMON.close}</Button>
        </div>
      </ModalDialog>
    </header>
  );
}

/** The ticket, and since when the patient is in. */
function Turn({ id }: { readonly id: string }) {
  const { data } = useQuery(appointmentQuery(id));
  if (data === undefined) return null;
  const { ficha, estado, estadoDesde } = data;
  return (
    <p className="m-0 inline-flex items-baseline gap-2 text-dense">
      {ficha !== undefined && (
        <span className="border-l-4 border-macula bg-panel-chosen px-2">
          {VISIT.ticket} <b className="text-chart-1">{ticketCode(ficha)}</b>
        </span>
      )}
      {estado === 'en_atencion' && typeof estadoDesde === 'string' && (
        <span>
          <span className="xl:sr-only">{VISIT.inVisit}</span>{' '}
          {VISIT.sinceHour(formatHour(clinicTime(new Date(estadoDesde)).minuto))}
        </span>
      )}
    </p>
  );
}
