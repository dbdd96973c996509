import type { Result } from '#domain/shared/result';
import { API } from '#routes';
import { request, type RequestError } from './request.ts';

/** A doctor whom a person may claim to be when registering. */
export interface DoctorOption {
  readonly id: string;
  readonly nombre: string;
}

/** The active doctors, the only ones offered at registration. */
export const listActiveDoctors = (): Promise<Result<readonly DoctorOption[], RequestError>> =>
  request(API.activeDoctors);
