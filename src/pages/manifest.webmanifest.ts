import type { APIRoute } from 'astro';
import { loadClinic } from '#components/site/data.ts';
import { paletteOf } from '#components/site/machines/palette.ts';
import { SITE_COPY } from '#copy/site';
import { SITE } from '#routes';

/** What a phone needs to add the site to its home screen. */
export const GET: APIRoute = async () => {
  const clinic = await loadClinic();
  const { papel, noche } = paletteOf(clinic.colores);
  return new Response(
    JSON.stringify({
      id: SITE.home,
      name: clinic.nombre,
      short_name: clinic.nombre,
      description: clinic.descripcion,
      lang: 'es-BO',
      start_url: SITE.home,
      display: 'minimal-ui',
      background_color: papel,
      theme_color: noche,
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
      shortcuts: [
        { name: SITE_COPY.urgent.short, url: SITE.urgent },
        { name: SITE_COPY.contact, url: SITE.contact },
        { name: SITE_COPY.pathologies, url: SITE.pathologies },
      ],
    }),
    { headers: { 'content-type': 'application/manifest+json; charset=utf-8' } },
  );
};
