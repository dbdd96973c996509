import type { Ref } from 'react';
import { formatHour } from '#domain/shared/interval';
import type { Moving } from './moving.ts';

interface Props {
  readonly ref: Ref<HTMLDivElement>;
  readonly moving: Moving;
  readonly nameOf: (columna: string) => string;
}

/** What is being dragged, beside the pointer: who, where to, and why not. */
export function DragGhost({ ref, moving, nameOf }: Props) {
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
