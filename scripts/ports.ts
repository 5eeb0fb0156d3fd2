import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * The range of ports to choose from. A process that asks the system for any free port gets a higher one. So it doesn't
 * get one of these by chance.
 */
const [lowest, beyondHighest] = [20_000, 32_000]
const mostTries = 100
/** Ports that this process was given. They may not be in use yet. */
const given = new Set<number>()

/**
 * Finds a free port on the loopback interface. Another process may still take the port before it's used. A server that
 * can listen on port 0 should do that instead.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const port = randomInt(lowest, beyondHighest)
    if (given.has(port) || !(await isFree(port))) continue
    given.add(port)
    return port
  }
  throw new Error('No port is free.')
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}
