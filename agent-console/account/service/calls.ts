import type { CallReply } from '@lightwell/rulebook/call.ts'
import type * as voice from '@lightwell/rulebook/voice/contract.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'

/** The log of a phone line: requests to the network, and the network's answers. */
export type LineLog = CallReply<typeof voice.readLineLog>

/**
 * Reads a phone line's log of the last seven days, newest first.
 * @param tn the phone number, ten digits
 */
export const readLineLog = (tn: string) =>
  ask<typeof voice.readLineLog>('GET /api/voice/{tn}/debug/logs', { params: { tn }, query: {} })
