import { appError, type AppError } from '#domain/shared/app-error';

/** The refusal of an appointment that is not there. */
export const noSuchAppointment = (): AppError =>
  appError('no_encontrado', 'No hay ningún turno con ese identificador.');
