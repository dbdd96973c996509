import type { APIRoute } from 'astro';
import { loadMedicalTexts } from '#components/site/medical-texts.ts';
import { REVIEW_MONTHS, standingReview, WARN_DAYS } from '#components/site/review.ts';
import { hiddenLeaflets } from '#islands/leaflet/leaflets.ts';

/** The texts that doctors sign, each by its hash: the office reads here which ones the site shows. */
export const GET: APIRoute = async () => {
  const texts = await loadMedicalTexts(hiddenLeaflets());
  return Response.json({
    meses: REVIEW_MONTHS,
    aviso: WARN_DAYS,
    textos: texts.map(({ name, href, hash, review }) => ({
      id: href.slice(1).replaceAll('/', '.'),
      nombre: name,
      direccion: href,
      huella: hash,
      revisada: standingReview(review) !== undefined,
    })),
  });
};
