import { queryOptions } from '@tanstack/react-query';
import type { ClinicSettings, Settings } from '#domain/scheduling/settings';
import type { SettingsPatch } from '#domain/scheduling/settings-patch';
import { API } from '#routes';
import { answerOf } from './query.ts';

/** The settings as `GET /api/ajustes` answers; `propios` is what was set here, the rest is inherited. */
export type SettingsRecord = Settings & { readonly propios: ClinicSettings; readonly version: number };

/** The settings of the clinic, or of a doctor. */
export const settingsQuery = (medico?: string) =>
  queryOptions({
    queryKey: ['ajustes', medico ?? null],
    queryFn: ({ signal }) => answerOf<SettingsRecord>(API.settings(medico), { signal }),
  });

/** Changes what the patch names. */
export const saveSettings = (
  patch: SettingsPatch & { readonly version: number },
  medico?: string,
): Promise<SettingsRecord> => answerOf(API.settings(medico), { method: 'PATCH', body: patch });
