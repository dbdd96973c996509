/**
 * Names the changes of appointments that are being saved. Until one is, what is stored is older than what is shown, and
 * is not read again for what others changed: the change does so itself when it has been saved.
 */
export const CHANGING_APPOINTMENTS = ['turnos', 'cambio'] as const;
