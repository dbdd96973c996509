import type { HeldBy, ReportHolder } from './report-holders.ts';

/** That somebody had a report: who, how, and who saw to it when. */
export interface Receipt {
  readonly holder: string;
  readonly como: HeldBy;
  readonly cuando: string;
  readonly quien: string;
  /** How and to whom it was handed out, in words. */
  readonly detalle?: string;
}

const MOST_RECEIPTS = 20;

/**
 * Who has to be notified once a report was corrected: everybody who had it, and everybody who had one of before. Who was notified
 * of an earlier correction knows what is wrong now, and is told again; who was not is reported once. Who corrects it knows.
 */
export function holdersOf(
  before: readonly ReportHolder[],
  receipts: readonly Receipt[],
  { informe, corrige }: { readonly informe: string; readonly corrige: string },
): ReportHolder[] {
  const waiting = before.filter(({ avisado, quien }) => avisado === undefined && quien !== corrige);
  const again = before.flatMap(({ quien, avisado }): Receipt[] =>
    avisado === undefined
      ? []
      : [{ holder: quien, como: 'aviso', cuando: avisado.cuando, quien: avisado.quien }],
  );
  const next = new Map(waiting.map((each) => [each.quien, each]));
  for (const { holder, ...line } of [...again, ...receipts]) {
    if (holder === corrige) continue;
    const known = next.get(holder) ?? { quien: holder, informe, recibio: [] };
    const isKnown = known.recibio.some(({ como, cuando }) => como === line.como && cuando === line.cuando);
    next.set(holder, {
      ...known,
      recibio: isKnown ? known.recibio : [...known.recibio, line].slice(-MOST_RECEIPTS),
    });
  }
  return [...before.filter(({ avisado }) => avisado !== undefined), ...next.values()];
}

/** Those who were not told yet. */
export const untold = (holders: readonly ReportHolder[] = []): ReportHolder[] =>
  holders.filter(({ avisado }) => avisado === undefined);

/** The same people with one of them told; null where nobody of that name waits for it. */
export function withTold(
  holders: readonly ReportHolder[],
  holder: string,
  avisado: NonNullable<ReportHolder['avisado']>,
): ReportHolder[] | null {
  const waits = holders.some((each) => each.quien === holder && each.avisado === undefined);
  if (!waits) return null;
  return holders.map((each) =>
    each.quien === holder && each.avisado === undefined ? { ...each, avisado } : each,
  );
}
