import type { Role } from '#domain/access/policies';
import type { ScreenPath } from '#domain/access/screens';

/** The back office's frame. */
export const SHELL = {
  panel: 'Panel Central',
  menu: 'Menú principal',
  daily: 'Cada día',
  extra: 'Administración',
  fold: 'Plegar el panel',
  unfold: 'Desplegar el panel',
  extraOfDoctor: 'Su actividad',
  openMenu: 'Abrir el menú',
  closeMenu: 'Cerrar el menú',
  menuWord: 'Menú',
  skip: 'Ir al contenido',
  lock: 'Bloquear ahora',
  lockKeys: { words: 'Alt + Mayús + L', keys: 'Alt+Shift+L' },
  signOut: 'Cerrar sesión',
  signingOut: 'Cerrando sesión…',
  signOutFailed: 'No se pudo cerrar la sesión. Revise la conexión y vuelva a intentar.',
  theme: 'Tema de la pantalla',
  light: 'Claro',
  dim: 'Penumbra',
  loading: 'Cargando la pantalla…',
  noScript: 'El panel necesita JavaScript. Actívelo en su navegador y vuelva a cargar la página.',
  troubled:
    'El servidor no puede guardar ahora: puede faltar espacio en su disco. No cierre lo que está escribiendo y avise a quien lo administra; este aviso se quita solo cuando vuelva a funcionar.',
  damaged:
    'El servidor encontró datos dañados en su disco. Puede seguir trabajando, pero avise hoy mismo a quien lo administra: hay que recuperarlos de un respaldo.',
  readings: {
    many: (who: string, people: number, day: string, hour: string) =>
      `${who} vio los datos de ${String(people)} personas en una hora (${day}, ${hour}). Si no lo explica su trabajo, hable con esa persona o suspenda la cuenta.`,
    booked: (who: string, day: string, hour: string) =>
      `${who} agendó un turno, abrió la ficha del paciente y canceló el turno (${day}, ${hour}). Si no lo explica su trabajo, hable con esa persona o suspenda la cuenta.`,
    look: 'Ver qué hizo',
    seen: 'Ya lo vi',
  },
  polling: 'Los cambios de otros equipos tardan unos segundos en aparecer.',
  live: 'En vivo',
  connecting: 'Conectando…',
  slow: 'Cada 15 segundos',
  cut: 'Sin conexión',
} as const;

/** The name of each role; an empty role is «Personal». */
export const ROLE_LABELS = {
  anonimo: 'Sin sesión',
  pendiente: 'Pendiente de aprobación',
  personal: 'Personal',
  medico: 'Médico',
  admin: 'Administrador',
} as const satisfies Record<Role, string>;

/** The heading of each screen; the menu uses the specification's words, these carry their accents. */
export const SCREEN_TITLES = {
  '/admin': 'Agendar Turnos',
  '/admin/turnos': 'Turnos agendados',
  '/admin/pacientes': 'Diagnóstico de pacientes',
  '/admin/consulta': 'Consulta',
  '/admin/preconsulta': 'Preconsulta',
  '/admin/feriados': 'Feriados',
  '/admin/horarios': 'Gestión de Horarios de Médicos',
  '/admin/horarios-estudios': 'Gestión de Horarios de Estudios',
  '/admin/usuarios': 'Usuarios',
  '/admin/equipos': 'Equipos',
  '/admin/series': 'Serie de turnos',
  '/admin/itinerario': 'Visita con estudios',
  '/admin/lista-espera': 'Lista de espera',
  '/admin/confirmaciones': 'Confirmaciones',
  '/admin/por-avisar': 'Por avisar',
  '/admin/seguimiento': 'Nadie se pierde',
  '/admin/cirugias': 'Cirugías',
  '/admin/estadisticas': 'Estadísticas',
  '/admin/ajustes': 'Ajustes de la clínica',
  '/admin/respaldo': 'Respaldo de todo',
  '/admin/sala': 'Sala de espera',
  '/admin/sala/llamados': 'Llamados de la sala',
  '/admin/auditoria': 'Auditoría',
  '/admin/duplicados': 'Pacientes duplicados',
  '/admin/firmas': 'Notas firmadas',
  '/admin/textos': 'Textos por revisar',
  '/admin/documentos': 'Documento',
  '/admin/segundo-paso': 'Segundo paso',
  '/admin/datos': 'Datos de pacientes',
  '/admin/cuenta': 'Su cuenta',
  '/admin-examenes': 'Tablero de exámenes',
  '/admin-examenes/examenes': 'Exámenes',
} as const satisfies Record<ScreenPath, string>;

/** The pages shown in place of a screen. */
export const OUTCOMES = {
  'second-step': {
    title: 'Segundo paso',
    text: 'Antes de seguir active el segundo paso de su cuenta de administrador.',
  },
  locked: {
    title: 'Pantalla bloqueada',
    text: 'Nadie la usó por un rato. Escriba su contraseña para seguir.',
  },
  forbidden: {
    title: 'No tiene acceso a esta pantalla',
    text: 'Su cuenta no tiene permiso para abrirla. Si lo necesita para su trabajo, pídalo a un administrador de la clínica.',
  },
  'not-found': {
    title: 'Esta pantalla no existe',
    text: 'La dirección no corresponde a ninguna pantalla del panel. Elija una del menú.',
  },
  waiting: {
    title: 'Su cuenta espera aprobación',
    text: 'Un administrador debe aprobar su cuenta antes de que pueda usar el panel. Esta página se actualizará sola cuando eso ocurra.',
  },
  broken: {
    title: 'La pantalla tuvo un problema',
    text: 'No se perdió nada de lo ya guardado. Vuelva a cargar la página.',
    again:
      'Si ocurre otra vez, copie este código y envíelo a quien administra el sistema: con él encuentra qué falló. No lleva datos de nadie.',
    code: 'Código del problema',
    retry: 'Volver a intentar',
    reload: 'Volver a cargar la página',
  },
  goHome: 'Ir a su pantalla de inicio',
} as const;

/** Asks for the password in place when the session has ended. */
export const READING_REASON = {
  title: 'Por qué necesita verlo',
  file: 'Este archivo tiene datos clínicos de muchas personas. Lo que escriba queda anotado con su nombre y vale ocho horas.',
  reason: 'Motivo',
  submit: 'Seguir',
  sending: 'Anotando…',
} as const;

export const SIGN_IN_AGAIN = {
  title: 'Su sesión terminó',
  text: 'Escriba su contraseña para seguir donde estaba: lo que escribió sigue aquí y se guarda. Si cancela, lo pendiente no se guarda y tendrá que ingresar de nuevo.',
  password: 'Contraseña',
  missing: 'Escriba la contraseña.',
  submit: 'Seguir',
  checking: 'Comprobando…',
} as const;

/** What is written on each printed page. */
export const PRINT = {
  mark: (clinic: string, who: string, when: string) => `${clinic} · Impreso por ${who}, ${when}`,
  /** As style sheets count pages. */
  page: "'Hoja\u00A0' counter(page) '\u00A0de\u00A0' counter(pages)",
} as const;

/** Covers the office when nobody has been there for ten minutes. */
export const LOCK = {
  title: 'Pantalla bloqueada',
  text: (name: string) => `Lo que estaba escrito sigue aquí: escriba la contraseña de ${name} para seguir.`,
  opened: (name: string) =>
    `Esta sesión está bloqueada en el servidor, en todas sus pestañas: escriba la contraseña de ${name} para seguir.`,
  password: 'Contraseña',
  missing: 'Escriba la contraseña.',
  submit: 'Seguir',
  checking: 'Comprobando…',
  leave: 'Salir de esta cuenta',
} as const;

/** Asks before unsaved work is lost. */
export const UNSAVED = {
  title: '¿Salir sin guardar?',
  text: 'Hay cambios sin guardar en esta pantalla. Si sale ahora, se pierden.',
  discard: 'Salir y descartar',
  stay: 'Seguir editando',
} as const;
