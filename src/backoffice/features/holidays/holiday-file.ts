import { IMPORT } from '#copy/office/holidays';
import type { ExchangeFormat } from '#domain/scheduling/holidays/holiday-exchange';
import { err, ok, type Result } from '#domain/shared/result';

/** A file that a person chose, as it is sent to the server. */
export interface HolidayFile {
  readonly nombre: string;
  readonly formato: ExchangeFormat;
  readonly texto: string;
}

const MAX_BYTES = 400_000;

/** The text of a chosen file: as UTF-8 or, failing that, as spreadsheets on Windows save it. */
export async function readHolidayFile(file: File): Promise<Result<HolidayFile, string>> {
  const formato = (['ics', 'csv'] as const).find((each) => file.name.toLowerCase().endsWith(`.${each}`));
  if (formato === undefined) return err(IMPORT.unknown);
  if (file.size > MAX_BYTES) return err(IMPORT.tooBig);
  try {
    return ok({ nombre: file.name, formato, texto: decode(await file.arrayBuffer()) });
  } catch {
    return err(IMPORT.unreadable);
  }
}

function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
