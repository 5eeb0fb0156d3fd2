import {
  hasVoiceAccess,
  mayBeMadeYet,
  type OptionState,
  stateIn,
  type VoiceOption,
} from '@lightwell/rulebook/voice/options.ts'
import type { OverAccount } from '../acting/actor.ts'
import { type Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { askSwitchAgain } from './settle-option-changes.ts'
import { findLine, findLines, type LineFacts, type LineName } from './store.ts'

/** Reads an account's lines. Empty for an account without voice access (AH §9). */
export const linesOf = async ({ database }: World, { account }: OverAccount) =>
  hasVoiceAccess(account)
    ? findLines(database, account.id)
    : { lines: [] as LineFacts[], powerNoticeAt: null }

/** Reads a line. First asks the network about the line's open changes, if it's time to ask again. */
export async function readLine(world: World, name: LineName): Promise<LineFacts | Refused<'not-found'>> {
  const line = await findLine(world.database, name)
  if (line === undefined) return refuse('not-found')
  const open = line.changes.filter(({ failure }) => failure === null || mayBeMadeYet(failure))
  if (open.length === 0) return line
  for (const { id, option, wanted, askedAt } of open)
    await askSwitchAgain(world, { id, number: line.number, option, wanted, askedAt: new Date(askedAt) })
  return (await findLine(world.database, name)) ?? refuse('not-found')
}

/** The state of a line's option. */
export const stateOf = (line: LineFacts, option: VoiceOption): OptionState =>
  stateIn(line.changes, option, line[option])
