import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Adding } from '../adding.ts'
import type { Entry } from './EntryForm.tsx'
import { forPayment } from './for-payment.ts'
import styles from './HostedEntry.module.css'
import { HostedForm } from './HostedForm.tsx'

/** The second step: what was decided in a line, and the provider's form. */
export function HostedEntry({
  entry,
  pays,
  onComplete,
  onCancel,
  change,
}: {
  entry: Entry
  pays: Adding['pays']
  onComplete: (uid: string) => void
  onCancel: () => void
  change: () => void
}) {
  const isCard = entry.kind === 'card'
  return (
    <>
      <PageHeading
        key="hosted"
        title={isCard ? words.payment_methods_form_title_card() : words.payment_methods_form_title_checking()}
      >
        {forPayment(pays)}
      </PageHeading>
      <Card>
        <div className={styles.decided}>
          <p>
            {entry.isSaved
              ? words.payment_methods_form_will_be_saved()
              : words.payment_methods_form_not_saved()}
          </p>
          <Button look="quiet" onClick={change}>
            {words.payment_methods_form_change()}
          </Button>
        </div>
        {!isCard && <p>{words.payment_methods_account_first()}</p>}
        <HostedForm kind={entry.kind} onComplete={onComplete} onCancel={onCancel} />
      </Card>
    </>
  )
}
