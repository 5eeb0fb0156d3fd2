import { randomInt } from 'node:crypto'

/** Letters and digits that aren't easily confused, even on the phone. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Makes a new confirmation number, such as `LW-7F3K-9XQ2`: short enough to say, and unlike any other number. */
export function newReference(): string {
  const eight = Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('')
  return `LW-${eight.slice(0, 4)}-${eight.slice(4)}`
}
