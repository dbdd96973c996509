/** The words of the question about appointments that a change leaves outside. */
export const IMPACT = {
  title: (count: number) =>
    count === 1 ? '¿Qué se hace con este turno?' : `¿Qué se hace con estos ${String(count)} turnos?`,
  text: 'Con este cambio quedan fuera de las horas de atención. Nada se guarda hasta que cada turno tenga su decisión.',
  choices: {
    fuera_de_horario: 'Dejar fuera de horario',
    cancelar: 'Cancelar el turno',
  },
  notes: {
    fuera_de_horario: 'El paciente conserva su hora; el turno queda marcado.',
    cancelar: 'La hora se libera y el motivo queda anotado.',
  },
  leaveAll: 'Dejar todos fuera de horario',
  reason: 'Motivo de la cancelación',
  reasonMissing: 'Escriba el motivo.',
  with: (who: string) => `con ${who}`,
  pending: (count: number) =>
    count === 1 ? 'Falta decidir 1 turno.' : `Falta decidir ${String(count)} turnos.`,
  ready: 'Todos los turnos tienen su decisión.',
  confirm: 'Guardar con estas decisiones',
  back: 'Volver sin guardar',
  settled: (count: number) =>
    count === 1 ? 'Se resolvió 1 turno.' : `Se resolvieron ${String(count)} turnos.`,
} as const;
