import type { Customer } from '../testing/customer.ts'
import type { TestServer } from '../testing/test-server.ts'

/**
 * Gives an account a line without problems.
 * @param more columns with other values, including the line's simulated behavior
 */
export async function addPlayedLine(
  { world, clock }: Pick<TestServer, 'world' | 'clock'>,
  { accountId }: Pick<Customer, 'accountId'>,
  more: {
    is_suspended?: boolean
    light_dbm?: number | null
    is_port_up?: boolean
    is_provisioned?: boolean
    provision_seconds?: number
    provision_ends?: 'done' | 'refused' | 'lost'
    is_silent?: boolean
  } = {},
): Promise<void> {
  const provisionedAt = clock.read().subtract({ hours: 1000 }).toString()
  await world.database
    .insertInto('played_lines')
    .values({ account_id: accountId, light_dbm: -20, provisioned_at: provisionedAt, ...more })
    .execute()
}
