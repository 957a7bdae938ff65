import { productBuiltOn, productName, productVersion } from '#core/brand.ts';

export const brand = {
  name: productName,
  version: productVersion,
  builtOn: productBuiltOn,
  consultationTagline: 'CLINICAL CONSULTATION MASTERY',
  platformTagline: 'CLINICAL MASTERY PLATFORM',
} as const;
