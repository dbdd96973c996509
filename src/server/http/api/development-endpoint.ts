import type { APIRoute } from 'astro';
import { appError } from '#domain/shared/app-error';
import { respondError } from '../respond.ts';
import { answerApi } from './answer-api.ts';

export const prerender = false;

/** Development has no production server in front: the same code answers below /api. */
export const ALL: APIRoute = ({ request, locals: { runtime } }) =>
  runtime === undefined ? respondError(appError('error_interno')) : answerApi(request, runtime);
