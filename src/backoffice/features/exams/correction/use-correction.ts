import { useState } from 'react';
import { call, type Body } from '#client/call';
import type { OrderRecord } from '#client/queries/exams/orders';
import { useToast } from '#components/ui/Toasts.tsx';
import { CORRECTION_COPY as COPY } from '#copy/exams/corrections';
import { spokenName } from '#domain/people/listed-name';
import { useUnsaved } from '#backoffice/shared/screen/use-unsaved.ts';
import { useOrderWork } from '../order/use-order-work.ts';
import { draftOf, givenReasons, readDraft, type Draft, type Typed } from '../result/result-draft.ts';
import { useResultSafe } from '../result/use-result-safe.ts';
import { changedValues } from './changed-values.ts';

type Signed = NonNullable<OrderRecord['resultado']>;

interface Sheet {
  readonly draft: Draft;
  readonly serie: string;
  readonly calidad: string;
  readonly motivo: string;
  /** Why what is doubted is so, by the words in which it was asked. */
  readonly motivos?: Readonly<Record<string, string>>;
  readonly texto: string;
  readonly entran: readonly string[];
  readonly salen: readonly string[];
}

/** What stands in the form of a correction, over what was signed; kept in this browser until it is signed. */
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
  const { motivos = {} } = now;
  const hasWrong = Object.keys(read.wrong).length > 0;
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
      ...(now.serie === first.serie ? {} : { serie: now.serie }),
      ...(now.calidad === first.calidad ? {} : { calidad: now.calidad }),
      ...(now.entran.length === 0 ? {} : { entran: [...now.entran] }),
      ...(now.salen.length === 0 ? {} : { salen: [...now.salen] }),
      ...givenReasons(read.doubts, motivos),
      ...{ motivo: now.motivo, texto: now.texto, version },
    };
    work.send(() => call('correctStudy', { params: { id }, body }));
  };
  return {
    motivos,
    say: (avisos: readonly string[], motivo: string): void =>
      change({ motivos: { ...motivos, ...Object.fromEntries(avisos.map((aviso) => [aviso, motivo])) } }),
    ...{ now, read, hasWrong, change, sign, isPending: work.isPending, wrong: work.wrong },
    isStale: over !== base,
    /** What was refused and belongs to no field that is shown. */
    message: work.message,
    write: (key: string, cell: Typed): void => change({ draft: { ...now.draft, [key]: cell } }),
    leave: (): void => {
      keep(null);
      setTyped(null);
      onDone();
    },
  };
}
