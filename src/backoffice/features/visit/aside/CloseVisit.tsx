import { useQuery } from '@tanstack/react-query';
import { Signature } from 'lucide-react';
import { useState } from 'react';
import { patientPlansQuery } from '#client/queries/follow-up';
import type { ConsultationRecord } from '#client/queries/records';
import { Button } from '#components/ui/Button.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { VISIT } from '#copy/clinical/visit';
import type { ValueEye, Warning } from '#domain/clinical/fields/raw';
import type { DiagnosisInput } from '#domain/clinical/diagnosis';
import { originsIn } from '#domain/clinical/origin/origin';
import type { DecidedPlan } from '#domain/clinical/medicines/visit-medicines';
import type { missingCauses } from '#domain/clinical/diagnosis-pairs';
import { ClosingPlans } from '#backoffice/features/record/ClosingPlans.tsx';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { operatedBefore } from '#backoffice/shared/follow-up/after-operation.ts';
import { plansToSend, type PlanChoices } from '#backoffice/shared/follow-up/plan-choices.ts';
import { texts } from '#backoffice/shared/documents/use-issue.ts';
import { useReasons } from '#backoffice/shared/documents/use-reasons.ts';
import { areAnswered, WarningReasons } from '#backoffice/shared/documents/WarningReasons.tsx';
import { useWork } from '#backoffice/shared/operation/use-operation.ts';
import { focusPlace } from '../focus-cell.ts';
import { placesRefused, RefusedPlaces } from '../RefusedPlaces.tsx';
import { useExamContext } from '../exam-context.ts';
import { useVisitKnown } from './use-visit-known.ts';
import { useVisitKeys } from '../use-visit-keys.ts';

interface Props {
  readonly record: ConsultationRecord;
  readonly diagnosticos: readonly DiagnosisInput[];
  /** The plan in words, as it stands on the screen. */
  readonly plan: string;
  readonly warnings: readonly Warning[];
  /** What speaks against the drops, the medicines of the plan and what is decided, as far as this screen knows. */
  readonly medicines: (planes: readonly DecidedPlan[]) => readonly string[];
  readonly causes: ReturnType<typeof missingCauses>;
  /** Sends what is still only here; false where that cannot be done now. */
  readonly flush: () => Promise<number | null>;
  /** Why it could not be sent. */
  readonly whyUnsent: () => string;
  readonly onUnfit: () => void;
  readonly isUnfit: boolean;
}

/** Closes the visit: what asks is named in the dialog, and confirmed with it. */
export function CloseVisit({
  record,
  diagnosticos,
  plan,
  warnings,
  medicines,
  causes,
  flush,
  whyUnsent,
  onUnfit,
  isUnfit,
}: Props) {
  const [isAsking, setAsking] = useState(false);
  const { id } = record;
  const origins = originsIn([useExamContext().state.valores]);
  const [choices, setChoices] = useState<PlanChoices>({});
  const now = useClinicNow();
  const visita = useVisitKnown(record, diagnosticos, plan);
  const { data: before = [] } = useQuery({ ...patientPlansQuery(record.paciente.id), enabled: isAsking });
  const problems = [...diagnosticos, ...operatedBefore(diagnosticos, before, visita, now.fecha)];
  const planes = plansToSend(problems, choices, now);
  const typed = useReasons(`cierre ${id}`);
  const [isPressed, setPressed] = useState(false);
  const asks = warnings.filter(({ clase }) => clase === 'aviso');
  const { send, isPending, error, refusal, message, fields, reset } = useWork(
    async (operate, motivos: typeof typed.given) => {
      const version = await flush();
      if (version === null) throw new Error(whyUnsent());
      return operate('closeConsultation', {
        params: { id },
        body: {
          version,
          confirmado: causes.length > 0,
          confirmados: asks.map(({ campo, ojo }) => `${campo}.${ojo}`),
          ...(planes.length === 0 ? {} : { planes }),
          ...(motivos.length === 0 ? {} : { motivos }),
        },
      });
    },
    {
      done: () => VISIT.closed,
      onDone: () => {
        setAsking(false);
        typed.clearReasons();
      },
    },
  );
  const needs = texts(refusal?.details?.['motivos']);
  const reasoned = [...new Set([...medicines(planes), ...needs])];
  const motivos = typed.given.filter(({ aviso }) => reasoned.includes(aviso));
  const ask = (): void => {
    reset();
    if (isUnfit) onUnfit();
    else setAsking(true);
  };
  useVisitKeys(ask);
  return (
    <>
      <Button
        variant="solid"
        size="large"
        icon={<Signature aria-hidden="true" size="1.25rem" strokeWidth={1.75} />}
        onPress={ask}
      >
        {VISIT.close}
      </Button>
      <ConfirmDialog
        title={VISIT.closeTitle}
        isOpen={isAsking}
        isPending={isPending}
        error={message}
        confirmLabel={VISIT.closeConfirm}
        cancelLabel={VISIT.back}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setPressed(true);
          if (areAnswered(reasoned, typed)) send(motivos);
        }}
      >
        {(asks.length > 0 || causes.length > 0) && (
          <Notice tone="warning">
            {asks.length > 0 && <p>{VISIT.closeConfirms}</p>}
            <ul>
              {asks.map(({ campo, ojo, mensaje }) => (
                <li key={`${campo}.${ojo} ${mensaje}`}>
                  {isUnnamed(mensaje, ojo) && <b>{ojo} </b>}
                  {mensaje}
                </li>
              ))}
            </ul>
            {causes.map(({ codigo, message }) => (
              <p key={codigo}>{message}</p>
            ))}
          </Notice>
        )}
        <WarningReasons
          avisos={reasoned}
          issue={{ ...typed, needs: isPressed ? reasoned : needs }}
          help={VISIT.reasonKept}
        />
        {isAsking && (
          <ClosingPlans
            record={record}
            diagnosticos={problems}
            value={choices}
            onChange={setChoices}
            visita={visita}
            fields={fields}
          />
        )}
        {origins.copiados + origins.normales > 0 && (
          <p>
            <b>{VISIT.origins(origins.hallazgos, origins.copiados, origins.normales)}</b>
          </p>
        )}
        <RefusedPlaces
          places={placesRefused(error).filter(({ message }) => !needs.includes(message))}
          onGo={({ key }) => {
            setAsking(false);
            // The window gives the focus back where it was; then it goes to the cell.
            requestAnimationFrame(() => requestAnimationFrame(() => focusPlace(key)));
          }}
        />
        <p>{VISIT.closeText}</p>
      </ConfirmDialog>
    </>
  );
}

/** Whether a question is about one eye and does not say which. */
const isUnnamed = (mensaje: string, ojo: ValueEye): boolean =>
  ojo !== 'AO' && !/\b(?:OD|OI)\b|entre los ojos/u.test(mensaje);
