import { Check, ScanEye } from 'lucide-react';
import { useState } from 'react';
import { VISIT } from '#copy/clinical/visit';
import type { RowGroup } from '#domain/clinical/cells/rows';
import { offerKey, offersFor, offerWords, sectionOf, standing, type Offer } from '../cell/device-offers.ts';
import { takingPatch } from '../cell/cell-machine.ts';
import { useExamContext } from '../exam-context.ts';

const TAKE =
  'ml-1 min-h-[var(--signo,1.5rem)] cursor-pointer rounded-mark border border-line-strong bg-surface px-2 text-iris hover:bg-iris-tint';

/** What devices read today for the lines of a group, eye by eye; a person takes it, and only when asked in the place of what is written. */
export function DeviceReadings({ group }: { readonly group: RowGroup }) {
  const { lecturas, stateOf } = useExamContext();
  const [asking, setAsking] = useState<string | null>(null);
  const offers = (['OD', 'OI'] as const).flatMap((ojo) =>
    offersFor(group.filas, ojo, lecturas).filter((offer) => {
      const seccion = sectionOf(offer);
      return seccion !== undefined && stateOf(seccion, ojo) !== 'protesis';
    }),
  );
  if (offers.length === 0) return null;
  return (
    <ul
      aria-label={VISIT.read.list(group.nombre)}
      className="m-0 grid list-none grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-0.5 border-b border-line bg-paper px-2 py-1 text-dense md:grid-flow-dense md:grid-cols-2"
    >
      {offers.map((offer) => (
        <Read
          key={offerKey(offer)}
          offer={offer}
          isAsking={asking === offerKey(offer)}
          onAsk={(isAsking) => setAsking(isAsking ? offerKey(offer) : null)}
        />
      ))}
    </ul>
  );
}

interface ReadProps {
  readonly offer: Offer;
  readonly isAsking: boolean;
  readonly onAsk: (isAsking: boolean) => void;
}

function Read({ offer, isAsking, onAsk }: ReadProps) {
  const exam = useExamContext();
  const { ojo } = offer.lectura;
  const { es, texto } = standing(offer, exam.state);
  const words = offerWords(offer);
  const take = (): void => {
    const seccion = sectionOf(offer);
    if (es === 'distinto' && !isAsking) onAsk(true);
    else if (seccion !== undefined) {
      onAsk(false);
      exam.write(seccion, takingPatch(offer, exam.stateOf));
    }
  };
  const label = isAsking ? VISIT.read.replace(texto) : VISIT.read.take;
  return (
    <li className={`min-w-0 [overflow-wrap:anywhere] ${ojo === 'OD' ? 'md:col-start-1' : 'md:col-start-2'}`}>
      <ScanEye aria-hidden="true" className="mr-1 inline text-ink-2" size="0.875rem" strokeWidth={2} />
      <b>{ojo}</b> <span>{words}</span>{' '}
      {es === 'igual' && (
        <small className="inline-flex items-center gap-1 text-ink-2">
          <Check aria-hidden="true" className="text-leaf" size="0.875rem" strokeWidth={2.5} />
          {VISIT.read.isThere}
        </small>
      )}
      {(es === 'vacio' || es === 'distinto') && !exam.isReadOnly && (
        <button
          type="button"
          tabIndex={-1}
          data-accion=""
          className={TAKE}
          aria-label={`${label}: ${ojo}, ${words}`}
          onClick={take}
        >
          {label}
        </button>
      )}
    </li>
  );
}
