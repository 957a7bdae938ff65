/**
 * The drawing of a guide is one of the three signatures: the dial at a minute, the ribbon with the part of the twelve
 * minutes the guide is about, or the lock of what a patient keeps or tells.
 */
export const guidePictures = [
  'dial-3',
  'dial-6',
  'dial-10',
  'dial-12',
  'ribbon',
  'ribbon-opening',
  'ribbon-gathering',
  'ribbon-explaining',
  'ribbon-planning',
  'ribbon-closing',
  'lock-closed',
  'lock-open',
] as const;
export type GuidePictureName = (typeof guidePictures)[number];
