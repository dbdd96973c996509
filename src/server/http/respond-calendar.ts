/** A calendar that phones subscribe to; 304 when they already have it. */
export function respondCalendar(texto: string, hash: string, request: Request): Response {
  const etag = `"${hash}"`;
  const headers = { etag, 'cache-control': 'private, max-age=300' };
  if (isKnown(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  return new Response(texto, {
    headers: {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="turnos.ics"',
      'x-robots-tag': 'noindex',
    },
  });
}

/** Compared weakly (RFC 9110 §13.1.2): a proxy that compresses marks the tag as weak. */
const isKnown = (header: string | null, etag: string): boolean =>
  header !== null &&
  (header.trim() === '*' || header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag));
