import { getEntry } from 'astro:content';
import { doctorHref } from '#routes';
import type { Pathology } from '../data.ts';
import { civilDate } from '../format.ts';
import { standingReview } from '../review.ts';

/** Who really reviewed a page, and when. */
export interface PublishedReview {
  readonly doctorPath: string;
  readonly doctor: string;
  readonly date: string;
}

/** The review of a page, where one is on record. */
export async function reviewOf(
  revision: Pathology['data']['revision'],
): Promise<PublishedReview | undefined> {
  const standing = standingReview(revision);
  if (standing === undefined) return undefined;
  const doctor = await getEntry(standing.medico);
  return {
    doctorPath: doctorHref(doctor.id),
    doctor: doctor.data.nombre,
    date: civilDate(standing.fecha),
  };
}
