import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import { readUpgrade, startUpgrade as startCall } from '@lightwell/rulebook/upgrade/contract.ts'
import { checkAutopays, mayMove } from '@lightwell/rulebook/upgrade/rules.ts'
import { upgradeStates } from '@lightwell/rulebook/upgrade/states.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import type { OverAccount } from '../acting/actor.ts'
import { activeRules } from '../autopay/change-billing-kind.ts'
import { Refused } from '../web/errors.ts'
import { billingAccount, managing } from '../web/guards.ts'
import { limited } from '../web/limited.ts'
import { type Serving, serve } from '../web/serve.ts'
import { whileOpen } from '../web/while-open.ts'
import type { World } from '../world.ts'
import { asMover, startUpgrade } from './start-upgrade.ts'
import { findUpgrade } from './store.ts'
import type { UpgradeRow } from './tables.ts'

/**
 * Serves an account's upgrade to the platform. People who see the account's bills can read how the upgrade goes. People
 * who manage the account can start it.
 */
export function serveUpgrade(serving: Serving, world: World): void {
  const ofAccount = billingAccount(({ params }: { params: { id: AccountId } }) => params.id)

  serve(serving, readUpgrade, ofAccount, async (_taken, { account }) => {
    const upgrade = await findUpgrade(world.database, account.id)
    const holds = upgrade?.refusal !== 'two-autopays' || (await hasTwoAutopays(world, account))
    return encodeUpgrade(account, holds ? upgrade : undefined)
  })

  serve(
    serving,
    startCall,
    limited('upgrade', whileOpen(managing(ofAccount)), (_taken, { account }) =>
      beginsNothing(world, account),
    ),
    async (_taken, acting) => {
      const upgrade = await startUpgrade(world, acting)
      return upgrade instanceof Refused ? upgrade : encodeUpgrade(acting.account, upgrade)
    },
  )
}

const hasTwoAutopays = async ({ database }: World, { id }: OverAccount['account']): Promise<boolean> =>
  checkAutopays(await activeRules(database, id)) !== undefined

/**
 * True if a request wouldn't start an upgrade. Either an upgrade is under way or finished, or a new one would be
 * refused without calling the platform.
 */
async function beginsNothing(world: World, account: OverAccount['account']): Promise<boolean> {
  if (!mayMove(asMover(account)) || (await hasTwoAutopays(world, account))) return true
  const upgrade = await findUpgrade(world.database, account.id)
  return upgrade !== undefined && upgrade.status !== 'refused'
}

function encodeUpgrade(
  { kind }: Pick<OverAccount['account'], 'kind'>,
  upgrade: UpgradeRow | undefined,
): CallAnswer<typeof readUpgrade> {
  if (upgrade === undefined)
    return { status: kind === 'platform' ? 'Done' : 'NotStarted', refusal: null, startedAt: null }
  // After the refusal, an import may still have upgraded the account to the platform.
  const isMoved = upgrade.status === 'refused' && kind === 'platform'
  return {
    status: isMoved ? 'Done' : upgradeStates[upgrade.status].shown,
    refusal: isMoved ? null : upgrade.refusal,
    startedAt: upgrade.requested_at.toISOString(),
  }
}
