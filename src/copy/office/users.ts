import type { AccountState } from '#domain/people/user';

/** Usuarios. */
export const USERS = {
  loading: 'Cargando las cuentas…',
  caption: 'Cuentas del panel, con su rol, su médico y su estado',
  empty: 'Todavía no hay cuentas.',
  noneInState: (state: string) => `No hay cuentas con el estado «${state}» entre las que se ven.`,
  filter: 'Estado',
  all: 'Todas',
  facts: { shown: 'Cuentas a la vista', pending: 'Esperan aprobación', suspended: 'Suspendidas' },
  columns: {
    person: 'Cuenta',
    role: 'Rol',
    doctor: 'Médico vinculado',
    state: 'Estado',
    created: 'Creada',
    actions: 'Acciones',
  },
  you: 'Usted',
  staff: 'Personal',
  admin: 'Administrador',
  doctor: 'Médico',
  noDoctor: 'Ninguno',
  unknownDate: 'Sin fecha',
  approve: 'Aprobar',
  more: 'Más',
  actionsOf: (email: string) => `Más acciones para ${email}`,
  suspend: 'Suspender',
  reactivate: 'Reactivar',
  giveAdmin: 'Dar rol de administrador',
  takeAdmin: 'Quitar rol de administrador',
  rename: 'Cambiar nombre',
  noName: 'Sin nombre todavía',
  functions: 'Funciones…',
  linkDoctor: 'Vincular médico',
  resetLink: 'Enlace para la contraseña',
  history: 'Ver historial',
  codes: 'Códigos de médicos',
} as const;

export const STATE_LABELS = {
  activo: 'Activa',
  pendiente: 'Pendiente',
  suspendido: 'Suspendida',
} as const satisfies Record<AccountState, string>;

const FIELDS: Readonly<Record<string, string>> = {
  nombre: 'Nombre',
  rol: 'Rol',
  estado: 'Estado',
  medico: 'Médico',
  funciones: 'Funciones',
};

/** The questions and notices about an account. */
export const USER_DIALOGS = {
  approved: (email: string) => `Se aprobó la cuenta ${email}.`,
  reactivated: (email: string) => `Se reactivó la cuenta ${email}.`,
  suspend: {
    title: (email: string) => `¿Suspender ${email}?`,
    text: 'La persona sale del panel en este momento y no puede volver a entrar hasta que la reactive. Los calendarios que lleva en su teléfono dejan de actualizarse. Los borradores que dejó abiertos se traspasan a otro médico en «Diagnóstico de pacientes».',
    confirm: 'Suspender',
    done: (email: string) => `Se suspendió la cuenta ${email}.`,
  },
  giveAdmin: {
    title: (email: string) => `¿Dar rol de administrador a ${email}?`,
    text: 'Podrá ver y cambiar todo: cuentas, médicos, horarios y feriados.',
    confirm: 'Dar el rol',
    done: (email: string) => `${email} es administrador.`,
  },
  takeAdmin: {
    title: (email: string) => `¿Quitar el rol de administrador a ${email}?`,
    text: 'Deja de poder cambiar cuentas, médicos y horarios. Tendrá que volver a iniciar sesión. Los calendarios de médicos que creó se anulan.',
    confirm: 'Quitar el rol',
    done: (email: string) => `${email} ya no es administrador.`,
  },
  functions: {
    title: (email: string) => `Funciones de ${email}`,
    none: 'Deje al menos una función.',
    save: 'Guardar',
    done: (email: string) => `Se guardaron las funciones de ${email}.`,
  },
  rename: {
    title: (email: string) => `Nombre de ${email}`,
    field: 'Nombre y apellido',
    help: 'Así aparece en la auditoría, en los turnos y en los avisos. Sin nombre se muestra el correo.',
    save: 'Guardar',
    done: (email: string) => `Se guardó el nombre de ${email}.`,
  },
  link: {
    title: (email: string) => `Médico de ${email}`,
    text: 'Una cuenta vinculada a un médico entra al panel como ese médico. Cada médico tiene a lo más una cuenta. Al quitarle el médico se anula el calendario de ese médico en los teléfonos.',
    field: 'Médico',
    none: 'Ninguno',
    inactive: 'Inactivo',
    confirm: 'Guardar',
    done: (email: string) => `Se guardó el médico de ${email}.`,
  },
  reset: {
    title: (email: string) => `Enlace para ${email}`,
    ask: 'Con este enlace la persona elige una contraseña nueva. Sirve una sola vez y dura una hora; el de una cuenta que usted creó y su dueño todavía no usó, siete días.',
    confirm: 'Crear el enlace',
    pending: 'Creando…',
    label: 'Enlace',
    warning:
      'Se muestra solo esta vez. Envíelo solo a la dueña o dueño de la cuenta: quien lo abra puede cambiar la contraseña.',
    done: 'Listo, ya lo copié',
  },
  history: {
    title: (email: string) => `Historial de ${email}`,
    loading: 'Cargando el historial…',
    empty: 'Todavía no hay cambios anotados en esta cuenta.',
    by: (who: string) => `por ${who}`,
    bySelf: 'por la propia persona',
    fields: FIELDS,
    nothing: 'ninguno',
    change: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
  },
  conflict:
    'Otra persona cambió esta cuenta mientras tanto. Ya ve los datos actuales: revise y vuelva a intentar.',
} as const;
