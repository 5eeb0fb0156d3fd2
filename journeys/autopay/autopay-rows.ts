import { dayOf } from '@lightwell/rulebook/calendar.ts'
import { byColumns } from '@lightwell/server/acting/by.ts'
import { insertRule } from '@lightwell/server/autopay/store.ts'
import { newId } from '@lightwell/server/database/id.ts'
import { byPerson } from '@lightwell/server/demo/by.ts'
import { formatDay } from '../fixtures/days.ts'
import type { Story } from '../fixtures/journey.ts'
import type { SavedMethod } from '../fixtures/payment-form.ts'

const lastFourOf: Record<SavedMethod, string> = {
  visa: '4242',
  mastercard: '4444',
  checking: '6789',
  declined: '0002',
}

/** The database rows for auto pay on the story's account. */
export function autopayRowsOf({ lightwell: { world }, household, who }: Story) {
  const { database, config } = world
  const dayAt = (instant: Temporal.Instant) => dayOf(instant, config.businessZone)
  return {
    /**
     * Turns on auto pay with a saved payment method. It will pay each bill five days before the bill's due date, from
     * the next bill on.
     */
    async isOn(method: SavedMethod): Promise<void> {
      const accountId = await household.accountId()
      const { id: methodId } = await database
        .selectFrom('payment_methods')
        .where('account_id', '=', accountId)
        .where('last_four', '=', lastFourOf[method])
        .where('is_saved', '=', true)
        .select('id')
        .executeTakeFirstOrThrow()
      const now = world.clock()
      await insertRule(database, {
        account_id: accountId,
        id: newId(now),
        method_id: methodId,
        system_of_origin: 'DST',
        status: 'active',
        days_before: 5,
        start_on: dayAt(now),
        end_on: null,
        identity_id: await household.personId(),
        ...byColumns(byPerson(await household.personId())),
        notice_email: household.email(),
        language: who.language,
        created_at: now.toString(),
        changed_at: now.toString(),
        message_id: newId(now),
        biller_told_at: now.toString(),
      })
    },
    /** The start days of the account's auto pay rules, oldest first, as pages show them. */
    async begunOn(): Promise<string[]> {
      const rules = await database
        .selectFrom('autopays')
        .where('account_id', '=', await household.accountId())
        .where('status', '=', 'active')
        .orderBy('created_at')
        .select('created_at')
        .execute()
      return rules.map(({ created_at }) =>
        formatDay(dayAt(Temporal.Instant.fromEpochMilliseconds(created_at.getTime())), who.language),
      )
    },
  }
}
