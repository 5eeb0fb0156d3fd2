import type { Customer } from '../testing/customer.ts'
import type { TestServer } from '../testing/test-server.ts'

let lines = 0

/**
 * Gives an account a voice line.
 * @param more special behavior of the line in the embedded switch
 */
export async function addLine(
  { world }: Pick<TestServer, 'world'>,
  { accountId }: Pick<Customer, 'accountId'>,
  more: { takesSeconds?: number; hasMailbox?: boolean } = {},
): Promise<{ accountId: string; number: string }> {
  lines += 1
  const number = `718555${String(lines).padStart(4, '0')}`
  const { database } = world
  await database.insertInto('voice_lines').values({ account_id: accountId, number }).execute()
  const { takesSeconds = 0, hasMailbox = true } = more
  if (takesSeconds > 0 || !hasMailbox)
    await database
      .insertInto('switch_lines')
      .values({ number, takes_seconds: takesSeconds, has_mailbox: hasMailbox })
      .execute()
  return { accountId, number }
}
