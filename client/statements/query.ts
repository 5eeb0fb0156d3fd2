import type { ListWish } from './biller.ts'

/** A page of the list in the wire form of both kinds. Unused parts are left out. */
export function queryOf({ year, after, limit }: ListWish) {
  return { ...(year && { year }), ...(after && { after }), ...(limit && { limit }) }
}
