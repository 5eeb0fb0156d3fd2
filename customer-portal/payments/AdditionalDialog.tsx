import { formatCents } from '@lightwell/rulebook/money.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Dialog } from '@lightwell/web-kit/ui/Dialog.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { ButtonLink } from '../links.tsx'
import { paths } from '../paths.ts'
import styles from './AdditionalDialog.module.css'
import type { UpcomingPayment } from './history-biller.ts'

/** The additional-payment warning (AH §2.3): what is scheduled or pending already, before more is ordered. */
export function AdditionalDialog({
  payments,
  goOn,
  goBack,
}: {
  payments: UpcomingPayment[]
  goOn: () => void
  goBack: () => void
}) {
  return (
    <Dialog
      open
      onClose={goBack}
      title={
        payments.length === 1 ? words.payments_additional_title() : words.payments_additional_title_several()
      }
      actions={
        <>
          <Button look="primary" onClick={goOn}>
            {words.payments_additional_go_on()}
          </Button>
          <Button onClick={goBack}>{words.payments_additional_back()}</Button>
          <ButtonLink to={paths.paymentHistory} look="quiet">
            {words.payments_additional_look()}
          </ButtonLink>
        </>
      }
    >
      <p>{words.payments_additional_text()}</p>
      <ul className={styles.list}>
        {payments.map((payment) => (
          <li key={payment.id}>{upcomingLine(payment)}</li>
        ))}
      </ul>
    </Dialog>
  )
}

/** A payment to come in a line: its amount, its day, and whether it is on its way already. */
export function upcomingLine({ amountCents, payOn, status }: UpcomingPayment): string {
  const named = { amount: formatCents(amountCents, locale()), day: formatDay(payOn) }
  return status === 'Pending'
    ? words.payments_additional_pending(named)
    : words.payments_additional_scheduled(named)
}
