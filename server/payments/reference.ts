import { randomInt } from 'node:crypto'

/** Digits and letters without 0, 1, I, L, O and U, which are easily misread. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Makes a new, random confirmation number, such as `LW-7F3K-9XQ2`. It's short enough to say on the phone. */
export function newReference(): string {
  const eight = Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('')
  return `LW-${eight.slice(0, 4)}-${eight.slice(4)}`
}
