import { LEAFLET_COPY } from '#copy/leaflets';
import { SEARCH_COPY, SITE_COPY } from '#copy/site';
import { PAGE_PARTS } from '#copy/page-parts';
import {
  SITE,
  doctorHref,
  equipmentHref,
  infrastructureHref,
  leafletHref,
  newsHref,
  pathologyHref,
  termHref,
  symptomHref,
} from '#routes';
import {
  loadArticles,
  loadDoctors,
  loadEquipment,
  loadGlossary,
  loadInfrastructure,
  loadPathologies,
  loadTriage,
} from '../data.ts';
import { urgentCases, type Urgency } from '../triage.ts';

/** A line of the search: where it leads, what it is, and how soon where it says so. */
export interface SiteRow {
  readonly href: string;
  readonly titulo: string;
  readonly nota: string;
  readonly nivel?: Urgency;
  /** In which other words people ask for it. */
  readonly dichos: readonly string[];
  /** What else it is found by. */
  readonly texto: string;
  /** The symptom of the triage table, where it cannot wait. */
  readonly caso?: string;
}

/** Lines of one kind, which also says where each of them leads. */
export interface RowGroup {
  readonly id: string;
  readonly titulo: string;
  readonly clase: string;
  /** Below 1 where the page of that name comes first. */
  readonly peso?: number;
  readonly rows: readonly SiteRow[];
}

const WORD_WEIGHT = 0.55;

const kinds = SEARCH_COPY.kinds;

/** What is searched of a page: what it says first, and what people ask of it. */
const said = (data: {
  descripcion: string;
  enBreve: readonly string[];
  preguntas: readonly { pregunta: string }[];
}): string =>
  [data.descripcion, ...data.enBreve, ...data.preguntas.map(({ pregunta }) => pregunta)].join(' ');

async function symptoms(): Promise<SiteRow[]> {
  return urgentCases(await loadTriage()).map(({ id, corto, titulo, nivel, frases }) => ({
    href: symptomHref(id),
    titulo: corto,
    nota: titulo,
    nivel,
    dichos: [titulo],
    texto: Object.values(frases).join(' '),
    ...(nivel === 'inmediato' || nivel === 'hoy' ? { caso: id } : {}),
  }));
}

const diseases = async (): Promise<SiteRow[]> =>
  (await loadPathologies()).map(({ id, data }) => ({
    href: pathologyHref(id),
    titulo: data.titulo,
    nota: data.enBreve[0] ?? '',
    dichos: data.nombrePopular === undefined ? [] : [data.nombrePopular],
    texto: `${said(data)} ${data.comoSeVe}`,
  }));

const devices = async (): Promise<SiteRow[]> =>
  (await loadEquipment()).map(({ id, data }) => ({
    href: equipmentHref(id),
    titulo: data.titulo,
    nota: data.enBreve[0] ?? '',
    dichos: [data.tituloCorto, data.tituloSeo],
    texto: said(data),
  }));

const rooms = async (): Promise<SiteRow[]> =>
  (await loadInfrastructure()).map(({ id, data }) => ({
    href: infrastructureHref(id),
    titulo: data.titulo,
    nota: data.enBreve[0] ?? '',
    dichos: [data.tituloSeo],
    texto: said(data),
  }));

const articles = async (): Promise<SiteRow[]> =>
  (await loadArticles()).map(({ id, data }) => ({
    href: newsHref(id),
    titulo: data.titulo,
    nota: data.descripcion,
    dichos: [],
    texto: '',
  }));

const doctors = async (): Promise<SiteRow[]> =>
  (await loadDoctors()).map(({ id, data }) => ({
    href: doctorHref(id),
    titulo: data.nombre,
    nota: data.titulo,
    dichos: [],
    texto: data.descripcion,
  }));

const words = async (): Promise<SiteRow[]> =>
  (await loadGlossary()).terms.map(({ id, termino, formas, tambien, es }) => ({
    href: termHref(id),
    titulo: termino,
    nota: es,
    dichos: [...formas, ...tambien],
    texto: '',
  }));

const places = (): SiteRow[] =>
  SEARCH_COPY.places.map(({ href, titulo, nota, dichos }) => ({ href, titulo, nota, dichos, texto: '' }));

/** Everything that can be found, by its kind. The leaflets are those of the clinic. */
export async function siteRows(
  leaflets: readonly { readonly id: string; readonly titulo: string; readonly bajada: string }[],
): Promise<RowGroup[]> {
  return [
    { id: 'sintomas', titulo: SITE_COPY.urgent.symptoms, clase: kinds.symptom, rows: await symptoms() },
    { id: 'enfermedades', titulo: SITE_COPY.pathologies, clase: kinds.disease, rows: await diseases() },
    { id: 'examenes', titulo: SITE_COPY.footer.studies, clase: kinds.device, rows: await devices() },
    {
      id: 'hojas',
      titulo: SEARCH_COPY.leaflets,
      clase: kinds.leaflet,
      rows: [
        {
          href: SITE.leaflets,
          titulo: LEAFLET_COPY.list,
          nota: LEAFLET_COPY.index.lead,
          dichos: [],
          texto: '',
        },
        ...leaflets.map(({ id, titulo, bajada }) => ({
          href: leafletHref(id),
          titulo,
          nota: bajada,
          dichos: [],
          texto: '',
        })),
      ],
    },
    { id: 'noticias', titulo: SITE_COPY.news, clase: kinds.article, rows: await articles() },
    { id: 'clinica', titulo: SEARCH_COPY.clinic, clase: kinds.place, rows: places() },
    { id: 'ambientes', titulo: SITE_COPY.infrastructure, clase: kinds.room, rows: await rooms() },
    { id: 'medicos', titulo: SITE_COPY.doctor.listTitle, clase: kinds.doctor, rows: await doctors() },
    {
      id: 'palabras',
      titulo: PAGE_PARTS.glossary.short,
      clase: kinds.word,
      peso: WORD_WEIGHT,
      rows: await words(),
    },
  ];
}

/**
 * What a page is called where others lead to it; undefined of one that is not shown. An address that is none of the site's stops
 * the build.
 */
export function titleIn(
  groups: readonly RowGroup[],
  hidden: readonly { readonly href: string }[] = [],
): (href: string) => string | undefined {
  const titles = new Map(groups.flatMap(({ rows }) => rows.map(({ href, titulo }) => [href, titulo])));
  titles.set(SITE.about, SITE_COPY.about);
  return (href) => {
    const title = titles.get(href);
    if (title === undefined && !hidden.some((each) => each.href === href))
      throw new Error(`src/content/glosario.yaml: ${href} is no page of the site`);
    return title;
  };
}
