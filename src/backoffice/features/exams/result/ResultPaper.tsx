import type { OrderRecord } from '#client/queries/exams/orders';
import { ORDERS_COPY } from '#copy/exams/orders';
import { RESULT_COPY as COPY } from '#copy/exams/results';
import { spokenName } from '#domain/people/listed-name';
import { EQUIPMENT } from '#domain/studies/device';
import { resultFields } from '#domain/studies/results/catalogue';
import { longInstant, mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { PaperCorrection } from '../correction/PaperCorrection.tsx';
import { PaperDoubts } from './PaperDoubts.tsx';
import { shownValue } from './result-draft.ts';

/** The report on paper: only what was written, with both signatures. */
export function ResultPaper({
  order,
  superseded = null,
}: {
  readonly order: OrderRecord;
  /** An earlier report, which says on paper that it has no validity. */
  readonly superseded?: OrderRecord['superados'][number] | null;
}) {
  const { resultado, paciente, fechaNacimiento, nombre, ojo, acceso, solicita, estudio } = order;
  if (resultado === null) return null;
  const { valores, equipo, serie, realizado, informe, validacion } = superseded ?? resultado;
  const rows = resultFields(estudio, equipo).filter(({ id }) => valores[id] !== undefined);
  return (
    <div className="hidden text-[10pt] print:block">
      <h1 className="m-0 text-[16pt]">{COPY.paper.title}</h1>
      <PaperCorrection order={order} superseded={superseded} />
      <p className="m-0">
        <b>{spokenName(paciente.nombre)}</b>
        {fechaNacimiento !== null && ` · ${ORDERS_COPY.born(mediumDate(fechaNacimiento))}`}
      </p>
      <p className="m-0">
        {nombre} · {ojo} · {EQUIPMENT[equipo]}
        {serie !== null && ` n.º ${serie}`} · {mediumDate(realizado.slice(0, 10))} · {acceso}
      </p>
      {solicita !== '' && (
        <p className="m-0">
          {COPY.paper.asked}: {solicita}
        </p>
      )}
      <table className="mt-3 w-full border-collapse">
        <thead>
          <tr className="border-b-2 border-ink text-left">
            <th>{COPY.paper.value}</th>
            <th>OD</th>
            <th>OI</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((field) => (
            <tr key={field.id} className="border-b border-line">
              <th className="py-0.5 text-left font-normal">{field.nombre}</th>
              {field.ojos === 'OD_OI' ? (
                (['OD', 'OI'] as const).map((eye) => (
                  <td key={eye}>{shownValue(field, valores[field.id]?.[eye], eye)}</td>
                ))
              ) : (
                <td colSpan={2}>{shownValue(field, valores[field.id]?.AO, 'AO')}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <PaperDoubts result={resultado} />
      {[
        { title: COPY.technical, said: informe },
        { title: COPY.medical, said: validacion },
      ].map(
        ({ title, said }) =>
          said !== null && (
            <section key={title} className="mt-4 break-inside-avoid">
              <h2 className="m-0 text-[12pt]">{title}</h2>
              <p className="m-0 whitespace-pre-wrap">{said.texto}</p>
              <p className="m-0">{COPY.signedBy(said.nombre, longInstant(said.cuando))}</p>
            </section>
          ),
      )}
    </div>
  );
}
