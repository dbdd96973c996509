import type { FileFault } from '#domain/studies/files/file-kinds';
import { MOST_PIXELS } from '#domain/studies/files/file-kinds';
import { err, ok, type Result } from '#domain/shared/result';

/** A picture as its own header describes it. */
export interface Picture {
  readonly ancho: number;
  readonly alto: number;
  /** It has to be unfolded as a whole before any of it can be seen: a progressive JPEG, an interlaced PNG. */
  readonly isWhole: boolean;
}

/** Refuses a picture without a size, or with more points than may be unfolded. */
export function boundedPicture(picture: Picture): Result<Picture, FileFault> {
  if (picture.ancho < 1 || picture.alto < 1) return err('roto');
  return picture.ancho * picture.alto > MOST_PIXELS ? err('enorme') : ok(picture);
}
