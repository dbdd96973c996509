import { CIE10_VERSION } from '#domain/clinical/cie10-catalogue';
import { searchCie10 } from '#domain/clinical/cie10';
import { ok } from '#domain/shared/result';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.searchCie10, async ({ query }) =>
    ok({ catalogo: CIE10_VERSION, items: searchCie10(query.texto) }),
  ),
);
