import {
  acknowledgePowerNotice,
  correctLocation as correctLocationCall,
  listLines,
  readLineLog,
  readOptions,
  setOptions as setOptionsCall,
} from '@lightwell/rulebook/voice/contract.ts'
import { byOption, mayHaveVoice } from '@lightwell/rulebook/voice/options.ts'
import { encodeOptions } from '@lightwell/rulebook/voice/wire.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import type { OverAccount } from '../acting/actor.ts'
import { Refused, refuse } from '../web/errors.ts'
import { managing, owning, serviceAccount } from '../web/guards.ts'
import { limited } from '../web/limited.ts'
import { ownServicesThing } from '../web/own-things.ts'
import { proved } from '../web/proved.ts'
import { type Serving, serve } from '../web/serve.ts'
import { withActivity } from '../web/with-activity.ts'
import { withTrailEntry } from '../web/with-trail-entry.ts'
import type { World } from '../world.ts'
import { acknowledgeNotice } from './acknowledge-notice.ts'
import { correctLocation, isRegistered } from './correct-location.ts'
import { linesOf, readLine, stateOf } from './read-lines.ts'
import { readLog } from './read-log.ts'
import { isSetAlready, setOptions } from './set-options.ts'
import { findLineOfAccounts, type LineFacts } from './store.ts'

interface OfLine {
  params: { tn: string }
}

/**
 * Serves voice lines to people who may see the services of their account. An account without billing service has no
 * voice access (CP §6).
 */
export function serveVoice(serving: Serving, world: World): void {
  const ofAccount = serviceAccount(({ params }: { params: { id: AccountId } }) => params.id)
  const ofLine = withTrailEntry(
    ownServicesThing(({ params }: OfLine, accountIds) =>
      findLineOfAccounts(world.database, accountIds.filter(mayHaveVoice), params.tn),
    ),
    (_taken, { thing }) => ({ thing: thing.id }),
  )
  const named = ({ params }: OfLine, { account }: OverAccount) => ({
    accountId: account.id,
    number: params.tn,
  })

  serve(serving, listLines, ofAccount, async (_taken, acting) => {
    const { lines, powerNoticeAt } = await linesOf(world, acting)
    return { lines: lines.map(encodeLine), powerNoticeAt }
  })

  serve(serving, readOptions, ofLine, async (taken, acting) =>
    encodeUnlessRefused(await readLine(world, named(taken, acting))),
  )

  serve(serving, readLineLog, limited('look', ofLine), async (taken, acting) => {
    const log = await readLog(world, named(taken, acting), taken.query.date)
    const entries = log.happenings.map(({ at, ...happening }) => ({ at: at.toISOString(), ...happening }))
    return { dates: log.dates, entries }
  })

  serve(
    serving,
    setOptionsCall,
    withActivity(
      limited('line', managing(ofLine), (taken, acting) =>
        isSetAlready(world, named(taken, acting), taken.body),
      ),
      (_taken, { thing }) => [{ what: 'line', about: thing.id }],
    ),
    async (taken, acting) =>
      encodeUnlessRefused(await setOptions(world, acting, taken.params.tn, taken.body)),
  )

  serve(
    serving,
    correctLocationCall,
    withActivity(
      limited('location', proved(managing(ofLine)), (taken, acting) =>
        isRegistered(world, named(taken, acting), taken.body),
      ),
      (_taken, { thing }) => [{ what: 'location', about: thing.id }],
    ),
    ({ params, body }, acting) => correctLocation(world, acting, params.tn, body),
  )

  serve(serving, acknowledgePowerNotice, owning(ofAccount), async (_taken, acting) => {
    const { lines, powerNoticeAt } = await linesOf(world, acting)
    if (lines.length === 0) return refuse('not-found')
    if (powerNoticeAt !== null) return { powerNoticeAt }
    const at = await acknowledgeNotice(world, acting)
    return at instanceof Refused ? at : { powerNoticeAt: new Date(at.epochMilliseconds).toISOString() }
  })
}

const encodeLineOptions = (line: LineFacts) => encodeOptions(byOption((option) => stateOf(line, option)))

const encodeLine = (line: LineFacts) => ({
  number: line.number,
  ...encodeLineOptions(line),
  location: line.location,
})

/** Encodes a line's options. Returns a refusal unchanged. */
const encodeUnlessRefused = <Code extends string>(line: LineFacts | Refused<Code>) =>
  line instanceof Refused ? line : encodeLineOptions(line)
