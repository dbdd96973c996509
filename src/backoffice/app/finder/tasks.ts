import { TASKS, type TaskId } from '#copy/office/finding/tasks';
import { may, roleOf, type Action, type Actor } from '#domain/access/policies';
import { isScreen, mayOpen } from '#domain/access/screens';
import { keysOf } from '#domain/shared/typed-record';
import { LATE_DOCTOR, OFFICE, REFUSED_FILES, SHIFT_NOTE, SURGERY_RESULTS, trayHref } from '#routes';
import { matching, type FinderItem } from './finder-items.ts';

/** Where a task begins, and the rights it needs besides that of opening the screen. */
interface Place {
  readonly href: string;
  readonly needs?: readonly Action[];
  /** Of one's own agenda or patients. */
  readonly isDoctors?: true;
  readonly isStaffs?: true;
}

const DAY = `${OFFICE.appointments}?vista=dia`;
/** Opens something of the agenda's «Más». */
const fromMore = (what: string): string => `${DAY}&abrir=${what}`;

const PLACES: Readonly<Record<TaskId, Place>> = {
  nino: { href: OFFICE.booking },
  nuevo: { href: OFFICE.booking },
  sobreturno: { href: OFFICE.booking },
  proximo: { href: OFFICE.booking },
  serie: { href: OFFICE.series },
  visita: { href: OFFICE.itinerary },
  mover: { href: DAY },
  fuera: { href: `${OFFICE.appointments}?vista=lista&estado=agendado,confirmado&consulta=fuera` },
  cancelar: { href: DAY },
  llego: { href: OFFICE.room },
  espera: { href: OFFICE.room },
  atraso: { href: LATE_DOCTOR, needs: ['screen:booking'] },
  relevo: { href: SHIFT_NOTE, needs: ['agenda:keep-all'] },
  ausentes: { href: fromMore('sin-llegada') },
  excel: { href: fromMore('exportar') },
  hojas: { href: `${OFFICE.appointments}?vista=hojas` },
  certificado: { href: fromMore('certificado'), needs: ['appointment:certify'] },
  calendario: { href: fromMore('calendario'), isDoctors: true },
  confirmar: { href: OFFICE.confirmations },
  avisar: { href: OFFICE.notices },
  listaEspera: { href: OFFICE.waitingList },
  volver: { href: OFFICE.followUp },
  prematuros: { href: `${OFFICE.followUp}?estado=prematuros` },
  datos: { href: OFFICE.patientData },
  documentos: { href: OFFICE.patientData, isStaffs: true },
  duplicados: { href: OFFICE.duplicates },
  pantalla: { href: OFFICE.calls },
  atender: { href: OFFICE.diagnosis, needs: ['consultation:write'] },
  ficha: { href: OFFICE.diagnosis },
  receta: { href: OFFICE.diagnosis, needs: ['document:issue'] },
  pedir: { href: OFFICE.diagnosis, needs: ['order:protocol'] },
  resultados: { href: OFFICE.exams, needs: ['study:validate'] },
  borradores: { href: OFFICE.diagnosis, needs: ['consultation:write'] },
  reposo: { href: OFFICE.diagnosis, needs: ['document:issue'] },
  operar: { href: OFFICE.surgery, needs: ['surgery:propose'] },
  resultadosCirugia: { href: SURGERY_RESULTS, needs: ['surgery:audit'], isDoctors: true },
  cifras: { href: OFFICE.statistics },
  cifrasExcel: { href: OFFICE.statistics, needs: ['statistics:export'] },
  preparar: { href: OFFICE.room, needs: ['preconsultation:write'] },
  estudio: { href: OFFICE.exams, needs: ['study:perform'], isStaffs: true },
  tablero: { href: OFFICE.dashboard, needs: ['screen:exams'] },
  archivos: { href: OFFICE.exams, needs: ['file:bring'] },
  sinDuenio: { href: trayHref(), needs: ['file:bring'] },
  rechazados: { href: REFUSED_FILES, needs: ['file:refused'] },
  parada: { href: OFFICE.devices, needs: ['device:stop'] },
  listaCirugia: { href: OFFICE.surgery, needs: ['surgery:prepare'] },
  diaCirugia: { href: OFFICE.surgery, needs: ['surgery:schedule'] },
  crearCuenta: { href: OFFICE.users },
  aprobar: { href: OFFICE.users },
  olvidada: { href: OFFICE.users },
  suspender: { href: OFFICE.users },
  codigo: { href: OFFICE.doctorSchedules },
  horario: { href: OFFICE.doctorSchedules },
  horarioEstudios: { href: OFFICE.studySchedules },
  feriado: { href: OFFICE.holidays },
  respaldo: { href: OFFICE.backup },
  ajustes: { href: OFFICE.settings },
  quien: { href: OFFICE.audit },
  notas: { href: OFFICE.signatures },
  textos: { href: OFFICE.textReviews },
  contrasena: { href: OFFICE.account },
  segundoPaso: { href: OFFICE.secondStep },
  sesiones: { href: OFFICE.account },
};

/** Who reads records corrects people's data there; who does not decide proposes that two are one where one books. */
function placeOf(actor: Actor, id: TaskId): Place {
  if (id === 'datos' && !mayOpen(actor, OFFICE.patientData)) return { href: OFFICE.diagnosis };
  if (id === 'duplicados' && !mayOpen(actor, OFFICE.duplicates))
    return { href: OFFICE.booking, needs: ['patient-merge:propose'] };
  return PLACES[id];
}

function isFor(actor: Actor, { href, needs = [], isDoctors, isStaffs }: Place): boolean {
  const [path = ''] = href.split('?');
  return (
    isScreen(path) &&
    mayOpen(actor, path) &&
    needs.every((action) => may(actor, action)) &&
    (isDoctors === undefined || roleOf(actor) === 'medico') &&
    (isStaffs === undefined || roleOf(actor) === 'personal')
  );
}

/** What this person may want to do, found by what it is called among people; shown only for what was typed. */
export const taskItems = (actor: Actor): FinderItem[] =>
  keysOf(TASKS).flatMap((id) => {
    const place = placeOf(actor, id);
    const { label, words } = TASKS[id];
    return isFor(actor, place)
      ? [{ id: `tarea ${id}`, group: 'acciones' as const, label, words, href: place.href }]
      : [];
  });

/** Those who do what others may not, in the order in which they are asked. */
const OTHERS = {
  administrador: { uid: '', rol: 'admin', doctor: false, medico: null, estado: 'activo' },
  médico: { uid: '', rol: null, doctor: true, medico: '', estado: 'activo' },
  técnico: { uid: '', rol: null, doctor: false, medico: null, estado: 'activo', funciones: ['tecnico'] },
} as const satisfies Record<string, Actor>;
type Other = keyof typeof OTHERS;

/** A task that is somebody else's, and whose: who looks for it is told whom to ask. Null where there is none. */
export function taskOfOthers(
  actor: Actor,
  typed: string,
): { readonly label: string; readonly who: Other } | null {
  const own = new Set(taskItems(actor).map(({ id }) => id));
  for (const who of keysOf(OTHERS)) {
    const [theirs] = matching(
      taskItems(OTHERS[who]).filter(({ id }) => !own.has(id)),
      typed,
    );
    if (theirs !== undefined) return { label: theirs.label, who };
  }
  return null;
}
