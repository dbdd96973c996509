import type { APIRoute } from 'astro';
import { TEACHING_NAMES, teachingFigure } from 'eye-drawings/teaching/teaching';

/** Each small figure of the texts as one file that all pages share and a phone loads when it comes near. */
export const getStaticPaths = () => TEACHING_NAMES.map((dibujo) => ({ params: { dibujo } }));

export const GET: APIRoute<Record<string, never>, { dibujo: string }> = ({ params }) =>
  new Response(teachingFigure(params.dibujo), { headers: { 'content-type': 'image/svg+xml' } });
