import { ListChecks, PhoneCall, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { PlanRecord } from '#client/queries/follow-up';
import { ActionMenu } from '#components/ui/ActionMenu.tsx';
import { Button } from '#components/ui/Button.tsx';
import { COMMON } from '#copy/office/common';
import { FOLLOW_UP, DECISION_WORDS } from '#copy/clinical/follow-up';
import { ATTEMPTS_TO_LOSE } from '#domain/clinical/follow-up/plan';
import { mayOpen } from '#domain/access/screens';
import { DECISION_MESSAGES } from '#domain/clinical/follow-up/plan-decision';
import { OFFICE } from '#routes';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { AskAttempt } from '#backoffice/shared/follow-up/AskAttempt.tsx';
import { BookPlan } from '#backoffice/shared/follow-up/BookPlan.tsx';
import {
  decisionToSend,
  EMPTY_DECISION,
  type DecisionDraft,
} from '#backoffice/shared/follow-up/decision-draft.ts';
import { DecisionFields } from '#backoffice/shared/follow-up/DecisionFields.tsx';
import { useOpened } from '#backoffice/shared/operation/use-draft.ts';
import { AskDialog } from '#backoffice/shared/operation/AskDialog.tsx';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { BookRound } from './rounds/RoundSuits.tsx';
import {
  LoseDialog,
  RefuseDialog,
  TransferDialog,
  useReopenPlan,
  useAfterPlan,
  type DialogProps,
} from './LeaveDialogs.tsx';

/** What is asked of a plan, in its dialog. */
export const DIALOGS = {
  intento: AttemptDialog,
  rechazo: RefuseDialog,
  transferencia: TransferDialog,
  no_localizado: LoseDialog,
  decision: DecideDialog,
} as const;

export type Asking = keyof typeof DIALOGS;

interface Props {
  readonly plan: PlanRecord;
  readonly onAsk: (what: Asking) => void;
}

/** Booking, and what comes of a call or a message. */
export function PlanActions({ plan, onAsk }: Props) {
  const { actor } = useVisit();
  const { fecha: today } = useClinicNow();
  const reopen = useReopenPlan();
  const { estado, paciente, decide, clase, cita } = plan;
  const { nombre } = paciente;
  const isOver = estado === 'rechazado' || estado === 'transferido';
  const isToDecide = decide && (estado === 'por_decidir' || (cita !== null && cita.fecha < today));
  const ask = (what: Asking) => () => onAsk(what);
  const isBookable = !isOver && !isToDecide && mayOpen(actor, OFFICE.booking) && cita === null;
  const hasRound = isBookable && plan.ronda?.apto === true;
  return (
    <div
      className={`flex flex-wrap justify-end gap-2 @max-[45rem]:justify-start lg:max-xl:flex-col lg:max-xl:items-end ${hasRound ? '' : '@min-[64rem]:flex-nowrap'}`}
      data-plan={plan.id}
    >
      {isOver ? (
        <Button
          size="compact"
          variant="outline"
          icon={<Undo2 aria-hidden="true" size="1.125rem" strokeWidth={1.75} />}
          aria-label={FOLLOW_UP.reopenFor(nombre)}
          onPress={() => reopen(plan)}
        >
          {FOLLOW_UP.reopen}
        </Button>
      ) : (
        <>
          {isToDecide ? (
            <Button
              size="compact"
              icon={<ListChecks aria-hidden="true" size="1.125rem" strokeWidth={1.75} />}
              aria-label={FOLLOW_UP.decideFor(nombre)}
              onPress={ask('decision')}
            >
              {FOLLOW_UP.decideWord}
            </Button>
          ) : (
            isBookable && (
              <>
                {hasRound && <BookRound plan={plan} />}
                <span data-accion={hasRound ? undefined : 'agendar'} className="contents">
                  <BookPlan plan={plan} />
                </span>
              </>
            )
          )}
          <Button
            size="compact"
            variant="outline"
            icon={<PhoneCall aria-hidden="true" size="1.125rem" strokeWidth={1.75} />}
            aria-label={FOLLOW_UP.noteFor(nombre)}
            onPress={ask('intento')}
          >
            {FOLLOW_UP.note}
          </Button>
          <ActionMenu
            label={COMMON.more}
            about={nombre}
            actions={[
              ...(decide && !isToDecide
                ? [{ id: 'decision', label: FOLLOW_UP.decide, onAction: ask('decision') }]
                : []),
              ...(plan.intentos.length >= ATTEMPTS_TO_LOSE && estado !== 'no_localizado'
                ? [{ id: 'no_localizado', label: FOLLOW_UP.lost, onAction: ask('no_localizado') }]
                : []),
              ...(estado === 'no_localizado' && clase !== null
                ? [{ id: 'reapertura', label: FOLLOW_UP.reopen, onAction: () => reopen(plan) }]
                : []),
              { id: 'transferencia', label: FOLLOW_UP.transferred, onAction: ask('transferencia') },
              { id: 'rechazo', label: FOLLOW_UP.refused, isDangerous: true, onAction: ask('rechazo') },
            ]}
          />
        </>
      )}
    </div>
  );
}

/** What came of a call or a message about a plan. */
function AttemptDialog({ plan, first, onClose }: DialogProps) {
  const { id, version, paciente } = useOpened(plan);
  const work = useOperation('addPlanAttempt', useAfterPlan(FOLLOW_UP.done.attempt, onClose));
  return (
    <AskAttempt
      nombre={paciente.nombre}
      work={work}
      first={first}
      onSend={(tried) => work.send({ params: { id }, body: { ...tried, version } })}
      onClose={onClose}
    />
  );
}

/** The doctor decides what comes next, outside of a consultation. */
function DecideDialog({ plan, onClose }: DialogProps) {
  const { id, version, paciente, clase, diagnostico, ojo } = useOpened(plan);
  const now = useClinicNow();
  const [value, setValue] = useState<DecisionDraft>({ ...EMPTY_DECISION, decision: clase });
  const [isAsked, setAsked] = useState(false);
  const work = useOperation('decidePlan', useAfterPlan(FOLLOW_UP.done.decided, onClose));
  const body = decisionToSend(value, now);
  const errors = Object.fromEntries(Object.entries(work.fields).map(([name, [first]]) => [name, first]));
  return (
    <AskDialog
      title={FOLLOW_UP.decideTitle(paciente.nombre)}
      of={work}
      message={work.hasFields ? null : undefined}
      save={value.decision === null ? FOLLOW_UP.save : DECISION_WORDS[value.decision]}
      onSend={() => {
        setAsked(true);
        if (body !== null) work.send({ params: { id }, body: { ...body, version } });
      }}
      onClose={onClose}
      help={
        diagnostico !== undefined && (
          <p>
            {diagnostico.nombre} {ojo}
          </p>
        )
      }
    >
      <DecisionFields
        value={value}
        onChange={setValue}
        errors={{
          ...errors,
          ...(isAsked && value.decision === null ? { decision: DECISION_MESSAGES.decision } : {}),
        }}
      />
    </AskDialog>
  );
}
