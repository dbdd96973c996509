import { appError, type AppError } from '#domain/shared/app-error';

export const noSuchAppointment = (): AppError =>
  appError('no_encontrado', 'No hay ningún turno con ese identificador.');
