import { takeUpBackup } from '#application/backup/send-backup';
import { backupResponse } from '#server/backup/backup-response';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';
import { appError } from '#domain/shared/app-error';
import { err } from '#domain/shared/result';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.downloadBackup, async ({ app, by, params, request, drained }) => {
    // Asking for the headers alone must not use up the download.
    if (request.method === 'HEAD') return err(appError('metodo_no_permitido'));
    const taken = await takeUpBackup(app, by, params.id);
    return taken.ok ? backupResponse(app, taken.value, drained) : taken;
  }),
);
