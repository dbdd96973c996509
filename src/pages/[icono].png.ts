import type { APIRoute } from 'astro';
import { ICON_NAMES, iconPng, type IconName } from '#server/images/house-icon';
import icono from '../content/icono.svg?raw';

export const getStaticPaths = () => ICON_NAMES.map((name) => ({ params: { icono: name }, props: { name } }));

/** The clinic's icon as a picture. */
export const GET: APIRoute<{ name: IconName }> = async ({ props }) =>
  new Response(new Uint8Array(await iconPng(icono, props.name)), {
    headers: { 'content-type': 'image/png' },
  });
