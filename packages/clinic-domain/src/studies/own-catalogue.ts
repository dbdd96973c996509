/** What everybody has to know of a study of the clinic beside what the program brings. */
export interface OwnStudy {
  readonly codigo: string;
  readonly nombre: string;
  readonly dilatacion: 'si' | 'no' | 'segun_pupila';
  readonly consentimiento: boolean;
  readonly ojosPorSesion: 1 | 2;
  readonly equipos: readonly string[];
  /** No longer done: it is known for the past, and not offered. */
  readonly retirado?: boolean | undefined;
}

/** A device by its name, as the clinic calls it, and the modality under which it asks for its worklist. */
export interface OwnDevice {
  readonly id: string;
  readonly nombre: string;
  readonly modalidad?: string | undefined;
  /** No longer used. */
  readonly retirado?: boolean | undefined;
}

/** What the clinic has added to the program's devices and studies, or called otherwise. */
export interface OwnCatalogue {
  readonly equipos: readonly OwnDevice[];
  readonly estudios: readonly OwnStudy[];
}

interface Known {
  readonly equipos: Map<string, OwnDevice>;
  readonly estudios: Map<string, OwnStudy>;
}

declare global {
  // One of a process: the server and the endpoints that it serves are two bundles, each with its copy of this file.
  var clinicCatalogue: Known | undefined;
}

const known: Known = (globalThis.clinicCatalogue ??= { equipos: new Map(), estudios: new Map() });

/**
 * Takes in what is stored, once at the start of a process or a page and again with each change: a name and what a study needs
 * are asked for in a hundred places that read no store (decision 075). Nothing is ever forgotten, since the past shows it.
 */
export function learnCatalogue({ equipos = [], estudios = [] }: Partial<OwnCatalogue>): void {
  for (const each of equipos) known.equipos.set(each.id, each);
  for (const each of estudios) known.estudios.set(each.codigo, each);
}

export const ownDevice = (id: string): OwnDevice | undefined => known.equipos.get(id);
export const ownStudy = (codigo: string): OwnStudy | undefined => known.estudios.get(codigo);
/** All of it, for whoever cannot read the store. */
export const ownCatalogue = (): OwnCatalogue => ({
  equipos: [...known.equipos.values()],
  estudios: [...known.estudios.values()],
});
