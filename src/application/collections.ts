import * as z from 'zod/mini';
import { textReviewSchema, type TextReview } from '#domain/site/text-review';
import { auditLogLinkSchema } from '#domain/audit/audit-log-link';
import { favouriteDiagnosesSchema, type FavouriteDiagnoses } from '#domain/clinical/favourite-diagnoses';
import { consultationSchema, type Consultation } from '#domain/clinical/consultation';
import { planSchema, type Plan } from '#domain/clinical/follow-up/plan';
import { childSchema, type Child } from '#domain/clinical/prematurity/child';
import { problemMarkSchema, type ProblemMark } from '#domain/clinical/problems/problem';
import { sectionSchema, type Section } from '#domain/clinical/section';
import {
  antecedentReviewSchema,
  antecedentSchema,
  type Antecedent,
  type AntecedentReview,
} from '#domain/clinical/antecedents/antecedent';
import {
  documentCountSchema,
  issuedDocumentSchema,
  type DocumentCount,
  type IssuedDocument,
} from '#domain/clinical/documents/document';
import { templatesSchema, type Templates } from '#domain/clinical/templates';
import { surgerySchema, type Surgery } from '#domain/clinical/surgery/surgery';
import { noteChainSchema, type NoteChain } from '#domain/clinical/seal/note-chain';
import { sealedNoteSchema, type SealedNote } from '#domain/clinical/seal/sealed-note';
import { originShareSchema, type OriginShare } from '#domain/clinical/origin/origin-share';
import { lastValuesSchema, type LastDocument } from '#domain/clinical/origin/last-values';
import { sightRisksSchema, type SightRisks } from '#domain/clinical/trends/sight-course';
import { seriesSchema, type Series } from '#domain/clinical/trends/series';
import { accessSchema, type RecordAccess } from '#domain/clinical/record-access';
import { doctorKeySchema, doctorScheduleSchema, doctorSchema, type Doctor } from '#domain/people/doctor';
import { alikeRecordsSchema, type AlikeRecords } from '#domain/people/duplicates';
import { departureSchema, type Departure } from '#domain/people/life/departure';
import { patientSchema, type Patient } from '#domain/people/patient';
import { mergePieceSchema, mergeSchema, type Merge, type MergePiece } from '#domain/people/patient-merge';
import { userSchema, type User } from '#domain/people/user';
import { appointmentSchema, type Appointment } from '#domain/scheduling/appointment/appointment';
import { contactSchema, type Contact } from '#domain/scheduling/appointment/confirmation';
import { storedHolidaySchema, type StoredHoliday } from '#domain/scheduling/holidays/holiday';
import { occupancyDaySchema, type OccupancyDay } from '#domain/scheduling/availability/occupancy';
import { shiftNoteSchema, type ShiftNote } from '#domain/scheduling/room/shift-note';
import { noticeSchema, type Notice } from '#domain/scheduling/notices/notice';
import {
  messageConsentSchema,
  messageMonthSchema,
  messageSchema,
  type Message,
  type MessageConsent,
  type MessageMonth,
} from '#domain/scheduling/messages/message';
import { roomDaySchema, type RoomDay } from '#domain/scheduling/room/room-call';
import { personalViewsSchema, type PersonalViews } from '#domain/scheduling/appointment/saved-view';
import { ticketCountSchema, type TicketCount } from '#domain/scheduling/room/ticket';
import { waitingEntrySchema, type WaitingEntry } from '#domain/scheduling/waiting-list/waiting-list';
import { clinicSettingsSchema, type ClinicSettings } from '#domain/scheduling/settings/settings';
import { reportLinkSchema, type ReportLink } from '#domain/studies/orders/delivery';
import { orderCountSchema, orderSchema, type Order, type OrderCount } from '#domain/studies/orders/order';
import { performedStudySchema, type PerformedStudy } from '#domain/studies/results/study';
import { deviceKeySchema, type DeviceKey } from '#domain/studies/device-key';
import { refusedFileSchema, type RefusedFile } from '#domain/studies/files/refused-file';
import { studyFileSchema, type StudyFile } from '#domain/studies/files/study-file';
import { clinicRoomSchema, type ClinicRoom } from '#domain/studies/clinic-room';
import { deviceSchema, type Device } from '#domain/studies/device-calendar';
import { rollUpSchema, type RollUp } from '#domain/statistics/roll-up';
import { studyScheduleSchema, type StudySchedule } from '#domain/studies/study-schedule';
import type { StoredWeek } from '#domain/scheduling/hours/weekly-schedule';
import type { Collection } from './ports/document-store.ts';

/** Profiles, keyed by the authentication uid. */
export const users: Collection<User> = {
  name: 'users',
  schema: userSchema,
  indexes: [['email'], ['rol', 'estado'], ['medico']],
};

/** A doctor's seven weekly lists, keyed by the doctor's name. */
export const doctorSchedules: Collection<StoredWeek> = {
  name: 'horariosMedicos',
  schema: doctorScheduleSchema,
  watched: 'whole',
};

/** Everything else about a doctor, under the same id. */
export const doctors: Collection<Doctor> = {
  name: 'medicos',
  schema: doctorSchema,
  watched: 'whole',
  indexes: [['activo'], ['calendario.hash'], ['calendario.quien']],
};

/** One document per normalised name, so that two spellings of it cannot both be created. */
export const doctorKeys: Collection<{ medico: string }> = {
  name: 'clavesMedicos',
  schema: doctorKeySchema,
  silent: true,
};

/** A study's weekly hours, keyed by its code. */
export const studySchedules: Collection<StudySchedule> = {
  name: 'horariosEstudios',
  schema: studyScheduleSchema,
  watched: 'whole',
};

/** Days and hours on which the clinic, doctors or studies are closed. */
export const holidays: Collection<StoredHoliday> = {
  name: 'feriados',
  schema: storedHolidaySchema,
  watched: 'whole',
  indexes: [
    ['anio', 'fecha'],
    ['ultimoDia', 'fecha'],
  ],
  dateField: 'fecha',
};

/** An audit line: who did what to which document, and when. Lines never change. */
export const auditLineSchema = z.strictObject({
  cuando: z.string(),
  quien: z.string(),
  accion: z.string(),
  coleccion: z.string(),
  documento: z.string(),
  detalle: z.optional(z.record(z.string(), z.unknown())),
  /** Added by the store; lines of before there was a chain have none. */
  cadena: z.optional(auditLogLinkSchema),
});
export type AuditLine = z.infer<typeof auditLineSchema>;
export const auditLog: Collection<AuditLine> = {
  name: 'auditoria',
  schema: auditLineSchema,
  // Most selective first: where a filter needs several indexes together, the embedded store uses only one.
  indexes: [
    ['documento', '-cuando'],
    ['quien', 'accion', '-cuando'],
    ['quien', 'coleccion', '-cuando'],
    ['coleccion', 'accion', '-cuando'],
    ['accion', '-cuando'],
    ['quien', '-cuando'],
    ['coleccion', '-cuando'],
    ['-cuando'],
  ],
  unindexed: ['detalle', 'cadena'],
  silent: true,
  chained: true,
};

export const appointments: Collection<Appointment> = {
  name: 'turnos',
  schema: appointmentSchema,
  watched: 'days',
  // Most selective first: where a query needs several indexes together, the embedded store uses only one.
  indexes: [
    ['paciente.id', 'fecha', 'hora'],
    ['paciente.id', '-fecha', '-hora'],
    ['itinerario', 'fecha', 'hora'],
    ['serie', 'fecha', 'hora'],
    ['fueraDeHorario', 'fecha', 'hora'],
    ['fecha', 'hora'],
    ['medico', 'fecha', 'hora'],
    ['estado', 'fecha', 'hora'],
    ['medico', 'estado', 'fecha', 'hora'],
    ['equipo', 'fecha', 'hora'],
    ['estudio.codigo', 'fecha', 'hora'],
  ],
  unindexed: ['historial', 'motivo'],
  dateField: 'fecha',
};

/** What is occupied of one resource on one day: the unit of conflict. */
export const occupancyDays: Collection<OccupancyDay> = {
  name: 'ocupacion',
  schema: occupancyDaySchema,
  indexes: [['recurso', 'fecha']],
  unindexed: ['intervalos'],
  silent: true,
};

/** A day's appointment totals, per doctor or device: statistics are computed from these. */
export const rollUps: Collection<RollUp> = {
  name: 'estadisticas',
  schema: rollUpSchema,
  indexes: [['fecha'], ['recurso', 'id', 'fecha']],
  unindexed: ['cuentas'],
  silent: true,
  staysHere: 'counted again from the appointments where they arrive',
};

/** `claves` holds the word prefixes by which a patient is found. */
export const patients: Collection<Patient> = {
  name: 'pacientes',
  schema: patientSchema,
  watched: 'documents',
  indexes: [
    ['claves[]', 'orden'],
    ['orden'],
    ['claveDocumento'],
    ['otrosDocumentos[]'],
    ['fechaNacimiento'],
    ['telefono'],
    ['ci'],
  ],
};

/** How people left the clinic, and what that ended. */
export const departures: Collection<Departure> = {
  name: 'partidas',
  schema: departureSchema,
  indexes: [['paciente.id']],
  unindexed: ['terminados', 'motivo'],
  silent: true,
};

/** One document per identity document, so that two records of one person cannot both be created. */
export const patientKeys: Collection<{ paciente: string }> = {
  name: 'clavesPacientes',
  schema: z.strictObject({ paciente: z.string() }),
  silent: true,
};

/** Merges of two records of one person: proposed, under way, done or undone. */
export const merges: Collection<Merge> = {
  name: 'fusiones',
  schema: mergeSchema,
  indexes: [['-creada'], ['estado', '-creada'], ['pareja'], ['estado', 'conserva'], ['estado', 'absorbe']],
  unindexed: ['antes', 'elegidos', 'motivo'],
};

/** Records that may be of one person, as the last look through all of them found: one document. */
export const alikeRecords: Collection<AlikeRecords> = {
  name: 'fichasParecidas',
  schema: alikeRecordsSchema,
  unindexed: ['pares'],
  silent: true,
  staysHere: 'looked for again from the records where they arrive',
};

/** What each piece of a merge moved, so that it can be moved back. */
export const mergePieces: Collection<MergePiece> = {
  name: 'fusionesPiezas',
  schema: mergePieceSchema,
  indexes: [['fusion', 'orden']],
  unindexed: ['documentos'],
  silent: true,
};

/** What doctors found in their patients: drafts, and closed consultations with their addenda. */
export const consultations: Collection<Consultation> = {
  name: 'consultas',
  schema: consultationSchema,
  indexes: [
    ['paciente.id', 'estado', '-fecha', '-creada'],
    ['paciente.id', 'medico', 'estado'],
    ['autor', 'estado', '-creada'],
    ['estado', 'creada'],
    ['estado', 'ronda.limite'],
    ['fecha'],
  ],
  unindexed: ['motivo', 'diagnosticos', 'plan', 'cerrada', 'adendas', 'traspasos'],
  dateField: 'fecha',
};

/** The parts of a consultation's examination, keyed `{consulta}:{seccion}`. */
export const sections: Collection<Section> = {
  name: 'secciones',
  schema: sectionSchema,
  indexes: [['consulta']],
  unindexed: ['valores', 'estados', 'reemplazados'],
  silent: true,
};

/** What is known of a person whichever visit it is; nothing of it is ever deleted. */
export const antecedents: Collection<Antecedent> = {
  name: 'antecedentes',
  schema: antecedentSchema,
  indexes: [['paciente.id']],
  unindexed: ['detalle', 'desde', 'datos', 'retirado'],
};

/** When the antecedents of a patient were last looked at, by the patient. */
export const antecedentReviews: Collection<AntecedentReview> = {
  name: 'revisionesAntecedentes',
  schema: antecedentReviewSchema,
  silent: true,
};

/** What doctors said of the problems that consultations diagnosed; only ever added to. */
export const problemMarks: Collection<ProblemMark> = {
  name: 'estadosProblemas',
  schema: problemMarkSchema,
  indexes: [['paciente.id']],
  unindexed: ['motivo'],
};

/** The papers of the clinic as they were issued; none is ever deleted. */
export const documents: Collection<IssuedDocument> = {
  name: 'documentos',
  schema: issuedDocumentSchema,
  indexes: [['paciente.id', '-emitido'], ['medico', '-emitido'], ['token']],
  unindexed: ['sello', 'hash', 'clave', 'ojoAceptado', 'avisos', 'anulado', 'impresiones'],
};

/** The last number of each type of paper and year. */
export const documentCounts: Collection<DocumentCount> = {
  name: 'numerosDocumentos',
  schema: documentCountSchema,
  silent: true,
};

/** Closed consultations as they were signed, by the consultation; never changed. */
export const notes: Collection<SealedNote> = {
  name: 'notas',
  schema: sealedNoteSchema,
  indexes: [['cuando']],
  unindexed: ['contenido', 'paciente', 'medico', 'hash', 'anterior'],
  silent: true,
};

/** The end of each doctor's chain of a day, by `chainKey`: what the next note follows. */
export const noteChains: Collection<NoteChain> = {
  name: 'cadenasNotas',
  schema: noteChainSchema,
  indexes: [['dia']],
  unindexed: ['hojas', 'ultima'],
  silent: true,
};

/** The points of a patient's trends, under their keys (`seriesKey`): made from the closed visits. */
export const series: Collection<Series> = {
  name: 'series',
  schema: seriesSchema,
  indexes: [['paciente.id']],
  unindexed: ['puntos', 'objetivos'],
  silent: true,
  staysHere: 'made again from the closed visits where they arrive',
};

/** Per field and eye what a patient's closed visits have last, read by keys (`lastKey`): made from the visits. */
export const lastValues: Collection<LastDocument> = {
  name: 'ultimosValores',
  schema: lastValuesSchema,
  unindexed: ['visitas', 'valores'],
  silent: true,
  staysHere: 'made again from the closed visits where they arrive',
};

/** What must happen next for each problem of a patient's eyes, and by when. */
export const plans: Collection<Plan> = {
  name: 'planes',
  schema: planSchema,
  indexes: [
    ['paciente.id', 'estado'],
    ['medico', 'estado', 'toca'],
    ['estado', 'toca'],
    ['medico', 'estado', '-vence'],
    ['estado', '-vence'],
    ['creado'],
  ],
  unindexed: ['intentos', 'motivo', 'cierre'],
};

/** Whose sight is lost first, of each doctor's patients, as it was reckoned last night; its key is the doctor. */
export const sightRisks: Collection<SightRisks> = {
  name: 'vistaEnRiesgo',
  schema: sightRisksSchema,
  unindexed: ['filas'],
  silent: true,
  staysHere: 'reckoned again each night from the visits and studies where they arrive',
};

/** What each doctor signed in a month without saying it value by value, by `shareKey`; only that doctor is shown it. */
export const originShares: Collection<OriginShare> = {
  name: 'procedencias',
  schema: originShareSchema,
  indexes: [['autor', '-mes']],
  silent: true,
};

/** Premature children and when each is looked at next. */
export const prematureChildren: Collection<Child> = {
  name: 'prematuros',
  schema: childSchema,
  indexes: [['paciente.id'], ['estado', 'proximo'], ['estado', '-proximo']],
  unindexed: ['examenes', 'tratamientos', 'movido', 'cierre', 'lugar', 'riesgos'],
};

/** Operations, from the proposal on; none is ever deleted. */
export const surgeries: Collection<Surgery> = {
  name: 'cirugias',
  schema: surgerySchema,
  // Most selective first: where a query needs several indexes together, the embedded store uses only one.
  indexes: [
    ['paciente.id', '-creada'],
    ['medico', 'estado', 'toca'],
    ['estado', 'toca'],
    ['medico', 'estado', '-creada'],
    ['estado', '-creada'],
    ['medico', '-creada'],
    ['-creada'],
  ],
  unindexed: ['riesgos', 'nota', 'laboratorio', 'lente', 'lecturas', 'lista', 'historial', 'operacion'],
};

/** Who may read whose record, and until when. */
export const recordAccesses: Collection<RecordAccess> = {
  name: 'accesos',
  schema: accessSchema,
  indexes: [['vence']],
  unindexed: ['motivo'],
  silent: true,
  staysHere: 'openings of eight hours: the audit log tells of them',
};

/** What the clinic (`clinica`) and each doctor have set differently from the defaults. */
export const settings: Collection<ClinicSettings> = {
  name: 'ajustes',
  schema: clinicSettingsSchema,
  watched: 'whole',
};

/** The agenda views each user has saved, keyed by the authentication uid. */
export const personalViews: Collection<PersonalViews> = {
  name: 'vistas',
  schema: personalViewsSchema,
  unindexed: ['vistas'],
  silent: true,
};

/** The diagnoses that each doctor keeps at hand, keyed by the authentication uid. */
export const favouriteDiagnoses: Collection<FavouriteDiagnoses> = {
  name: 'diagnosticosFavoritos',
  schema: favouriteDiagnosesSchema,
  unindexed: ['codigos'],
  silent: true,
};

/** What each doctor writes again and again, keyed by the authentication uid. */
export const templates: Collection<Templates> = {
  name: 'plantillas',
  schema: templatesSchema,
  unindexed: ['plantillas'],
  silent: true,
};

/** The devices, their hours and their outages. */
export const devices: Collection<Device> = {
  name: 'equipos',
  schema: deviceSchema,
  watched: 'whole',
};

/** The rooms to which patients are called. */
export const clinicRooms: Collection<ClinicRoom> = {
  name: 'salas',
  schema: clinicRoomSchema,
  watched: 'whole',
};

/** What doctors said of the pages on health of the site, by the page. */
export const textReviews: Collection<TextReview> = {
  name: 'revisionesTextos',
  schema: textReviewSchema,
  unindexed: ['dichos'],
};

/** Patients waiting for a place. */
export const waitingList: Collection<WaitingEntry> = {
  name: 'listaEspera',
  schema: waitingEntrySchema,
  indexes: [
    ['estado', '-urgencia', 'creado'],
    ['estado', 'tipo', '-urgencia', 'creado'],
    ['paciente.id', 'estado'],
    ['serie', 'desde'],
  ],
  unindexed: ['nota', 'cierre'],
};

/** The attempts to contact an appointment's patient, keyed by the appointment's id. */
export const contacts: Collection<Contact> = {
  name: 'contactos',
  schema: contactSchema,
  watched: 'documents',
  indexes: [['pide', 'fecha']],
  unindexed: ['notas', 'respuestas'],
  dateField: 'fecha',
};

/** The messages that the clinic's own service sent, by what each is about. */
export const messages: Collection<Message> = {
  name: 'mensajes',
  schema: messageSchema,
  indexes: [['falta', 'fecha'], ['proveedor']],
  unindexed: ['turnos', 'lugar'],
  silent: true,
};

/** Who agreed to such messages, keyed by the patient. */
export const messageConsents: Collection<MessageConsent> = {
  name: 'permisosMensajes',
  schema: messageConsentSchema,
  indexes: [['telefono']],
  unindexed: ['acepto', 'retiro'],
  silent: true,
};

/** How many were sent in each month, and what they cost. */
export const messageMonths: Collection<MessageMonth> = {
  name: 'cuentasMensajes',
  schema: messageMonthSchema,
  silent: true,
};

/** What the reception leaves to the next shift. */
export const shiftNotes: Collection<ShiftNote> = {
  name: 'relevos',
  schema: shiftNoteSchema,
  indexes: [['abierta', 'cuando'], ['vence']],
  unindexed: ['texto', 'cierre'],
};

/** The patients to be told of what the clinic did to an appointment, keyed by the appointment's id. */
export const notices: Collection<Notice> = {
  name: 'porAvisar',
  schema: noticeSchema,
  watched: 'lists',
  // Most selective first: where a filter needs several indexes together, the embedded store uses only one.
  indexes: [
    ['paciente.id', 'estado'],
    ['ausencia', 'estado', 'fecha'],
    ['medico', 'estado', 'fecha'],
    ['tipo', 'estado', 'fecha'],
    ['estado', 'fecha'],
    ['estado', 'desde'],
    ['estado', 'enlace'],
    ['ausencia', 'estado', '-fecha'],
    ['medico', 'estado', '-fecha'],
    ['tipo', 'estado', '-fecha'],
    ['estado', '-fecha'],
  ],
  unindexed: ['antes', 'despues', 'motivo', 'intentos', 'aviso'],
};

/** The last ticket of each letter and day. */
export const ticketCounts: Collection<TicketCount> = {
  name: 'fichas',
  schema: ticketCountSchema,
  silent: true,
  staysHere: 'the numbers of a day: the next one begins again',
};

/** Who was called to which room, keyed by day. */
export const roomDays: Collection<RoomDay> = {
  name: 'llamados',
  schema: roomDaySchema,
  watched: 'documents',
  unindexed: ['llamados'],
  dateField: 'fecha',
  staysHere: 'the calls of a day: the audit log tells of them',
};

/** Studies that were asked for; what was measured is in `estudios`, under the same id. */
export const orders: Collection<Order> = {
  name: 'ordenes',
  schema: orderSchema,
  // Most selective first: where a query needs several indexes together, the embedded store uses only one.
  indexes: [
    ['paciente.id', 'estado', 'creada'],
    ['paciente.id', '-creada'],
    ['acceso'],
    ['documento'],
    ['turno.fecha', 'turno.hora'],
    ['estudio', 'estado'],
    ['estado', 'toca'],
    ['estado', 'realizado'],
    ['estado', '-creada'],
    ['-creada'],
    ['controlPio'],
    ['porAvisar'],
    ['solicita.medico', 'estado', 'creada'],
  ],
  unindexed: ['historial', 'lista', 'indicacion', 'intentos', 'avisos'],
};

/** The last accession number of each year. */
export const orderCounts: Collection<OrderCount> = {
  name: 'conteosOrdenes',
  schema: orderCountSchema,
  silent: true,
};

/** What was done and measured, under the id of its order. */
export const performedStudies: Collection<PerformedStudy> = {
  name: 'estudios',
  schema: performedStudySchema,
  indexes: [
    ['paciente.id', 'estudio', '-realizado'],
    ['paciente.id', '-realizado'],
    ['equipo', 'realizado'],
  ],
  unindexed: ['valores', 'noSePudo', 'informe', 'validacion', 'intentos', 'archivos', 'superados'],
};

/** The files of studies; their bytes are in the file store under the same ids. */
export const studyFiles: Collection<StudyFile> = {
  name: 'archivos',
  schema: studyFileSchema,
  // Most selective first: where a query needs several indexes together, the embedded store uses only one.
  indexes: [
    ['orden', 'estado', '-recibido'],
    ['paciente.id', 'estado', '-recibido'],
    ['paciente.id', '-recibido'],
    ['sha256'],
    ['instancia'],
    ['incorporar.orden'],
    ['estado', '-recibido'],
    ['estado', 'recibido'],
  ],
  unindexed: ['dice', 'propuestas', 'identificado', 'apartado'],
};

/** What the programs at the devices could not hand over: their bytes are where the programs are. */
export const refusedFiles: Collection<RefusedFile> = {
  name: 'archivosRechazados',
  schema: refusedFileSchema,
  indexes: [['por'], ['-cuando']],
  staysHere: 'of programs at this address, which tell it again',
};

/** Where the links lead that patients were given, by the hash of their key. */
export const reportLinks: Collection<ReportLink> = {
  name: 'enlacesInforme',
  schema: reportLinkSchema,
  unindexed: ['creado'],
  silent: true,
};

/** The keys of the programs at the devices. */
export const deviceKeys: Collection<DeviceKey> = {
  name: 'llavesEquipos',
  schema: deviceKeySchema,
  indexes: [['hash']],
  staysHere: 'for programs that call this address: a new one is given where the clinic arrives',
};
