import { getEntry } from 'astro:content';
import { doctorHref } from '#routes';
import { civilDate } from '../format.ts';
import { reviewOfPage } from '../medical-texts.ts';
import { standingReview } from '../review.ts';

/** Who really reviewed a page, and when. */
export interface PublishedReview {
  readonly doctorPath: string;
  readonly doctor: string;
  readonly date: string;
}

/** The review of a page, where one is on record. */
export async function reviewOf(path: string): Promise<PublishedReview | undefined> {
  const standing = standingReview(await reviewOfPage(path));
  const doctor = standing === undefined ? undefined : await getEntry('medicos', standing.medico.id);
  if (standing === undefined || doctor === undefined) return undefined;
  return {
    doctorPath: doctorHref(doctor.id),
    doctor: doctor.data.nombre,
    date: civilDate(standing.fecha),
  };
}
