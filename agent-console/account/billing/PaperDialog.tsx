import { isRequested } from '@lightwell/client/paper-bills/marks.ts'
import { carryOut, type Outcome } from '@lightwell/client/paper-bills/order-and-cancel.ts'
import type { PaperBill } from '@lightwell/rulebook/paper-bills/wire.ts'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { InUse } from '../in-use.ts'
import { SureDialog } from '../SureDialog.tsx'
import { sendWords } from './send-words.ts'

/** Confirms the paper bills to order and the orders to cancel. Says what to tell the customer. */
export function PaperDialog({
  of: { account, serviceId },
  chosen,
  onDone,
  onClose,
}: {
  of: InUse
  chosen: PaperBill[]
  onDone: (outcomes: Outcome[]) => void
  onClose: () => void
}) {
  const toOrder = chosen.filter((bill) => !isRequested(bill))
  const toCancel = chosen.filter(isRequested)
  return (
    <SureDialog<Outcome[], 'fault' | 'no-answer'>
      title={words.account_console_paper_sure()}
      save={sendWords(chosen)}
      send={async () => {
        const outcomes = serviceId ? await carryOut(serviceId, chosen) : []
        return outcomes === 'too-many'
          ? { ok: false, refusal: 'too-many-requests' }
          : { ok: true, value: outcomes }
      }}
      refusals={{
        fault: words.account_console_paper_failed,
        'no-answer': words.account_console_paper_failed,
      }}
      onDone={onDone}
      onClose={onClose}
    >
      {toOrder.length > 0 && (
        <>
          <p>{words.account_console_paper_to_order({ days: daysOf(toOrder) })}</p>
          <p>{words.account_console_tell()}</p>
          <blockquote>
            {words.account_console_paper_terms({ address: account.serviceAddress })}{' '}
            {words.paper_bills_when_text()}
          </blockquote>
        </>
      )}
      {toCancel.length > 0 && <p>{words.account_console_paper_to_cancel({ days: daysOf(toCancel) })}</p>}
    </SureDialog>
  )
}

const daysOf = (bills: PaperBill[]): string => bills.map(({ date }) => formatDay(date, 'list')).join(' · ')
