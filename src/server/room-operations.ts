import { operation } from './operation.ts';

/** The room's screen and the calls that it shows. */
export const ROOM_OPERATIONS = {
  readRoom: operation({
    method: 'GET',
    path: '/api/sala',
    summary: 'Los últimos llamados de hoy: ficha, iniciales, dónde y cuándo',
    access: 'room:read',
    status: 200,
  }),
  callToRoom: operation({
    method: 'POST',
    path: '/api/turnos/{id}/llamar',
    summary: 'Llamar a la sala al paciente de un turno; se repite cuantas veces haga falta',
    access: 'room:call',
    status: 200,
  }),
};
