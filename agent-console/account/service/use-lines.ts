import { type OptionRefusal, readOptions, setOption } from '@lightwell/client/voice/lines.ts'
import { type VoiceOption, voiceOptions } from '@lightwell/rulebook/voice/options.ts'
import type { LineOptions, VoiceLine } from '@lightwell/rulebook/voice/wire.ts'
import { useWatching } from '@lightwell/web-kit/order/use-watching.ts'
import { useEffect, useState } from 'react'
import { useChange } from '../use-change.ts'

const pauseMs = 2_000

/** The phone line and option whose button was pressed last. */
interface Pressed {
  number: string
  option: VoiceOption
}

/**
 * An account's phone lines, and the function that changes an option. One change is sent at a time. While the network
 * carries a change out, the line's options are polled.
 */
export function useLines(known: VoiceLine[]) {
  const [lines, setLines] = useState(known)
  useEffect(() => setLines(known), [known])
  const [pressed, setPressed] = useState<Pressed>()
  const { isUnderWay, trouble, run } = useChange<LineOptions, OptionRefusal>()
  const note = (found: ReadonlyMap<string, LineOptions>) =>
    setLines((before) => before.map((line) => ({ ...line, options: found.get(line.number) ?? line.options })))
  const changing = lines.filter(({ options }) => isChanging(options)).map(({ number }) => number)
  useWatching(changing.join(' ') || undefined, pauseMs, readAll, (now) => {
    if (now !== 'no-answer') note(now)
  })
  const set = (line: VoiceLine, option: VoiceOption, wanted: boolean) => {
    const { number } = line
    setPressed({ number, option })
    void run(
      () => setOption(number, option, wanted),
      (options) => note(new Map([[number, options]])),
    )
  }
  return {
    lines,
    set,
    isUnderWay: (line: VoiceLine, option: VoiceOption) => isUnderWay && isOf(pressed, line, option),
    troubleOf: (line: VoiceLine, option: VoiceOption) => (isOf(pressed, line, option) ? trouble : undefined),
  }
}

const isOf = (pressed: Pressed | undefined, { number }: VoiceLine, option: VoiceOption): boolean =>
  pressed?.number === number && pressed.option === option

const isChanging = (options: LineOptions): boolean =>
  voiceOptions.some((option) => options[option].wanted !== undefined)

const readAll = async (numbers: string): Promise<ReadonlyMap<string, LineOptions>> =>
  new Map(
    await Promise.all(numbers.split(' ').map(async (number) => [number, await readOptions(number)] as const)),
  )
