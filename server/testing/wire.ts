import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Another system's answer: a status with a body or raw bytes, or a connection cut before any answer. */
export type Wire = { status: number; body: unknown } | { status: number; bytes: string } | 'cut'

/** Opens a simulated system that answers as a test wants. */
export async function openWire() {
  let next: Wire[] = []
  const asked: { method: string; path: string; body: unknown }[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    asked.push({
      method: request.method ?? '',
      path: request.url ?? '',
      body: text === '' ? undefined : JSON.parse(text),
    })
    const answer = next.shift() ?? 'cut'
    if (answer === 'cut') return void request.socket.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/json', location: '/elsewhere' })
    response.end('bytes' in answer ? answer.bytes : JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    /** The requests that the system received, oldest first. */
    asked,
    /** Runs `ask`, whose requests get these answers in order. */
    answering(wires: Wire | Wire[], ask: () => Promise<unknown>): Promise<unknown> {
      next = [wires].flat()
      return ask()
    },
    close: () => server.close(),
  }
}

export const asText = (wire: Wire) =>
  wire === 'cut' ? 'a line that is cut' : JSON.stringify(wire).slice(0, 200)

/** A text of 16 MiB, which makes an answer longer than the most we read. */
export const tooLong = 'x'.repeat(16 * 2 ** 20)

/** HTTP statuses that don't say if the other system carried out a request, such as a payment order. */
export const otherStatuses = [301, 302, 400, 401, 403, 404, 408, 409, 422, 429, 500, 502, 503, 504]
