import type { Eye } from '#domain/clinical/eye';

/** What a device was told of the patient and the order, as it writes it into its files. */
export interface Said {
  readonly acceso: string;
  readonly identificador: string;
  readonly apellidos: string;
  readonly nombres: string;
  readonly nacimiento: string;
  readonly sexo: 'F' | 'M';
  readonly ojo: Eye;
  /** `2026-11-23T10:14`, the clinic's time. */
  readonly cuando: string;
  /** Its own number, unique to the file. */
  readonly numero: number;
}

/** Somebody in front of a device. */
export const SAID: Said = {
  acceso: 'EX26-003912',
  identificador: '1187344',
  apellidos: 'Limachi Núñez',
  nombres: 'Rosendo Ángel',
  nacimiento: '1952-03-12',
  sexo: 'M',
  ojo: 'OI',
  cuando: '2026-11-23T10:14',
  numero: 1,
};
