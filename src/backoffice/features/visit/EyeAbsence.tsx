import { useMutation } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { call } from '#client/call';
import { newIdempotencyKey, refusalOf } from '#client/query';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { VISIT } from '#copy/clinical/visit';
import { ANTECEDENTS } from '#domain/clinical/antecedents/antecedent';
import { ABSENCE_IDS, type Absence, type OwnEye } from '#domain/clinical/laterality/absent-eyes';
import { useAbsentEyes } from '#backoffice/shared/laterality/absent-eyes-context.ts';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';

interface Props {
  readonly paciente: string;
  readonly ojo: OwnEye;
  readonly canSay: boolean;
}
const COPY = VISIT.absent;
/** What follows from it is in the alert over the sheet. */
const shortly = (said: string): string => said.split(':', 1).join('');

/** At the head of an eye's column: that it is not there, or the way to say so, once for everything. */
export function EyeAbsence({ paciente, ojo, canSay }: Props) {
  const said = useAbsentEyes()[ojo];
  const [isAsking, setAsking] = useState(false);
  if (said !== undefined)
    return (
      <span
        role="note"
        className="inline-flex items-center gap-1 rounded-mark bg-retina-tint px-1 text-small font-strong"
      >
        <EyeOff aria-hidden="true" size={14} strokeWidth={2.2} />
        {shortly(said)}
      </span>
    );
  if (!canSay) return null;
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        className="cursor-pointer rounded-mark px-1 text-tiny text-iris underline decoration-dotted underline-offset-2 hover:bg-iris-tint"
        aria-label={COPY.sayOf(ojo)}
        onClick={() => setAsking(true)}
      >
        {COPY.say}
      </button>
      {isAsking && <SayAbsent paciente={paciente} ojo={ojo} onEnd={() => setAsking(false)} />}
    </>
  );
}

function SayAbsent({ paciente, ojo, onEnd }: Omit<Props, 'canSay'> & { readonly onEnd: () => void }) {
  const [que, setWhat] = useState<Absence | null>(null);
  const refresh = useRefresh('antecedentes', 'consultas');
  const notify = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ what, confirmado }: { readonly what: Absence; readonly confirmado: boolean }) =>
      call('addAntecedent', {
        params: { id: paciente },
        body: { clase: 'ocular', que: what, ojo, ...(confirmado ? { confirmado } : {}) },
        idempotencyKey: newIdempotencyKey(),
      }),
    onSuccess: () => {
      notify({ tone: 'good', text: COPY.said(ojo) });
      onEnd();
    },
    onSettled: refresh,
  });
  const refusal = refusalOf(error);
  const asks = refusal?.code === 'requiere_confirmacion';
  return (
    <ConfirmDialog
      title={COPY.title(ojo)}
      isOpen
      isDangerous
      isPending={isPending}
      error={asks ? undefined : error?.message}
      confirmLabel={asks ? COPY.anyway : COPY.confirm}
      cancelLabel={COPY.back}
      onCancel={onEnd}
      onConfirm={() => {
        if (que !== null) mutate({ what: que, confirmado: asks });
      }}
    >
      <Segmented
        label={COPY.what}
        narrow="wrap"
        options={ABSENCE_IDS.map((id) => ({ id, label: ANTECEDENTS.ocular[id] }))}
        value={que}
        onChange={setWhat}
      />
      <p>{COPY.text(ojo)}</p>
      {asks && (
        <Notice tone="warning">
          <p>{refusal.message}</p>
        </Notice>
      )}
    </ConfirmDialog>
  );
}
