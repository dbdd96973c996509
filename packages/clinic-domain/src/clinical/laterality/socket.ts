/** A beginning of ICD-10 codes that stands for an eye which is not there, and where that is said. */
export interface SocketCodes {
  readonly codigos: readonly string[];
  readonly porque: string;
  readonly fuente: string;
}

const CHAPTER = 'OMS, CIE-10 (2019), capítulo VII';

/**
 * What may be diagnosed on the side of an absent eye: the absence itself, and what is left there: lids, lacrimal system,
 * orbit, conjunctiva of the socket. Everything else needs the globe.
 */
export const SOCKET_CODES: readonly SocketCodes[] = [
  {
    codigos: ['Z90.0', 'Z97.0', 'Z44.2'],
    porque: 'Ausencia adquirida del ojo, ojo artificial y su ajuste',
    fuente: 'OMS, CIE-10 (2019), Z90.0, Z97.0, Z44.2',
  },
  {
    codigos: ['Q10', 'Q11.0', 'Q11.1', 'Q11.2'],
    porque: 'Anoftalmía, microftalmía; malformaciones de párpado, vía lagrimal y órbita',
    fuente: 'OMS, CIE-10 (2019), Q10–Q11.2',
  },
  {
    codigos: ['H00', 'H01', 'H02', 'H03', 'H04', 'H05', 'H06'],
    porque: 'Trastornos del párpado, del aparato lagrimal y de la órbita',
    fuente: `${CHAPTER}, H00–H06`,
  },
  {
    codigos: ['H10', 'H11.2', 'H11.8', 'H13', 'B30', 'P39.1'],
    porque: 'Conjuntiva de la cavidad',
    fuente: `${CHAPTER}, H10–H13`,
  },
  {
    codigos: ['H44.5'],
    porque: 'Globo degenerado (ptisis bulbi) bajo una prótesis',
    fuente: `${CHAPTER}, H44.5`,
  },
  { codigos: ['H54'], porque: 'Ceguera, que es de la persona', fuente: `${CHAPTER}, H54` },
  {
    codigos: ['T85.3', 'T85.7', 'T85.8'],
    porque: 'Complicaciones de la prótesis o del implante de la órbita',
    fuente: 'OMS, CIE-10 (2019), T85.3, T85.7, T85.8',
  },
  {
    codigos: ['S00.1', 'S01.1', 'S05.7', 'T26.0'],
    porque: 'Avulsión del ojo, traumatismo del párpado',
    fuente: 'OMS, CIE-10 (2019), S00.1, S01.1, S05.7, T26.0',
  },
  {
    codigos: ['C44.1', 'C43.1', 'D22.1', 'D23.1', 'C69', 'D31.5', 'D31.6'],
    porque: 'Tumores del párpado y de la órbita, y aquel por el que se sacó el ojo mientras se trata',
    fuente: 'OMS, CIE-10 (2019), capítulo II; ICD-10-CM Official Guidelines, I.C.2.m',
  },
  {
    codigos: ['G24.5', 'G51.0'],
    porque: 'Músculos de los párpados',
    fuente: 'OMS, CIE-10 (2019), capítulo VI, G24.5, G51.0',
  },
  {
    codigos: ['Z09', 'Z08', 'Z48', 'Z85'],
    porque: 'Control después de la operación o del tumor',
    fuente: 'OMS, CIE-10 (2019), capítulo XXI',
  },
];

const ALL = SOCKET_CODES.flatMap(({ codigos }) => codigos);

/** Whether a diagnosis is of what is left where an eye was. */
export const isOfSocket = (codigo: string): boolean => ALL.some((each) => codigo.startsWith(each));

/** Operations of lids and lacrimal system, done for a diagnosis of them. */
const SOCKET_OPERATIONS: readonly string[] = ['chalazion', 'blefaroplastia', 'dacriocistorrinostomia'];

export const isOfLids = (procedimiento: string, cie: string): boolean =>
  SOCKET_OPERATIONS.includes(procedimiento) && isOfSocket(cie);
