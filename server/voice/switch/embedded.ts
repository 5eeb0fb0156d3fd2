import type { VoiceOption } from '@lightwell/rulebook/voice/options.ts'
import type { Clock } from '../../clock.ts'
import type { VoiceSwitch } from '../../connectors/voice-switch/port.ts'
import type { Database } from '../../database/transaction.ts'
import { findDoneOptions, findSwitchLine, noteChange } from './store.ts'

/** True if the line has what the option needs. */
const isAvailable: Record<VoiceOption, (line: { has_mailbox: boolean }) => boolean> = {
  callWaiting: () => true,
  voicemailEnabled: ({ has_mailbox: hasMailbox }) => hasMailbox,
}

/**
 * The voice switch for a provider whose own switch the portal can't reach. The embedded switch stores requests for
 * staff to see. In the demonstration, it simulates a real one: some lines take a while, some have no mailbox, and it
 * refuses locations on a street called Nowhere.
 */
export const embeddedSwitch = (
  database: Database,
  clock: Clock,
  { isDemo }: { isDemo: boolean },
): VoiceSwitch => ({
  async change(change) {
    const line = await findSwitchLine(database, change.number)
    if (line && !isAvailable[change.option](line)) return 'not-available'
    const now = clock()
    const doneAt = await noteChange(database, change, now.add({ seconds: line?.takes_seconds ?? 0 }))
    return Temporal.Instant.compare(doneAt, now) <= 0 ? 'done' : 'under-way'
  },
  optionsOf: (number) => findDoneOptions(database, number, clock()),
  registerLocation: async ({ location: { street } }) =>
    isDemo && /\bnowhere\b/i.test(street) ? 'unknown' : 'registered',
})
