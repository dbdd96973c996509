import { counted } from '#copy/counted';

/** How the clinic is looked after, as its administrator reads it. */
export const UPKEEP = {
  label: 'Cuidado de la clínica',
  look: 'Ver respaldos',
  /** All is well: a few words each, in one line. */
  well: {
    copy: (when: string): string => `Respaldo: ${when}`,
    running: 'Respaldo: haciéndose ahora',
    sample: 'Clínica de muestra: sin respaldos',
    firestore: 'Respaldo: a cargo de Firestore (docs/deploy.md)',
    away: (when: string): string => `Segundo lugar: sin conectar, el último es ${when}`,
    drill: (when: string): string => `Ensayo: ${when}`,
    night: 'Noche: comprobada',
    room: (free: string): string => `Disco: ${free} libres`,
    notices: 'Por avisar: al día',
  },
  today: (hour: string): string => `hoy ${hour}`,
  yesterday: (hour: string): string => `ayer ${hour}`,
  on: (day: string, hour: string): string => `${day}, ${hour}`,
  /** Something is amiss: what, and what to do. */
  amiss: {
    unscheduled: 'No hay respaldos programados: si esta computadora se rompe o la roban, se pierde todo.',
    unscheduledDo:
      'Pida a quien cuida el sistema que ponga BACKUP_DIR y una llave (docs/deploy.md, B3). Mientras tanto haga uno a mano en «Respaldo».',
    never: (lugar: string): string => `Todavía no hay ningún respaldo en ${lugar}.`,
    old: (lugar: string, when: string): string => `El último respaldo en ${lugar} es de ${when}.`,
    why: (motivo: string): string => `La última vez no se pudo: ${motivo}`,
    waits: 'Se hace solo a su hora, o poco después de encender el servidor.',
    drillNever: 'Nadie ha probado todavía si los respaldos se pueden restaurar.',
    drillOld: (when: string): string =>
      `El último ensayo de restauración fue ${when}: ya pasaron tres meses.`,
    drillDo:
      'En el servidor: npm run restore -- --ensayo, con la llave que está guardada. No toca los datos.',
    room: (free: string): string => `Al disco de los datos le quedan ${free}.`,
    roomDo: 'Libere espacio antes de que el servidor deje de guardar.',
    notices: (when: string): string =>
      `Hay pacientes por avisar desde el ${when}: la clínica cambió su turno y no lo saben.`,
    noticesDo: 'Ábralos en «Por avisar».',
  },
  fix: {
    ausente: 'Se hará solo poco después de que vuelva.',
    lleno: 'Libere espacio allí, o conserve menos respaldos (BACKUP_KEEP).',
    solo_lectura: 'Revise que el servidor pueda escribir allí; un disco que falla queda solo de lectura.',
    otra_clinica: 'Elija otra carpeta en BACKUP_DIR.',
    llave: 'Revise BACKUP_RECIPIENT o el archivo de la frase.',
    danado: 'Avise hoy a quien cuida el sistema: hay datos dañados. Los respaldos anteriores se conservan.',
    encogido: 'Averigüe qué falta antes de nada. Los respaldos anteriores se conservan.',
    otro: 'Avise a quien cuida el sistema.',
  },
  /** On the screen of the copies. */
  screen: {
    title: 'Respaldos del servidor',
    intro: (hour: string): string => `El servidor hace uno cada día a las ${hour}, cifrado.`,
    none: 'El servidor no hace respaldos por sí solo: faltan BACKUP_DIR y una llave (docs/deploy.md, B3).',
    sample: 'Es la clínica de muestra: el servidor no hace respaldos de ella si no se le pide.',
    firestore:
      'Los respaldos son los de Firestore. Desde aquí no se sabe cuándo fue el último: mírelo en la consola de Google (docs/deploy.md, A2 y A10).',
    byTimer: 'Los hace un programa aparte, no el servidor.',
    where: { primero: 'Primer lugar', segundo: 'Segundo lugar', otro: 'Lugar' },
    state: { al_dia: 'Al día', falta: 'Falta', en_curso: 'Haciéndose ahora', ausente: 'Sin conectar' },
    holds: (documentos: string, archivos: string, megabytes: string): string =>
      `${counted(documentos, 'documento', 'documentos')} y ${counted(archivos, 'archivo', 'archivos')}, ${megabytes} MB`,
    kept: (count: number): string => (count === 1 ? 'se conserva 1' : `se conservan ${String(count)}`),
    open: 'sin cifrar',
    sameDisk: (lugar: string): string =>
      `${lugar} está en el mismo disco que los datos: si se rompe, se pierden los dos.`,
    drill: 'Último ensayo de restauración',
    drillHolds: (documentos: string, minutes: string): string =>
      `${counted(documentos, 'documento', 'documentos')} en ${minutes}`,
    seconds: (count: number): string =>
      count < 90 ? `${String(count)} s` : `${String(Math.round(count / 60))} min`,
    drillNever: 'Ninguno todavía',
    command: 'Orden para ensayar',
    line: 'npm run restore -- --ensayo',
  },
} as const;
