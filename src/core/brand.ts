export const productName = 'Clavis';
export const productVersion = '1.24.7';
export const productBuiltOn = '2025-07-28';
export const supportAddress = 'support@clavis.example';

/** In pages drawn at build it stands for the address of the site, which only a running server knows. */
export const publicUrlMark = 'https://public-url.invalid';
