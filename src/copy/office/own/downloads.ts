/** What is being taken along, and how to stop it. */
export const DOWNLOAD_COPY = {
  foreign: 'La descarga se pide desde el panel de la clínica, no desde otro sitio.',
  running: (what: string, who: string | null, size: string, since: string) =>
    `Se está descargando ${what}: ${size} desde las ${since}${who === null ? '' : `, para ${who}`}.`,
  cancel: 'Cancelar la descarga',
  cancelOf: (what: string) => `Cancelar ${what}`,
  failed: 'No se pudo cancelar. Vuelva a intentar.',
} as const;
