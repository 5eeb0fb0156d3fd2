import { once } from 'node:events'
import { createServer } from 'node:net'

/** Finds a port on the loopback that nobody listens on now. Somebody may a moment later: whoever can, listens on 0. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  if (address === null || typeof address === 'string') throw new Error('A listening socket has no port.')
  probe.close()
  await once(probe, 'close')
  return address.port
}
