import { type OptionRefusal, readOptions, setOption } from '@lightwell/client/voice/lines.ts'
import { byOption, type VoiceOption } from '@lightwell/rulebook/voice/options.ts'
import type { LineOptions, VoiceLine } from '@lightwell/rulebook/voice/wire.ts'
import type { NotDone } from '@lightwell/web-kit/api/faults.ts'
import { type Unclear, unclearOf } from '@lightwell/web-kit/api/unclear.ts'
import { useWatching } from '@lightwell/web-kit/order/use-watching.ts'
import { useState } from 'react'

const pauseMs = 2_000

/** The reason a change wasn't made: it was refused, or its outcome is unclear. */
export type OptionTrouble = OptionRefusal | NotDone | Unclear

/**
 * A phone line's options. Each is turned on or off with a click, and polled while the network makes the change. The
 * switch shows the new state right away. If the change fails, the switch goes back and says why.
 */
export function useOptions({ number, options: known }: VoiceLine) {
  const [options, setOptions] = useState(known)
  const [asking, setAsking] = useState<Partial<Record<VoiceOption, boolean>>>({})
  const [troubles, setTroubles] = useState<Partial<Record<VoiceOption, OptionTrouble>>>({})
  const isUnderWay = isChanging(options)

  useWatching(isUnderWay ? number : undefined, pauseMs, readOptions, (now) => {
    if (now === 'no-answer') return
    setOptions(now)
    if (!isChanging(now)) setTroubles({})
  })

  const check = async (option: VoiceOption): Promise<boolean> => {
    try {
      setOptions(await readOptions(number))
    } catch {
      return false
    }
    setTroubles((before) => ({ ...before, [option]: undefined }))
    return true
  }
  const set = async (option: VoiceOption, wanted: boolean) => {
    setTroubles((before) => ({ ...before, [option]: undefined }))
    setAsking((before) => ({ ...before, [option]: wanted }))
    try {
      const answer = await setOption(number, option, wanted)
      // Take only this option from the answer. The other option may be changing too, and its own answer is newer.
      if (answer.ok) setOptions((before) => ({ ...before, [option]: answer.value[option] }))
      else {
        if (answer.refusal === 'change-pending') await check(option)
        setTroubles((before) => ({ ...before, [option]: answer.refusal }))
      }
    } catch (error) {
      const unclear = unclearOf(error)
      await check(option)
      setTroubles((before) => ({ ...before, [option]: unclear }))
    } finally {
      setAsking((before) => ({ ...before, [option]: undefined }))
    }
  }

  return {
    options: withAsked(options, asking),
    troubles,
    set: (option: VoiceOption, wanted: boolean) => void set(option, wanted),
    check,
  }
}

const isChanging = (options: LineOptions): boolean =>
  Object.values(options).some(({ wanted }) => wanted !== undefined)

/** Returns the options, with the clicked changes that still wait for an answer. */
function withAsked(options: LineOptions, asking: Partial<Record<VoiceOption, boolean>>): LineOptions {
  return byOption((option) => {
    const wanted = asking[option]
    return wanted === undefined ? options[option] : { ...options[option], wanted, failure: undefined }
  })
}
