import { formatTelephone } from '@lightwell/rulebook/identity/telephone.ts'
import { voiceOptions } from '@lightwell/rulebook/voice/options.ts'
import type { VoiceLine } from '@lightwell/rulebook/voice/wire.ts'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import styles from './LineCard.module.css'
import { LocationPart } from './LocationPart.tsx'
import { OptionSwitch } from './OptionSwitch.tsx'
import { useOptions } from './use-options.ts'

/** A phone line: its options, saved as they're clicked, and its address for 911 calls. */
export function LineCard({ line, mayChange }: { line: VoiceLine; mayChange: boolean }) {
  const number = formatTelephone(line.number)
  const { options, troubles, set, check } = useOptions(line)
  return (
    <Card title={number}>
      <div className={styles.options}>
        {voiceOptions.map((option) => (
          <OptionSwitch
            key={option}
            option={option}
            number={number}
            state={options[option]}
            trouble={troubles[option]}
            isLocked={!mayChange}
            onSet={(wanted) => set(option, wanted)}
            onCheck={() => check(option)}
          />
        ))}
      </div>
      <LocationPart line={line} mayChange={mayChange} />
    </Card>
  )
}
