import { codeOf, couldNotConnect } from '../database/connection-errors.ts'
import { assertNoTransaction } from '../database/transaction.ts'

export interface Answer {
  status: number
  body: unknown
}
interface Call {
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  /** Called if no connection was made. The other system then can't have received the call. */
  onNotReached?: () => void
}
export type Ask = (call: string, method: string, path: string, more?: Call) => Promise<Answer | undefined>

/**
 * The longest answer that's read: 16 MiB, more than any answer needs. Without this limit, another system could fill our
 * server's memory.
 */
const mostBytes = 16 * 2 ** 20

/**
 * Makes a function that calls another system over HTTP, in JSON. It sends our key for that system, if any, as a bearer
 * token. It throws if it's called inside a database transaction.
 * @param answered is called after each call, with its result and its duration in seconds
 * @returns a function that returns the answer, even one with an error status. Undefined if no answer came in time, or
 * if it wasn't JSON or was over 16 MiB. For a 401 or 403, only the status is returned
 */
export function asker(
  other: { name: string; url: URL; key?: string },
  timeoutSeconds: number,
  answered: (facts: { call: string; outcome: string; seconds: number }) => void,
): Ask {
  return async (call, method, path, { body, headers, signal, onNotReached } = {}) => {
    assertNoTransaction(`The call ${call} to ${other.name}`)
    const began = performance.now()
    const timeout = AbortSignal.timeout(timeoutSeconds * 1000)
    const report = (outcome: string) =>
      answered({ call, outcome, seconds: (performance.now() - began) / 1000 })
    try {
      const response = await fetch(new URL(path, other.url), {
        method,
        headers: {
          ...(other.key !== undefined && { authorization: `Bearer ${other.key}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
      const text = await textOf(response)
      // A 401 or 403 refuses our key. The answer's body is ignored. It often isn't JSON, and says nothing more than the
      // status.
      const hasBody = response.status !== 401 && response.status !== 403
      const answer = { status: response.status, body: hasBody ? JSON.parse(text) : undefined }
      report(response.status >= 500 ? 'failed' : 'answered')
      return answer
    } catch (error) {
      if (isNotReached(error)) onNotReached?.()
      report(error instanceof Error && error.name === 'TimeoutError' ? 'timed-out' : 'no-answer')
      return undefined
    }
  }
}

async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw new Error('The answer is too long.')
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

/**
 * Like `couldNotConnect`, for errors of `fetch`, which has the connection's error as its cause and a code of its own for
 * a timeout. The call then did nothing. A connection that broke later may have delivered the call.
 */
export function isNotReached(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return couldNotConnect(error) || codeOf(error) === 'UND_ERR_CONNECT_TIMEOUT' || isNotReached(error.cause)
}
