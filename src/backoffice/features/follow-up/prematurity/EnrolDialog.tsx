import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { CheckField } from '#components/ui/form/CheckField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import type { PatientRecord } from '#client/queries/patients';
import { PERSON_COPY } from '#copy/clinical/people';
import { PREMATURITY as COPY, RISK_WORDS } from '#copy/clinical/prematurity';
import { SCREENING_RISK_IDS, type ScreeningRisk } from '#domain/clinical/prematurity/criteria';
import { listedName } from '#domain/people/listed-name';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { PatientSearch } from '#backoffice/shared/patient/PatientSearch.tsx';
import { identityWords } from '#backoffice/shared/patient/patient-words.ts';
import { AskDialog } from '#backoffice/shared/operation/AskDialog.tsx';
import { useDraft } from '#backoffice/shared/operation/use-draft.ts';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';

/** Puts a child on the list whom weeks and weight do not name, or whose record does not have them. */
export function EnrolDialog({ onClose }: { readonly onClose: () => void }) {
  const { fecha: today } = useClinicNow();
  const [typed, setTyped] = useState('');
  const [child, setChild] = useState<PatientRecord | null>(null);
  const [risks, setRisks] = useState<readonly ScreeningRisk[]>([]);
  const [isTried, setTried] = useState(false);
  const work = useOperation('enrolChild', {
    done: ({ paciente, proximo }) => COPY.done.added(paciente.nombre, mediumDate(proximo)),
    onDone: onClose,
  });
  const form = useDraft(work, { lugar: '' });
  const add = () => {
    setTried(true);
    const { lugar } = form.draft;
    if (child !== null)
      work.send({
        body: { paciente: child.id, riesgos: [...risks], lugar: lugar.trim() === '' ? undefined : lugar },
      });
  };
  const wrongChild = isTried && child === null ? COPY.pickChild : work.wrong('paciente');
  return (
    <AskDialog
      title={COPY.addTitle}
      help={COPY.addHelp}
      of={form}
      message={work.beside('paciente', 'lugar') ?? null}
      save={COPY.addChild}
      onSend={add}
      onClose={onClose}
    >
      {child === null ? (
        <PatientSearch label={COPY.child} typed={typed} onType={setTyped} onFound={setChild} takesFocus />
      ) : (
        <p className="m-0 flex flex-wrap items-center gap-3">
          <span className="grid">
            <b className="text-chart-1">{listedName(child)}</b>
            <small className="text-ink-2">
              {[identityWords(child, today), PERSON_COPY.birthOf(child.semanasGestacion, child.pesoNacer)]
                .filter((each) => each !== '')
                .join(' · ')}
            </small>
          </span>
          <Button variant="quiet" size="compact" onPress={() => setChild(null)}>
            {COPY.otherChild}
          </Button>
        </p>
      )}
      {wrongChild !== undefined && (
        <p role="alert" className="m-0 text-small font-semibold text-retina">
          {wrongChild}
        </p>
      )}
      <fieldset className="m-0 grid gap-1 border-0 p-0">
        <legend className="p-0 font-semibold">{COPY.risks}</legend>
        {SCREENING_RISK_IDS.map((id) => (
          <CheckField
            key={id}
            label={RISK_WORDS[id]}
            isSelected={risks.includes(id)}
            onChange={(on) => setRisks((now) => (on ? [...now, id] : now.filter((each) => each !== id)))}
          />
        ))}
      </fieldset>
      <TextField label={COPY.place} autoComplete="off" {...form.bind('lugar')} />
    </AskDialog>
  );
}
