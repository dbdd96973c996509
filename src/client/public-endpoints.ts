// Written by `npm run endpoints` from src/contract; a test compares them.

/** Method and path of the operations that the public pages call. */
export const PUBLIC_ENDPOINTS = {
  health: 'GET /api/salud',
  openApi: 'GET /api/openapi.json',
  register: 'POST /api/register',
  signIn: 'POST /api/session',
  readSession: 'GET /api/session',
  signOut: 'DELETE /api/session',
  resetPassword: 'POST /api/restablecer',
  introduceMessenger: 'GET /api/mensajes/avisos',
  tellOfMessages: 'POST /api/mensajes/avisos',
  listDoctors: 'GET /api/medicos',
  readAgendaFeed: 'GET /api/calendario/{secreto}.ics',
  listClosedDays: 'GET /api/dias-cerrados',
} as const;
