import { queryOptions } from '@tanstack/react-query';
import type { SettingsPatch } from '#domain/scheduling/settings/settings-patch';
import { call, type Answer } from '../call.ts';

/** Every setting; `propios` holds those set here, the rest are inherited. */
export type SettingsRecord = Answer<'readSettings'>;

/** The clinic's settings, or a doctor's. */
export const settingsQuery = (medico?: string) =>
  queryOptions({
    queryKey: ['ajustes', medico ?? null],
    queryFn: ({ signal }) => call('readSettings', { query: { medico }, signal }),
  });

/** What a change would do, in figures; saves nothing. */
export const settingsEffectQuery = (patch: SettingsPatch, medico?: string) =>
  queryOptions({
    queryKey: ['ajustes', medico ?? null, 'efecto', patch],
    queryFn: ({ signal }) => call('readSettingsEffect', { query: { medico }, body: patch, signal }),
    staleTime: 0,
    gcTime: 0,
  });
