import { dayOf } from '@lightwell/rulebook/calendar.ts'
import { formatDay } from '@lightwell/rulebook/format-day.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { holdAccount } from '../accounts/hold-account.ts'
import { isPaperless, updatePaperless } from '../accounts/write.ts'
import type { OverAccount } from '../acting/actor.ts'
import { inTransaction } from '../database/transaction.ts'
import { refuseEnded } from '../linked-accounts/still-may.ts'
import { composeMail, type MailDraft } from '../messages/mail/compose.ts'
import { addToOutbox } from '../messages/mail/store.ts'
import type { Refused } from '../web/errors.ts'
import type { World } from '../world.ts'

interface PaperlessWish {
  /** True for bills by email only. Undefined keeps the setting, unless `paperlessMigration` turns it on. */
  paperless: boolean | undefined
  /** True if an offer of the provider led to the change. Undefined keeps the setting. */
  paperlessMigration: boolean | undefined
}

type PaperlessOrder = OverAccount & PaperlessWish

/**
 * Saves an account's choice of bills by email only, or on paper as well (CP §7). An email in the same transaction
 * confirms the change. If nothing changes, no email is sent.
 * @returns the saved settings.
 */
export async function saveAccount(
  world: World,
  order: PaperlessOrder,
): Promise<
  { paperless: boolean; paperlessMigration: boolean } | Refused<'not-signed-in' | 'managing-not-permitted'>
> {
  const now = world.clock()
  const { account, paperlessMigration } = order
  const paperless = wishedPaperless(order)
  return inTransaction(world.database, async (trx) => {
    await holdAccount(trx, account.id)
    const ended = await refuseEnded(trx, order, 'manages', world)
    if (ended !== undefined) return ended
    const saved = await updatePaperless(trx, account.id, { paperless, paperlessMigration })
    if (saved.hasChanged) await addToOutbox(trx, paperlessMail(world, order, saved.paperless, now), now)
    return { paperless: saved.paperless, paperlessMigration: saved.paperlessMigration }
  })
}

/** True if an account's bills already come as requested. Saving changes nothing then. */
export async function comeAsWished(
  { database }: World,
  accountId: string,
  wish: PaperlessWish,
): Promise<boolean> {
  const paperless = wishedPaperless(wish)
  return paperless === undefined || paperless === (await isPaperless(database, accountId))
}

/**
 * The setting that a call requests: true for bills by email only. `paperlessMigration` alone requests that, too.
 * Undefined if the call requests no change.
 */
export const wishedPaperless = ({ paperless, paperlessMigration }: Partial<PaperlessWish>) =>
  paperless ?? (paperlessMigration === true ? true : undefined)

function paperlessMail(
  { config }: World,
  { subject: { email }, account, language }: PaperlessOrder,
  paperless: boolean,
  now: Temporal.Instant,
): MailDraft {
  const locale = { locale: language }
  const [subject, body] = paperless
    ? [words.statements_paperless_on_subject({}, locale), words.statements_paperless_on_body({}, locale)]
    : [words.statements_paperless_off_subject({}, locale), words.statements_paperless_off_body({}, locale)]
  return composeMail(config, language, {
    accountId: account.id,
    to: email,
    subject,
    paragraphs: [body, words.statements_paperless_by_whom({}, locale)],
    link: 'bill',
    facts: [
      [
        words.statements_paperless_fact_changed({}, locale),
        formatDay(dayOf(now, config.businessZone), language, 'record'),
      ],
    ],
  })
}
