import type { UpkeepTold } from '#contract/upkeep/upkeep';

type Place = UpkeepTold['respaldo']['lugares'][number];
const NOW = Date.now();

/** So many hours before this test. */
export const ago = (hours: number): string => new Date(NOW - hours * 3_600_000).toISOString();
/** A copy made so many hours ago. */
export const madeCopy = (hours: number): NonNullable<Place['ultimo']> => ({
  cuando: ago(hours),
  bytes: 20_000_000,
  documentos: 9000,
  archivos: 30,
  conservados: 7,
  cifrado: true,
  danados: 0,
  segundos: 4,
});
/** A place for copies where all is well. */
export const copyPlace = (over: Partial<Place> = {}): Place => ({
  lugar: '/var/backups/clinica',
  papel: 'primero',
  estado: 'al_dia',
  mismoDisco: false,
  ultimo: madeCopy(1),
  fallo: null,
  ...over,
});
/** A clinic that is well looked after, as its administrator is notified. */
export const wellKept = (over: Partial<UpkeepTold> = {}): UpkeepTold => ({
  respaldo: { estado: 'al_dia', hora: '02:30', lugares: [copyPlace()] },
  ensayo: {
    estado: 'al_dia',
    ultimo: {
      cuando: '2026-11-03T15:00:00.000Z',
      respaldo: 'r',
      documentos: 9000,
      archivos: 30,
      segundos: 9,
    },
  },
  noche: { noches: 7, faltan: 0 },
  disco: { estado: 'bien', libres: 73_000_000_000, total: 250_000_000_000 },
  avisos: { estado: 'al_dia', desde: null },
  ...over,
});
