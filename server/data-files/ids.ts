import { randomBytes } from 'node:crypto'

const poolBytes = 30_000
const mostDays = 20_000

/**
 * Returns a function that makes a version 7 id (as in `database/id.ts`) for noon of a day. It's fast enough for
 * millions of ids: it draws random bytes in bulk, and encodes each day once.
 */
export function idMaker(): (day: string) => string {
  const prefixOf = prefixMaker()
  let pool = ''
  let at = 0

  return (day) => {
    if (at + 19 > pool.length) {
      pool = randomBytes(poolBytes).toString('hex')
      at = 0
    }
    const start = at
    at += 19
    const variant = '89ab'[Number.parseInt(pool.charAt(start + 3), 16) & 3]
    return `${prefixOf(day)}${pool.slice(start, start + 3)}-${variant}${pool.slice(start + 4, start + 7)}-${pool.slice(start + 7, start + 19)}`
  }
}

/**
 * Returns a function that makes version 7 ids for noon of a day. Ids of the same day sort in the order in which they
 * were made.
 */
export function orderedIdMaker(): (day: string) => string {
  const prefixOf = prefixMaker()
  let made = 0
  return (day) => {
    const count = (made++ % 2 ** 32).toString(16).padStart(8, '0')
    return `${prefixOf(day)}${count.slice(0, 3)}-8${count.slice(3, 6)}-${count.slice(6)}${randomBytes(5).toString('hex')}`
  }
}

/** Returns a function that makes the part of an id that encodes the day. */
function prefixMaker(): (day: string) => string {
  const prefixes = new Map<string, string>()
  return (day) => {
    const known = prefixes.get(day)
    if (known !== undefined) return known
    const hex = Date.parse(`${day}T17:00:00Z`).toString(16).padStart(12, '0')
    const prefix = `${hex.slice(0, 8)}-${hex.slice(8)}-7`
    if (prefixes.size < mostDays) prefixes.set(day, prefix)
    return prefix
  }
}
