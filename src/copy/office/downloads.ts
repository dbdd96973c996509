import type { DownloadKind } from '#domain/shared/download-kinds';

/** What is being taken along, and why another has to wait. */
export const DOWNLOAD_COPY = {
  kinds: {
    fhir: 'la exportación FHIR de la clínica',
    turnos: 'la exportación de turnos',
    auditoria: 'la exportación de auditoría',
    notas: 'la exportación de notas firmadas',
    cirugias: 'la exportación de cirugías',
    estadisticas: 'la exportación de estadísticas',
    feriados: 'la exportación de feriados',
    respaldo: 'el respaldo de todo',
    copia: 'la copia de una ficha',
    ficha: 'la exportación FHIR de una ficha',
  } satisfies Record<DownloadKind, string>,
  taken: (what: string, who: string | null) =>
    who === null
      ? `Usted ya está descargando ${what}. Espere a que termine, o cancele esa descarga.`
      : `${who} está descargando ${what} en este momento. Espere a que termine y vuelva a intentar.`,
  notYours: (who: string) => `Esa descarga es de ${who}: la cancela esa persona o un administrador.`,
  foreign: 'La descarga se pide desde el panel de la clínica, no desde otro sitio.',
  running: (what: string, who: string | null, size: string, since: string) =>
    `Se está descargando ${what}: ${size} desde las ${since}${who === null ? '' : `, para ${who}`}.`,
  cancel: 'Cancelar la descarga',
  cancelOf: (what: string) => `Cancelar ${what}`,
  failed: 'No se pudo cancelar. Vuelva a intentar.',
} as const;
