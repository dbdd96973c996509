import type { DoctorWeek } from '#domain/scheduling/weekly-schedule';
import { queryOptions } from '@tanstack/react-query';
import type { Confirmation } from '#domain/scheduling/orphans';
import type { WeeklySchedule } from '#domain/scheduling/weekly-schedule';
import type { Study } from '#domain/studies/catalogue';
import type { EquipmentId } from '#domain/studies/device';
import type { StudyPatch } from '#domain/studies/study-schedule';
import { API } from '#routes';
import type { WithSettled } from './orphans.ts';
import { answerOf } from './query.ts';
import type { VersionRecord } from './versions.ts';

/** A study with its devices, minutes and week as `GET /api/horarios-estudios` answers; `version` is null while no hours are set. */
export type StudyRecord = Omit<Study, 'equipos'> &
  WeeklySchedule & {
    readonly id: string;
    readonly equipos: readonly { readonly id: EquipmentId; readonly nombre: string }[];
    readonly preparacionMin: number;
    readonly requiereMedico: boolean;
    readonly requiereOperador: boolean;
    readonly ojosPorSesion: 1 | 2;
    /** Where patients are called to; absent when it was not said. */
    readonly sala?: string;
    readonly vigenteDesde: string | null;
    readonly proximas: readonly string[];
    readonly alterna?: DoctorWeek['alterna'];
    readonly minutosUnOjo: number;
    readonly minutosDosOjos: number;
    readonly version: number | null;
    readonly ilegibles: readonly string[];
  };

/** The clinic's catalogue in the order of its devices. */
export const studiesQuery = () =>
  queryOptions({
    queryKey: ['horariosEstudios'],
    queryFn: ({ signal }) => answerOf<StudyRecord[]>(API.studySchedules, { signal }),
  });

/** What the editor of a study saves; what is absent stays as it is. */
export type StudyChange = WeeklySchedule &
  Confirmation & {
    readonly version: number | null;
    readonly vigenteDesde?: string;
    readonly semanaB?: WeeklySchedule;
    readonly equipos?: readonly EquipmentId[];
    readonly base?: number;
    readonly porOjo?: number;
    readonly preparacion?: string;
    readonly preparacionMin?: number;
    readonly requiereMedico?: boolean;
    readonly requiereOperador?: boolean;
    readonly ojosPorSesion?: 1 | 2;
  };

/** Saves a study's week, devices, minutes and preparation; asks first about who is booked outside of them. */
export const saveStudy = (
  code: string,
  change: StudyChange,
): Promise<StudyRecord & WithSettled & { unidos: number }> =>
  answerOf(API.studySchedule(code), { method: 'PUT', body: change });

/** Changes the minutes, devices or preparation of a study, its weeks left alone; asks first about who is booked on a device that no longer does it. */
export const patchStudy = (
  code: string,
  patch: Omit<StudyPatch, keyof Confirmation> & Confirmation,
): Promise<StudyRecord & WithSettled> => answerOf(API.studySchedule(code), { method: 'PATCH', body: patch });

/** The dated versions of a study's week, the newest first. */
export const studyVersionsQuery = (code: string) =>
  queryOptions({
    queryKey: ['horariosEstudios', code, 'versiones'],
    queryFn: ({ signal }) => answerOf<VersionRecord[]>(API.studyScheduleVersions(code), { signal }),
  });

/** Takes back a study's week that has not begun to rule. */
export const cancelStudyVersion = (
  code: string,
  from: string,
  confirmation: Confirmation = {},
): Promise<WithSettled> =>
  answerOf(API.studyScheduleVersion(code, from), { method: 'DELETE', body: confirmation });
