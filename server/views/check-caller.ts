import { timingSafeEqual } from 'node:crypto'
import { joinedDigits } from '@lightwell/rulebook/typed-digits.ts'
import { failuresCountFor, mostFailedChecks } from '@lightwell/rulebook/views/checks.ts'
import type { CheckKind } from '@lightwell/rulebook/views/contract.ts'
import type { ByStaffInView } from '../acting/actor.ts'
import { addToOutbox } from '../connectors/mail/store.ts'
import type { Queries } from '../database/transaction.ts'
import type { Asked } from '../security-events.ts'
import { consumeSupportCode } from '../support/support-code.ts'
import { Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { inOpenView } from './change-view.ts'
import { checksFailedLetter } from './check-letters.ts'
import { countFailure, findContacts, holdFailures } from './check-store.ts'
import { digestOfCode } from './code.ts'
import { waysToCheck } from './contacts.ts'
import { changeView, type HeldView, type ViewFacts } from './view-store.ts'

/**
 * Checks the caller of a view: by a code they read, or by a call back that the member of staff confirms. A code is used up by it. Failures
 * count for the account, whoever of staff asks: the third within an hour ends the view and is told to the customer at once, and until that
 * hour is over every check of the account ends its view.
 * @param code as it was typed
 * @returns `no-contact`: nothing to call back, or no code was sent
 */
export async function checkCaller(
  world: World,
  acting: ByStaffInView,
  { kind, code = '' }: { kind: CheckKind; code?: string | undefined },
  asked: Asked,
): Promise<ViewFacts | Refused<'not-found' | 'check-failed' | 'checks-used-up' | 'no-contact'>> {
  const checked = await inOpenView(world, acting, async (trx, held, now) => {
    const failures = await holdFailures(trx, held.subject, now)
    if (failures >= mostFailedChecks) return endUsedUp(trx, held, now)
    const passed = await passes[kind](trx, world, held, joinedDigits(code), now)
    if (passed === undefined) return refuse('no-contact')
    if (!passed) return fail(trx, world, held, now)
    await changeView(trx, held.id, { checked_at: now.toString(), code_digest: null })
    return undefined
  })
  const outcome = checked instanceof Refused ? checked.code : 'passed'
  world.events.callerChecked(asked, { kind, outcome, identityId: acting.subject.id })
  return checked
}

/** True if the check passed; undefined if there's nothing to check by. */
type Passes = (
  trx: Queries,
  world: World,
  held: HeldView,
  code: string,
  now: Temporal.Instant,
) => Promise<boolean | undefined>

const passes: Record<CheckKind, Passes> = {
  'support-code': (trx, world, { identityId }, code, now) =>
    consumeSupportCode(trx, world, { identityId, code }, now),
  'contact-code': async (_trx, { digests }, { id, codeDigest, codeExpiresAt }, code, now) => {
    if (codeDigest === null || codeExpiresAt === null) return undefined
    const isRight = timingSafeEqual(digestOfCode(digests, id, code), codeDigest)
    return isRight && now.epochMilliseconds < codeExpiresAt.getTime()
  },
  'call-back': async (trx, world, { identityId }, _code, now) =>
    (await waysToCheck(trx, world, identityId, now)).callBack === undefined ? undefined : true,
}

async function fail(trx: Queries, { config }: World, held: HeldView, now: Temporal.Instant) {
  const failures = await countFailure(trx, held.subject, now.add(failuresCountFor))
  if (failures < mostFailedChecks) return refuse('check-failed')
  const { email, language } = await findContacts(trx, held.identityId)
  await addToOutbox(trx, checksFailedLetter(config, language, email), now)
  return endUsedUp(trx, held, now)
}

async function endUsedUp(trx: Queries, { id }: HeldView, now: Temporal.Instant) {
  await changeView(trx, id, { ended_at: now.toString() })
  return refuse('checks-used-up')
}
