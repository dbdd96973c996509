import { getEntry } from 'astro:content';
import { LEAFLET_COPY, LEAFLET_TEXTS } from '#copy/leaflets';
import { PAGE_COPY, SEARCH_COPY, SITE_COPY } from '#copy/site';
import { PAGE_PARTS, firstThing } from '#copy/page-parts';
import { shownLeaflets } from '#islands/leaflet/leaflets.ts';
import {
  LEGAL_SECTIONS,
  SITE,
  doctorHref,
  equipmentHref,
  infrastructureHref,
  leafletHref,
  legalHref,
  newsHref,
  pathologyHref,
  symptomHref,
} from '#routes';
import {
  loadArticles,
  loadClinic,
  loadDoctors,
  loadEquipment,
  loadGlossary,
  loadInfrastructure,
  loadPathologies,
  loadTriage,
} from '#components/site/data.ts';
import { seenCondition } from '#components/site/simulator/as-seen.ts';
import { urgentCases } from '#components/site/triage.ts';

/** A page that is found by searching: its canonical path, what it is called, what it is about, and when its text last changed. */
interface SitePage {
  readonly path: string;
  readonly name: string;
  readonly description: string;
  readonly modified: Date | undefined;
}

/** The newest of some dates. */
const newest = (dates: readonly (Date | undefined)[]): Date | undefined =>
  dates.reduce(
    (last, date) => (date !== undefined && (last === undefined || date > last) ? date : last),
    undefined,
  );

/** The day that a leaflet's comment names («// Actualizada: 2026-11-26»). */
function leafletDate(text: string): Date | undefined {
  const day = /^\/\/.*\bActualizada: (\d{4}-\d{2}-\d{2})/m.exec(text)?.[1];
  return day === undefined ? undefined : new Date(day);
}

/** A page with a content file of its own. */
async function ownPage(
  id: string,
  path: string,
  shows: readonly (Date | undefined)[] = [],
): Promise<SitePage> {
  const page = await getEntry('paginas', id);
  if (page === undefined) throw new Error(`src/content/paginas/${id}.md is missing`);
  const { titulo, descripcion, actualizado } = page.data;
  return { path, name: titulo, description: descripcion, modified: newest([actualizado, ...shows]) };
}

/** Every page that is found by searching, once. An index changes with the newest of what it lists. */
export async function sitePages(): Promise<readonly SitePage[]> {
  const [clinic, pathologies, equipment, rooms, articles, doctors] = await Promise.all([
    loadClinic(),
    loadPathologies(),
    loadEquipment(),
    loadInfrastructure(),
    loadArticles(),
    loadDoctors(),
  ]);
  const topic =
    (href: (id: string) => string) =>
    ({
      id,
      data,
    }: {
      id: string;
      data: { titulo: string; descripcion: string; actualizado: Date };
    }): SitePage => ({
      ...{ path: href(id), name: data.titulo, description: data.descripcion, modified: data.actualizado },
    });
  const index = (
    path: string,
    { title, description }: { title: string; description: string },
    of: readonly SitePage[],
  ): SitePage => ({ path, name: title, description, modified: newest(of.map(({ modified }) => modified)) });
  const diseases = pathologies.map(topic(pathologyHref));
  const devices = equipment.map(topic(equipmentHref));
  const places = rooms.map(topic(infrastructureHref));
  const news = articles.map(({ id, data }) => ({
    ...{ path: newsHref(id), name: data.titulo, description: data.descripcion, modified: data.fecha },
  }));
  const people = doctors.map(({ id, data }) => ({
    path: doctorHref(id),
    name: data.nombre,
    description: PAGE_COPY.doctor.description(data.nombre, data.titulo),
    modified: data.actualizado,
  }));
  const leaflets = shownLeaflets().map(({ id, titulo }) => ({
    path: leafletHref(id),
    name: titulo,
    description: LEAFLET_COPY.description(titulo),
    modified: leafletDate(LEAFLET_TEXTS[id]),
  }));
  const legal = await Promise.all(
    LEGAL_SECTIONS.map(async (section): Promise<SitePage> => {
      const entry = await getEntry('legales', section);
      if (entry === undefined) throw new Error(`src/content/legales/${section}.md is missing`);
      const { titulo, descripcion, actualizado } = entry.data;
      return { path: legalHref(section), name: titulo, description: descripcion, modified: actualizado };
    }),
  );
  const urgent = await ownPage('urgencias', SITE.urgent);
  const symptoms = urgentCases(await loadTriage()).map((of) => ({
    path: symptomHref(of.id),
    name: of.corto,
    description: PAGE_PARTS.symptoms.description(of.corto, firstThing(of)),
    modified: urgent.modified,
  }));
  const { glossary, asSeen } = PAGE_PARTS;
  const drawn = pathologies.filter((entry) => seenCondition(entry) !== undefined).map(topic(pathologyHref));
  const known = [...diseases, ...devices, ...news];
  return [
    { ...(await ownPage('inicio', SITE.home, [news[0]?.modified])), name: clinic.nombre },
    await ownPage(
      'nosotros',
      SITE.about,
      people.map(({ modified }) => modified),
    ),
    index(SITE.pathologies, PAGE_COPY.pathologies, diseases),
    index(SITE.equipment, PAGE_COPY.equipment, devices),
    index(SITE.infrastructure, PAGE_COPY.infrastructure, places),
    index(SITE.news, PAGE_COPY.news, news),
    await ownPage('contacto', SITE.contact),
    { ...urgent, name: SITE_COPY.urgent.short },
    index(SITE.asSeen, asSeen, drawn),
    index(SITE.symptoms, PAGE_COPY.symptoms, symptoms),
    { ...index(SITE.glossary, glossary, []), modified: (await loadGlossary()).actualizado },
    index(SITE.leaflets, LEAFLET_COPY.index, leaflets),
    index(SITE.search, SEARCH_COPY, known),
    await ownPage('politica-editorial', SITE.editorial),
    await ownPage('accesibilidad', SITE.accessibility),
    await ownPage('correcciones', SITE.corrections),
    ...symptoms,
    ...diseases,
    ...devices,
    ...places,
    ...news,
    ...people,
    ...leaflets,
    ...legal,
  ];
}
