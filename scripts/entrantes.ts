/**
 * The watched folder: `npm run entrantes`. What devices export there is brought to the clinic (docs/devices.md). Ends with 0
 * when it was stopped, 1 when it had to be forced, 2 when it could not start or go on.
 */
import { speakSpanish } from '#domain/shared/schema-messages';
import { runFolder } from '#server/gateways/folder/run-folder';
import { jsonLog, keepLog } from '#server/log';

speakSpanish();
keepLog(process.env, 'entrantes');
const problems = await runFolder(process.env, jsonLog);
if (problems.length > 0)
  console.error(`No se puede seguir:\n${problems.map((each) => `  - ${each}`).join('\n')}`);
process.exit(problems.length > 0 ? 2 : 0);
