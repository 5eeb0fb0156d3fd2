import type { CallReply } from '@lightwell/rulebook/call.ts'
import type * as voice from '@lightwell/rulebook/voice/contract.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'

/** The log of a line: requests to the network, and the network's answers. */
export type LineLog = CallReply<typeof voice.readLineLog>

/**
 * Reads a line's log of the last seven days, newest first.
 * @param tn ten digits
 */
export const readLineLog = (tn: string) =>
  ask<typeof voice.readLineLog>('GET /api/voice/{tn}/debug/logs', { params: { tn }, query: {} })
