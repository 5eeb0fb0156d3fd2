// `#/statements/request-paper-bill`: which bills, what was marked, and what became of it (AH §4). A bill can be marked to
// be asked for, or where it was asked for already, to be cancelled.
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { BillsStep } from './BillsStep.tsx'
import { cancelPaperBill, listPaperBills, type PaperBill, requestPaperBills } from './biller.ts'
import { MarkedStep } from './MarkedStep.tsx'
import { type Outcome, StatusStep } from './StatusStep.tsx'
import { Terms } from './Terms.tsx'

const route = getRouteApi('/with-services/with-billing/statements/request-paper-bill')

export function PaperBillPage() {
  const bills = route.useLoaderData()
  const router = useRouter()
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [step, setStep] = useState<'bills' | 'marked' | 'sending' | 'failed' | 'status'>('bills')
  const [outcomes, setOutcomes] = useState<Outcome[]>([])
  const chosen = bills.filter(({ date }) => marked.has(date))

  const send = async () => {
    setStep('sending')
    try {
      setOutcomes(await carryOut(chosen))
      setStep('status')
    } catch {
      setStep('failed')
    }
  }
  const again = async () => {
    await router.invalidate()
    setMarked(new Set())
    setStep('bills')
  }

  if (step === 'status') {
    return (
      <>
        <PageHeading key="status" title={words.paper_bills_status_title()} />
        <StatusStep outcomes={outcomes} again={() => void again()} />
      </>
    )
  }
  if (step === 'bills') {
    return (
      <>
        <PageHeading key="bills" title={words.paper_bills_title()}>
          {words.paper_bills_text()}
        </PageHeading>
        {bills.length > 0 && (
          <Card>
            <Terms />
          </Card>
        )}
        <BillsStep bills={bills} marked={marked} setMarked={setMarked} next={() => setStep('marked')} />
      </>
    )
  }
  return (
    <>
      <PageHeading key="marked" title={words.paper_bills_marked_title()} />
      <MarkedStep
        bills={chosen}
        isSending={step === 'sending'}
        isFailed={step === 'failed'}
        send={() => void send()}
        back={() => void again()}
      />
    </>
  )
}

/** Asks for what has no request and cancels what has one; then reads anew, so that what is told is what is. */
async function carryOut(chosen: PaperBill[]): Promise<Outcome[]> {
  const toRequest = chosen.filter(({ requestId }) => requestId === undefined)
  if (toRequest.length > 0) await requestPaperBills(toRequest)
  for (const { requestId } of chosen) if (requestId !== undefined) await cancelPaperBill(requestId)
  const now = await listPaperBills()
  return chosen.map((before) => ({
    before,
    now: now.find(({ date }) => date === before.date) ?? before,
  }))
}
