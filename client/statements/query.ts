import type { ListWish } from './biller.ts'

/** Returns the query that asks for a page of the list, for both billing kinds. Leaves out what isn't set. */
export function queryOf({ year, after, limit }: ListWish) {
  return { ...(year && { year }), ...(after && { after }), ...(limit && { limit }) }
}
