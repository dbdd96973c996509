import type { APIRoute } from 'astro';
import { loadDoctors } from '#components/site/data.ts';
import { portraitOf } from '#components/site/portrait.ts';

/** What stands for each doctor without a photograph, as one file that all pages share. */
export async function getStaticPaths() {
  return (await loadDoctors()).map(({ id, data }) => {
    const { svg, name } = portraitOf(id, data.nombre, data.lamina);
    return { params: { retrato: name }, props: { svg } };
  });
}

export const GET: APIRoute<{ svg: string }, { retrato: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'content-type': 'image/svg+xml' } });
