import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { loadArticles, loadClinic } from '#components/site/data.ts';
import { rssDate } from '#components/site/format.ts';
import { PAGE_COPY } from '#copy/site';
import { newsHref } from '#routes';

/** The articles for feed readers. */
export const GET: APIRoute = async ({ site, url }) => {
  const clinic = await loadClinic();
  const articles = await loadArticles();
  return rss({
    title: `${PAGE_COPY.news.title} | ${clinic.nombre}`,
    description: PAGE_COPY.news.description,
    site: site ?? url,
    trailingSlash: false,
    customData: '<language>es-BO</language>',
    items: articles.map(({ id, data }) => ({
      title: data.titulo,
      description: data.descripcion,
      customData: `<pubDate>${rssDate(data.fecha)}</pubDate>`,
      link: newsHref(id),
    })),
  });
};
