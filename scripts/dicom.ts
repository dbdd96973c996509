/**
 * The DICOM node: `npm run dicom`. Devices ask it for their worklist and send it their studies (docs/devices.md). Ends with 0
 * when it was stopped, 1 when it had to be forced, 2 when it could not start or go on.
 */
import { speakSpanish } from '#domain/shared/schema-messages';
import { runDicom } from '#server/gateways/dicom/run-dicom';
import { jsonLog, keepLog } from '#server/log';

speakSpanish();
keepLog(process.env, 'dicom');
const problems = await runDicom(process.env, jsonLog);
if (problems.length > 0)
  console.error(`No se puede iniciar:\n${problems.map((each) => `  - ${each}`).join('\n')}`);
process.exit(problems.length > 0 ? 2 : 0);
