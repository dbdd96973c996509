import type { Eye } from '#domain/clinical/eye';
import { EYE_CHOICES } from '../appointment.ts';

/** Asked before drops go into another eye than the appointment's. */
export const OTHER_EYE = {
  question: (booked: Eye, chosen: Eye) => `El turno es de ${booked}. ¿Gotas en ${chosen}?`,
  why: 'Mire la orden o pregunte antes de poner las gotas.',
  yes: (chosen: Eye) => `Sí, gotas en ${chosen}`,
  no: (booked: Eye) => `Volver a ${EYE_CHOICES[booked]}`,
} as const;
