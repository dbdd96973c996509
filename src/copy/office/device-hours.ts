/** The words of a device's own weekly hours. */
export const DEVICE_HOURS = {
  open: 'Horario del equipo',
  title: (name: string) => `Horario de ${name}`,
  back: 'Volver al equipo',
  week: 'Semana del equipo',
  asStudies: 'Este equipo atiende cuando atienden sus estudios.',
  asStudiesHelp:
    'Dele un horario propio si se usa menos horas que ellos: fuera de él, los estudios no se ofrecen en este equipo.',
  none: 'Ninguno de sus estudios tiene horas.',
  own: 'Este equipo tiene un horario propio.',
  ownHelp: 'Un estudio se ofrece en él solo cuando atienden los dos, el estudio y el equipo. Rige desde hoy.',
  giveOwn: 'Darle un horario propio',
  keepStudies: 'Dejarlo como estaba',
  dropOwn: 'Quitar el horario propio…',
  dropTitle: (name: string) => `¿Quitar el horario propio de ${name}?`,
  dropText: 'Volverá a atender cuando atiendan sus estudios, desde hoy. Las paradas anotadas quedan.',
  drop: 'Quitar el horario',
  keep: 'Conservarlo',
  saved: (name: string) => `Se guardó el horario de ${name}.`,
  dropped: (name: string) => `${name} vuelve a atender con sus estudios.`,
  ownWord: 'Propio',
  studiesWord: 'El de sus estudios',
} as const;
