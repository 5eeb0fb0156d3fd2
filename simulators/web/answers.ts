// What a handler decides; `listen.ts` puts it on the wire, late, cut or broken where the handler says so.

/** Bytes that look like HTTP, and how long they are held back. */
type Content = {
  kind: 'content'
  status: number
  type: string
  body: string | Buffer
  headers: Record<string, string>
  delayMs: number
}

/** An answer, or one of the ways in which an answer can fail to come. */
export type Answer = (
  | Content
  /** The line is cut without an answer. */
  | { kind: 'cut' }
  /** The connection stays open and nothing ever comes. */
  | { kind: 'silence' }
  /** Bytes that are not even HTTP, then the end of the connection. */
  | { kind: 'noise'; bytes: string }
) & {
  /** Called once, when the answer has left or can no longer leave. */
  done?: () => void
}

/** Bytes of any type. */
export function content(
  status: number,
  type: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
): Content {
  return { kind: 'content', status, type, body, headers, delayMs: 0 }
}

/** A JSON answer; never to be cached. */
export function json(status: number, value: unknown, headers: Record<string, string> = {}): Content {
  return content(status, 'application/json; charset=utf-8', JSON.stringify(value), {
    'cache-control': 'no-store',
    ...headers,
  })
}

/**
 * A refusal in the one shape of this wire: `{error: {code, message}}`, with more members where a code has them.
 * @param message a sentence for the engineer who reads the answer, without anything that was sent
 */
export function refusal(status: number, code: string, message: string, more: object = {}): Content {
  return json(status, { error: { code, message, ...more } })
}
