import type { PaymentOrder } from '@lightwell/rulebook/payments/wire.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Dialog } from '@lightwell/web-kit/ui/Dialog.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { dollars } from '@lightwell/web-kit/words/dollars.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../shell/links.tsx'
import { paths } from '../../shell/paths.ts'
import styles from './DoubtDialog.module.css'
import type { Ordered, Question } from './doubt.ts'

/**
 * Asks for confirmation before a payment that may be a mistake, and lists the existing payments. The first button is
 * for what most customers want.
 */
export function DoubtDialog({
  question,
  goOn,
  goBack,
}: {
  question: Question
  /** Sends the payment in spite of the doubt. */
  goOn: () => void
  goBack: () => void
}) {
  const { title, text, actions } = said[question.about](question as never, { goOn, goBack })
  return (
    <Dialog open onClose={goBack} title={title} actions={actions}>
      <p>{text}</p>
      {'ordered' in question && question.ordered.length > 0 && (
        <ul className={styles.list}>
          {question.ordered.map((payment) => (
            <li key={payment.id}>{orderedLine(payment)}</li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

interface Ways {
  goOn: () => void
  goBack: () => void
}
type Said = { title: string; text: string; actions: ReactNode }
type About<Kind> = Extract<Question, { about: Kind }>

const viewText = ({ length }: readonly unknown[]): string =>
  length === 1 ? words.payments_duplicate_look() : words.payments_additional_look()

const said: { [Kind in Question['about']]: (question: About<Kind>, ways: Ways) => Said } = {
  additional: ({ ordered }, { goOn, goBack }) => ({
    title:
      ordered.length === 1 ? words.payments_additional_title() : words.payments_additional_title_several(),
    text: words.payments_additional_text(),
    actions: (
      <>
        <Button variant="primary" onClick={goOn}>
          {words.payments_additional_go_on()}
        </Button>
        <Button onClick={goBack}>{words.payments_additional_back()}</Button>
        <ButtonLink to={paths.paymentHistory} variant="quiet">
          {viewText(ordered)}
        </ButtonLink>
      </>
    ),
  }),
  'likely-duplicate': ({ order }, ways) => ({
    title: words.payments_duplicate_title(),
    text: words.payments_duplicate_text(),
    actions: <AsWellActions viewLabel={words.payments_duplicate_look()} order={order} {...ways} />,
  }),
  'on-its-way': ({ order, ordered }, ways) => ({
    title: words.payments_on_its_way_title(),
    text:
      order.choice === 'pastDue'
        ? words.payments_on_its_way_text_past_due()
        : words.payments_on_its_way_text(),
    actions: <AsWellActions viewLabel={viewText(ordered)} order={order} {...ways} />,
  }),
  'amount-changed': ({ order, owedCents }, { goOn, goBack }) => ({
    title:
      order.choice === 'pastDue'
        ? words.payments_amount_changed_title_past_due()
        : words.payments_amount_changed_title(),
    text:
      owedCents > 0
        ? words.payments_amount_changed_text({ amount: dollars(order.amountCents), owed: dollars(owedCents) })
        : words.payments_amount_changed_nothing({ amount: dollars(order.amountCents) }),
    actions: (
      <>
        <ButtonLink to={paths.payOnce} variant="primary">
          {words.payments_amount_changed_choose()}
        </ButtonLink>
        <Button onClick={goOn}>
          {words.payments_amount_changed_go_on({ amount: dollars(order.amountCents) })}
        </Button>
        <Button variant="quiet" onClick={goBack}>
          {words.payments_additional_back()}
        </Button>
      </>
    ),
  }),
}

/** The dialog's buttons: see the existing payments first, pay in addition to them, or go back. */
const AsWellActions = ({
  viewLabel,
  order,
  goOn,
  goBack,
}: Ways & { viewLabel: string; order: PaymentOrder }) => (
  <>
    <ButtonLink to={paths.paymentHistory} variant="primary">
      {viewLabel}
    </ButtonLink>
    <Button onClick={goOn}>{words.payments_duplicate_go_on({ amount: dollars(order.amountCents) })}</Button>
    <Button variant="quiet" onClick={goBack}>
      {words.payments_additional_back()}
    </Button>
  </>
)

/** Returns one line about an existing payment: its amount, day and status. */
export function orderedLine({ amountCents, payOn, status }: Ordered): string {
  const named = { amount: dollars(amountCents), day: formatDay(payOn, 'name') }
  if (status === 'Completed') return words.payments_additional_paid(named)
  return status === 'Pending'
    ? words.payments_additional_pending(named)
    : words.payments_additional_scheduled(named)
}
