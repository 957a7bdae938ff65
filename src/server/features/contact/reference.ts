import { randomInt } from 'node:crypto';

/** No letters and digits that are mistaken for each other on the telephone. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Such as C-7K3M-9QXP. */
export function newReference(): string {
  const four = () => Array.from({ length: 4 }, () => signs.charAt(randomInt(signs.length))).join('');
  return `C-${four()}-${four()}`;
}
