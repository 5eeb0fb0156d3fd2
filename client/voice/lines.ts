// API calls about an account's voice lines, the same for both billing kinds.
import type { CallRefusal, CallReply } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/voice/contract.ts'
import type { RegisteredLocation } from '@lightwell/rulebook/voice/location.ts'
import type { VoiceOption } from '@lightwell/rulebook/voice/options.ts'
import {
  decodeLine,
  decodeOptions,
  type LineOptions,
  type VoiceLine,
} from '@lightwell/rulebook/voice/wire.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { type Answer, answer, replyOf } from '../answer.ts'
import { answerOfSystem } from '../work-orders/appointments/works.ts'

export interface Voice {
  lines: VoiceLine[]
  /** The instant an owner confirmed having read the notice on power outages. Undefined if nobody has. */
  powerNoticeAt: string | undefined
}

export async function readVoice(id: AccountId): Promise<Voice> {
  const { lines, powerNoticeAt } = replyOf(
    await ask<typeof contract.listLines>('GET /api/accounts/{id}/voice', { params: { id } }),
  )
  return { lines: lines.map(decodeLine), powerNoticeAt: powerNoticeAt ?? undefined }
}

/** Reads a phone line's options, as the network reports them. Never cached. */
export const readOptions = async (tn: string): Promise<LineOptions> =>
  decodeOptions(
    replyOf(
      await ask<typeof contract.readOptions>('GET /api/voice/{tn}/options', { params: { tn }, fresh: true }),
    ),
  )

export type OptionRefusal = CallRefusal<typeof contract.setOptions>

/**
 * Turns an option of a phone line on or off. The reply has the option's state: the change may be in progress or have
 * failed.
 */
export const setOption = (
  tn: string,
  option: VoiceOption,
  wanted: boolean,
): Promise<Answer<LineOptions, OptionRefusal>> =>
  answer(
    ask<typeof contract.setOptions>('POST /api/voice/{tn}/options', {
      params: { tn },
      body: { [option]: wanted },
    }),
    decodeOptions,
  )

export type CorrectionRefusal = CallRefusal<typeof contract.correctLocation>

/**
 * Changes the address that 911 gets for calls from a phone line.
 * @param confirmed true once the customer confirmed an unusual address, such as one without a house number
 */
export const correctLocation = (
  tn: string,
  location: RegisteredLocation,
  confirmed: boolean,
): Promise<Answer<RegisteredLocation, CorrectionRefusal>> =>
  answerOfSystem(
    ask<typeof contract.correctLocation>('PUT /api/voice/{tn}/location', {
      params: { tn },
      body: { ...location, ...(confirmed && { confirmed }) },
    }),
    (location: CallReply<typeof contract.correctLocation>) => location,
  )

export type NoticeRefusal = CallRefusal<typeof contract.acknowledgePowerNotice>

/**
 * Confirms having read the notice on power outages.
 * @returns the instant of the confirmation
 */
export const acknowledgePowerNotice = (id: AccountId): Promise<Answer<string, NoticeRefusal>> =>
  answer(
    ask<typeof contract.acknowledgePowerNotice>('POST /api/accounts/{id}/voice/power-notice', {
      params: { id },
    }),
    ({ powerNoticeAt }) => powerNoticeAt,
  )
