import { ABSENCE_LABELS, AGENDA_DAY } from '#copy/office/agenda-day';
import { overlaps } from '#domain/shared/interval';
import type { ClosedRange, DayColumn } from './day-model.ts';
import type { DayScale } from './scale/day-scale.ts';
import { placing } from './scale/placing.ts';

/** The label of a closure. */
const labelOf = ({ motivo, nombre = '' }: ClosedRange): string =>
  motivo === 'ausencia' ? (ABSENCE_LABELS[nombre] ?? AGENDA_DAY.absentToday) : nombre;

/** The background of a column: open hours clear, everything else hatched, holidays and absences labelled. */
export function ColumnGround({ column, scale }: { readonly column: DayColumn; readonly scale: DayScale }) {
  const { abierto, bloques, cierres, isStudies } = column;
  const closures = cierres.filter(
    (closure) => closure.motivo !== 'fuera_de_horario' && bloques.some((block) => overlaps(block, closure)),
  );
  if (isStudies) return <div className="jornada-abierto jornada-abierto-todo" />;
  return (
    <>
      {abierto.map(({ inicio, fin }) => (
        <div key={inicio} className="jornada-abierto" style={placing(scale, inicio, fin - inicio)} />
      ))}
      {closures.flatMap((closure) =>
        bloques
          .filter((block) => overlaps(block, closure))
          .map((block) => {
            const inicio = Math.max(block.inicio, closure.inicio);
            const fin = Math.min(block.fin, closure.fin);
            return (
              <div
                key={`${closure.motivo}${String(inicio)}`}
                className="jornada-cierre"
                data-motivo={closure.motivo}
                style={placing(scale, inicio, fin - inicio)}
                aria-hidden="true"
              >
                <span>{labelOf(closure)}</span>
              </div>
            );
          }),
      )}
    </>
  );
}
