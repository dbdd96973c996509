import type { APIRoute } from 'astro';
import { hiddenEquipment, loadSayings } from '#components/site/data.ts';
import { searchEntries } from '#components/site/search/sayings.ts';
import { siteRows } from '#components/site/search/site-rows.ts';
import { hiddenLeaflets, shownLeaflets } from '#islands/leaflet/leaflets.ts';

/** What the search knows: the server reads it, and the browser when somebody goes into the field. */
export const GET: APIRoute = async () =>
  Response.json(
    searchEntries(await siteRows(shownLeaflets()), await loadSayings(), [
      ...hiddenLeaflets(),
      ...(await hiddenEquipment()),
    ]),
  );
