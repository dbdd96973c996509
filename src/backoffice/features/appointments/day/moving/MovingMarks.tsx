import { useEffect, useRef, type Ref } from 'react';
import { WEEK } from '#copy/office/agenda/sheets';
import { formatHour } from '#domain/shared/interval';
import type { Moving } from './moving.ts';
import type { DayScale } from '../scale/day-scale.ts';
import { placing } from '../scale/placing.ts';

interface Props {
  readonly moving: Moving;
  readonly scale: DayScale;
  /** The day, where the columns are days. */
  readonly day: string | null;
}

/** Where the appointment being moved would go, with its hours and, if it cannot, why: a pointer has that beside it. */
export function MoveTarget({ moving, scale, day }: Props) {
  const { target, refusal, by } = moving;
  const { inicio, duracionMin } = target;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (by === 'teclado') element.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [by, inicio, duracionMin]);
  return (
    <div
      ref={element}
      className="jornada-destino"
      data-rechazado={refusal === null ? undefined : ''}
      style={placing(scale, inicio, duracionMin)}
      aria-hidden="true"
    >
      <span>
        {day !== null && refusal === null
          ? WEEK.drop(day.toLowerCase(), formatHour(inicio))
          : `${formatHour(inicio)}–${formatHour(Math.min(1440, inicio + duracionMin))}`}
        {refusal !== null && by === 'teclado' && ` · ${refusal}`}
      </span>
    </div>
  );
}

interface DragGhostProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly moving: Moving;
  readonly nameOf: (columna: string) => string;
}

/** What is being dragged, beside the pointer: who, where to, and why not. */
export function DragGhost({ ref, moving, nameOf }: DragGhostProps) {
  const { record, target, refusal } = moving;
  const fin = Math.min(1440, target.inicio + target.duracionMin);
  return (
    <div
      ref={ref}
      className="jornada-en-mano"
      data-rechazado={refusal === null ? undefined : ''}
      aria-hidden="true"
    >
      <b>{record.paciente.nombre}</b>
      <span>
        {formatHour(target.inicio)}–{formatHour(fin)} · {nameOf(target.columna)}
      </span>
      {refusal !== null && <em>{refusal}</em>}
    </div>
  );
}
