import { ListChecks, PhoneCall, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { PlanRecord } from '#client/queries/follow-up';
import { ActionMenu } from '#components/ui/ActionMenu.tsx';
import { Button } from '#components/ui/Button.tsx';
import { COMMON } from '#copy/office/common';
import { FOLLOW_UP } from '#copy/clinical/follow-up';
import { ATTEMPTS_TO_LOSE } from '#domain/clinical/follow-up/plan';
import { mayOpen } from '#domain/access/screens';
import { OFFICE } from '#routes';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { BookPlan } from '#backoffice/shared/follow-up/BookPlan.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { PlanAttempt } from './PlanAttempt.tsx';
import { DecideDialog } from './DecideDialog.tsx';
import { LoseDialog, RefuseDialog, TransferDialog } from './LeaveDialogs.tsx';
import { useReopenPlan } from './use-plan-work.ts';

const DIALOGS = {
  intento: PlanAttempt,
  rechazo: RefuseDialog,
  transferencia: TransferDialog,
  no_localizado: LoseDialog,
  decision: DecideDialog,
} as const;

/** Booking, calling, writing, and what comes of it. */
export function PlanActions({ plan }: { readonly plan: PlanRecord }) {
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const { actor } = useVisit();
  const { fecha: today } = useClinicNow();
  const reopen = useReopenPlan();
  const { estado, paciente, decide, clase, cita } = plan;
  const { nombre } = paciente;
  const isOver = estado === 'rechazado' || estado === 'transferido';
  const isToDecide = decide && (estado === 'por_decidir' || (cita !== null && cita.fecha < today));
  const Asking = open === null ? null : DIALOGS[open];
  const ask = (what: keyof typeof DIALOGS) => () => setOpen(what);
  return (
    <div className="flex flex-wrap justify-end gap-2 max-md:justify-start lg:flex-nowrap" data-plan={plan.id}>
      {isOver ? (
        <Button
          size="compact"
          variant="outline"
          icon={<Undo2 aria-hidden="true" size={18} strokeWidth={1.75} />}
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
              icon={<ListChecks aria-hidden="true" size={18} strokeWidth={1.75} />}
              aria-label={FOLLOW_UP.decideFor(nombre)}
              onPress={ask('decision')}
            >
              {FOLLOW_UP.decideWord}
            </Button>
          ) : (
            mayOpen(actor, OFFICE.booking) && cita === null && <BookPlan plan={plan} />
          )}
          <Button
            size="compact"
            variant="outline"
            icon={<PhoneCall aria-hidden="true" size={18} strokeWidth={1.75} />}
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
      {Asking !== null && <Asking plan={plan} onClose={() => setOpen(null)} />}
    </div>
  );
}
