import { newIdempotencyKey } from '#client/query';
import type { DocumentRecord, TypedDocument } from '#client/queries/clinical/documents';
import { DOCUMENT_COPY } from '#copy/clinical/documents';
import { useWork } from '../operation/use-operation.ts';
import { useReasons } from './use-reasons.ts';
import type { LetterSize } from '#domain/clinical/documents/letter-size';
import { present } from '#domain/shared/typed-record';

/** Whom a document is issued to and at which visit. */
export interface Issuing {
  readonly paciente: string;
  readonly consulta?: string | undefined;
  /** Under which its reasons are kept while its form is closed. */
  readonly shelf?: string | undefined;
  /** Sends what of the visit is still only here; false where that cannot be done now. */
  readonly flush?: (() => Promise<boolean>) | undefined;
  readonly onIssued: (issued: DocumentRecord) => void;
}

/** What the clinic said of a document that was sent. */
export interface IssueState {
  readonly send: (documento: TypedDocument, confirmado?: boolean, letra?: LetterSize) => void;
  readonly isPending: boolean;
  /** Why it was not issued; null where nothing was said. */
  readonly refused: string | null;
  /** What somebody may answer with «it is so». */
  readonly asks: boolean;
  readonly wrong: (at: string) => string | undefined;
  /** What the clinic wants a reason for. */
  readonly needs: readonly string[];
  readonly reasons: Readonly<Record<string, string>>;
  readonly setReason: (aviso: string, motivo: string) => void;
  readonly clearReasons: () => void;
}

/**
 * The keys of what was sent and has no answer yet: sent again unchanged it is the same request, also from a form that was
 * closed meanwhile.
 */
const unanswered = new Map<string, string>();

interface Sent {
  readonly documento: TypedDocument;
  readonly confirmado: boolean;
  readonly letra: LetterSize | undefined;
  readonly motivos: readonly { readonly aviso: string; readonly motivo: string }[];
}

/** The texts of a detail of a refusal. */
export const texts = (of: unknown): string[] =>
  Array.isArray(of) ? of.filter((each): each is string => typeof each === 'string') : [];

/** Issues a document once, however often it is pressed and however often the line is cut. */
export function useIssue({ paciente, consulta, flush, shelf, onIssued }: Issuing): IssueState {
  const { reasons, setReason, clearReasons, given } = useReasons(shelf);
  const { send, isPending, refusal, fields, message, data } = useWork(
    async (operate, { documento, confirmado, letra, motivos }: Sent) => {
      // What the server compares with must be there first.
      if (flush !== undefined && !(await flush())) return null;
      const body = {
        documento,
        ...present({ consulta, letra }),
        ...(confirmado ? { confirmado } : {}),
        ...(motivos.length === 0 ? {} : { motivos }),
      };
      const text = `${paciente} ${JSON.stringify(body)}`;
      const idempotencyKey = unanswered.get(text) ?? newIdempotencyKey();
      unanswered.set(text, idempotencyKey);
      const issued = await operate('issueDocument', { params: { id: paciente }, body, idempotencyKey });
      unanswered.delete(text);
      return issued;
    },
    {
      done: (issued) => (issued === null ? null : DOCUMENT_COPY.issued(issued.numero)),
      onDone: (issued) => {
        if (issued === null) return;
        clearReasons();
        onIssued(issued);
      },
    },
  );
  const cut = refusal?.status === 0;
  return {
    send: (documento, confirmado = false, letra) => {
      if (!isPending) send({ documento, confirmado, letra, motivos: given });
    },
    isPending,
    refused: data === null ? DOCUMENT_COPY.unsent : cut ? DOCUMENT_COPY.cut : (message ?? null),
    // What asks for a justification is answered in its field.
    asks: refusal?.code === 'requiere_confirmacion' && Object.keys(fields).length === 0,
    wrong: (at) => fields[`documento.contenido.${at}`]?.[0],
    needs: texts(refusal?.details?.['motivos']),
    reasons,
    setReason,
    clearReasons,
  };
}
