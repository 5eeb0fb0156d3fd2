import type { Notices } from '@lightwell/client/notices/notices.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { mayOffer } from '../outages/may-offer.ts'

/** Removes the offers from an account's notices while something is down at the account's address. */
export const whileDown = async (id: AccountId, { alerts, banners }: Notices): Promise<Notices> => ({
  alerts,
  banners: banners.length === 0 || (await mayOffer(id)) ? banners : [],
})
