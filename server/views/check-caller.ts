import { timingSafeEqual } from 'node:crypto'
import { joinedDigits } from '@lightwell/rulebook/typed-digits.ts'
import { failuresCountFor, mostFailedChecks } from '@lightwell/rulebook/views/checks.ts'
import type { CheckKind } from '@lightwell/rulebook/views/contract.ts'
import type { ByStaffInView } from '../acting/actor.ts'
import { takeProof } from '../chat-links/check-caller.ts'
import type { Queries } from '../database/transaction.ts'
import type { Asked } from '../events/security-events.ts'
import { consumeSupportCode } from '../identity/support-code.ts'
import { addToOutbox } from '../messages/mail/store.ts'
import { Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { inOpenView } from './change-view.ts'
import { checksFailedMail } from './check-mails.ts'
import { countFailure, fillFailures, findContacts, findFailuresOver, holdFailures } from './check-store.ts'
import { digestOfCode } from './code.ts'
import { waysToCheck } from './contacts.ts'
import { changeView, type HeldView, type ViewFacts } from './view-store.ts'

/**
 * Verifies the person on the phone (the caller) in a view, and uses up the code or proof. There are three checks:
 * - a code that the caller reads out
 * - a call back, started in the view and confirmed by the member of staff
 * - what the caller proved through that member of staff's chat link
 * Failures are counted for the identity and for the account, each for all staff together. The third failure within an
 * hour in either count ends the view, and the customer is notified at once. For the rest of the hour, any further check
 * on that identity or account ends its view, too. In a verified view, a check changes nothing, so a double click
 * doesn't count as a failure.
 * @param code as typed
 * @returns `no-contact`: there's no phone to call back, or no code was sent; `start-first`: no call back was started in
 *   this view, or nothing was proved with a chat link
 */
export async function checkCaller(
  world: World,
  acting: ByStaffInView,
  { kind, code = '' }: { kind: CheckKind; code?: string | undefined },
  asked: Asked,
): Promise<
  ViewFacts | Refused<'not-found' | 'check-failed' | 'checks-used-up' | 'no-contact' | 'start-first'>
> {
  let isRepeat = false
  const checked = await inOpenView(world, acting, async (trx, held, now) => {
    isRepeat = held.checkedAt !== null
    if (isRepeat) return undefined
    const failures = await holdFailures(trx, held.subjects, now)
    if (failures >= mostFailedChecks) return endUsedUp(trx, held, now, oneMore(held, now))
    const passed = await passes[kind](trx, world, held, joinedDigits(code), now)
    if (passed instanceof Refused) return passed
    if (!passed) return fail(trx, world, held, now)
    await changeView(trx, held.id, { checked_at: now.toString(), code_digest: null })
    return undefined
  })
  if (isRepeat) return checked
  const outcome = checked instanceof Refused ? checked.code : 'passed'
  world.events.callerChecked(asked, { kind, outcome, identityId: acting.subject.id })
  return checked
}

/**
 * Returns true if the caller passes the check. Refuses if there's nothing to check against, which doesn't count as a
 * failure.
 */
type Passes = (
  trx: Queries,
  world: World,
  held: HeldView,
  code: string,
  now: Temporal.Instant,
) => Promise<boolean | Refused<'no-contact' | 'start-first'>>

const passes: Record<CheckKind, Passes> = {
  'support-code': (trx, world, { identityId }, code, now) =>
    consumeSupportCode(trx, world, { identityId, code }, now),
  'contact-code': async (_trx, { digests }, { id, codeDigest, codeExpiresAt }, code, now) => {
    if (codeDigest === null || codeExpiresAt === null) return refuse('no-contact')
    const isRight = timingSafeEqual(digestOfCode(digests, id, code), codeDigest)
    return isRight && now.epochMilliseconds < codeExpiresAt.getTime()
  },
  'call-back': async (trx, world, { identityId, callBackAt }, _code, now) => {
    if ((await waysToCheck(trx, world, identityId, now)).callBack === undefined) return refuse('no-contact')
    return callBackAt === null ? refuse('start-first') : true
  },
  'chat-link': async (trx, _world, held, _code, now) =>
    (await takeProof(trx, held, now)) ? true : refuse('start-first'),
}

/** Counts one more failed check in a view. Many failed checks flag the view for supervisors (`server/flags`). */
const oneMore = ({ failedChecks }: HeldView, now: Temporal.Instant) => ({
  failed_checks: failedChecks + 1,
  failed_at: now.toString(),
})

async function fail(trx: Queries, { config }: World, held: HeldView, now: Temporal.Instant) {
  const failures = await countFailure(trx, held.subjects, now.add(failuresCountFor))
  if (failures < mostFailedChecks) {
    await changeView(trx, held.id, oneMore(held, now))
    return refuse('check-failed')
  }
  await fillFailures(trx, held.subjects)
  const { email, language } = await findContacts(trx, held.identityId)
  await addToOutbox(trx, checksFailedMail(config, language, email), now)
  return endUsedUp(trx, held, now, { ...oneMore(held, now), checks_failed_at: now.toString() })
}

async function endUsedUp(
  trx: Queries,
  { id, subjects }: HeldView,
  now: Temporal.Instant,
  failed: ReturnType<typeof oneMore> & { checks_failed_at?: string },
) {
  await changeView(trx, id, { ended_at: now.toString(), ending: 'checks', ...failed })
  const over = await findFailuresOver(trx, subjects)
  const waitSeconds = Math.max(1, Math.ceil(over.since(now).total('seconds')))
  return refuse('checks-used-up', undefined, waitSeconds)
}
