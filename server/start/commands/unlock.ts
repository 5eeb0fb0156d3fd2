// npm run unlock -- <account number>
// Ends the lock on an account's number after too many wrong PINs. People can then link and register the account again
// at once (docs/operations.md).
import { formatMoment } from '@lightwell/rulebook/moments.ts'
import { accountLimits } from '../../accounts/limits.ts'
import { unlockNumber } from '../../accounts/pin.ts'
import { openClock } from '../../clock.ts'
import { openDatabase } from '../../database/open.ts'
import { printable } from '../../events/error-facts.ts'
import { openDigests } from '../../keys/digests.ts'
import { readCommandLine } from '../../settings/command-line.ts'
import { readConfig } from '../../settings/config.ts'
import { whyNotStarted } from '../../settings/start-refusals.ts'
import { Refused } from '../../web/errors.ts'
import { openLimits } from '../../web/open-limits.ts'

/** Thrown for an invalid command. The message is a sentence for the person who typed it. */
class UnlockRefused extends Error {}

const {
  names: [number = ''],
} = readCommandLine({
  name: 'unlock',
  about:
    'Unlocks an account after too many wrong PINs, so it can be linked and registered again (docs/operations.md).',
  takes: {
    usage: '<account number>',
    about: 'the number printed on the bill',
    least: 1,
    most: 1,
    ask: { sentence: 'Give one account number', example: '212-555-0101-010121-5' },
  },
  options: {},
})

async function run(): Promise<void> {
  const config = readConfig(process.env)
  const clock = openClock(config.clockStartsAt)
  const opened = await openDatabase(config)
  const { database } = opened
  try {
    const limits = openLimits(database, clock, openDigests(config.encryptionKeys, clock), {
      limits: accountLimits,
      isOn: true,
      wait: async () => true,
      onSlowing: () => {},
    })
    const unlocked = await unlockNumber({ database, limits }, number)
    if (unlocked instanceof Refused) throw new UnlockRefused('There’s no account with this number.')
    const { lockedUntil } = unlocked
    const was = lockedUntil && formatMoment(lockedUntil.toString(), config.businessZone, 'en')
    process.stdout.write(
      was === undefined
        ? `The account wasn’t locked. Its wrong PINs were reset.\n`
        : `Unlocked. The account was locked until ${was}.\n`,
    )
  } finally {
    await opened.close()
  }
}

run().catch((error: unknown) => {
  const sentence = error instanceof UnlockRefused ? error.message : whyNotStarted(error)
  process.stderr.write(`${sentence ?? printable(error)}\n`)
  process.exitCode = 1
})
