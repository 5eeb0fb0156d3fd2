import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Finds a free port on the loopback. Another process may take it in the meantime: servers that can listen on port 0 do
 * that instead.
 */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  if (address === null || typeof address === 'string') throw new Error('A listening socket has no port.')
  probe.close()
  await once(probe, 'close')
  return address.port
}
