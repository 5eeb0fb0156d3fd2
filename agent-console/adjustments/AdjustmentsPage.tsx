import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Closing } from '../closing/Closing.tsx'
import { Adjustments } from './Adjustments.tsx'
import styles from './AdjustmentsPage.module.css'

/** What support gives an account on its next bill, and the account's end. */
export function AdjustmentsPage({ account }: { account: AccountId | null | undefined }) {
  return (
    <>
      <PageHeading title={words.console_place_credits()} />
      {account ? (
        <div className={styles.parts}>
          <Adjustments account={account} />
          <Closing account={account} />
        </div>
      ) : (
        <p>{words.adjustments_no_account()}</p>
      )}
    </>
  )
}
