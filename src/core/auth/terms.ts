/** Stored with every acceptance; raise it when the terms change in substance. */
export const termsVersion = '2025-08-25';
