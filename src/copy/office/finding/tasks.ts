/** What people want to do, with the words by which they look for it; where each leads is in the finder. */
export const TASKS = {
  nino: {
    label: 'Agendar a un menor de edad',
    words: ['niño', 'niña', 'menor', 'hijo', 'bebé', 'tutor', 'mamá', 'papá'],
  },
  nuevo: {
    label: 'Inscribir a una persona nueva',
    words: ['inscribir', 'registrar', 'paciente nuevo', 'primera vez', 'alta'],
  },
  sobreturno: {
    label: 'Dar un sobreturno',
    words: ['urgencia', 'urgente', 'emergencia', 'hueco', 'sin lugar', 'entremedio'],
  },
  proximo: {
    label: 'Buscar el próximo lugar libre',
    words: ['libre', 'cupo', 'disponible', 'primero', 'cuándo hay', 'lugar'],
  },
  serie: {
    label: 'Agendar una serie de turnos',
    words: ['varios', 'cada mes', 'meses', 'inyecciones', 'repetir', 'controles'],
  },
  visita: {
    label: 'Agendar estudios y médico el mismo día',
    words: ['junto', 'itinerario', 'mismo viaje', 'provincia', 'dos estudios'],
  },
  mover: {
    label: 'Mover un turno',
    words: ['cambiar hora', 'cambiar fecha', 'reprogramar', 'postergar', 'pasar a otro día', 'arrastrar'],
  },
  fuera: {
    label: 'Turnos que quedaron fuera de horario',
    words: ['fuera de horario', 'quedaron afuera', 'sin horario', 'cambió el horario', 'reubicar'],
  },
  cancelar: {
    label: 'Cancelar un turno',
    words: ['anular', 'borrar turno', 'no puede venir', 'quitar turno', 'baja'],
  },
  llego: {
    label: 'Anotar que llegó',
    words: ['llegada', 'llegó', 'recibir', 'ya está aquí', 'presente', 'ficha', 'número'],
  },
  espera: { label: 'Ver quién espera', words: ['sala', 'espera', 'cola', 'turno de quién', 'cuánto falta'] },
  atraso: {
    label: 'El médico se atrasa',
    words: [
      'atraso',
      'atrasado',
      'demora',
      'demorado',
      'retraso',
      'tarde',
      'minutos',
      'me atraso',
      'doctor',
      'doctora',
    ],
  },
  relevo: {
    label: 'Nota para el turno siguiente',
    words: ['relevo', 'turno siguiente', 'entrega de turno', 'cambio de turno', 'pendiente', 'recado'],
  },
  ausentes: {
    label: 'Anotar a quien no vino',
    words: ['no vino', 'faltó', 'ausente', 'inasistencia', 'fin del día', 'cerrar el día'],
  },
  excel: {
    label: 'Exportar la agenda a Excel',
    words: ['excel', 'planilla', 'csv', 'descargar', 'exportar', 'lista'],
  },
  hojas: {
    label: 'Imprimir las hojas del día',
    words: ['imprimir', 'impresora', 'papel', 'hoja', 'lista impresa', 'listado'],
  },
  certificado: {
    label: 'Certificado de los turnos de una persona',
    words: ['certificado', 'constancia', 'justificativo', 'asistencia'],
  },
  calendario: {
    label: 'Su agenda en el teléfono',
    words: ['celular', 'teléfono', 'google', 'calendario', 'iphone', 'sincronizar'],
  },
  confirmar: {
    label: 'Llamar para confirmar',
    words: ['confirmación', 'confirmaciones', 'recordar', 'recordatorio', 'mañana', 'llamar', 'whatsapp'],
  },
  avisar: {
    label: 'Avisar de un cambio',
    words: ['aviso', 'cambios', 'movido', 'mensaje', 'llamar', 'whatsapp'],
  },
  listaEspera: {
    label: 'Anotar en la lista de espera',
    words: ['adelantar', 'antes', 'si alguien cancela', 'esperar lugar'],
  },
  volver: {
    label: 'Llamar a quien debe volver',
    words: ['control', 'perdido', 'perdidos', 'seguimiento', 'no volvió', 'llamar', 'recuperar'],
  },
  prematuros: {
    label: 'Seguir a un prematuro',
    words: ['prematuro', 'recién nacido', 'neonato', 'retinopatía', 'incubadora'],
  },
  datos: {
    label: 'Corregir los datos de una persona',
    words: [
      'teléfono',
      'carnet',
      'documento',
      'apellido',
      'nombre mal',
      'fecha de nacimiento',
      'corregir',
      'cambiar datos',
      'murió',
      'falleció',
      'se mudó',
    ],
  },
  documentos: {
    label: 'Entregar una receta o un certificado',
    words: ['receta', 'reimprimir', 'lentes', 'certificado médico', 'imprimir'],
  },
  duplicados: {
    label: 'Unir dos fichas de una persona',
    words: ['duplicado', 'repetido', 'dos veces', 'fusionar', 'juntar', 'doble'],
  },
  pantalla: {
    label: 'Pantalla de llamados',
    words: ['televisor', 'tele', 'monitor', 'llamar a la sala', 'altavoz'],
  },
  atender: {
    label: 'Atender a un paciente',
    words: ['consulta', 'siguiente', 'examinar', 'empezar', 'historia', 'evolución'],
  },
  ficha: {
    label: 'Abrir una ficha clínica',
    words: ['historia clínica', 'antecedentes', 'alergias', 'paciente', 'expediente'],
  },
  receta: { label: 'Recetar', words: ['receta', 'gotas', 'medicamento', 'colirio', 'lentes', 'anteojos'] },
  pedir: {
    label: 'Pedir un estudio',
    words: ['orden', 'examen', 'oct', 'campo visual', 'campimetría', 'solicitar', 'ecografía'],
  },
  resultados: {
    label: 'Ver resultados e informar',
    words: ['resultado', 'informe', 'validar', 'imágenes', 'leer estudio'],
  },
  borradores: {
    label: 'Terminar consultas sin firmar',
    words: ['borrador', 'sin firmar', 'sin cerrar', 'firmar', 'pendiente'],
  },
  reposo: {
    label: 'Hacer un certificado o una interconsulta',
    words: ['certificado médico', 'reposo', 'baja médica', 'derivar', 'interconsulta', 'informe médico'],
  },
  operar: {
    label: 'Proponer una cirugía',
    words: [
      'operar',
      'operación',
      'catarata',
      'quirófano',
      'inyección',
      'lente intraocular',
      'tapón lagrimal',
      'plug',
    ],
  },
  resultadosCirugia: {
    label: 'Resultados de sus cataratas',
    words: ['complicaciones', 'auditoría quirúrgica', 'refracción final', 'mis operados'],
  },
  cifras: {
    label: 'Ver las cifras',
    words: ['estadísticas', 'cuántos', 'reporte', 'demoras', 'porcentaje', 'rendimiento'],
  },
  cifrasExcel: { label: 'Descargar las cifras', words: ['excel', 'csv', 'planilla', 'exportar'] },
  preparar: {
    label: 'Preparar a quien espera',
    words: ['preconsulta', 'presión', 'agudeza', 'dilatar', 'gotas', 'medidas', 'autorefractómetro'],
  },
  estudio: {
    label: 'Hacer un estudio',
    words: ['equipo', 'oct', 'campo visual', 'campimetría', 'empezar estudio', 'pendientes'],
  },
  tablero: { label: 'Ver el tablero de los equipos', words: ['tablero', 'dashboard', 'quién sigue', 'hoy'] },
  archivos: {
    label: 'Traer archivos de un equipo',
    words: ['subir', 'cargar', 'pendrive', 'usb', 'dicom', 'foto', 'imagen', 'pdf'],
  },
  sinDuenio: {
    label: 'Decir de quién es un archivo',
    words: ['sin identificar', 'sin dueño', 'archivo perdido', 'bandeja'],
  },
  rechazados: {
    label: 'Archivos que no entraron',
    words: ['rechazado', 'error de archivo', 'no llegó', 'no aparece'],
  },
  parada: {
    label: 'Un equipo no funciona',
    words: ['roto', 'falla', 'dañado', 'fuera de servicio', 'mantenimiento', 'parar', 'avería'],
  },
  listaCirugia: {
    label: 'Lista antes de operar',
    words: ['lista', 'quirófano', 'lente', 'verificación', 'pausa', 'cirugía'],
  },
  diaCirugia: {
    label: 'Dar el día de una cirugía',
    words: ['programar', 'operación', 'quirófano', 'fecha de cirugía', 'operar'],
  },
  crearCuenta: {
    label: 'Crear la cuenta de un colega',
    words: ['usuario', 'cuenta', 'empleado', 'secretaria', 'alta', 'invitar', 'acceso'],
  },
  aprobar: {
    label: 'Aprobar una cuenta',
    words: ['aprobación', 'espera aprobación', 'nuevo usuario', 'permiso', 'acceso'],
  },
  olvidada: {
    label: 'Alguien olvidó su contraseña',
    words: ['contraseña', 'clave', 'password', 'olvidó', 'enlace', 'restablecer', 'no puede entrar'],
  },
  suspender: {
    label: 'Suspender una cuenta',
    words: ['despedir', 'se fue', 'bloquear', 'quitar acceso', 'baja', 'roles', 'funciones'],
  },
  codigo: { label: 'Código para que un médico se registre', words: ['código', 'médico nuevo', 'registro'] },
  horario: {
    label: 'Cambiar el horario de un médico',
    words: ['horario', 'horas', 'jornada', 'días que atiende', 'bloques', 'agregar médico'],
  },
  horarioEstudios: {
    label: 'Cambiar el horario de un estudio',
    words: ['horario', 'duración del estudio', 'preparación', 'horas'],
  },
  feriado: {
    label: 'Anotar un feriado',
    words: ['feriado', 'cerrado', 'puente', 'carnaval', 'asueto', 'día libre', 'paro'],
  },
  respaldo: { label: 'Hacer un respaldo', words: ['copia', 'backup', 'guardar todo', 'seguridad', 'disco'] },
  ajustes: {
    label: 'Ajustes de la clínica',
    words: ['configuración', 'duración', 'minutos por turno', 'horario de la clínica', 'opciones'],
  },
  quien: {
    label: 'Ver quién hizo qué',
    words: ['auditoría', 'quién cambió', 'quién borró', 'quién vio', 'registro', 'historial'],
  },
  notas: {
    label: 'Código del día de las notas firmadas',
    words: ['firmas', 'notas', 'sello', 'papelito', 'verificar'],
  },
  textos: {
    label: 'Revisar los textos del sitio',
    words: ['textos', 'sitio', 'página', 'revisión médica', 'pendiente', 'firmar texto', 'patologías'],
  },
  contrasena: {
    label: 'Cambiar su contraseña',
    words: ['contraseña', 'clave', 'password', 'mi cuenta', 'seguridad', 'segundo paso', 'dos pasos'],
  },
  segundoPaso: {
    label: 'Entrar con un segundo paso',
    words: ['segundo paso', 'doble factor', 'autenticador', 'dos pasos', 'código del celular'],
  },
  sesiones: {
    label: 'Cerrar su sesión en todas partes',
    words: ['sesión', 'salir', 'otro equipo', 'celular perdido', 'robo', 'desconectar'],
  },
} as const;
export type TaskId = keyof typeof TASKS;
