import type { Eye } from '#domain/clinical/eye';
import type { AccessGround } from '#domain/clinical/record-access';

/** The record of a patient on paper. */
export const RECORD_PAPER = {
  print: 'Imprimir con los exámenes',
  summary:
    'Resumen de la ficha: no trae las consultas. La historia entera se imprime con «Imprimir con los exámenes».',
  reading: 'Reuniendo los exámenes…',
  failed: 'No se pudieron reunir todos los exámenes, y no se imprimió nada. Inténtelo de nuevo.',
  whole: (count: number) =>
    count === 1
      ? 'Está la única consulta cerrada, con su examen.'
      : `Están las ${String(count)} consultas cerradas, cada una con su examen.`,
  notWhole: (hasOlder: boolean) =>
    `Esta hoja es una lista${hasOlder ? ' de las últimas consultas' : ''}: no trae los exámenes. La historia entera se imprime con «Imprimir con los exámenes».`,
} as const;

/** The search that opens a patient's record, and the lists beside it. */
export const RECORD_DOOR = {
  find: 'Buscar un paciente para abrir su ficha',
  draftOf: (day: string) => `Borrador del ${day}`,
  record: 'Ficha del paciente',
  data: 'Datos del paciente',
  findPerson: 'Buscar a una persona por nombre, carnet o teléfono',
} as const;

/** Asking for a reason before opening a record. */
export const RECORD_REASON = {
  title: '¿Por qué necesita abrir esta ficha?',
  ofDoctor: 'No figura como paciente suyo. El motivo queda anotado en la auditoría con su nombre y la hora.',
  ofAdmin: 'El motivo queda anotado en la auditoría con su nombre y la hora.',
  lasts: 'La ficha queda abierta para usted durante 8 horas.',
  kind: 'Motivo',
  kinds: {
    urgencia: 'Atención de urgencia',
    interconsulta: 'Interconsulta',
    reemplazo: 'Reemplazo de colega',
    solicitud: 'Solicitud del paciente',
    otro: 'Otro motivo',
  },
  more: 'Explique en pocas palabras',
  moreOptional: 'Detalle (opcional)',
  missing: 'Elija un motivo.',
  open: 'Abrir la ficha',
  opening: 'Abriendo la ficha…',
} as const;

/** Handing over the drafts of doctors who left. */
export const HANDOVER = {
  title: 'Borradores de médicos que ya no atienden',
  help: 'Quien los escribió ya no puede cerrarlos. Traspáselos a un médico: los termina y los firma, y queda anotado quién empezó cada uno.',
  line: (doctor: string, day: string) => `${doctor}, ${day}`,
  action: 'Traspasar…',
  actionOf: (patient: string) => `Traspasar el borrador de ${patient}`,
  dialog: (patient: string) => `Traspasar el borrador de ${patient}`,
  text: (doctor: string) =>
    `Lo escrito por ${doctor} se conserva. El médico que usted elija lo verá entre sus consultas sin cerrar y lo firmará.`,
  doctor: 'Médico que sigue',
  noDoctor: 'Elija un médico',
  reason: 'Motivo',
  reasonHelp: 'Al menos 10 letras. Queda en la auditoría y en la consulta.',
  save: 'Traspasar',
  saving: 'Traspasando…',
  done: (doctor: string) => `El borrador pasó a ${doctor}.`,
  passed: (from: string, to: string, when: string, reason: string) =>
    `Empezada por ${from}; pasó a ${to} el ${when}: ${reason}`,
} as const;

export const RECORD = {
  title: 'Ficha del paciente',
  loading: 'Abriendo la ficha…',
  again: 'Volver a abrir la ficha',
  expired: 'El acceso de 8 horas terminó.',
  ground: {
    propio: 'Paciente suyo',
    motivo: 'Abierta con motivo',
    sin_diagnosticos: 'Sin diagnósticos',
  } as const satisfies Record<AccessGround, string>,
  dataLoading: 'Buscando los datos…',
  dataOnly: 'Los datos y los turnos de la persona. La ficha clínica la abren los médicos.',
  staff: 'Su cuenta ve los datos, los turnos y los avisos; los diagnósticos, solo los médicos.',
  until: (hour: string) => `hasta las ${hour}`,
  logged: 'Esta apertura quedó en la auditoría.',
  data: 'Datos',
  document: 'Documento',
  born: 'Nacimiento',
  bornOn: (day: string, age: string) => `${day} (${age})`,
  unknown: 'No se anotó',
  phone: 'Teléfono',
  email: 'Correo',
  guardian: 'Responsable',
  otherDocuments: 'Otros documentos',
  alerts: 'Avisos',
  noAlerts: 'Ninguno.',
  minor: 'Menor de edad',
  minorAlone: 'Menor de edad sin responsable anotado',
  noShows: (count: number) => (count === 1 ? 'Faltó una vez' : `Faltó ${String(count)} veces`),
  noBirth: 'Falta la fecha de nacimiento',
  appointments: 'Turnos',
  appointmentsLoading: 'Cargando los turnos…',
  noAppointments: 'Todavía no tiene turnos.',
  coming: 'Por venir',
  past: 'Anteriores y cancelados',
  studies: 'Estudios',
  more: (count: number) => (count === 1 ? 'Ver 1 más' : `Ver ${String(count)} más`),
  book: 'Agendar turno',
  other: 'Otro paciente',
} as const;

/** Reading and writing consultations. */
export const CONSULTATION = {
  title: 'Consultas',
  loading: 'Cargando las consultas…',
  none: 'Todavía no hay consultas de este paciente.',
  noneOfDoctor: 'Escriba la primera: se guarda mientras usted escribe.',
  noneOfAdmin: 'Aparecerán aquí cuando un médico las cierre.',
  older: 'Ver consultas anteriores',
  writeOf: (day: string, hour: string) => `Escribir la consulta del turno de ${day}, ${hour}`,
  write: 'Escribir una consulta',
  writeWithout: 'Escribir una consulta sin turno',
  draft: (day: string) => `Borrador del ${day}`,
  draftNote: 'Solo usted lo ve.',
  goOn: 'Seguir en la consulta',
  booked: 'Motivo anotado con el turno',
  of: (day: string) => `Consulta del ${day}`,
  reason: 'Motivo de consulta',
  plan: 'Plan e indicaciones',
  diagnoses: 'Diagnósticos',
  search: 'Agregar un diagnóstico CIE-10',
  searchHelp: 'Escriba un código (H25) o palabras, y el ojo: catar nuc od, ojo rojo oi, DM2.',
  searchMore: 'Escriba al menos dos letras.',
  searchNone: 'Ningún código coincide. Pruebe con otra palabra, o elija anotarlo en palabras.',
  inWords: (typed: string) => `Anotar en palabras: ${typed}`,
  detail: 'En palabras',
  detailOf: (name: string) => `En palabras: ${name}`,
  stage: 'Estadio',
  noStage: '¿estadio?',
  searchChoose: (typed: string) => `Ninguno dice solo «${typed}»: elija cuál con la flecha abajo.`,
  searchFound: (count: number) => (count === 1 ? '1 código' : `${String(count)} códigos`),
  searchResults: 'Códigos encontrados',
  full: 'Ya anotó 10 diagnósticos.',
  eye: 'Ojo',
  eyes: { OD: 'OD', OI: 'OI', AO: 'AO' } as const satisfies Record<Eye, string>,
  eyeNames: {
    OD: 'ojo derecho',
    OI: 'ojo izquierdo',
    AO: 'ambos ojos',
  } as const satisfies Record<Eye, string>,
  addCause: (code: string, name: string) => `Agregar ${code} ${name}`,
  eyeMissing: 'Falta el ojo',
  rank: 'Clase',
  ranks: { principal: 'Principal', secundario: 'Secundario' },
  certainty: 'Certeza',
  certainties: { confirmado: 'Confirmado', presuntivo: 'Presuntivo' },
  remove: 'Quitar',
  removeOf: (name: string) => `Quitar ${name}`,
  editTwin: 'Corregir el que ya está',
  status: {
    guardado: 'Guardado.',
    guardando: 'Guardando…',
    sin_conexion: 'Sin conexión: lo escrito está en este equipo, cifrado, y se enviará solo.',
    sin_servicio: 'La clínica no pudo guardarlo todavía: lo escrito está en este equipo y se enviará solo.',
    sin_sesion: 'Su sesión terminó: ingrese de nuevo para que se guarde.',
    conflicto: 'Sin guardar.',
    rechazado: 'Sin guardar.',
  },
  statusUnkept: {
    sin_conexion: 'Sin conexión: no cierre esta página; lo escrito se enviará solo.',
    sin_servicio: 'La clínica no pudo guardarlo todavía: no cierre esta página; lo escrito se enviará solo.',
  },
  notKept:
    'Este equipo no guarda copia de lo que usted escribe, porque la conexión con la clínica no es segura (http). Si se corta, no cierre la página hasta que diga «Guardado».',
  opening: 'Abriendo el borrador…',
  conflict: 'Este borrador cambió en otra ventana o en otro equipo.',
  conflictTheirs: 'Lo que está guardado dice:',
  conflictEmpty: 'nada todavía',
  keepMine: 'Guardar lo que escribí aquí',
  takeTheirs: 'Usar lo guardado',
  back: 'Seguir escribiendo',
  discard: 'Descartar el borrador…',
  discardTitle: '¿Descartar este borrador?',
  discardText: 'Deja de verse en la ficha y en sus consultas sin cerrar.',
  discardConfirm: 'Descartar el borrador',
  discarded: 'El borrador se descartó.',
  writtenIn: (record: string | undefined) =>
    `Escrita en ${record === undefined ? 'otra ficha' : `la ficha de ${record}`}, que se unió a esta.`,
  closedBy: (doctor: string, when: string) => `Cerrada por ${doctor}, ${when}.`,
  addendum: 'Adenda',
  addendumBy: (doctor: string, when: string) => `${doctor}, ${when}`,
  knowing: 'Se indicó conociendo',
  knowingWhy: (warning: string, why: string) => `${warning}. Motivo: ${why}`,
  addAddendum: 'Agregar una adenda',
  addendumText: 'Texto de la adenda',
  addendumHelp: 'Se agrega debajo de la consulta; lo ya escrito no cambia.',
  addendumSave: 'Guardar la adenda',
  addendumSaved: 'La adenda quedó guardada.',
  addendumEmpty: 'Escriba la adenda.',
} as const;
