import { refusal } from './answers.ts'
import type { Read } from './fields.ts'

/** The header Idempotency-Key, bare or as a quoted string (RFC 8941). Refuses with 400 a call without one. */
export function readKey(header: string | undefined): Read<string> {
  if (header === undefined) {
    const message = 'This call needs the header Idempotency-Key.'
    return { refused: refusal(400, 'idempotency_key_required', message) }
  }
  const key = /^"(.*)"$/.exec(header)?.[1] ?? header
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    const message = 'Idempotency-Key must be 1 to 255 visible ASCII characters.'
    return { refused: refusal(400, 'invalid_idempotency_key', message) }
  }
  return { values: key }
}
