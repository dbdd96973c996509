import { getCollection, getEntry, type CollectionEntry } from 'astro:content';
import { OFFERED } from '#copy/leaflets';
import { equipmentHref } from '#routes';
import { termId, type GlossaryTerm } from './article/term-links.ts';
import type { TriageTable } from './triage.ts';

export type Clinic = CollectionEntry<'clinica'>['data'];
export type Doctor = CollectionEntry<'medicos'>;
export type Pathology = CollectionEntry<'patologias'>;
export type Equipment = CollectionEntry<'equipamiento'>;
export type Infrastructure = CollectionEntry<'infraestructura'>;
export type Article = CollectionEntry<'noticias'>;

const byOrder = (a: { data: { orden: number } }, b: { data: { orden: number } }): number =>
  a.data.orden - b.data.orden;

/** The clinic's own details, the only source of its name, address, phone and hours. */
export async function loadClinic(): Promise<Clinic> {
  const entry = await getEntry('clinica', 'clinica');
  if (entry === undefined) throw new Error('src/content/clinica.yaml is missing');
  return entry.data;
}

/** The triage table. */
export async function loadTriage(): Promise<TriageTable> {
  const entry = await getEntry('triaje', 'triaje');
  if (entry === undefined) throw new Error('src/content/triaje.yaml is missing');
  return entry.data;
}

export interface Term extends GlossaryTerm {
  readonly tambien: readonly string[];
  readonly es: string;
}

/** The glossary by the alphabet. */
export async function loadGlossary(): Promise<
  Pick<CollectionEntry<'glosario'>['data'], 'actualizado'> & { readonly terms: readonly Term[] }
> {
  const entry = await getEntry('glosario', 'glosario');
  if (entry === undefined) throw new Error('src/content/glosario.yaml is missing');
  const { terminos, ...rest } = entry.data;
  const terms = terminos.map((term) => ({ ...term, id: termId(term.termino) }));
  return { ...rest, terms: terms.sort((a, b) => a.termino.localeCompare(b.termino, 'es')) };
}

/** In which words people search, and what they mean. */
export async function loadSayings(): Promise<CollectionEntry<'busqueda'>['data']['dichos']> {
  const entry = await getEntry('busqueda', 'busqueda');
  if (entry === undefined) throw new Error('src/content/busqueda.yaml is missing');
  return entry.data.dichos;
}

/** The eleven doctors in the clinic's order. */
export const loadDoctors = async (): Promise<Doctor[]> => (await getCollection('medicos')).sort(byOrder);

/** The pathologies: the specification's fifteen in its order, and the others after them. */
export const loadPathologies = async (): Promise<Pathology[]> =>
  (await getCollection('patologias')).sort(byOrder);

/** The pieces of equipment that the clinic has, in the specification's order. */
export const loadEquipment = async (): Promise<Equipment[]> =>
  (await getCollection('equipamiento', ({ id }) => OFFERED.has(id))).sort(byOrder);

/** Those of them that a text names, in its order. */
export async function equipmentOf(named: readonly { readonly id: string }[]): Promise<Equipment[]> {
  const all = await loadEquipment();
  return named.flatMap(({ id }) => all.find((each) => each.id === id) ?? []);
}

/** Devices that the clinic does not have, whose pages are not shown. */
export const hiddenEquipment = async (): Promise<{ href: string; titulo: string }[]> =>
  (await getCollection('equipamiento', ({ id }) => !OFFERED.has(id))).map(({ id, data }) => ({
    href: equipmentHref(id),
    titulo: data.titulo,
  }));

/** The six infrastructure pages in the specification's order. */
export const loadInfrastructure = async (): Promise<Infrastructure[]> =>
  (await getCollection('infraestructura')).sort(byOrder);

/** The articles, newest first. */
export const loadArticles = async (): Promise<Article[]> =>
  (await getCollection('noticias')).sort((a, b) => b.data.fecha.getTime() - a.data.fecha.getTime());
