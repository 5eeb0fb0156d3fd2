import type { ListWish } from './biller.ts'

/** A page of the list in the wire form, which is the same for both kinds of account. Unused parts are left out. */
export function queryOf({ year, after, limit }: ListWish) {
  return { ...(year && { year }), ...(after && { after }), ...(limit && { limit }) }
}
