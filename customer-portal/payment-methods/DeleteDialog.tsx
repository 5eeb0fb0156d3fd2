import type { SavedMethod } from '@lightwell/rulebook/payment-methods/wire.ts'
import { isUnclear } from '@lightwell/web-kit/api/unclear.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Dialog } from '@lightwell/web-kit/ui/Dialog.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import { unclearText } from '@lightwell/web-kit/words/unclear-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { ReactNode } from 'react'
import { ButtonLink } from '../shell/links.tsx'
import { paths } from '../shell/paths.ts'
import { useBrand } from '../shell/session.ts'
import { methodNameWithin, shortName } from './names.ts'
import type { Deleting } from './use-deleting.ts'

/**
 * Asks for confirmation before deleting a method. If the method can't be deleted, says what still uses it and links to
 * where that can be changed (CP §8).
 */
export function DeleteDialog({ deleting }: { deleting: Deleting }) {
  const { method, close } = deleting
  const { supportTelephone: telephone } = useBrand()
  const { title, text, actions } = method ? stepOf(method, deleting, telephone) : nothing
  return (
    <Dialog
      open={method !== undefined}
      onClose={close}
      title={title}
      busy={deleting.step === 'deleting'}
      actions={actions}
    >
      <p>
        <Telephone number={telephone} sentence={text} />
      </p>
    </Dialog>
  )
}

interface Step {
  title: string
  text: string
  actions: ReactNode
}

const nothing: Step = { title: '', text: '', actions: null }

function stepOf(method: SavedMethod, { step, confirm, close }: Deleting, telephone: string): Step {
  const name = { method: shortName(method) }
  const closing = <Button onClick={close}>{words.payment_methods_close()}</Button>
  switch (step) {
    case 'asking':
    case 'deleting':
      return {
        title: words.payment_methods_delete_question(name),
        text: method.nickname
          ? words.payment_methods_delete_text_named({ method: methodNameWithin(method) })
          : words.payment_methods_delete_text(),
        actions: (
          <>
            <Button
              variant="danger"
              onClick={confirm}
              pending={step === 'deleting'}
              pendingLabel={words.payment_methods_deleting()}
            >
              {words.payment_methods_delete()}
            </Button>
            {step === 'asking' && <Button onClick={close}>{words.payment_methods_keep()}</Button>}
          </>
        ),
      }
    case 'has-payment':
      return {
        title: words.payment_methods_has_payment_title(),
        text: words.payment_methods_has_payment_text(name),
        actions: (
          <>
            <ButtonLink to={paths.paymentHistory} variant="primary">
              {words.payment_methods_has_payment_go()}
            </ButtonLink>
            {closing}
          </>
        ),
      }
    case 'has-autopay':
      return {
        title: words.payment_methods_has_autopay_title(),
        text: words.payment_methods_has_autopay_text(name),
        actions: (
          <>
            <ButtonLink to={paths.autopay} variant="primary">
              {words.payment_methods_has_autopay_go()}
            </ButtonLink>
            {closing}
          </>
        ),
      }
    case 'failed':
    case 'no-answer':
    case 'fault': {
      const facts = { ...name, telephone }
      return {
        title: isUnclear(step)
          ? words.payment_methods_delete_unclear_title()
          : words.payment_methods_delete_failed_title(),
        text: isUnclear(step)
          ? unclearText(step, words.payment_methods_delete_unclear_text(facts))
          : words.payment_methods_delete_failed_text(facts),
        actions: (
          <>
            <Button variant="primary" onClick={confirm}>
              {words.payment_methods_delete_again()}
            </Button>
            {closing}
          </>
        ),
      }
    }
  }
}
