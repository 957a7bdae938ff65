import type { z } from 'zod';
import type { Api } from '#contract/api.ts';

export type ApiKey = keyof Api;

export type ApiResponse<K extends ApiKey> = z.output<Api[K]['response']>;

type Part<Name extends 'params' | 'query' | 'body', Definition> = Definition extends {
  [key in Name]: infer Schema extends z.ZodType;
}
  ? object extends z.input<Schema>
    ? { [key in Name]?: z.input<Schema> }
    : { [key in Name]: z.input<Schema> }
  : { [key in Name]?: never };

type KeyPart<Definition> = Definition extends { creates: true }
  ? { idempotencyKey: string }
  : { idempotencyKey?: string };

/** For each endpoint by itself: of several together the compiler would put every part of one with every part of another. */
type OptionsOf<Definition> = Definition extends unknown
  ? Part<'params', Definition> &
      Part<'query', Definition> &
      Part<'body', Definition> &
      KeyPart<Definition> & { signal?: AbortSignal }
  : never;

export type ApiOptions<K extends ApiKey> = OptionsOf<Api[K]>;

/** The options may be left out where the endpoint needs none. */
export type ApiArguments<K extends ApiKey> =
  object extends ApiOptions<K> ? [options?: ApiOptions<K>] : [options: ApiOptions<K>];
