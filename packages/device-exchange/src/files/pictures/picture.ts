import type { FileFault } from '#domain/studies/files/file-kinds';
import { MOST_PIXELS } from '#domain/studies/files/file-kinds';
import { err, ok, type Result } from '#domain/shared/result';

/** A picture as its own header describes it. */
export interface Picture {
  readonly ancho: number;
  readonly alto: number;
  /**
   * How it unfolds: a JPEG gets smaller on the way, a PNG comes row by row, a progressive JPEG or an interlaced PNG has to be
   * there as a whole before any of it can be seen.
   */
  readonly unfolds: 'smaller' | 'rows' | 'whole';
}

/** Refuses a picture without a size, or with more points than may be unfolded. */
export function boundedPicture(picture: Picture): Result<Picture, FileFault> {
  if (picture.ancho < 1 || picture.alto < 1) return err('roto');
  return picture.ancho * picture.alto > MOST_PIXELS ? err('enorme') : ok(picture);
}
