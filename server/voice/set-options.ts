import { changeOf, type VoiceOption, voiceOptions } from '@lightwell/rulebook/voice/options.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import type { SwitchChange } from '../connectors/voice-switch/port.ts'
import { inTransaction } from '../database/transaction.ts'
import { refuseEnded, type StillActing } from '../linked-accounts/still-may.ts'
import { Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { removeFailure, upsertChange } from './change-store.ts'
import { stateOf } from './read-lines.ts'
import { askSwitch } from './settle-option-changes.ts'
import { findLine, type LineFacts, type LineName, lockLine } from './store.ts'

export type Wanted = { [Option in VoiceOption]?: boolean | undefined }

/**
 * Turns options of a line on or off. Records all the changes or none, then asks the network for each.
 * @returns the line's new state. Slow changes are under way, and refused ones have a reason. `change-pending`: an
 *   option is still changing to the opposite state
 */
export async function setOptions(
  world: World,
  acting: StillActing,
  number: string,
  wanted: Wanted,
): Promise<LineFacts | Refused<'not-signed-in' | 'managing-not-permitted' | 'not-found' | 'change-pending'>> {
  const name = { accountId: acting.account.id, number }
  const recorded = await inTransaction(world.database, async (trx) => {
    await holdAccount(trx, name.accountId)
    const ended = await refuseEnded(trx, acting, 'manages', world)
    if (ended !== undefined) return ended
    const line = (await lockLine(trx, name)) ? await findLine(trx, name) : undefined
    if (line === undefined) return refuse('not-found')
    const asked = voiceOptions.flatMap((option) => {
      const to = wanted[option]
      return to === undefined ? [] : [{ option, wanted: to, becomes: changeOf(stateOf(line, option), to) }]
    })
    if (asked.some(({ becomes }) => becomes === 'pending')) return refuse('change-pending')
    const changes: SwitchChange[] = []
    for (const { becomes, ...change } of asked)
      if (becomes === 'change') changes.push(await upsertChange(trx, name, change, world.clock()))
      else await removeFailure(trx, name, change.option)
    return changes
  })
  if (recorded instanceof Refused) return recorded
  for (const change of recorded) await askSwitch(world, change)
  return (await findLine(world.database, name)) ?? refuse('not-found')
}

/** True if every requested option already has the requested state, or is changing to it. */
export async function isSetAlready(world: World, name: LineName, wanted: Wanted): Promise<boolean> {
  const line = await findLine(world.database, name)
  return (
    line !== undefined &&
    voiceOptions.every((option) => {
      const to = wanted[option]
      return to === undefined || changeOf(stateOf(line, option), to) === 'same'
    })
  )
}
