// `#/payments/new-method`: what is added and whether it is kept, then the provider's form in its frame. Where its two ends
// lead was stored by the page that sent the customer here (adding.ts).

import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useAccount, useBrand } from '../../session.ts'
import { type Adding, beginByHand, isKindChosen, startAdding } from '../adding.ts'
import { type Entry, EntryForm } from './EntryForm.tsx'
import { forPayment } from './for-payment.ts'
import { HostedEntry } from './HostedEntry.tsx'

const route = getRouteApi('/with-services/with-billing/billing/payments/new-method')

export function NewMethodPage() {
  const { autopayDays } = route.useLoaderData()
  const { id: accountId } = useAccount()
  const { name: brand } = useBrand()
  const [adding, setAdding] = useState<Adding>(() => beginByHand(accountId))
  const [entry, setEntry] = useState<Entry>()
  const navigate = useNavigate()

  const openForm = (decided: Entry) => {
    const next = { ...adding, ...decided, isForAutopay: autopayDays.length > 0 }
    startAdding(next)
    setAdding(next)
    setEntry(decided)
  }
  const complete = (uid: string) => navigate({ to: paths.formCompleted, search: { uid }, replace: true })
  const cancel = () => navigate({ to: paths.formCancelled, replace: true })

  if (entry)
    return (
      <HostedEntry
        entry={entry}
        pays={adding.pays}
        onComplete={complete}
        onCancel={cancel}
        change={() => setEntry(undefined)}
      />
    )
  return (
    <>
      <PageHeading key="entry" title={titleOf(adding)}>
        {adding.replaces
          ? words.payment_methods_replace_lead({ method: adding.replaces.name })
          : words.payment_methods_new_lead({ brand })}{' '}
        {forPayment(adding.pays)}
      </PageHeading>
      <EntryForm adding={adding} autopayDays={autopayDays} next={openForm} cancel={cancel} />
    </>
  )
}

function titleOf(adding: Adding): string {
  const { kind, replaces } = adding
  if (replaces) return words.payment_methods_replace_title({ method: replaces.name })
  if (!isKindChosen(adding)) return words.payment_methods_new_title()
  return kind === 'card' ? words.payment_methods_new_title_card() : words.payment_methods_new_title_checking()
}
