// `#/payments/onetime`: choose the amount, method and day. The rules in `rulebook` give advice along the way, and the
// tab keeps every choice (draft.ts). No payment is sent from here: the next page is the review.

import type { PayableMethod } from '@lightwell/rulebook/payment-methods/wire.ts'
import type { UpcomingPayment } from '@lightwell/rulebook/payments/history-wire.ts'
import { ErrorSummary } from '@lightwell/web-kit/ui/ErrorSummary.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi, Link, useLocation, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { newMethod, startAdding } from '../../payment-methods/adding.ts'
import { ChosenMethod, MethodChoice } from '../../payment-methods/MethodChoice.tsx'
import { methodName } from '../../payment-methods/names.ts'
import { sayNext } from '../../payment-methods/said.ts'
import { lazy } from '../../shell/lazy.tsx'
import { paths } from '../../shell/paths.ts'
import { type FormProblems, problemsOf, warningsOf } from '../advice.ts'
import { DeclinesNotice } from '../DeclinesNotice.tsx'
import { amountCentsOf, type FormFacts, type PaymentForm, pausedUntil, receivedDay } from '../form.ts'
import { methodRows } from '../method-rows.ts'
import { explainProblems, fieldIds, listProblems, problemsOfNote } from '../problems.ts'
import { Section } from '../Section.tsx'
import { useMoment } from '../use-moment.ts'
import { AmountChoice } from './AmountChoice.tsx'
import { DateChoice } from './DateChoice.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { confirmedBy } from './doubt.ts'
import {
  beginDraft,
  changeForm,
  type DraftNote,
  keepDraft,
  onceSaid,
  type PaymentDraft,
  type ReviewedOrder,
  readDraft,
  reviewDraft,
  withoutEntered,
} from './draft.ts'
import { Folded } from './Folded.tsx'
import styles from './OneTimePage.module.css'
import { PaymentOutlook } from './PaymentOutlook.tsx'
import { StandingCard } from './StandingCard.tsx'
import { useAdditional } from './use-additional.ts'

const DoubtDialog = lazy(() => import('./DoubtDialog.tsx'), 'DoubtDialog')
const SaveAccountDialog = lazy(
  () => import('../../payment-methods/SaveAccountDialog.tsx'),
  'SaveAccountDialog',
)
const route = getRouteApi('/with-services/with-billing/billing/payments/onetime')

export function OneTimePage() {
  const facts = route.useLoaderData()
  const { amount } = route.useSearch()
  const moment = useMoment()
  const navigate = useNavigate()
  const visit = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  const [draft, setDraft] = useState(() =>
    beginDraft(readDraft(facts.accountId), facts, amount && { choice: amount, visit }, moment),
  )
  const { form, note } = draft
  const [attempt, setAttempt] = useState(note === undefined || note.kind === 'entry-cancelled' ? 0 : 1)
  const [hasLeftAmount, setHasLeftAmount] = useState(false)

  const [isSaving, setIsSaving] = useState(false)

  // Drop the note once it's shown, so it doesn't show again the next time the form opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page opens
  useEffect(() => {
    if (note !== undefined) keepDraft(onceSaid(draft))
  }, [])
  const saved = (method: PayableMethod) => {
    keepDraft(withoutEntered(draft))
    sayNext({ what: 'saved', name: methodName(method) })
    return navigate({ to: paths.methods })
  }
  const keep = (next: PaymentDraft) => {
    keepDraft(next)
    setDraft(next)
  }
  const change = (part: Partial<PaymentForm>) => keep(changeForm(draft, part))

  const problems = problemsOf(form, facts, moment, locale())
  const said = explainProblems({ ...problemsOfNote(note), ...problems }, form, facts)
  const shown =
    attempt > 0 ? said : { ...said, amount: mayBeSaid(problems, hasLeftAmount) ? said.amount : undefined }
  const warnings = warningsOf(form, facts, moment, locale())
  const rows = methodRows(facts, moment)
  const chosenRow = rows.find(({ method }) => method.id === form.methodId)
  // If an entered method was refused, the notice about the refusal has the buttons for what to do.
  const isBarred = draft.entered?.barred !== undefined
  const additional = useAdditional()
  // If payments are paused, `DeclinesNotice` says until when, so leave out the notice about the refusal.
  const isPaused = isTooMany(note) && pausedUntil(facts.dates.declines, moment.now) !== undefined

  const review = async (event: FormEvent) => {
    event.preventDefault()
    setAttempt(attempt + 1)
    if (Object.keys(problems).length > 0) return
    if (await additional.isFree()) await goOn()
  }
  const goOn = async () => {
    additional.goBack()
    if (form.methodId === newMethod) {
      const amountCents = amountCentsOf(form, facts, locale())
      keep(changeForm(draft, {}))
      startAdding({
        accountId: facts.accountId,
        kind: form.newKind,
        purpose: 'payment',
        returnTo: 'payOnce',
        onward: 'confirmPayment',
        ...(amountCents !== undefined && { pays: { amountCents, payOn: form.payOn } }),
      })
      return navigate({ to: paths.newMethod })
    }
    const reviewed = reviewDraft(draft, facts, moment, locale())
    if (reviewed) keep({ ...reviewed, order: meantBesides(reviewed.order, additional.payments, facts) })
    await navigate({ to: paths.confirmPayment })
    // Before the review opens, the server may refuse the order. The customer then stays on this page, so take over the
    // draft with the refusal.
    const back = readDraft(facts.accountId)
    if (back?.note?.kind !== 'refused') return
    keepDraft(onceSaid(back))
    setDraft(back)
    setAttempt((tried) => tried + 1)
  }

  return (
    <>
      <PageHeading
        title={
          facts.accountType === 'Business'
            ? words.payments_onetime_title_business()
            : words.payments_onetime_title()
        }
      />
      {!isPaused && (
        <DraftNotice
          note={note}
          isSaved={note?.kind === 'refused' && facts.saved.some(({ id }) => id === note.method?.id)}
          forget={() => keepDraft(changeForm(draft, {}))}
        />
      )}
      <DeclinesNotice declines={facts.dates.declines} now={moment.now} />
      <ErrorSummary problems={attempt > 0 ? listProblems(said, form) : []} attempt={attempt} />
      <form noValidate onSubmit={review} className={styles.form}>
        <div className={styles.questions}>
          <StandingCard bill={facts.bill} />
          <Section title={words.payments_amount_legend()}>
            <AmountChoice
              form={form}
              facts={facts}
              error={shown.amount}
              warning={problems.amount ? undefined : warnings.amount}
              change={change}
              leave={() => setHasLeftAmount(form.otherAmount !== '')}
            />
          </Section>
          <Section title={words.payments_method_legend()}>
            <Folded
              chosen={chosenRow && <ChosenMethod row={chosenRow} />}
              change={words.payments_method_change()}
              mustOpen={problems.method !== undefined || said.method !== undefined || isBarred}
            >
              <MethodChoice
                id={fieldIds.method}
                legend={words.payments_method_legend()}
                rows={rows}
                methodId={form.methodId}
                choose={(methodId) => change({ methodId })}
                adding={{ kind: form.newKind, choose: (newKind) => change({ newKind }) }}
                error={shown.method}
                save={() => setIsSaving(true)}
              />
              <p className={styles.manage}>
                <Link to={paths.methods}>{words.payment_methods_manage()}</Link>
              </p>
            </Folded>
          </Section>
          <Section title={words.payments_date_legend()}>
            <DateChoice
              form={form}
              facts={facts}
              moment={moment}
              error={shown.date}
              mustOpen={said.date !== undefined}
              warning={warnings.date}
              change={change}
            />
          </Section>
        </div>
        <PaymentOutlook
          form={form}
          facts={facts}
          amountCents={problems.amount ? undefined : amountCentsOf(form, facts, locale())}
          received={receivedDay(form, facts, moment)}
        />
      </form>
      {isSaving && facts.entered && (
        <SaveAccountDialog
          method={facts.entered}
          leave={() => setIsSaving(false)}
          done={() => facts.entered && saved(facts.entered)}
        />
      )}
      {additional.payments.length > 0 && (
        <DoubtDialog
          question={{ about: 'additional', ordered: additional.payments }}
          goOn={goOn}
          goBack={additional.goBack}
        />
      )}
    </>
  )
}

const isTooMany = (note: DraftNote | undefined) =>
  note?.kind === 'refused' && note.refusal === 'too-many-declines'

/**
 * Returns the order with the confirmations that the customer gives by going ahead after seeing these payments.
 * Unchanged if there's nothing to confirm.
 */
function meantBesides(order: ReviewedOrder, seen: UpcomingPayment[], { bill }: FormFacts): ReviewedOrder {
  const confirmed = confirmedBy(order, seen, bill)
  return confirmed.length > 0 ? { ...order, confirmed } : order
}

/**
 * True if the problem may show already. An amount over the limit shows while typing. Any other problem shows once the
 * field loses focus.
 */
function mayBeSaid({ amount }: FormProblems, hasLeft: boolean): boolean {
  return amount === 'amount-over-limit' || hasLeft
}
