import type { listAutopays } from '@lightwell/rulebook/autopay/contract.ts'
import { encodeAutopay } from '@lightwell/rulebook/autopay/wire.ts'
import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import type { World } from '../world.ts'
import { toAutopayReply } from './encode.ts'
import { findRules } from './view-store.ts'

/**
 * Reads the auto pay rules of an account of either billing kind (AH §3). Returns the active rules. If the newest rule
 * stopped because it couldn't pay, returns it as well.
 */
export const readAutopays = async (
  world: World,
  accountId: string,
): Promise<CallAnswer<typeof listAutopays>> =>
  (await findRules(world.database, accountId)).map((rule) => encodeAutopay(toAutopayReply(rule, world)))
