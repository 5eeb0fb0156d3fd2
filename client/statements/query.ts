import type { ListWish } from './biller.ts'

/** Encodes a page of the list, for both billing kinds. Unused parts are left out. */
export function queryOf({ year, after, limit }: ListWish) {
  return { ...(year && { year }), ...(after && { after }), ...(limit && { limit }) }
}
