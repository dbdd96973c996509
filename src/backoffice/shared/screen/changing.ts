/** Every change of an appointment is a mutation with this key, followed by the appointment's id. */
export const CHANGING_APPOINTMENTS = ['turnos', 'cambio'] as const;
