import type { ReactNode } from 'react';
import { STATE_COUNT } from '#copy/office/agenda/counts';
import {
  APPOINTMENT_STATES,
  stateLabel,
  type AppointmentState,
} from '#domain/scheduling/appointment/appointment-states';

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round' } as const;

/** A shape for each state, so that none depends on its colour alone. */
const SHAPES: Readonly<Record<AppointmentState, ReactNode>> = {
  agendado: <circle cx="8" cy="8" r="5" {...line} strokeDasharray="1.2 3.05" />,
  confirmado: <circle cx="8" cy="8" r="5" fill="currentColor" />,
  en_sala: <path d="M8 2.5 14 13H2Z" fill="currentColor" />,
  en_preparacion: (
    <path d="M8 1.5c2.6 3.4 4.2 5.6 4.2 8a4.2 4.2 0 0 1-8.4 0c0-2.4 1.6-4.6 4.2-8Z" fill="currentColor" />
  ),
  en_atencion: (
    <>
      <path
        d="M1 8c2.3-3.6 4.6-5 7-5s4.7 1.4 7 5c-2.3 3.6-4.6 5-7 5s-4.7-1.4-7-5Z"
        {...line}
        strokeLinejoin="round"
      />
      <circle cx="8" cy="8" r="2.4" fill="currentColor" />
    </>
  ),
  atendido: <path d="m2.5 8.5 3.7 3.8 7.3-8" {...line} strokeWidth={2.4} strokeLinejoin="round" />,
  se_retiro: <path d="M2.5 8h9M8.2 4l4 4-4 4M14.5 2.5v11" {...line} strokeLinejoin="round" />,
  no_asistio: <path d="m3 3 10 10M13 3 3 13" {...line} strokeWidth={2.4} />,
  cancelado: (
    <>
      <circle cx="8" cy="8" r="5.5" {...line} />
      <path d="m4.2 11.8 7.6-7.6" {...line} />
    </>
  ),
  reprogramado: <path d="M13.5 8a5.5 5.5 0 1 1-1.8-4.1M13.5 1.8v3.4h-3.4" {...line} strokeLinejoin="round" />,
};

/** The shape of a state without the word, which is beside it or read aloud with it. */
export function StateShape({ estado }: { readonly estado: AppointmentState }) {
  return (
    <svg className="forma" data-estado={estado} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {SHAPES[estado]}
    </svg>
  );
}

export function StateMark({ estado }: { readonly estado: AppointmentState }) {
  return (
    <span className="estado" data-estado={estado}>
      <StateShape estado={estado} />
      {stateLabel(estado)}
    </span>
  );
}

type Counts = Readonly<Partial<Record<AppointmentState, number>>>;

/** How many in each state: a shape, a number and the words; brief, the words are only read. */
export function StateCounts({
  estados,
  isBrief = false,
}: {
  readonly estados: Counts;
  readonly isBrief?: boolean;
}) {
  return (
    <span className="inline-flex flex-wrap gap-x-2.5 gap-y-0.5">
      {APPOINTMENT_STATES.map((estado) => {
        const count = estados[estado] ?? 0;
        return count === 0 ? null : (
          <span
            key={estado}
            className="relative inline-flex items-center gap-1 text-dense tabular-nums font-medium leading-[1.3] [dd_&]:text-chart-1 [dd_&]:font-strong [dd_&]:leading-[1.5]"
          >
            <StateShape estado={estado} />
            <span>
              {count}{' '}
              <span className={isBrief ? 'sr-only' : ''}>{STATE_COUNT[estado][count === 1 ? 0 : 1]}</span>
            </span>
          </span>
        );
      })}
    </span>
  );
}
