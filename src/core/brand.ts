export const productName = 'Clavis';
export const productVersion = '1.24.7';
export const productBuiltOn = '2025-07-28';
