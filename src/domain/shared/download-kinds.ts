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
] as const;
export type DownloadKind = (typeof DOWNLOAD_KINDS)[number];

export const isDownloadKind = (text: string): text is DownloadKind =>
  DOWNLOAD_KINDS.some((kind) => kind === text);
