import type { CallReply } from '../call.ts'
import type { listLines, readOptions } from './contract.ts'
import type { RegisteredLocation } from './location.ts'
import { byOption, type OptionState, stateIn, type VoiceOption, voiceOptions } from './options.ts'

/** A voice line, as pages use it. */
export interface VoiceLine {
  /** The telephone number, ten digits. */
  number: string
  options: LineOptions
  /** The address that 911 calls from this line give. `undefined` if nobody has entered one yet. */
  location: RegisteredLocation | undefined
}
export type LineOptions = Record<VoiceOption, OptionState>

type Wire = CallReply<typeof readOptions>

export function encodeOptions(options: LineOptions): Wire {
  return {
    ...byOption((option) => options[option].isOn),
    changes: voiceOptions.flatMap((option) => {
      const { isOn, wanted, failure, askedAt } = options[option]
      return askedAt === undefined
        ? []
        : [{ option, wanted: wanted ?? !isOn, askedAt, failure: failure ?? null }]
    }),
  }
}

export const decodeOptions = ({ changes, ...areOn }: Wire): LineOptions =>
  byOption((option) => stateIn(changes, option, areOn[option]))

export const decodeLine = ({
  number,
  location,
  ...options
}: CallReply<typeof listLines>['lines'][number]): VoiceLine => ({
  number,
  options: decodeOptions(options),
  location: location ?? undefined,
})
