// `#/payments/methods`: all saved methods, their problems, and what can be done about them (CP §2, §8).

import type { SavedMethod } from '@lightwell/rulebook/payment-methods/wire.ts'
import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { EmptyState } from '@lightwell/web-kit/ui/EmptyState.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { paths } from '../../shell/paths.ts'
import { useAccount } from '../../shell/session.ts'
import { startAdding } from '../adding.ts'
import { DeleteDialog } from '../DeleteDialog.tsx'
import { mayTakeDefault } from '../may-take-default.ts'
import { methodName } from '../names.ts'
import { forgetSaid, readSaid, type Said } from '../said.ts'
import { useDeleting } from '../use-deleting.ts'
import { MethodCard } from './MethodCard.tsx'
import styles from './MethodsPage.module.css'
import { SaidNotice } from './SaidNotice.tsx'
import { useMakingDefault } from './use-making-default.ts'

const route = getRouteApi('/with-services/with-billing/billing/payments/methods')

export function MethodsPage() {
  const { methods } = route.useLoaderData()
  const { id: accountId, closedOn, isSettled } = useAccount()
  const [said, say] = useState<Said | undefined>(() => readSaid(accountId, methods))
  const navigate = useNavigate()
  const deleting = useDeleting(say)
  const makingDefault = useMakingDefault(say)
  useEffect(forgetSaid, [])
  // The pressed button may have disappeared, so move focus to the notice about the outcome.
  const box = useRef<HTMLDivElement>(null)
  const saidAtFirst = useRef(said)
  const isAsking = deleting.method !== undefined
  useEffect(() => {
    if (said !== undefined && said !== saidAtFirst.current && !isAsking) box.current?.focus()
  }, [said, isAsking])

  const add = (former?: SavedMethod) => {
    const replaces = former && { id: former.id, name: methodName(former) }
    startAdding({
      accountId,
      kind: 'card',
      purpose: 'methods',
      returnTo: 'methods',
      ...(replaces && { replaces }),
      ...(former?.nickname && { nickname: former.nickname }),
    })
    void navigate({ to: paths.newMethod })
  }
  // A closed account can't save methods for later.
  const addButton = !closedOn && (
    <Button variant="primary" icon="plus" onClick={() => add()}>
      {words.payment_methods_add()}
    </Button>
  )

  return (
    <>
      <PageHeading title={words.payment_methods_title()}>
        {methods.length > 0 && !isSettled && words.payment_methods_lead()}
      </PageHeading>
      <div ref={box} tabIndex={-1} className={styles.said}>
        <SaidNotice said={said} />
      </div>
      {methods.length === 0 ? (
        <Card>
          <EmptyState icon="card" title={words.payment_methods_none()} action={addButton}>
            {closedOn ? undefined : words.payment_methods_none_text()}
          </EmptyState>
        </Card>
      ) : (
        <>
          <ul className={styles.list} aria-label={words.payment_methods_list()}>
            {methods.map((method) => (
              <li key={method.id}>
                <MethodCard
                  method={method}
                  mayTakeDefault={!isSettled && mayTakeDefault(methods)}
                  isBecomingDefault={makingDefault.id === method.id}
                  makeDefault={() => makingDefault.begin(method)}
                  replace={closedOn && !method.isUsedByAutopay ? undefined : () => add(method)}
                  remove={() => deleting.ask(method)}
                />
              </li>
            ))}
          </ul>
          {addButton && <Actions>{addButton}</Actions>}
        </>
      )}
      <DeleteDialog deleting={deleting} />
    </>
  )
}
