// npm run devices
// Lists device agents that share a serial number. None of their devices can be managed. Can also forget one of these
// agents: docs/devices.md.
import { formatMoment } from '@lightwell/rulebook/moments.ts'
import { findAlike, forgetAgent } from '../../connectors/usp/write.ts'
import { openDatabase } from '../../database/open.ts'
import { printable } from '../../events/error-facts.ts'
import { readCommandLine } from '../../settings/command-line.ts'
import { readConfig } from '../../settings/config.ts'
import { whyNotStarted } from '../../settings/start-refusals.ts'

const {
  values: { forget },
} = readCommandLine({
  name: 'devices',
  about:
    'Lists device agents that report the same serial number. None of them is managed until that’s resolved (docs/devices.md).',
  options: {
    forget: { about: 'forget this agent until it reports again', value: 'endpoint id' },
  },
})

async function run(): Promise<void> {
  const config = readConfig(process.env)
  const { database, close } = await openDatabase(config)
  try {
    if (forget !== undefined) {
      const isForgotten = await forgetAgent(database, forget)
      process.stdout.write(
        isForgotten
          ? `Forgot ${forget}. It comes back if it reports again.\n`
          : `There’s no agent ${forget}.\n`,
      )
      if (!isForgotten) process.exitCode = 1
      return
    }
    const alike = await findAlike(database)
    if (alike.length === 0) process.stdout.write('No two agents report the same serial number.\n')
    for (const { endpointId, serial, firstHeardAt } of alike) {
      const since = formatMoment(firstHeardAt.toISOString(), config.businessZone, 'en')
      process.stdout.write(`${serial}: ${endpointId}, first seen ${since}\n`)
    }
  } finally {
    await close()
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${whyNotStarted(error) ?? printable(error)}\n`)
  process.exitCode = 1
})
