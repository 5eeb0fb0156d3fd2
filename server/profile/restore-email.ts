import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import { wayBackDays } from '@lightwell/rulebook/identity/recovery-days.ts'
import type * as contract from '@lightwell/rulebook/profile/contract.ts'
import { joinedDigits } from '@lightwell/rulebook/typed-digits.ts'
import type { ByCustomer } from '../acting/actor.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import { takeCode } from '../factors/check-code.ts'
import { recordEvent } from '../identity/event-write.ts'
import { endUndo, findUndos, shortenUndo } from '../identity/link-write.ts'
import type { NetworkOrigin } from '../identity/network-origin.ts'
import { lockSignedIn } from '../identity/session-write.ts'
import { headOf } from '../messages/mail/compose.ts'
import { addAllToOutbox } from '../messages/mail/store.ts'
import { type Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { wayBackMail } from './mails.ts'

/** Lists someone's previous emails that a link can still restore. The first to expire comes first. */
export async function readEmailRestores(
  queries: Queries,
  identityId: string,
  now: Temporal.Instant,
): Promise<CallAnswer<typeof contract.readProfile>['waysBack']> {
  const undos = await findUndos(queries, identityId, now)
  return undos.map(({ email, until, hadAppBefore: endsByCode }) => ({
    email,
    until: until.toISOString(),
    endsByCode,
  }))
}

/**
 * Ends the links that restore previous emails, for an owner who doesn't trust those mailboxes. A thief with the
 * password would do the same, to lock the owner out. So the links only end at once with a code from an authenticator
 * app that was added before the email changed. Without a code, they expire after at most `wayBackDays` days. The
 * previous addresses are notified either way.
 * @returns `not-found`: there are no such links; `code-refused`: the code is wrong, or from an app that was added later
 */
export async function endWaysBack(
  world: World,
  { actor, subject }: ByCustomer,
  typed: string,
  networkOrigin: NetworkOrigin,
): Promise<undefined | Refused<'not-found' | 'not-signed-in' | 'code-refused' | 'too-many-attempts'>> {
  const code = joinedDigits(typed)
  if (code === '') return end(world, { actor, subject }, undefined, networkOrigin)
  // Accepts only codes from the app, since checking a recovery code would use it up.
  if (!/^\d{6}$/.test(code)) return refuse('code-refused')
  const attempt = await world.limits.take('code', { person: `ending ${subject.id}` })
  if (attempt.waitSeconds !== undefined) return refuse('too-many-attempts', undefined, attempt.waitSeconds)
  return attempt.deciding(() => end(world, { actor, subject }, code, networkOrigin))
}

async function end(
  world: World,
  { actor, subject }: Pick<ByCustomer, 'actor' | 'subject'>,
  code: string | undefined,
  networkOrigin: NetworkOrigin,
): Promise<undefined | Refused<'not-found' | 'not-signed-in' | 'code-refused'>> {
  const { database, clock, config, events } = world
  const refused = await inTransaction(database, async (trx) => {
    const now = clock()
    if (!(await lockSignedIn(trx, actor, clock))) return refuse('not-signed-in')
    const ways = await findUndos(trx, subject.id, now)
    if (ways.length === 0) return refuse('not-found')
    if (code !== undefined && !ways.some(({ hadAppBefore }) => hadAppBefore)) return refuse('code-refused')
    if (code !== undefined && (await takeCode(world, trx, subject.id, code)) === undefined)
      return refuse('code-refused')
    const ended = code === undefined ? [] : await endUndo(trx, subject.id, now)
    const shortened = await shortenUndo(trx, subject.id, now.add({ hours: 24 * wayBackDays }))
    if (ended.length + shortened.length === 0) return undefined
    const mails = [...ended.map(({ email }) => ({ email, until: undefined })), ...shortened].map(
      ({ email: to, until }) => wayBackMail(headOf(config, now), subject.language, { to, until }),
    )
    await addAllToOutbox(trx, mails, now)
    await recordEvent(trx, subject.id, 'way-back-ended', now, networkOrigin)
    return undefined
  })
  if (refused) return refused
  events.identityChanged(networkOrigin.asked, { what: 'way-back-ended', identityId: subject.id })
  return undefined
}
