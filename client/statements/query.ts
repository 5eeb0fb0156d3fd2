import type { ListWish } from './biller.ts'

/** A page of the list as both wires have it; what is not asked for is left out. */
export function queryOf({ year, after, limit }: ListWish) {
  return { ...(year && { year }), ...(after && { after }), ...(limit && { limit }) }
}
