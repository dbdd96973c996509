import type { APIRoute } from 'astro';
import {
  loadArticles,
  loadDoctors,
  loadEquipment,
  loadInfrastructure,
  loadPathologies,
  loadTriage,
} from '#components/site/data.ts';
import { urgentCases } from '#components/site/triage.ts';
import { civilDate } from '#components/site/format.ts';
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

interface Page {
  readonly path: string;
  readonly modified?: Date;
}

/** Every indexable page, once, by its canonical address. */
export const GET: APIRoute = async ({ site, url }) => {
  const pages: Page[] = [
    ...[
      SITE.home,
      SITE.about,
      SITE.pathologies,
      SITE.asSeen,
      SITE.equipment,
      SITE.infrastructure,
      SITE.news,
      SITE.contact,
      SITE.urgent,
      SITE.symptoms,
      SITE.glossary,
      SITE.search,
      SITE.editorial,
      SITE.accessibility,
      SITE.corrections,
    ].map((path) => ({ path })),
    ...(await loadPathologies()).map(({ id, data }) => ({
      path: pathologyHref(id),
      modified: data.actualizado,
    })),
    ...urgentCases(await loadTriage()).map(({ id }) => ({ path: symptomHref(id) })),
    ...(await loadEquipment()).map(({ id, data }) => ({
      path: equipmentHref(id),
      modified: data.actualizado,
    })),
    ...(await loadInfrastructure()).map(({ id, data }) => ({
      path: infrastructureHref(id),
      modified: data.actualizado,
    })),
    ...(await loadArticles()).map(({ id, data }) => ({ path: newsHref(id), modified: data.fecha })),
    ...(await loadDoctors()).map(({ id }) => ({ path: doctorHref(id) })),
    ...shownLeaflets().map(({ id }) => ({ path: leafletHref(id) })),
    ...LEGAL_SECTIONS.map((section) => ({ path: legalHref(section) })),
  ];
  const urls = pages.map(({ path, modified }) => {
    const date = modified === undefined ? '' : `<lastmod>${civilDate(modified)}</lastmod>`;
    return `<url><loc>${new URL(path, site ?? url).href}</loc>${date}</url>`;
  });
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
    { headers: { 'content-type': 'application/xml; charset=utf-8' } },
  );
};
