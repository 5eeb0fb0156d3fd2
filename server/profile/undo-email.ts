import { undoDays } from '@lightwell/rulebook/identity/recovery-days.ts'
import type { Queries } from '../database/transaction.ts'
import { inTransaction } from '../database/transaction.ts'
import { recordEvent } from '../identity/event-write.ts'
import { keepLink, readLink, useLink } from '../identity/link-write.ts'
import { linkMinutes, linkTo } from '../identity/mailed-token.ts'
import type { NetworkOrigin } from '../identity/network-origin.ts'
import { lockPerson, removePassword } from '../identity/write.ts'
import { addAllToOutbox } from '../messages/mail/store.ts'
import { recoverAccount } from '../recovery/recover-account.ts'
import { type Refused, refuse } from '../web/errors.ts'
import { newToken } from '../web/token.ts'
import type { World } from '../world.ts'
import { changeMail, restoredMail } from './mails.ts'
import { replaceEmail } from './write.ts'

/** Stores a link that restores a previous address. Returns its URL. */
export async function keepUndo(
  trx: Queries,
  { config }: Pick<World, 'config'>,
  { identityId, email }: { identityId: string; email: string },
  now: Temporal.Instant,
): Promise<string> {
  const token = newToken()
  const link = { token, purpose: 'undo-email', identityId, email } as const
  await keepLink(trx, link, now, now.add({ hours: 24 * undoDays }))
  return linkTo(config.publicUrl, '/undo-email', token)
}

/**
 * Reads the address that a link restores, if the link still works. Changes nothing, because mail scanners open links,
 * too.
 */
export const readUndo = ({ database, clock }: World, token: string) =>
  readLink(database, token, 'undo-email', clock())

/**
 * Restores the email that an undo link names, and recovers the identity (`recoverAccount`): the password stops working,
 * and what was added recently is removed. Each link works once. Undo links of later email changes stop working. Those
 * of earlier changes keep working: otherwise, a thief who changes the email several times could make the owner's link
 * useless. An identity that support deactivated stays inactive.
 * @returns the token for choosing a new password, or the email of an inactive identity; refused if another person has
 *   the address by now
 */
export async function undoEmail(
  world: World,
  token: string,
  networkOrigin: NetworkOrigin,
): Promise<{ resetToken: string } | { email: string } | Refused<'link-over'>> {
  const { database, clock, config, events } = world
  const found = await readUndo(world, token)
  if (found === undefined) return refuse('link-over')
  const { identityId, email } = found
  const resetToken = newToken()
  const restored = await inTransaction(database, async (trx) => {
    const now = clock()
    const person = await lockPerson(trx, identityId)
    if (!person || (await useLink(trx, token, 'undo-email', now)) === undefined) return undefined
    const isElsewhere = person.email !== email
    if (isElsewhere && !(await replaceEmail(trx, identityId, { from: person.email, to: email }, now)))
      return undefined
    await removePassword(trx, identityId, now)
    const back = await recoverAccount(trx, world, identityId, now, networkOrigin)
    await recordEvent(trx, identityId, 'email-restored', now, networkOrigin)
    const left = isElsewhere ? [changeMail(config, person.language, person.email, 'email-restored')] : []
    if (!person.isActive) {
      await addAllToOutbox(trx, left, now)
      return 'inactive'
    }
    const reset = { token: resetToken, purpose: 'reset-password', identityId, email } as const
    await keepLink(trx, reset, now, now.add({ minutes: linkMinutes }))
    const link = linkTo(config.publicUrl, '/reset-password', resetToken)
    await addAllToOutbox(
      trx,
      [restoredMail(config, person.language, { to: email, link, back }), ...left],
      now,
    )
    return 'active'
  })
  if (restored === undefined) return refuse('link-over')
  events.identityChanged(networkOrigin.asked, { what: 'email-restored', identityId })
  return restored === 'active' ? { resetToken } : { email }
}
