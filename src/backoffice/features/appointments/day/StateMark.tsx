import type { AppointmentState } from '#domain/scheduling/appointment-states';

const LINE = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.8 } as const;

/** The shape of each state: it tells them apart where colours cannot. */
const SHAPES: Readonly<Record<AppointmentState, React.ReactNode>> = {
  agendado: <circle cx="6" cy="6" r="4.3" {...LINE} strokeDasharray="2.2 1.6" />,
  confirmado: <circle cx="6" cy="6" r="4.6" fill="currentColor" />,
  en_sala: <path d="M6 1l5 10H1z" fill="currentColor" />,
  en_preparacion: (
    <path d="M6 .8c2 2.8 3.6 4.6 3.6 6.6a3.6 3.6 0 0 1-7.2 0C2.4 5.4 4 3.6 6 .8z" fill="currentColor" />
  ),
  en_atencion: (
    <>
      <path
        d="M.8 6C2.5 3.3 4.2 2.2 6 2.2S9.5 3.3 11.2 6C9.5 8.7 7.8 9.8 6 9.8S2.5 8.7.8 6z"
        {...LINE}
        strokeWidth={1.5}
      />
      <circle cx="6" cy="6" r="1.9" fill="currentColor" />
    </>
  ),
  atendido: <path d="M1.5 6.5l3 3 6-7" {...LINE} strokeWidth={2} />,
  se_retiro: <path d="M1 6h8M6 2.5L9.5 6 6 9.5M11 2v8" {...LINE} />,
  no_asistio: <path d="M2 2l8 8M10 2l-8 8" {...LINE} strokeWidth={2} />,
  cancelado: <path d="M1.5 6h9" {...LINE} strokeWidth={2.4} />,
  reprogramado: <path d="M2 4.5h7L6.5 2M10 7.5H3L5.5 10" {...LINE} />,
};

/** The mark of a state; what it means is said in words beside it. */
export const StateMark = ({ estado }: { readonly estado: AppointmentState }) => (
  <svg className="turno-marca" width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
    {SHAPES[estado]}
  </svg>
);
