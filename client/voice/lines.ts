// The voice lines of an account: the same calls for both kinds.
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
import { answerOfSystem } from '../appointments/works.ts'

export interface Voice {
  lines: VoiceLine[]
  /** When somebody acknowledged the notice about power outages: an instant. */
  powerNoticeAt: string | undefined
}

export async function readVoice(id: AccountId): Promise<Voice> {
  const { lines, powerNoticeAt } = replyOf(
    await ask<typeof contract.listLines>('GET /api/accounts/{id}/voice', { params: { id } }),
  )
  return { lines: lines.map(decodeLine), powerNoticeAt: powerNoticeAt ?? undefined }
}

/** How the options of a line stand now, as far as the network says. */
export const readOptions = async (tn: string): Promise<LineOptions> =>
  decodeOptions(
    replyOf(
      await ask<typeof contract.readOptions>('GET /api/voice/{tn}/options', { params: { tn }, fresh: true }),
    ),
  )

export type OptionRefusal = CallRefusal<typeof contract.setOptions>

/** Turns an option of a line on or off. What comes back says how it stands: it may be under way, or have failed. */
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

/** Has calls to 911 from a line sent to another place. @param confirmed whether the customer was asked about what is unusual */
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

/** Says that the notice about power outages was read. @returns when: an instant */
export const acknowledgePowerNotice = (id: AccountId): Promise<Answer<string, NoticeRefusal>> =>
  answer(
    ask<typeof contract.acknowledgePowerNotice>('POST /api/accounts/{id}/voice/power-notice', {
      params: { id },
    }),
    ({ powerNoticeAt }) => powerNoticeAt,
  )
