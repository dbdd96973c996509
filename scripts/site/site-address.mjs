/** Where the site is served while nobody says otherwise: on this machine alone. */
export const LOCAL = 'http://localhost:4321';

/**
 * The public address that is stamped into the pages. A build meant for people needs one that they can reach: `--produccion`,
 * `NODE_ENV=production` or `BACKEND=firebase` say that it is.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {readonly string[]} args
 * @returns {{ address: string } | { problem: string }}
 */
export function siteAddress(env, args) {
  const given = env['SITE_URL'] ?? '';
  const isMeant =
    args.includes('--produccion') || env['NODE_ENV'] === 'production' || env['BACKEND'] === 'firebase';
  if (given === '' && isMeant)
    return {
      problem:
        'Falta SITE_URL: sin la dirección pública, los enlaces, el mapa del sitio y las tarjetas llevarían a localhost. Por ejemplo: SITE_URL=https://www.ejemplo.bo npm run build -- --produccion',
    };
  const address = given === '' ? LOCAL : given;
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol))
    return { problem: `SITE_URL debe ser una dirección http o https completa, y es «${address}».` };
  if (isMeant && /^(localhost|127\..*|\[::1\])$/.test(url.hostname))
    return {
      problem: `SITE_URL es ${address}, que solo esta máquina alcanza: un sitio para publicar necesita su dirección pública.`,
    };
  return { address };
}
