import { appError, type AppError } from '../../shared/app-error.ts';

export const noSuchAppointment = (): AppError =>
  appError('no_encontrado', 'No hay ningún turno con ese identificador.');
