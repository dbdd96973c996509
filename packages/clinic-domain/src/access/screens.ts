import { may, type Action, type Actor, type Role, roleOf } from './policies.ts';

/** The action each back-office path requires; any other path does not exist. */
export const SCREENS = {
  '/admin': ['screen:booking'],
  '/admin/turnos': ['screen:appointments'],
  '/admin/pacientes': ['screen:diagnosis'],
  '/admin/consulta': ['screen:diagnosis'],
  '/admin/preconsulta': ['screen:preconsultation'],
  '/admin/feriados': ['screen:holidays'],
  '/admin/horarios': ['screen:doctor-schedules'],
  '/admin/horarios-estudios': ['screen:study-schedules'],
  '/admin/usuarios': ['screen:users'],
  '/admin/equipos': ['screen:devices'],
  '/admin/series': ['screen:booking'],
  '/admin/itinerario': ['screen:booking'],
  '/admin/lista-espera': ['screen:waiting-list'],
  '/admin/confirmaciones': ['screen:confirmations'],
  '/admin/estadisticas': ['screen:statistics'],
  '/admin/ajustes': ['screen:settings'],
  '/admin/respaldo': ['screen:backup'],
  '/admin/sala': ['screen:room'],
  '/admin/sala/llamados': ['screen:room'],
  '/admin/auditoria': ['screen:audit'],
  '/admin/duplicados': ['screen:duplicates'],
  '/admin/firmas': ['screen:signatures'],
  '/admin/textos': ['screen:text-reviews'],
  '/admin/documentos': ['document:read'],
  '/admin/segundo-paso': ['screen:second-step'],
  '/admin/cirugias': ['screen:surgery'],
  '/admin/datos': ['screen:patient'],
  '/admin/cuenta': ['screen:account'],
  '/admin-examenes': ['screen:dashboard', 'screen:waiting'],
  '/admin-examenes/examenes': ['screen:exams'],
  '/admin/por-avisar': ['screen:notices'],
  '/admin/seguimiento': ['screen:follow-up'],
} as const satisfies Record<string, readonly Action[]>;
export type ScreenPath = keyof typeof SCREENS;

export const isScreen = (path: string): path is ScreenPath => Object.hasOwn(SCREENS, path);

export const mayOpen = (actor: Actor | null, path: ScreenPath): boolean =>
  SCREENS[path].some((action) => may(actor, action));

/** On the board of the exams: who receives people and measures nothing finds there who waits and who comes. */
export const findsOwnDay = (actor: Actor | null): boolean =>
  roleOf(actor) === 'personal' && may(actor, 'screen:booking') && !may(actor, 'study:perform');

/** A menu entry, in the specification's exact words. */
export interface MenuEntry {
  readonly path: ScreenPath;
  readonly label: string;
}

const booking: MenuEntry = { path: '/admin', label: 'Agendar Turnos' };
const appointments: MenuEntry = { path: '/admin/turnos', label: 'Ver Turnos Agendados' };
const diagnosis: MenuEntry = { path: '/admin/pacientes', label: 'Diagnostico Pacientes' };
const exams: MenuEntry = { path: '/admin-examenes/examenes', label: 'Examenes' };
const dashboard: MenuEntry = { path: '/admin-examenes', label: 'Dashboard' };

/** The specification's menu by role. What a role may open is a separate table, {@link SCREENS}. */
const MENU: Record<Role, readonly MenuEntry[]> = {
  anonimo: [],
  pendiente: [dashboard],
  personal: [dashboard, exams],
  medico: [booking, appointments, diagnosis],
  admin: [
    booking,
    appointments,
    diagnosis,
    exams,
    { path: '/admin/feriados', label: 'Feriados' },
    { path: '/admin/horarios', label: 'Gestión de Horarios de Médicos' },
    { path: '/admin/horarios-estudios', label: 'Gestión de Horarios de Estudios' },
  ],
};

/** The side panel's entries, in the specification's order. */
export const menuFor = (actor: Actor | null): readonly MenuEntry[] => MENU[roleOf(actor)];

/** Screens of every day that the role's own menu does not have, in a group of their own: what a function adds is there. */
export function dailyMenuFor(actor: Actor | null): readonly MenuEntry[] {
  const own = menuFor(actor).map(({ path }) => path);
  // Who reads records finds people there.
  const isKnown = (path: ScreenPath): boolean =>
    own.includes(path) || (path === '/admin/datos' && own.includes('/admin/pacientes'));
  return DAILY.filter(({ path }) => mayOpen(actor, path) && !isKnown(path));
}

/** The others that it does not have: what is set up, looked up and kept. */
export const extraMenuFor = (actor: Actor | null): readonly MenuEntry[] =>
  EXTRA.filter(
    ({ path }) =>
      mayOpen(actor, path) &&
      // Administration, whose menu is full, comes to it from the settings.
      (path !== '/admin/textos' || roleOf(actor) === 'medico'),
  );

const DAILY: readonly MenuEntry[] = [
  booking,
  appointments,
  { path: '/admin/sala', label: 'Sala de espera' },
  { path: '/admin/por-avisar', label: 'Por avisar' },
  { path: '/admin/confirmaciones', label: 'Confirmaciones' },
  { path: '/admin/seguimiento', label: 'Nadie se pierde' },
  { path: '/admin/cirugias', label: 'Cirugías' },
  { path: '/admin/lista-espera', label: 'Lista de espera' },
  { path: '/admin/datos', label: 'Datos de pacientes' },
];

const EXTRA: readonly MenuEntry[] = [
  { path: '/admin/estadisticas', label: 'Estadísticas' },
  { path: '/admin/equipos', label: 'Equipos' },
  { path: '/admin/usuarios', label: 'Usuarios' },
  { path: '/admin/ajustes', label: 'Ajustes' },
  { path: '/admin/respaldo', label: 'Respaldo' },
  { path: '/admin/duplicados', label: 'Duplicados' },
  { path: '/admin/auditoria', label: 'Auditoría' },
  { path: '/admin/firmas', label: 'Firmas' },
  { path: '/admin/textos', label: 'Textos por revisar' },
];
