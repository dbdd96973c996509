import { operation } from './operation.ts';

/** The calendar of a doctor on a telephone. */
export const AGENDA_FEED_OPERATIONS = {
  issueCalendarLink: operation({
    method: 'POST',
    path: '/api/medicos/{id}/calendario',
    summary: 'Dirección secreta del calendario de un médico; se muestra una sola vez',
    access: 'agenda-feed:edit',
    status: 201,
    creates: true,
  }),
  revokeCalendarLink: operation({
    method: 'DELETE',
    path: '/api/medicos/{id}/calendario',
    summary: 'Anular la dirección del calendario de un médico',
    access: 'agenda-feed:edit',
    status: 204,
  }),
  readAgendaFeed: operation({
    method: 'GET',
    path: '/api/calendario/{secreto}.ics',
    summary: 'Turnos de un médico en iCalendar: iniciales, tipo, horas y estado, sin datos clínicos',
    access: 'public',
    status: 200,
  }),
};
