import { recentDays, removalDays } from '@lightwell/rulebook/identity/recovery-days.ts'
import type { Queries } from '../../database/transaction.ts'
import { countEvents } from '../../identity/event-write.ts'
import { keepLink } from '../../identity/link-write.ts'
import { linkTo } from '../../identity/mailed-token.ts'
import type { MailDraft } from '../../messages/mail/compose.ts'
import { headOf } from '../../messages/mail/compose.ts'
import { addAllToOutbox } from '../../messages/mail/store.ts'
import { addText } from '../../messages/texts/store.ts'
import { newToken } from '../../web/token.ts'
import type { World } from '../../world.ts'
import { findHeld, firstRemovalOf, lastRemovalOf } from './held.ts'
import { removalMail, removalText } from './mails.ts'
import { findReach, type Reach } from './removal-write.ts'

type Notifier = Pick<World, 'config' | 'textGateway'>

/**
 * Notifies someone of removals to come, at all verified emails and their phone. Each message has its own link that
 * stops the removals. If several removals start within `removalDays` days, only the first is texted. So starting and
 * stopping removals doesn't send text after text. The reminder a day ahead is always texted.
 * @param which `begun`: a removal has just started; `soon`: a removal is due within a day
 */
export async function notifyOfRemovals(
  trx: Queries,
  world: Notifier,
  identityId: string,
  which: 'begun' | 'soon',
  now: Temporal.Instant,
): Promise<void> {
  const held = await findHeld(trx, identityId)
  const firstAt = firstRemovalOf(held)
  const reach = firstAt && (await reachOf(trx, identityId, now))
  if (!reach) return
  const { language, emails, telephone } = reach
  const dueAt = firstAt.toTemporalInstant()
  const linkFor = async (email: string) => {
    const token = newToken()
    // For its last day, the link can't stop the removals anymore. It tells people that they're too late.
    const expiresAt = (lastRemovalOf(held) ?? firstAt).toTemporalInstant().add({ hours: 24 })
    await keepLink(trx, { token, purpose: 'keep-factors', identityId, email }, now, expiresAt)
    return linkTo(world.config.publicUrl, '/keep-factors', token)
  }
  const head = headOf(world.config, now)
  const mails: MailDraft[] = []
  for (const to of emails)
    mails.push(
      removalMail(head, language, {
        to,
        held,
        which,
        link: await linkFor(to),
      }),
    )
  await addAllToOutbox(trx, mails, now)
  if (telephone === null || world.textGateway === undefined) return
  if (which === 'begun' && (await countBegun(trx, identityId, now)) > 1) return
  const text = removalText(head, language, {
    dueAt,
    link: await linkFor(emails[0] ?? ''),
  })
  await addText(trx, { telephone, text, isUrgent: which === 'begun', expiresAt: dueAt }, now)
}

const countBegun = (trx: Queries, identityId: string, now: Temporal.Instant) =>
  countEvents(trx, identityId, 'removal-begun', now.subtract({ hours: 24 * removalDays }))

/** Sends an email about someone's factors to all their addresses. */
export async function notifyEveryAddress(
  trx: Queries,
  identityId: string,
  mailTo: (to: string, language: Reach['language']) => MailDraft,
  now: Temporal.Instant,
): Promise<void> {
  const reach = await reachOf(trx, identityId, now)
  if (reach)
    await addAllToOutbox(
      trx,
      reach.emails.map((to) => mailTo(to, reach.language)),
      now,
    )
}

const reachOf = (trx: Queries, identityId: string, now: Temporal.Instant) =>
  findReach(trx, identityId, now.subtract({ hours: 24 * recentDays }), now)
