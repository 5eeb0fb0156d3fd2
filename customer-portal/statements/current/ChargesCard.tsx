import type { Section } from '@lightwell/rulebook/statements/wire.ts'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Icon } from '@lightwell/web-kit/ui/Icon.tsx'
import { Money } from '@lightwell/web-kit/ui/Money.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import styles from './ChargesCard.module.css'
import { formatPeriod } from './periods.ts'

/** The new charges by section. Sections can be expanded, and start collapsed if the bill says so. */
export function ChargesCard({ sections }: { sections: Section[] }) {
  return (
    <Card title={words.statements_new_charges()}>
      {sections.length === 0 ? (
        <p>{words.statements_no_charges()}</p>
      ) : (
        <div>
          {sections.map((section, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a bill's sections have a fixed order
            <SectionOfBill key={index} section={section} />
          ))}
        </div>
      )}
    </Card>
  )
}

function SectionOfBill({ section: { heading, collapses, totalCents, rows } }: { section: Section }) {
  return (
    <details className={styles.section} open={!collapses}>
      <summary className={styles.head}>
        <Icon name="chevron-right" size={18} />
        <h3>{heading}</h3>
        <span className={styles.total}>
          <Money cents={totalCents} />
        </span>
      </summary>
      <ul className={styles.rows}>
        {rows.map(({ description, amountCents, period }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a section's lines have a fixed order
          <li key={index} className={styles.row}>
            <span>
              {description}
              {period && <small className={styles.period}>{formatPeriod(period)}</small>}
            </span>
            <Money cents={amountCents} />
          </li>
        ))}
      </ul>
    </details>
  )
}
