import { exportEverything } from '#application/interchange/export-everything';
import { ndjsonResponse } from '#server/export/fhir-response';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.exportFhir, async ({ app, by, query: { tipo }, drained }) => {
    const exported = await exportEverything(app, by, tipo);
    return exported.ok
      ? ndjsonResponse(
          exported.value,
          tipo === undefined ? 'clinica-fhir.ndjson' : `clinica-fhir-${tipo}.ndjson`,
          drained,
        )
      : exported;
  }),
);
