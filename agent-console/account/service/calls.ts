import type { CallReply } from '@lightwell/rulebook/call.ts'
import type * as voice from '@lightwell/rulebook/voice/contract.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'

/** What was asked of the network for a line, and what it said. */
export type LineLog = CallReply<typeof voice.readLineLog>

/** Reads the last seven days of a line, the latest first. @param tn ten digits */
export const readLineLog = (tn: string) =>
  ask<typeof voice.readLineLog>('GET /api/voice/{tn}/debug/logs', { params: { tn }, query: {} })
