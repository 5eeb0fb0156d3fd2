import { addDays, type Day, dayOf, formatDay } from '@lightwell/rulebook/calendar.ts'
import { formatCents } from '@lightwell/rulebook/money.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { composeMail, type Letterhead } from '../connectors/mail/compose.ts'
import type { Queries } from '../database/transaction.ts'
import { workThrough } from '../jobs/misfits.ts'
import type { World } from '../world.ts'
import {
  type BillName,
  type BillToRemind,
  findBillsToRemind,
  insertBillsToRemind,
  takeBillsToRemind,
} from './reminder-store.ts'
import { type Telling, tellOwners } from './tell-owners.ts'

/** How many days before a bill is due its owners are reminded of it. */
const daysBefore = 3
const billsAtOnce = 500

/** Notes that the owners of new bills are to be reminded, in the transaction that makes them. */
export const remindLater = (trx: Queries, bills: readonly (BillName & { dueOn: Day })[]): Promise<void> =>
  insertBillsToRemind(
    trx,
    bills.map((bill) => ({ ...bill, remindOn: addDays(bill.dueOn, -daysBefore) })),
  )

/**
 * Reminds the owners of bills that are due within three days and that nothing will pay by itself, each once, as they have chosen.
 * @returns how many bills it looked at.
 */
export function remindOfBills(world: World): Promise<number> {
  const { clock, config } = world
  const today = () => dayOf(clock(), config.businessZone)
  return workThrough<BillName>(world, {
    job: 'remind-of-bills',
    most: billsAtOnce,
    thingOf: ({ accountId, statementOn }) => `${accountId}/${statementOn}`,
    claim: (trx, most) => takeBillsToRemind(trx, { today: today(), most }, clock()),
    async work(trx, bills) {
      const due = await findBillsToRemind(trx, bills, today())
      const told = due.map((bill) => ({ owners: bill.owners, telling: reminderOf(config, bill) }))
      await tellOwners(trx, world, told, clock())
    },
  })
}

/** What the owners of a bill are told. */
export function reminderOf(
  head: Letterhead,
  { accountId, dueOn, leftCents }: Pick<BillToRemind, 'accountId' | 'dueOn' | 'leftCents'>,
): Telling {
  const url = new URL('/account/#/payments/onetime', head.publicUrl).href
  return {
    about: 'reminders',
    mail({ email, language: locale, unsubscribeUrl }) {
      const amount = formatCents(leftCents, locale)
      const day = formatDay(dueOn, locale)
      return composeMail(head, locale, {
        accountId,
        isBulk: true,
        to: email,
        subject: words.mail_reminder_subject({ amount, day }, { locale }),
        paragraphs: [words.mail_reminder_body({ day }, { locale })],
        link: { to: url, text: words.mail_pay_bill({}, { locale }) },
        facts: [
          [words.mail_fact_left_to_pay({}, { locale }), amount],
          [words.mail_fact_due_on({}, { locale }), day],
        ],
        unsubscribeUrl,
      })
    },
    text: ({ language: locale, lastFour }) =>
      words.contact_preferences_text_reminder(
        {
          brand: head.brand.name,
          amount: formatCents(leftCents, locale),
          day: formatDay(dueOn, locale),
          lastFour,
          url,
        },
        { locale },
      ),
  }
}
