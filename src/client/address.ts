import type { Method } from '#contract/operation';

/**
 * The method and address of an endpoint such as `'GET /api/turnos/{id}'`, with its parameters filled in and the query
 * parameters that have a value.
 */
export function addressOf(
  endpoint: string,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, unknown>> = {},
): { readonly method: Method; readonly address: string } {
  const [method, template = ''] = endpoint.split(' ');
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  // Every endpoint begins with one: `npm run endpoints` writes them from the contract.
  return { method: method as Method, address: search === '' ? path : `${path}?${search}` };
}
