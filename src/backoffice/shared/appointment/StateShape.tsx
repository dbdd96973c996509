import { STATE_LABELS } from '#copy/office/appointment';
import type { AppointmentState } from '#domain/scheduling/appointment-states';

/** One shape per state on a grid of 16, so that colour is never the only signal. */
const SHAPES: Readonly<Record<AppointmentState, { readonly d: string; readonly isFilled: boolean }>> = {
  agendado: { d: 'M8 2.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11', isFilled: false },
  confirmado: { d: 'M8 3a5 5 0 1 1 0 10a5 5 0 1 1 0-10', isFilled: true },
  en_sala: { d: 'M8 2.5L14 13.5H2Z', isFilled: true },
  en_preparacion: {
    d: 'M8 1.5C10.5 5 12.5 7.5 12.5 10a4.5 4.5 0 0 1-9 0C3.5 7.5 5.5 5 8 1.5Z',
    isFilled: true,
  },
  en_atencion: { d: 'M4 2.5L13.5 8L4 13.5Z', isFilled: true },
  atendido: { d: 'M2.5 8.5L6.5 12.5L13.5 4', isFilled: false },
  se_retiro: { d: 'M9.5 3H3v10h6.5M7 8h7M11 5l3 3l-3 3', isFilled: false },
  no_asistio: { d: 'M3.5 3.5L12.5 12.5M12.5 3.5L3.5 12.5', isFilled: false },
  cancelado: { d: 'M8 2.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11M4.2 11.8L11.8 4.2', isFilled: false },
  reprogramado: { d: 'M2.5 8h10M9 4.5L12.5 8L9 11.5', isFilled: false },
};

/** The shape of a state. */
export function StateShape({ state }: { readonly state: AppointmentState }) {
  const { d, isFilled } = SHAPES[state];
  return (
    <svg
      className="estado-forma"
      viewBox="0 0 16 16"
      width="16"
      height="16"
      aria-hidden="true"
      data-estado={state}
    >
      <path d={d} fill={isFilled ? 'currentColor' : 'none'} stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}

/** A state with its shape and its word. */
export function StateMark({ state }: { readonly state: AppointmentState }) {
  return (
    <span className="estado" data-estado={state}>
      <StateShape state={state} />
      {STATE_LABELS[state]}
    </span>
  );
}
