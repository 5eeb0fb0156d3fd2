import { newId } from '@lightwell/server/database/id.ts'
import { newReference } from '@lightwell/server/payments/reference.ts'
import { addAutopay } from '@lightwell/server/testing/customer-rows.ts'
import type { Household } from '../fixtures/household.ts'
import type { Lightwell } from '../fixtures/lightwell.ts'

/** The saved methods of the story's account in the database, by their last four digits. */
export interface MethodRows {
  /** All rows of a method, deleted ones too, the oldest first. */
  rows(lastFour: string): Promise<MethodRow[]>
  /** Has an active auto pay rule pay with the method. */
  isUsedByAutopay(lastFour: string): Promise<void>
  /** Schedules ten dollars for October 23, to be paid with the method. */
  isToPay(lastFour: string): Promise<void>
  /** Lets the card have expired at the end of last month. */
  hasExpired(lastFour: string): Promise<void>
  /** Which methods active auto pay rules and scheduled payments use. */
  uses(): Promise<{ autopay: string[]; scheduled: string[] }>
}

interface MethodRow {
  id: string
  nickname: string | null
  status: string
  isDefault: boolean
  /** `9/2037` */
  expires: string | undefined
}

export function methodRowsOf({ world }: Lightwell, household: Household): MethodRows {
  const { database } = world
  const rowsOf = async (lastFour: string) =>
    database
      .selectFrom('payment_methods')
      .where('account_id', '=', await household.accountId())
      .where('last_four', '=', lastFour)
      .where('is_saved', '=', true)
      .orderBy('saved_at')
      .selectAll()
      .execute()
  const rowOf = async (lastFour: string) => {
    const [row] = (await rowsOf(lastFour)).filter(({ status }) => status !== 'deleted')
    if (row === undefined) throw new Error(`No method ends in ${lastFour}.`)
    return row
  }
  return {
    async rows(lastFour) {
      return (await rowsOf(lastFour)).map((row) => ({
        id: row.id,
        nickname: row.nickname,
        status: row.status,
        isDefault: row.is_default,
        expires: row.exp_month === null ? undefined : `${row.exp_month}/${row.exp_year}`,
      }))
    },
    async isUsedByAutopay(lastFour) {
      const { id, account_id: accountId } = await rowOf(lastFour)
      await addAutopay({ world }, { accountId }, id)
    },
    async isToPay(lastFour) {
      const method = await rowOf(lastFour)
      const now = world.clock()
      const id = newId(now)
      await database
        .insertInto('payments')
        .values({
          account_id: method.account_id,
          id,
          idempotency_key: `caller/${id}`,
          request_hash: Buffer.from(id),
          identity_id: await household.personId(),
          amount_choice: 'other',
          amount_cents: 10_00,
          pay_on: '2026-10-23',
          received_on: '2026-10-23',
          status: 'scheduled',
          initiator: 'customer',
          method_id: method.id,
          method_type: method.type,
          method_brand: method.brand,
          method_last_four: method.last_four,
          reference: newReference(),
          created_at: now.toString(),
        })
        .execute()
    },
    async hasExpired(lastFour) {
      const { id, account_id } = await rowOf(lastFour)
      await database
        .updateTable('payment_methods')
        .set({ exp_month: 9, exp_year: 2026 })
        .where('account_id', '=', account_id)
        .where('id', '=', id)
        .execute()
    },
    async uses() {
      const id = await household.accountId()
      const rules = await database
        .selectFrom('autopays')
        .innerJoin('payment_methods', (join) =>
          join
            .onRef('payment_methods.account_id', '=', 'autopays.account_id')
            .onRef('payment_methods.id', '=', 'autopays.method_id'),
        )
        .where('autopays.account_id', '=', id)
        .where('autopays.status', '=', 'active')
        .select('last_four')
        .execute()
      const payments = await database
        .selectFrom('payments')
        .where('account_id', '=', id)
        .where('status', '=', 'scheduled')
        .select('method_last_four')
        .execute()
      return {
        autopay: rules.map((rule) => rule.last_four),
        scheduled: payments.map((payment) => payment.method_last_four),
      }
    },
  }
}
