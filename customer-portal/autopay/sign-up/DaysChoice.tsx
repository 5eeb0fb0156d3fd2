import { daysBeforeChoices, defaultDaysBefore } from '@lightwell/rulebook/autopay/rules.ts'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { RadioGroup } from '@lightwell/web-kit/ui/RadioGroup.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { daysChoice } from '../explain.ts'
import styles from './DaysChoice.module.css'

/**
 * Chooses how many days before its due date each bill is paid. Also lists an existing rule's number of days if it's no
 * longer offered.
 */
export function DaysChoice({
  daysBefore,
  choose,
}: {
  daysBefore: number
  choose: (daysBefore: number) => void
}) {
  const choices = new Set<number>([...daysBeforeChoices, daysBefore])
  return (
    <Card className={styles.days}>
      <RadioGroup
        legend={words.autopay_days_legend()}
        legendHidden
        hint={words.autopay_days_blocked()}
        value={String(daysBefore)}
        onChange={(days) => choose(Number(days))}
        options={[...choices]
          .sort((a, b) => a - b)
          .map((days) => ({
            value: String(days),
            label:
              days === defaultDaysBefore
                ? words.autopay_days_usual({ choice: daysChoice(days) })
                : daysChoice(days),
          }))}
      />
    </Card>
  )
}
