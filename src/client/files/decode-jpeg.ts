import type { PictureLook } from '#domain/studies/dicom/pixels';

/** As it is: neither turned by a note in it, nor in the colours of a screen. */
const AS_IT_IS = { imageOrientation: 'none', colorSpaceConversion: 'none' } as const;

/** Decodes a JPEG with the browser; where its zero is white, its points are turned round. Rejects what has another size. */
export async function decodeJpeg(
  jpeg: Uint8Array,
  { width, height, colours }: Pick<PictureLook, 'width' | 'height' | 'colours'>,
): Promise<ImageData | ImageBitmap> {
  // A copy, because what is decoded aside must not change.
  const bitmap = await createImageBitmap(new Blob([jpeg.slice()], { type: 'image/jpeg' }), AS_IT_IS);
  if (bitmap.width !== width || bitmap.height !== height) throw new RangeError('the frame has another size');
  if (colours !== 'inverted') return bitmap;
  const pen = new OffscreenCanvas(width, height).getContext('2d');
  if (pen === null) throw new Error('the browser has no canvas');
  pen.drawImage(bitmap, 0, 0);
  const image = pen.getImageData(0, 0, width, height);
  for (let at = 0; at < image.data.length; at += 4)
    for (let channel = 0; channel < 3; channel += 1)
      image.data[at + channel] = 255 - (image.data[at + channel] ?? 0);
  return image;
}
