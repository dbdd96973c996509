export const BACKUP = {
  make: 'Hacer un respaldo',
  loading: 'Buscando el último respaldo…',
  facts: {
    last: 'Último respaldo descargado',
    size: 'Tamaño',
    documents: 'Documentos',
    files: 'Archivos',
    accounts: 'Cuentas',
  },
  never: 'Todavía ninguno',
  neverHelp:
    'Desde el panel nunca se completó uno. Conviene hacer uno por semana y otro antes de cada actualización.',
  by: (nombre: string): string => nombre,
  megabytes: (amount: string): string => `${amount} MB`,
  running: {
    title: 'Se está haciendo un respaldo',
    waiting: 'Preparando la descarga…',
    who: (nombre: string, desde: string): string => `Lo hace ${nombre} desde el ${desde}.`,
    documentos: (done: string, total: string): string => `Documentos: ${done} de ${total}`,
    archivos: (done: string, total: string): string => `Archivos: ${done} de ${total} MB`,
    sent: (amount: string): string => `Enviado hasta ahora: ${amount} MB`,
    cancel: 'Para cancelarlo, cancele la descarga en su navegador: no queda nada a medias en el servidor.',
    progress: 'Avance del respaldo',
  },
  done: (amount: string): string =>
    `Respaldo completo: ${amount} MB. Compruebe que el archivo quedó en su carpeta de descargas.`,
  cut: 'El respaldo no se completó. Si no canceló la descarga, vuelva a intentar.',
  inside: {
    title: 'Qué lleva dentro',
    items: [
      'Todo lo guardado: pacientes, turnos, horarios, feriados, ajustes, usuarios y el historial de cambios, en formato abierto (JSON Lines) y de un mismo momento.',
      'Los archivos subidos, tal como están.',
      'Las listas de pacientes, turnos, feriados y estudios para abrir en Excel (CSV).',
      'Un índice con cantidades y huellas SHA-256, y una hoja que explica todo.',
      'Ninguna contraseña: al restaurar, cada persona recibe un enlace para elegir una nueva.',
    ],
  },
  keep: {
    title: 'Dónde guardarlo',
    text: 'El archivo lleva datos personales y de salud, sin cifrar. Guárdelo en un disco cifrado o bajo llave, fuera de este equipo, donde solo la dirección de la clínica pueda leerlo. No lo envíe por correo ni por WhatsApp. Cada respaldo queda anotado en el historial con quién lo hizo.',
  },
  restore: {
    title: 'Cómo restaurarlo',
    steps: [
      'Descomprima el archivo en una carpeta nueva del equipo del servidor.',
      'Con el servidor detenido y sin datos, ejecute allí la orden de abajo, con el nombre de esa carpeta.',
      'El programa comprueba todas las huellas antes de escribir. Si se corta, repita la misma orden.',
    ],
    command: 'Orden para restaurar',
    line: 'npm run import -- --from CARPETA',
  },
  confirm: {
    title: '¿Hacer un respaldo de todo ahora?',
    text: 'Se descargará un solo archivo con todos los datos de la clínica. Para continuar, escriba la contraseña de su cuenta.',
    password: 'Su contraseña',
    missing: 'Escriba su contraseña.',
    submit: 'Hacer el respaldo',
    checking: 'Comprobando…',
  },
  copy: 'Copiar',
  copied: 'Copiada.',
} as const;
