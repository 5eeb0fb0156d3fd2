import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi } from '@tanstack/react-router'
import { AdjustmentSection } from '../../adjustments/AdjustmentSection.tsx'
import { ClosingSection } from '../../closing/ClosingSection.tsx'
import { AccountPage } from '../AccountPage.tsx'
import styles from '../Section.module.css'
import { BillSection } from './BillSection.tsx'
import { DocumentSection } from './DocumentSection.tsx'
import { HistorySection } from './HistorySection.tsx'
import { PaperBillSection } from './PaperBillSection.tsx'
import { StatementSection } from './StatementSection.tsx'
import { UpcomingSection } from './UpcomingSection.tsx'

export { readBilling } from './read-billing.ts'

const route = getRouteApi('/signed-in/in-view/in-account/agent/account/billing')

/**
 * The current account's bills, payments, credits and closing. Staff can't pay, save payment methods or accept terms
 * here.
 */
export function BillingPage() {
  const read = route.useLoaderData()
  return (
    <AccountPage title={words.account_console_billing()} read={read}>
      {(
        { inUse, account, bill, upcoming, past, statements, paperBills, documents, adjustments, closing },
        say,
      ) => (
        <>
          <div className={styles.column}>
            <BillSection bill={bill} account={account} />
            <AdjustmentSection account={inUse.account.id} adjustments={adjustments} say={say} />
            <UpcomingSection of={inUse} upcoming={upcoming} say={say} />
            <HistorySection of={inUse} past={past} />
          </div>
          <div className={styles.column}>
            <StatementSection of={inUse} statements={statements} />
            <PaperBillSection of={inUse} bills={paperBills} />
            <ClosingSection account={inUse.account.id} plan={closing} bill={bill} say={say} />
            <DocumentSection of={inUse} documents={documents} />
          </div>
        </>
      )}
    </AccountPage>
  )
}
