import dimse from 'dcmjs-dimse';
import type { association } from 'dcmjs-dimse';
import type { Caller, NodeClinic } from './node-clinic.ts';
import { acceptedEncoding, COMMITMENT } from './sop-classes.ts';

const {
  PresentationContextResult: CONTEXT,
  RejectReason: REASON,
  RejectResult: RESULT,
  RejectSource: SOURCE,
} = dimse.constants;

/** The longest PDU that is announced, in bytes. */
const MOST_PDU = 128 * 1024;

/** Who calls, or why it is turned away: the three numbers of DICOM, and words for the log. */
export type Admission =
  | { readonly is: 'in'; readonly caller: Caller }
  | {
      readonly is: 'out';
      readonly result: number;
      readonly source: number;
      readonly reason: number;
      readonly motivo: string;
    };

/** Whether a device is let in: it calls this node by its title, and the clinic knows its own. */
export async function admit(
  asked: association.Association,
  {
    ae,
    clinic,
    hasRoom,
  }: {
    readonly ae: string;
    readonly clinic: Pick<NodeClinic, 'caller'>;
    readonly hasRoom: (calling: string) => boolean;
  },
): Promise<Admission> {
  if (asked.getCalledAeTitle().trim() !== ae)
    return refusedForGood(REASON.CalledAeNotRecognized, 'llama a otro título AE');
  try {
    const caller = await clinic.caller(asked.getCallingAeTitle().trim());
    if (caller === null)
      return refusedForGood(REASON.CallingAeNotRecognized, 'su título AE no es de ningún equipo');
    return hasRoom(caller.ae)
      ? { is: 'in', caller }
      : refusedForNow(REASON.LocalLimitExceeded, 'ya tiene demasiadas asociaciones abiertas');
  } catch {
    return refusedForNow(REASON.TemporaryCongestion, 'no se pudo preguntar a la clínica');
  }
}

const refusedForNow = (reason: number, motivo: string): Admission => ({
  is: 'out',
  result: RESULT.Transient,
  source: SOURCE.ServiceProviderPresentation,
  reason,
  motivo,
});

const refusedForGood = (reason: number, motivo: string): Admission => ({
  is: 'out',
  result: RESULT.Permanent,
  source: SOURCE.ServiceUser,
  reason,
  motivo,
});

/** Answers what was proposed, each context for itself. True where storage commitment was, which is not offered. */
export function answerContexts(asked: association.Association): boolean {
  let hasCommitment = false;
  for (const { id } of asked.getPresentationContexts()) {
    const offered = asked.getPresentationContext(id);
    const uid = offered.getAbstractSyntaxUid();
    const encoding = acceptedEncoding(uid, offered.getTransferSyntaxUids());
    if (encoding === null) offered.setResult(CONTEXT.RejectAbstractSyntaxNotSupported);
    else if (encoding === false) offered.setResult(CONTEXT.RejectTransferSyntaxesNotSupported);
    else offered.setResult(CONTEXT.Accept, encoding);
    hasCommitment ||= uid === COMMITMENT;
  }
  const most = asked.getMaxPduLength();
  // Zero would announce that anything goes.
  asked.setMaxPduLength(most === 0 ? MOST_PDU : Math.min(most, MOST_PDU));
  return hasCommitment;
}
