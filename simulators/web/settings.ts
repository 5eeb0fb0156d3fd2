// Settings from the environment, for a simulator that runs as a separate process.

/**
 * Reads a whole number from 0 to `most`, or `otherwise` if the variable isn't set. Any other value throws an error
 * whose message is a sentence.
 */
export function numberFrom(env: NodeJS.ProcessEnv, name: string, otherwise: number, most: number): number {
  const value = env[name] || String(otherwise)
  if (/^\d{1,9}$/.test(value) && Number(value) <= most) return Number(value)
  throw new Error(`${name} must be a whole number from 0 to ${most}.`)
}

/** A clock that starts at the instant in CLOCK, like the server's clock. */
export function clockFrom(env: NodeJS.ProcessEnv): () => Date {
  if (!env.CLOCK) return () => new Date()
  const offsetMs = Date.parse(env.CLOCK) - Date.now()
  if (Number.isNaN(offsetMs)) throw new Error('CLOCK must be an ISO instant, like 2026-11-21T12:00:00Z.')
  return () => new Date(Date.now() + offsetMs)
}

/** Starts a simulator, prints its address in one line, and stops it on SIGTERM or SIGINT. */
export async function startOnItsOwn(
  name: string,
  start: () => Promise<{ address: string; close(): Promise<void> }>,
): Promise<void> {
  try {
    const { address, close } = await start()
    console.log(`${name} is ready at ${address}`)
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => void close().then(() => process.exit(0)))
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
