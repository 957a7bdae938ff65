import type { Api } from '#contract/api.ts';
import { reportFailure } from '../report-failure.ts';
import { findBase } from './api-base.ts';
import { ApiError, apiErrorFrom } from './api-error.ts';
import { buildRequest, type LooseOptions } from './api-request.ts';
import type { ApiKey, ApiOptions, ApiResponse } from './api-types.ts';

/** A file takes longer than words do. */
const longestMs = 90_000;

type UploadKey = { [K in ApiKey]: Api[K] extends { upload: object } ? K : never }[ApiKey];

/** Sends a file to an endpoint that takes one; fails with an ApiError. Nothing is tried twice here. */
export async function upload<K extends UploadKey>(key: K, file: Blob, options: ApiOptions<K>): Promise<ApiResponse<K>> {
  const request = buildRequest(await findBase(), key, options as LooseOptions, Date.now());
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: { accept: 'application/json', 'content-type': file.type },
      credentials: 'include',
      signal: AbortSignal.timeout(longestMs),
      body: file,
    });
    const text = await response.text();
    if (!response.ok) throw apiErrorFrom(response, text);
    return JSON.parse(text) as ApiResponse<K>;
  } catch (error) {
    const failure = error instanceof ApiError ? error : new ApiError('network', { cause: error });
    reportFailure(request, failure);
    throw failure;
  }
}

/** What a refusal says about the file itself, or in general. */
export function uploadFailureWords(error: unknown): string {
  if (!(error instanceof ApiError)) return 'The file was not sent. Please try again.';
  return error.issues.map(({ message }) => message).join(' ') || error.message;
}
