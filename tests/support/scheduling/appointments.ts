import {
  newAppointment,
  type Appointment,
  type NewAppointment,
} from '#domain/scheduling/appointment/appointment';

/** A twenty-minute check-up, except for the given fields. */
export const appointmentOf = (fields: Partial<NewAppointment> = {}): Appointment =>
  newAppointment(
    {
      tipo: 'control',
      medico: 'Dra. Ana Pérez',
      fecha: '2026-12-01',
      hora: '08:20',
      duracionMin: 20,
      paciente: { id: 'p1', nombre: 'Ñusta Quispe' },
      colchonAntes: 0,
      colchonDespues: 0,
      ...fields,
    },
    { uid: 'u1', cuando: '2026-11-20T13:00:00.000Z' },
  );
