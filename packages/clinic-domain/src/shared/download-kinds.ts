/** What is read at length and taken along: of each, one at a time in the clinic. */
export const DOWNLOAD_KINDS = [
  'fhir',
  'turnos',
  'auditoria',
  'notas',
  'cirugias',
  'estadisticas',
  'feriados',
  'respaldo',
  'copia',
  'ficha',
  'textos',
] as const;
export type DownloadKind = (typeof DOWNLOAD_KINDS)[number];

export const isDownloadKind = (text: string): text is DownloadKind =>
  DOWNLOAD_KINDS.some((kind) => kind === text);

/** What each is called, with its article. */
export const DOWNLOAD_NAMES = {
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
  textos: 'el archivo de los textos firmados',
} as const satisfies Record<DownloadKind, string>;

/** Why another of the kind has to wait: somebody's is running, or one's own (null). */
export const downloadTaken = (tipo: DownloadKind, who: string | null): string =>
  who === null
    ? `Usted ya está descargando ${DOWNLOAD_NAMES[tipo]}. Espere a que termine, o cancele esa descarga.`
    : `${who} está descargando ${DOWNLOAD_NAMES[tipo]} en este momento. Espere a que termine y vuelva a intentar.`;

export const downloadOfAnother = (who: string): string =>
  `Esa descarga es de ${who}: la cancela esa persona o un administrador.`;
