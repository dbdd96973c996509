import { AGENDA_DAY } from '#copy/office/agenda-day';
import { FOLDING } from '#copy/office/agenda/folding';
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
  const isOver = folded === 'termino';
  return (
    <div role="row" className="jornada-tira">
      <div role="rowheader" className="relative">
        <span aria-hidden="true">
          <b>{corto}</b> {isOver ? FOLDING.over(visits) : FOLDING.later(folded.desde, visits)}
        </span>
        {/* Over the whole strip: a button centres what it holds, and the words stay at the top while one scrolls. */}
        <button
          type="button"
          className="absolute inset-0 w-full cursor-pointer hover:[box-shadow:inset_0_0_0_2px_var(--color-iris)] focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-focus"
          aria-label={
            isOver ? FOLDING.openOver(nombre, visits) : FOLDING.openLater(nombre, folded.desde, visits)
          }
          title={nombre}
          onClick={onOpen}
        />
      </div>
    </div>
  );
}
