import { AGENDA_DAY } from '#copy/office/agenda-day';
import { FOLDING } from '#copy/office/agenda/sheets';
import type { DayColumn } from '../day-model.ts';
import type { Folded } from './folding.ts';

interface Props {
  readonly column: DayColumn;
  readonly folded: Folded;
  readonly onOpen: () => void;
}

/** A doctor who comes later or has finished, as a strip in the column's place; a press opens the column. */
export function FoldedStrip({ column: { nombre, corto, cards }, folded, onOpen }: Props) {
  const visits = AGENDA_DAY.count(cards.length);
  const words = wordsOf(folded, nombre, visits);
  return (
    <div role="row" className="jornada-tira">
      <div role="rowheader" className="relative">
        <span aria-hidden="true">
          <b>{corto === '' ? AGENDA_DAY.studies : corto}</b> {words.shown}
        </span>
        {/* Over the whole strip: a button centres what it holds, and the words stay at the top while one scrolls. */}
        <button
          type="button"
          className="absolute inset-0 w-full cursor-pointer hover:[box-shadow:inset_0_0_0_2px_var(--color-iris)] focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-focus"
          aria-label={words.open}
          title={nombre === '' ? AGENDA_DAY.studies : nombre}
          onClick={onOpen}
        />
      </div>
    </div>
  );
}

/** What a strip says, and what its button is called. */
function wordsOf(
  folded: Folded,
  name: string,
  visits: string,
): { readonly shown: string; readonly open: string } {
  if (folded === 'termino') return { shown: FOLDING.over(visits), open: FOLDING.openOver(name, visits) };
  if (folded === 'sin_lugar') return { shown: visits, open: FOLDING.openStudies(visits) };
  return { shown: FOLDING.later(folded.desde, visits), open: FOLDING.openLater(name, folded.desde, visits) };
}

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
