import type { Statement } from '@lightwell/client/statements/biller.ts'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import styles from './InsertsCard.module.css'

/** The provider's notices and offers that came with the bill (CP §3 billInserts). */
export function InsertsCard({ inserts }: { inserts: Statement['inserts'] }) {
  if (inserts.length === 0) return null
  return (
    <Card title={words.statements_inserts()}>
      <ul className={styles.inserts}>
        {inserts.map(({ code, text }) => (
          <li key={code}>{text}</li>
        ))}
      </ul>
    </Card>
  )
}
