import { useState } from 'react';
import type { RoundCaseRecord } from '#client/queries/clinical/rounds';
import { TextField } from '#components/ui/form/TextField.tsx';
import { ROUNDS } from '#copy/clinical/rounds';
import type { RoundDecision } from '#domain/clinical/rounds/round-mark';
import { ROUND_MESSAGES } from '#domain/clinical/rounds/decision';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import {
  EMPTY_DECISION,
  understood,
  type DecisionDraft,
} from '#backoffice/shared/follow-up/decision-draft.ts';
import { IntervalFields } from '#backoffice/shared/follow-up/IntervalFields.tsx';
import { AskDialog, FillDialog } from '#backoffice/shared/operation/AskDialog.tsx';
import { useOpened } from '#backoffice/shared/operation/use-draft.ts';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';

interface Props {
  readonly round: RoundCaseRecord;
  readonly decision: RoundDecision;
  readonly onClose: () => void;
}

/** Signs what was decided of somebody who was measured; what is unusual in a value is asked once. */
export function DecideRoundDialog({ round, decision, onClose }: Props) {
  const { consulta, version, paciente } = useOpened(round);
  const now = useClinicNow();
  const [draft, setDraft] = useState<DecisionDraft>(EMPTY_DECISION);
  const [isAsked, setAsked] = useState(false);
  const work = useOperation('decideRound', { done: () => ROUNDS.done[decision], onDone: onClose });
  const asks = askedValues(work.refusal?.details);
  // What was confirmed at an earlier try stays so at the next one.
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const intervalo = understood(draft, now)?.intervalo;
  const needsInterval = decision !== 'igual';
  const motivo = draft.motivo.trim();
  const send = (): void => {
    setAsked(true);
    if (needsInterval && intervalo === undefined) return;
    const confirmados = [...new Set([...confirmed, ...asks.map(({ clave }) => clave)])];
    setConfirmed(confirmados);
    work.send({
      params: { id: consulta },
      body: {
        ...{ decision, version, confirmados },
        ...(intervalo === undefined ? {} : { intervalo }),
        ...(motivo === '' ? {} : { motivo }),
      },
    });
  };
  const error =
    isAsked && needsInterval && intervalo === undefined ? ROUND_MESSAGES.interval : work.wrong('intervalo');
  // Where something has to be written it is a form, with the focus in it; else a question, with the focus on leaving it.
  const Frame = needsInterval ? FillDialog : AskDialog;
  return (
    <Frame
      title={ROUNDS.titles[decision](paciente.nombre)}
      of={{ isPending: work.isPending, outside: work.beside('intervalo', 'motivo') }}
      save={asks.length > 0 ? ROUNDS.confirm : ROUNDS.sign}
      onSend={send}
      onClose={onClose}
    >
      <p className="m-0">{ROUNDS.helps[decision]}</p>
      {asks.length > 0 && (
        <ul className="m-0 list-disc ps-5">
          {asks.map(({ clave, mensaje }) => (
            <li key={clave}>{mensaje}</li>
          ))}
        </ul>
      )}
      {needsInterval && <IntervalFields takesFocus value={draft} onChange={setDraft} error={error} />}
      <TextField
        label={ROUNDS.reason}
        autoComplete="off"
        value={draft.motivo}
        error={work.wrong('motivo')}
        onChange={(next) => setDraft({ ...draft, motivo: next })}
      />
    </Frame>
  );
}

/** The values that the clinic asks about: sending again says that they are so. */
function askedValues(details: Readonly<Record<string, unknown>> | undefined) {
  const avisos: unknown = details?.['avisos'];
  if (!Array.isArray(avisos)) return [];
  return avisos.flatMap((each: unknown) => {
    if (typeof each !== 'object' || each === null) return [];
    if (!('campo' in each && 'ojo' in each && 'mensaje' in each)) return [];
    return [{ clave: `${String(each.campo)}.${String(each.ojo)}`, mensaje: String(each.mensaje) }];
  });
}
