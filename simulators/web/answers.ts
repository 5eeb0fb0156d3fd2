// A handler returns its answer as data, and `put.ts` sends it. The data can make the answer arrive late, cut off or
// broken.

/** An HTTP response, and how long to delay it. */
type Content = {
  kind: 'content'
  status: number
  /** The body. Bytes are sent unchanged, anything else as JSON. */
  body: unknown
  headers: Record<string, string>
  delayMs: number
}

/** A response, or a failure in place of one. */
export type Answer = (
  | Content
  /** Cuts the connection without a response. */
  | { kind: 'cut' }
  /** Keeps the connection open and never responds. */
  | { kind: 'silence' }
  /** Bytes that aren't even HTTP, then the end of the connection. */
  | { kind: 'noise'; bytes: string }
) & {
  /** Called once, when the answer was sent or can't be sent anymore. */
  done?: () => void
}

/** A response of any content type. */
export function content(
  status: number,
  type: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
): Content {
  return {
    kind: 'content',
    status,
    body: Buffer.from(body),
    headers: { 'content-type': type, ...headers },
    delayMs: 0,
  }
}

/** A JSON response; never cached. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Content {
  return { kind: 'content', status, body, headers: { 'cache-control': 'no-store', ...headers }, delayMs: 0 }
}

/**
 * An error in the one shape that all simulators use: `{error: {code, message}}`, with more members for some codes.
 * @param message a sentence for engineers who read the response; mustn't quote anything that was sent
 */
export function refusal(status: number, code: string, message: string, more: object = {}): Content {
  return json(status, { error: { code, message, ...more } })
}
