import { readBackupStatus } from '#application/backup/backup-record';
import { requestBackup } from '#application/backup/request-backup';
import { endpoint, route } from '#server/http/route';
import { openSessionOf } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.readBackups, ({ app }) => readBackupStatus(app)),
  route(OPERATIONS.requestBackup, ({ app, session, body, address }) =>
    requestBackup(app, openSessionOf(session), body, address),
  ),
);
