import { zipIn } from '@lightwell/rulebook/outages/rules.ts'
import type { Story } from '../fixtures/journey.ts'

type Theirs = Pick<Story, 'lightwell' | 'household'>

/** The ZIP code where the account is served. */
export async function zipOf({ lightwell: { world }, household }: Theirs): Promise<string> {
  const { service_address } = await world.database
    .selectFrom('accounts')
    .where('id', '=', await household.accountId())
    .select('service_address')
    .executeTakeFirstOrThrow()
  return zipIn(service_address) ?? ''
}

/** The outages that people on the account asked to be notified about. */
export async function watchedOf({ lightwell: { world }, household }: Theirs): Promise<string[]> {
  const rows = await world.database
    .selectFrom('outage_watches')
    .where('account_id', '=', await household.accountId())
    .select('outage_id')
    .execute()
  return rows.map(({ outage_id }) => outage_id)
}
