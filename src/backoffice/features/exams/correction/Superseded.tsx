import { Printer } from 'lucide-react';
import type { OrderRecord } from '#client/queries/exams/orders';
import { Button } from '#components/ui/Button.tsx';
import { markStyle } from '#components/ui/mark-style.ts';
import { AROUND_WORDS, CORRECTION_COPY as COPY } from '#copy/exams/corrections';
import { longInstant } from '#backoffice/shared/clinic/dates.ts';
import { MeasuredList } from './MeasuredList.tsx';

export type SupersededReport = OrderRecord['superados'][number];

interface Props {
  readonly order: OrderRecord;
  readonly onPrint: (report: SupersededReport) => void;
}

/** The reports that were corrected: kept as they were signed, with what changed, why and by whom. */
export function Superseded({ order, onPrint }: Props) {
  const { superados, estudio } = order;
  if (superados.length === 0) return null;
  return (
    <section aria-labelledby="corregidos" className="mt-6">
      <h2 id="corregidos" className="mb-2 text-chart-1">
        {COPY.earlier}
      </h2>
      {superados.toReversed().map((report) => (
        <article key={report.numero} className="grid gap-2 border-t-2 border-ink py-3">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <h3 className="m-0 text-base">{COPY.report(report.numero)}</h3>
            <span className="text-dense text-ink-2">
              {COPY.signed(report.validacion.nombre, longInstant(report.validacion.cuando))}{' '}
              {COPY.corrected(report.corregido.nombre, longInstant(report.corregido.cuando))}
            </span>
          </div>
          <p className={`m-0 ${markStyle('stop', true)}`}>{COPY.why(report.corregido.motivo)}</p>
          <Changes report={report} />
          <details>
            <summary className="min-h-tap cursor-pointer py-2 font-semibold text-iris">{COPY.whole}</summary>
            <MeasuredList estudio={estudio} medido={report} />
            {[report.informe, report.validacion].map(
              (said, at) =>
                said !== null && (
                  <p key={String(at)} className="mt-1 mb-0 whitespace-pre-wrap">
                    {said.texto}{' '}
                    <small className="text-ink-2">{COPY.by(said.nombre, longInstant(said.cuando))}</small>
                  </p>
                ),
            )}
            {report.archivos.length > 0 && (
              <p className="m-0 text-dense wrap-anywhere text-ink-2">
                {COPY.files(report.archivos.map(({ nombre }) => nombre))}
              </p>
            )}
            <Button
              size="compact"
              variant="quiet"
              icon={<Printer aria-hidden="true" size="1.125rem" strokeWidth={1.75} />}
              aria-label={COPY.printOldOf(report.numero)}
              onPress={() => onPrint(report)}
            >
              {COPY.printOld}
            </Button>
          </details>
        </article>
      ))}
    </section>
  );
}

function Changes({ report: { cambios, otros, numero } }: { readonly report: SupersededReport }) {
  const also = otros.map((what) => AROUND_WORDS[what]);
  return (
    <>
      {cambios.length === 0 ? (
        <p className="m-0 text-dense">{COPY.sameValues}</p>
      ) : (
        <table className="w-full max-w-[40rem] border-collapse text-left">
          <caption className="sr-only">{`${COPY.changes}: ${COPY.report(numero)}`}</caption>
          <thead>
            <tr className="border-b-2 border-ink text-dense">
              <th scope="col">{COPY.value}</th>
              <th scope="col">{COPY.before}</th>
              <th scope="col">{COPY.now}</th>
            </tr>
          </thead>
          <tbody>
            {cambios.map(({ campo, nombre, ojo, antes, ahora }) => (
              <tr key={`${campo} ${ojo}`} className="border-b border-line">
                <th scope="row" className="py-1 font-normal">
                  {nombre}, {ojo}
                </th>
                <td className="py-1 text-ink-2 line-through decoration-retina tabular-nums">
                  {antes ?? COPY.none}
                </td>
                <td className="py-1 font-strong tabular-nums">{ahora ?? COPY.none}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {also.length > 0 && <p className="m-0 text-dense">{COPY.also(also)}</p>}
    </>
  );
}
