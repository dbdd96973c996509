/** «Su cuenta»: the own password and the own sessions. */
export const ACCOUNT = {
  title: 'Su cuenta',
  email: 'Correo',
  secondStep: 'Un código de su teléfono, además de la contraseña: quien la sepa no entra sin él.',
  secondStepOpen: 'Ver o activar',
  role: 'Rol',
  functions: 'Funciones',
  doctor: 'Médico',
  password: {
    title: 'Cambiar la contraseña',
    text: 'Al cambiarla se cierran sus sesiones en los demás equipos.',
    actual: 'Contraseña actual',
    nueva: 'Contraseña nueva',
    again: 'Repita la nueva',
    help: 'Al menos 6 caracteres.',
    save: 'Cambiar la contraseña',
    done: 'La contraseña está cambiada.',
    signIn: 'La contraseña está cambiada. Ingrese otra vez con ella.',
  },
  sessions: {
    title: 'Cerrar en todas partes',
    text: 'Termina su sesión en este equipo y en todos los demás donde la dejó abierta. No borra nada de lo guardado.',
    most: (count: number) =>
      `Puede tener hasta ${String(count)} sesiones abiertas a la vez. Al ingresar en otro equipo más, se cierra la más antigua.`,
    open: 'Cerrar en todas partes',
    question: '¿Cerrar su sesión en todas partes?',
    confirm: 'Cerrar en todas partes',
    failed: 'No se pudieron cerrar las sesiones. Revise la conexión y vuelva a intentar.',
  },
} as const;
