import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Notice } from '#components/ui/Notice.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { VISIT } from '#copy/clinical/visit';
import { ANTECEDENTS } from '#domain/clinical/antecedents/antecedent';
import { ABSENCE_IDS, type Absence, type OwnEye } from '#domain/clinical/laterality/absent-eyes';
import { useAbsentEyes } from '#backoffice/shared/laterality/AbsentEyes.tsx';
import { AskDialog } from '#backoffice/shared/operation/AskDialog.tsx';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { useRefetchAfter } from '#backoffice/shared/operation/use-operate.ts';

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
        <EyeOff aria-hidden="true" size="0.875rem" strokeWidth={2.2} />
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
  const refetchAfter = useRefetchAfter();
  const work = useOperation('addAntecedent', {
    done: () => COPY.said(ojo),
    onDone: () => {
      // What is written of the eye in the examination is shown otherwise from now on.
      refetchAfter('saveSection');
      onEnd();
    },
  });
  const asks = work.code === 'requiere_confirmacion';
  return (
    <AskDialog
      title={COPY.title(ojo)}
      of={work}
      isDangerous
      message={asks ? null : undefined}
      save={asks ? COPY.anyway : COPY.confirm}
      cancel={COPY.back}
      help={
        <>
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
              <p>{work.message}</p>
            </Notice>
          )}
        </>
      }
      onSend={() => {
        const body = { clase: 'ocular', que: que ?? '', ojo, confirmado: asks || undefined } as const;
        if (que !== null) work.send({ params: { id: paciente }, body });
      }}
      onClose={onEnd}
    />
  );
}
