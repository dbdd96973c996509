import type { APIRoute } from 'astro';
import { loadDoctors } from '#components/site/data.ts';
import { initials } from '#components/site/format.ts';
import { SITE_COPY } from '#copy/site';
import { irisMonogram } from '#illustrations/identity/monogram';

/** Each doctor's monogram, drawn from the id, as one file that all pages share. */
export async function getStaticPaths() {
  return (await loadDoctors()).map(({ id, data }) => ({
    params: { medico: id },
    props: { nombre: data.nombre },
  }));
}

export const GET: APIRoute<{ nombre: string }, { medico: string }> = ({ params, props }) =>
  new Response(
    irisMonogram({
      initials: initials(props.nombre),
      seed: params.medico,
      title: SITE_COPY.doctor.monogram(props.nombre),
      idPrefix: 'monograma',
    }),
    { headers: { 'content-type': 'image/svg+xml' } },
  );
