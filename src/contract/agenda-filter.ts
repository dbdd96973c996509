import * as z from 'zod/mini';
import { APPOINTMENT_KINDS } from '#domain/scheduling/appointment/appointment-kinds';
import { APPOINTMENT_MESSAGES } from '#domain/scheduling/appointment/appointment';
import { VISIT_CLASSES } from '#domain/scheduling/appointment/appointment-filter';
import { APPOINTMENT_STATES } from '#domain/scheduling/appointment/appointment-states';
import { BOOKING_MESSAGES, bookingFields, idField } from '#domain/scheduling/booking/booking';
import { isOneOf } from '#domain/shared/typed-record';

/** A comma-separated list such as `agendado,confirmado`, of known words only. */
const several = <Word extends string>(known: readonly Word[], error: string) => {
  const isKnown = (text: string): text is Word => isOneOf(known, text);
  return z.optional(
    z.pipe(
      z.string().check(
        z.refine((text) => text.split(',').every(isKnown), { error }),
        z.maxLength(200, { error }),
      ),
      z.transform((text) => text.split(',').filter(isKnown)),
    ),
  );
};

/** The filter of an appointment list as query parameters: the same for the list, the summary and the export. */
export const agendaFilter = {
  desde: z.optional(bookingFields.fecha),
  hasta: z.optional(bookingFields.fecha),
  medico: z.optional(idField('El identificador no es válido.')),
  medicos: z.optional(
    z.pipe(
      z
        .string()
        .check(
          z.minLength(1, { error: APPOINTMENT_MESSAGES.doctor }),
          z.maxLength(5000, { error: APPOINTMENT_MESSAGES.doctor }),
        ),
      z.transform((text) => text.split(',').filter((name) => name !== '')),
    ),
  ),
  estado: several(APPOINTMENT_STATES, BOOKING_MESSAGES.state),
  tipo: several(APPOINTMENT_KINDS, BOOKING_MESSAGES.kind),
  consulta: z.optional(z.enum(VISIT_CLASSES, { error: 'Elija nuevos, controles o fuera.' })),
  estudio: z.optional(idField('El identificador no es válido.')),
  texto: z.optional(z.string().check(z.maxLength(100, { error: 'Puede tener hasta 100 caracteres.' }))),
};

/** A question of yes or no in an address; no where it is not asked. */
export const yesOrNo = z._default(
  z.pipe(
    z.enum(['true', 'false'], { error: 'Use true o false.' }),
    z.transform((text) => text === 'true'),
  ),
  false,
);
