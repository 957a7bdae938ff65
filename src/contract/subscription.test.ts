import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './protocol/endpoint.ts';
import { subscriptionEndpoints } from './subscription.ts';

const cardNumber = '4242424242424242';
const closed = Object.entries<Endpoint>(subscriptionEndpoints).flatMap(([key, { body, params, query }]) =>
  Object.entries({ body, params, query }).flatMap(([part, schema]) =>
    schema ? [{ name: `${part} of ${key}`, schema, described: z.toJSONSchema(schema) }] : [],
  ),
);

describe('what a request about plans can hold', () => {
  it('is looked at for every call', () => {
    expect(closed.map(({ name }) => name)).toContain('body of POST /subscription/checkout');
    expect(closed.length).toBeGreaterThan(6);
  });

  it.each(closed)('[SUB-02] no field of the $name could be the number of a card', ({ name, described }) => {
    const properties = Object.entries(described.properties ?? {});
    expect(properties.length).toBeGreaterThan(0);
    if (name.startsWith('body')) expect(described.additionalProperties).toBe(false);
    for (const [field, value] of properties) {
      const { enum: choices, pattern } = value as { enum?: string[]; pattern?: string };
      const takes = choices
        ? choices.includes(cardNumber)
        : pattern === undefined || new RegExp(pattern).test(cardNumber);
      expect([field, takes]).toEqual([field, false]);
    }
  });
});
