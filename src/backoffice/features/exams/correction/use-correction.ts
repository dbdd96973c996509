import { EYES } from '#domain/clinical/eye';
import { useState } from 'react';
import type { Body } from '#client/call';
import type { OrderRecord } from '#client/queries/exams/orders';
import { useToast } from '#components/ui/Toasts.tsx';
import { CORRECTION_COPY as COPY } from '#copy/exams/corrections';
import { spokenName } from '#domain/people/listed-name';
import { saysWhy } from '#domain/studies/orders/authorisation';
import { useUnsaved } from '#backoffice/shared/screen/unsaved.ts';
import { useOrderWork } from '../order/use-order-work.ts';
import { draftOf, hasIdleReason, readDraft, type Draft, type ReadDraft } from '../result/result-draft.ts';
import { useResultSafe } from '../result/use-result-safe.ts';
import { present } from '#domain/shared/typed-record';

type Signed = NonNullable<OrderRecord['resultado']>;

interface Sheet {
  readonly draft: Draft;
  readonly serie: string;
  readonly calidad: string;
  readonly motivo: string;
  /** Why what is doubted is so, by the words in which it is asked. */
  readonly motivos: Readonly<Record<string, string>>;
  /** What was doubted before, as it was read. */
  readonly vistos: readonly string[];
  readonly texto: string;
  readonly entran: readonly string[];
  readonly salen: readonly string[];
}

/** What is in the form of a correction, over what was signed; kept in this browser until it is signed. */
export function useCorrection(order: OrderRecord, signed: Signed, onDone: () => void) {
  const { id, version, estudio, ojo } = order;
  const notify = useToast();
  const { equipo } = signed;
  const first: Sheet = {
    draft: draftOf(estudio, signed.valores),
    serie: signed.serie ?? '',
    calidad: signed.calidad ?? '',
    motivo: '',
    motivos: Object.fromEntries((signed.dudas ?? []).map(({ aviso, motivo }) => [aviso, motivo])),
    vistos: [],
    texto: signed.validacion?.texto ?? '',
    ...{ entran: [], salen: [] },
  };
  const [typed, setTyped] = useState<Sheet | null>(null);
  const base = signed.validacion?.hash ?? '';
  // What is typed is over this report: over another one it would take that one's correction back.
  const [over] = useState(base);
  const { keep } = useResultSafe<Sheet>(`${id} correccion`, base, (kept) => setTyped((now) => now ?? kept));
  const now = typed ?? first;
  const read = readDraft({ estudio, ojo, equipo }, now.draft, signed.comparado);
  const { given, kept } = reasonsOf(read, now.motivos, first.motivos);
  const hasWrong =
    Object.keys(read.wrong).length > 0 || hasIdleReason(read.doubts, now.motivos, first.motivos);
  const work = useOrderWork((saved) => {
    keep(null);
    setTyped(null);
    notify({ tone: 'good', text: COPY.done(spokenName(saved.paciente.nombre)) });
    onDone();
  });
  useUnsaved(typed !== null && !work.isPending, () => setTyped(null));
  const change = (part: Partial<Sheet>): void => {
    const next = { ...now, ...part };
    setTyped(next);
    keep(next);
  };
  const sign = (): void => {
    const body: Body<'correctStudy'> = {
      valores: changedValues(readDraft({ estudio, ojo, equipo }, first.draft).valores, read.valores),
      ...present({
        serie: now.serie === first.serie ? undefined : now.serie,
        calidad: now.calidad === first.calidad ? undefined : now.calidad,
        entran: now.entran.length === 0 ? undefined : [...now.entran],
        salen: now.salen.length === 0 ? undefined : [...now.salen],
        motivos: given.length === 0 ? undefined : given,
        vistos: kept.length === 0 ? undefined : [...now.vistos],
      }),
      ...{ motivo: now.motivo, texto: now.texto, version },
    };
    work.send((operate) => operate('correctStudy', { params: { id }, body }));
  };
  return {
    ...{ now, read, hasWrong, change, sign, isPending: work.isPending, wrong: work.wrong },
    isStale: over !== base,
    /** What was doubted before and still is, with the reason that stands. */
    kept,
    hasRead: kept.every(({ aviso }) => now.vistos.includes(aviso)),
    setRead: (is: boolean): void => change({ vistos: is ? kept.map(({ aviso }) => aviso) : [] }),
    say: (avisos: readonly string[], motivo: string): void =>
      change({ motivos: { ...now.motivos, ...Object.fromEntries(avisos.map((aviso) => [aviso, motivo])) } }),
    /** What was refused and belongs to no field that is shown. */
    message: work.message,
    write: (cells: Draft): void => change({ draft: { ...now.draft, ...cells } }),
    leave: (): void => {
      keep(null);
      setTyped(null);
      onDone();
    },
  };
}

type Reasons = Sheet['motivos'];

/** Of what is doubted now: the reasons that are another text than the signed one, and those that stand as they were signed. */
function reasonsOf({ doubts }: ReadDraft, now: Reasons, signed: Reasons) {
  const asked = [...new Set(Object.values(doubts).flatMap((each) => each.map(({ aviso }) => aviso)))];
  const said = asked.flatMap((aviso) => {
    const motivo = now[aviso] ?? '';
    return saysWhy(motivo) ? [{ aviso, motivo }] : [];
  });
  return {
    given: said.filter(({ aviso, motivo }) => motivo !== signed[aviso]),
    kept: said.filter(({ aviso, motivo }) => motivo === signed[aviso]),
  };
}

type Values = ReadDraft['valores'];
type Sent = Body<'correctStudy'>['valores'];

/** Only what is another value now, or is confirmed now; null for what was taken away. */
function changedValues(before: Values, now: Values): Sent {
  return Object.fromEntries(
    EYES.flatMap((eye) => {
      const [was, is] = [before[eye] ?? {}, now[eye] ?? {}];
      const changed = [...new Set([...Object.keys(was), ...Object.keys(is)])]
        .filter((campo) => JSON.stringify(was[campo]) !== JSON.stringify(is[campo]))
        .map((campo) => [campo, is[campo] ?? null] as const);
      return changed.length === 0 ? [] : [[eye, Object.fromEntries(changed)]];
    }),
  );
}
