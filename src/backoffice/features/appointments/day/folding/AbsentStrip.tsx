import type { DayColumn } from '../day-model.ts';

/** A doctor who is not attending, in a column as narrow as is still legible, with the reason. */
export function AbsentStrip({ column }: { readonly column: DayColumn }) {
  const words = `${column.nombre}: ${column.ausente ?? ''}`;
  return (
    <div role="row" className="jornada-tira">
      <div role="rowheader" title={words}>
        <span>
          <b>{column.corto}</b> {column.ausente}
        </span>
      </div>
    </div>
  );
}
