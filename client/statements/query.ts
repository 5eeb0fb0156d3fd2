import type { ListWish } from './biller.ts'

/** A page of the list in both kinds' wire form; parts that aren't used are left out. */
export function queryOf({ year, after, limit }: ListWish) {
  return { ...(year && { year }), ...(after && { after }), ...(limit && { limit }) }
}
