import prettier from 'prettier';
import type { Operation } from '#contract/operation';
import { OPERATIONS } from '#contract/operations';

const NOTE = '// Written by `npm run endpoints` from src/contract; a test compares them.';

/**
 * The texts of src/client/public-endpoints.ts and endpoints.ts: method and path of every operation, and of those of the office also
 * which collections they change and whether they create. Those of the public pages are a file of their own, so that nobody who
 * reads about the clinic fetches the rest.
 */
export async function endpointsFiles(): Promise<
  Readonly<Record<'public-endpoints.ts' | 'endpoints.ts', string>>
> {
  const all = Object.entries(OPERATIONS);
  // A session can be ended from the public pages too.
  const open = all.filter(([, { access }]) => access === 'public' || access === 'session:end');
  const rest = all.filter((entry) => !open.includes(entry));
  const address = ({ method, path }: Operation): string => `${method} ${path}`;
  const whole = (spec: Operation): string =>
    [
      address(spec),
      ...(spec.changes?.length ? [spec.changes.join(',')] : []),
      ...(spec.creates ? ['once'] : []),
    ].join(' ');
  const lines = (entries: typeof all, words: (spec: Operation) => string): string =>
    entries.map(([name, spec]) => `${name}: '${words(spec)}',`).join('\n');
  const config = await prettier.resolveConfig(import.meta.filename);
  const formatted = (text: string): Promise<string> =>
    prettier.format(`${NOTE}\n${text}`, { ...config, parser: 'typescript' });
  return {
    'public-endpoints.ts': await formatted(`
    /** Method and path of the operations that the public pages call. */
    export const PUBLIC_ENDPOINTS = {${lines(open, address)}} as const;
  `),
    'endpoints.ts': await formatted(`import { PUBLIC_ENDPOINTS } from './public-endpoints.ts';

    /** Method and path of every operation; then the collections that it changes, and once where it creates. */
    export const ENDPOINTS = {...PUBLIC_ENDPOINTS, ${lines(rest, whole)}} as const;
  `),
  };
}
