import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ICONS, ICON_NAMES, iconIco, iconPng } from './house-icon.ts';

/** Another clinic's: a red square with a white disc that reaches its sides. */
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="#a00000"/><circle cx="32" cy="32" r="28" fill="#fff"/></svg>';

const pixel = async (picture: Buffer, left: number, top: number): Promise<number[]> => [
  ...(await sharp(picture).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];

test('one drawing is every icon, in its size', async () => {
  for (const name of ICON_NAMES) {
    const { width, height } = await sharp(await iconPng(SVG, name)).metadata();
    expect([name, width, height]).toEqual([name, ICONS[name], ICONS[name]]);
  }
});

test('what a phone cuts to its shape has no empty corner, and its drawing inside what is never cut', async () => {
  expect(await pixel(await iconPng(SVG, 'icon-512'), 0, 0)).toEqual([0, 0, 0, 0]);
  const maskable = await iconPng(SVG, 'icon-maskable-512');
  expect(await pixel(maskable, 0, 0)).toEqual([160, 0, 0, 255]);
  expect(await pixel(maskable, 60, 256)).toEqual([160, 0, 0, 255]);
  expect(await pixel(maskable, 256, 256)).toEqual([255, 255, 255, 255]);
});

test('favicon.ico holds both of its pictures where it says', async () => {
  const file = await iconIco(SVG);
  expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 2]);
  for (const [index, size] of [32, 48].entries()) {
    const entry = 6 + 16 * index;
    const at = file.readUInt32LE(entry + 12);
    const picture = file.subarray(at, at + file.readUInt32LE(entry + 8));
    expect([file.readUInt8(entry), (await sharp(picture).metadata()).width]).toEqual([size, size]);
  }
});
