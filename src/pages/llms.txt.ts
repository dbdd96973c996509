import type { APIRoute } from 'astro';
import { loadClinic } from '#components/site/data.ts';
import { longDate } from '#components/site/format.ts';
import { describeBlocks, describeDays } from '#components/site/opening-hours.ts';
import { placeLine } from '#components/site/place.ts';
import { sitePages } from './_site-pages.ts';
import { LLMS_COPY } from '#copy/site';

/** The clinic and its pages in plain lines, for programs that read for somebody. */
export const GET: APIRoute = async ({ site, url }) => {
  const clinic = await loadClinic();
  const pages = await sitePages();
  const hours = [
    ...clinic.horario.map(({ dias, bloques }) => `${describeDays(dias)}: ${describeBlocks(bloques)}`),
    ...clinic.feriados.map(
      ({ fecha, nombre, bloques }) =>
        `${nombre}, ${longDate(fecha)}: ${bloques.length === 0 ? LLMS_COPY.closed : describeBlocks(bloques)}`,
    ),
  ];
  const lines = [
    `# ${clinic.nombre}`,
    '',
    `> ${clinic.descripcion}`,
    '',
    `- ${LLMS_COPY.address}: ${clinic.direccion}, ${placeLine(clinic)}. ${clinic.referencia}`,
    `- ${LLMS_COPY.phone}: ${clinic.telefono.visible.replaceAll('\u00A0', ' ')} (${clinic.telefono.e164})`,
    `- ${LLMS_COPY.email}: ${clinic.correo}`,
    ...hours.map((line) => `- ${line}`),
    '',
    LLMS_COPY.note,
    '',
    `## ${LLMS_COPY.pages}`,
    '',
    ...pages.map(
      ({ path, name, description }) => `- [${name}](${new URL(path, site ?? url).href}): ${description}`,
    ),
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
