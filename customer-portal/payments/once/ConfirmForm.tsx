import { today } from '@lightwell/web-kit/session/clock.ts'
import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Checkbox } from '@lightwell/web-kit/ui/Checkbox.tsx'
import { useWaiting } from '@lightwell/web-kit/ui/use-waiting.ts'
import { dollars } from '@lightwell/web-kit/words/dollars.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { FormEvent } from 'react'
import { ButtonLink } from '../../shell/links.tsx'
import { paths } from '../../shell/paths.ts'
import { useBrand } from '../../shell/session.ts'
import { termsOf } from '../terms.ts'
import styles from './ConfirmForm.module.css'
import type { ReviewedOrder } from './draft.ts'

export const termsFieldId = 'terms'

/** The authorization for this one payment, which must be accepted (CP §5), and the button that pays. */
export function ConfirmForm({
  order,
  hasAccepted,
  accept,
  missing,
  isSending,
  wasDeclined,
  pay,
}: {
  order: ReviewedOrder
  hasAccepted: boolean
  accept: (accepted: boolean) => void
  missing: string | undefined
  isSending: boolean
  /** True if the last try was declined. Paying with another method is then the primary action. */
  wasDeclined: boolean
  pay: () => void
}) {
  const { name: brand } = useBrand()
  const amount = dollars(order.amountCents)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    pay()
  }
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <Card title={words.payments_confirm_terms()}>
        <p>{termsOf(brand, order, amount)}</p>
        <Checkbox
          id={termsFieldId}
          label={words.payments_confirm_accept()}
          checked={hasAccepted}
          onChange={accept}
          error={missing}
          required
          disabled={isSending}
        />
      </Card>
      <Actions>
        {wasDeclined && !isSending && (
          <ButtonLink to={paths.payOnce} variant="primary">
            {words.payments_declined_other_method()}
          </ButtonLink>
        )}
        <Button
          type="submit"
          variant={wasDeclined ? 'secondary' : 'primary'}
          icon="lock"
          pending={isSending}
          pendingLabel={words.payments_sending()}
        >
          {order.payOn > today()
            ? words.payments_confirm_schedule({ amount })
            : words.payments_confirm_pay({ amount })}
        </Button>
        {!wasDeclined && !isSending && (
          <ButtonLink to={paths.payOnce} variant="quiet">
            {words.payments_confirm_back()}
          </ButtonLink>
        )}
      </Actions>
      <Progress isSending={isSending} />
    </form>
  )
}

/** Announces to screen readers that sending is in progress, after one second and again after ten. */
function Progress({ isSending }: { isSending: boolean }) {
  const waiting = useWaiting(isSending)
  return (
    <p role="status" className={styles.progress}>
      {waiting === 'a-while' && words.payments_sending_a_while()}
      {waiting === 'long' && words.payments_sending_long()}
    </p>
  )
}
