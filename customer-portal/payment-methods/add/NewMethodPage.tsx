// `#/payments/new-method`: the provider's hosted form in a frame, next to the choice to save the method. The tab keeps
// this choice until take-over-form.ts reads it. The previous page has stored the page to return to (adding.ts).

import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { paths } from '../../shell/paths.ts'
import { useAccount, useBrand } from '../../shell/session.ts'
import { type Adding, beginByHand, isKindChosen, startAdding } from '../adding.ts'
import { forPayment } from './for-payment.ts'
import { HostedForm } from './HostedForm.tsx'
import { KindChoice } from './KindChoice.tsx'
import styles from './NewMethodPage.module.css'
import { SavingChoice } from './SavingChoice.tsx'

const route = getRouteApi('/with-services/with-billing/billing/payments/new-method')

export function NewMethodPage() {
  const { autopayDays } = route.useLoaderData()
  const { id: accountId } = useAccount()
  const { name: brand } = useBrand()
  const isForAutopay = autopayDays.length > 0
  const [adding, setAdding] = useState<Adding>(() => beginByHand(accountId))
  const navigate = useNavigate()
  const { kind } = adding

  useEffect(() => startAdding({ ...adding, isForAutopay }), [adding, isForAutopay])
  const change = (part: Partial<Adding>) => setAdding((before) => ({ ...before, ...part }))

  return (
    <>
      <PageHeading title={titleOf(adding)}>
        {adding.replaces
          ? words.payment_methods_replace_lead({ method: adding.replaces.name })
          : words.payment_methods_new_lead({ brand })}{' '}
        {forPayment(adding.pays)}
      </PageHeading>
      <div className={styles.entry}>
        <div className={styles.decided}>
          {!isKindChosen(adding) && <KindChoice kind={kind} choose={(chosen) => change({ kind: chosen })} />}
          <Card>
            <SavingChoice adding={adding} autopayDays={autopayDays} change={change} />
          </Card>
        </div>
        <Card>
          <HostedForm
            // Each kind of method has its own form. A change to anything else on this page must not open a new form.
            key={kind}
            kind={kind}
            onComplete={(uid) => navigate({ to: paths.formCompleted, search: { uid }, replace: true })}
            onCancel={() => navigate({ to: paths.formCancelled, replace: true })}
          />
        </Card>
      </div>
    </>
  )
}

function titleOf(adding: Adding): string {
  const { kind, replaces } = adding
  if (replaces) return words.payment_methods_replace_title({ method: replaces.name })
  if (!isKindChosen(adding)) return words.payment_methods_new_title()
  return kind === 'card' ? words.payment_methods_new_title_card() : words.payment_methods_new_title_checking()
}
