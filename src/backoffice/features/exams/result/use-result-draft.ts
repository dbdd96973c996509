import { useEffect, useMemo, useRef, useState } from 'react';
import type { OrderRecord } from '#client/queries/exams/orders';
import type { EquipmentId } from '#domain/studies/device';
import { useStuck, useUnsaved } from '#backoffice/shared/screen/unsaved.ts';
import { useOrderWork } from '../order/use-order-work.ts';
import { useResultSafe } from './use-result-safe.ts';
import { untakenOf, type Untaken } from './untaken.ts';
import { draftOf, givenReasons, hasIdleReason, readDraft, type Draft } from './result-draft.ts';
import { present } from '#domain/shared/typed-record';

/** After the last key, before what was typed is sent. */
const IDLE_MS = 1200;
/** After a line that was cut. */
const AGAIN_MS = 5000;

interface Sheet {
  readonly equipo: EquipmentId;
  readonly serie: string;
  readonly calidad: string;
  readonly draft: Draft;
  /** Why what is doubted is so, by the words in which it was asked; missing of a sheet kept before there were any. */
  readonly motivos?: Readonly<Record<string, string>>;
  readonly noSePudo: Untaken;
}

/** What is in the form, and its way to the server: by itself, a moment after the last key. */
export function useResultDraft(
  order: OrderRecord,
  first: { readonly equipo: EquipmentId; readonly serie: string },
) {
  const { id, version, estudio, ojo, resultado } = order;
  const stored = useMemo<Sheet>(
    () => ({
      equipo: resultado?.equipo ?? first.equipo,
      serie: resultado?.serie ?? first.serie,
      calidad: resultado?.calidad ?? '',
      draft: draftOf(estudio, resultado?.valores ?? {}),
      motivos: Object.fromEntries(
        (resultado?.avisos ?? []).flatMap(({ mensaje, motivo }) =>
          typeof motivo === 'string' ? [[mensaje, motivo]] : [],
        ),
      ),
      noSePudo: untakenOf(resultado?.noSePudo ?? {}),
    }),
    [resultado, first.equipo, first.serie, estudio],
  );
  // Null while nothing was typed that is not on the server: then what is stored is shown.
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [sent, setSent] = useState<Sheet | null>(null);
  /** Over which order it was sent. */
  const [over, setOver] = useState({ version, base: '' });
  const base = JSON.stringify([resultado?.valores ?? {}, resultado?.noSePudo ?? {}]);
  const { keep } = useResultSafe<Sheet>(id, base, (kept) => setSheet((typed) => typed ?? kept));
  const work = useOrderWork();
  const now = sheet ?? stored;
  const read = readDraft({ estudio, ojo, equipo: now.equipo }, now.draft, resultado?.comparado);
  const { motivos = {} } = now;
  const hasWrong = Object.keys(read.wrong).length > 0 || hasIdleReason(read.doubts, motivos, stored.motivos);
  const save = (tomar = false): void => {
    setSent(sheet);
    setOver({ version, base });
    work.send(async (operate) => {
      const saved = await operate('saveResult', {
        params: { id },
        body: {
          equipo: now.equipo,
          ...present({
            serie: now.serie.trim() === '' ? undefined : now.serie,
            calidad: now.calidad.trim() === '' ? undefined : now.calidad,
            // What this form does not show stays as it is.
            protocolo: resultado?.protocolo ?? undefined,
          }),
          valores: read.valores,
          ...givenReasons(read.doubts, motivos),
          noSePudo: now.noSePudo,
          ...(tomar ? { tomar } : {}),
          version,
        },
      });
      // What was typed meanwhile, or cannot be stored, stays as it is.
      setSheet((latest) => (latest === sheet && !hasWrong ? null : latest));
      return saved;
    });
  };
  const latest = useRef(save);
  const kept = useRef(keep);
  useEffect(() => {
    latest.current = save;
    kept.current = keep;
  });
  // What was typed is in this browser at once; it is forgotten when the server has it.
  const wasTyped = useRef(false);
  useEffect(() => {
    if (sheet !== null || wasTyped.current) kept.current(sheet);
    wasTyped.current = sheet !== null;
  }, [sheet]);
  const { isPending, code, message } = work;
  // Only the study went on meanwhile, and nobody wrote a value: it is sent over the new version.
  const isOvertaken = code === 'version_vieja' && version !== over.version && base === over.base;
  // A line that was cut is tried again; what was refused waits for another key.
  const wait =
    sheet !== sent || isOvertaken
      ? IDLE_MS
      : message !== undefined && code === 'no_disponible'
        ? AGAIN_MS
        : null;
  const isWaiting = sheet !== null && !isPending && wait !== null;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => latest.current(), wait);
    return () => clearTimeout(timer);
  }, [sheet, isWaiting, wait]);
  const isDirty = sheet !== null && (isPending || sheet !== sent || message !== undefined);
  useUnsaved(isDirty, () => setSheet(null));
  useStuck(sheet !== null && (hasWrong || (message !== undefined && !isOvertaken)));
  const change = (part: Partial<Sheet>): void => setSheet({ ...now, ...part });
  return {
    ...now,
    ...{ read, isDirty, hasWrong, isPending, message, change },
    motivos,
    say: (avisos: readonly string[], motivo: string): void =>
      change({ motivos: { ...motivos, ...Object.fromEntries(avisos.map((aviso) => [aviso, motivo])) } }),
    refusedAt: work.wrong,
    takeOver: () => save(true),
    write: (cells: Draft): void => change({ draft: { ...now.draft, ...cells } }),
  };
}
