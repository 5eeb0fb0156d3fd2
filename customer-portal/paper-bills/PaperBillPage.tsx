// `#/statements/request-paper-bill`: asks for the account number. With `account` in the URL, lists that account's
// bills. With `verify`, shows the selection and the results (AH §4). Selecting a bill requests it on paper, or cancels
// an existing request.

import { markOf } from '@lightwell/client/paper-bills/marks.ts'
import { carryOut, type Outcome } from '@lightwell/client/paper-bills/order-and-cancel.ts'
import { cleanAccountNumber } from '@lightwell/rulebook/accounts/account-number.ts'
import type { PaperBill } from '@lightwell/rulebook/paper-bills/wire.ts'
import { unclearOf } from '@lightwell/web-kit/api/unclear.ts'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import { Unbroken } from '@lightwell/web-kit/ui/Unbroken.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi, Link, Navigate, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../shell/paths.ts'
import { useAccount } from '../shell/session.ts'
import { BillsStep } from './BillsStep.tsx'
import type { PaperBills } from './loaders.ts'
import { NumberStep } from './NumberStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { reviewWords } from './review-words.ts'
import { StatusStep } from './StatusStep.tsx'
import { Terms } from './Terms.tsx'

const route = getRouteApi('/with-services/with-billing/billing/statements/request-paper-bill')

/** The state of sending. `reviewed` is exactly what's sent, even if the bills are reloaded in the meantime. */
type Sending =
  | { step: 'ready' }
  | { step: 'sending' | 'failed'; reviewed: PaperBill[] }
  | { step: 'sent'; outcomes: Outcome[] }

export function PaperBillPage() {
  const read = route.useLoaderData()
  const { account: asked } = route.useSearch()
  const { accountNumber } = useAccount()
  const navigate = useNavigate()
  if (read) return <Bills key={read.account.id} {...read} />
  const show = (typed: string) =>
    void navigate({ to: paths.paperBills, search: { account: cleanAccountNumber(typed) } })
  return (
    <>
      <PageHeading key="number" title={words.paper_bills_title()}>
        {words.paper_bills_number_text()}
      </PageHeading>
      <NumberStep
        key={asked}
        number={asked ?? accountNumber}
        error={asked === undefined ? undefined : explain(asked)}
        show={show}
      />
    </>
  )
}

/** Returns the explanation why there are no bills for this number. */
const explain = (number: string) =>
  number === '' ? words.paper_bills_number_missing() : words.paper_bills_number_unknown()

function Bills({ account, serviceId, bills }: PaperBills) {
  const { account: number, verify } = route.useSearch()
  const navigate = useNavigate()
  const router = useRouter()
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [sending, setSending] = useState<Sending>({ step: 'ready' })
  const chosen = bills.filter((bill) => marked.has(markOf(bill)))

  const review = () => {
    if (sending.step !== 'sending') setSending({ step: 'ready' })
    void navigate({ to: paths.paperBills, search: { account: number, verify: true } })
  }
  const send = async (reviewed: PaperBill[]) => {
    setSending({ step: 'sending', reviewed })
    try {
      const outcomes = await carryOut(serviceId, reviewed)
      if (outcomes === 'too-many') return setSending({ step: 'ready' })
      setSending({ step: 'sent', outcomes })
    } catch (error) {
      setSending({ step: 'failed', reviewed })
      unclearOf(error)
      return
    }
    setMarked(new Set())
    await router.invalidate()
  }
  const leaveReview = async () => {
    if (sending.step === 'failed') {
      await router.invalidate()
      setMarked(new Set())
    }
    // Going back always reaches the list, because the review opens only from a selection in the list.
    router.history.back()
  }

  if (verify && sending.step === 'sent') {
    return (
      <>
        <PageHeading key="status" title={words.paper_bills_status_title()} />
        <StatusStep outcomes={sending.outcomes} again={() => router.history.back()} />
      </>
    )
  }
  if (!verify) {
    return (
      <>
        <PageHeading key="bills" title={words.paper_bills_title()}>
          <Unbroken
            part={account.accountNumber}
            sentence={words.paper_bills_of({ number: account.accountNumber })}
          />{' '}
          <Link to={paths.paperBills} search={{}}>
            {words.paper_bills_other()}
          </Link>
        </PageHeading>
        {bills.length > 0 && (
          <Card>
            <p>{words.paper_bills_text()}</p>
            <Terms account={account} />
          </Card>
        )}
        <BillsStep bills={bills} marked={marked} setMarked={setMarked} next={review} />
      </>
    )
  }
  const reviewed = 'reviewed' in sending ? sending.reviewed : chosen
  // If nothing is selected, for example because the page was opened by URL, go back to the list.
  if (reviewed.length === 0) return <Navigate to={paths.paperBills} search={{ account: number }} replace />
  return (
    <>
      <PageHeading key="marked" title={reviewWords(reviewed).title} />
      <ReviewStep
        account={account}
        bills={reviewed}
        isSending={sending.step === 'sending'}
        isFailed={sending.step === 'failed'}
        send={() => void send(reviewed)}
        back={() => void leaveReview()}
      />
    </>
  )
}
