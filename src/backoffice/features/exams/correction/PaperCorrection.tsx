import type { OrderRecord } from '#client/queries/exams/orders';
import { CORRECTION_COPY as COPY } from '#copy/exams/corrections';
import { clinicTime } from '#domain/shared/civil-date';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';

interface Props {
  readonly order: Pick<OrderRecord, 'corrigeA' | 'corregidaPor' | 'superados'>;
  readonly superseded: OrderRecord['superados'][number] | null;
}

const dayOf = (instant: string): string => mediumDate(clinicTime(new Date(instant)).fecha);

/** What a paper says of corrections: which report it corrects and why; or that it has no validity any more. */
export function PaperCorrection({ order: { corrigeA, corregidaPor }, superseded }: Props) {
  if (superseded !== null)
    return (
      <p className="my-2 border-2 border-ink px-2 py-1 text-[12pt] font-bold">
        {COPY.superseded(dayOf(superseded.corregido.cuando), superseded.corregido.nombre)}{' '}
        {COPY.why(superseded.corregido.motivo)}
      </p>
    );
  if (corrigeA === null) return null;
  const why = corregidaPor?.motivo ?? null;
  return (
    <p className="my-2 border-y border-ink py-1 font-bold">
      {COPY.corrects(dayOf(corrigeA.cuando))}. {why !== null && COPY.why(why)}
    </p>
  );
}
