import { methodsBiller, type SaveRefusal } from '@lightwell/client/payment-methods/biller.ts'
import { authorizationVersions } from '@lightwell/rulebook/payment-methods/rules.ts'
import type { Method, PayableMethod } from '@lightwell/rulebook/payment-methods/wire.ts'
import { isUnclear } from '@lightwell/web-kit/api/unclear.ts'
import { type Trouble, useAction } from '@lightwell/web-kit/order/use-action.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Dialog } from '@lightwell/web-kit/ui/Dialog.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import { unclearText } from '@lightwell/web-kit/words/unclear-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useAccount, useBrand } from '../shell/session.ts'
import { methodNameWithin } from './names.ts'
import { SavingTerms } from './SavingTerms.tsx'

/** Saves a bank account that was entered for one payment, so that it can be verified (decisions §6). */
export function SaveAccountDialog({
  method,
  leave,
  done,
}: {
  method: PayableMethod
  leave: () => void
  done: () => void
}) {
  const biller = methodsBiller(useAccount())
  const { supportTelephone: telephone } = useBrand()
  const { isUnderWay, trouble, run } = useAction<Method, SaveRefusal>(done)
  const save = () =>
    void run(() =>
      biller.save({ method, nickname: undefined, authorizationVersion: authorizationVersions.checking }),
    )
  const canTry = trouble !== 'method-locked' && trouble !== 'method-unusable'
  return (
    <Dialog
      open
      onClose={leave}
      busy={isUnderWay}
      title={words.payment_methods_save_account_title({ method: methodNameWithin(method) })}
      actions={
        <>
          {canTry && (
            <Button
              variant="primary"
              onClick={save}
              pending={isUnderWay}
              pendingLabel={words.payment_methods_manage_saving()}
            >
              {words.payment_methods_save_account()}
            </Button>
          )}
          <Button onClick={leave} disabled={isUnderWay}>
            {words.payment_methods_close()}
          </Button>
        </>
      }
    >
      <p>{words.payment_methods_save_account_text()}</p>
      <SavingTerms kind="checking" autopayDays={[]} />
      {trouble && (
        <Notice kind="error" live title={titleOf(trouble, method)}>
          <Telephone number={telephone} sentence={textOf(trouble, telephone)} />
        </Notice>
      )}
    </Dialog>
  )
}

function titleOf(trouble: Trouble<SaveRefusal>, method: PayableMethod): string {
  const named = { method: methodNameWithin(method) }
  return isUnclear(trouble)
    ? words.payment_methods_save_unclear_title(named)
    : words.payment_methods_not_saved_title(named)
}

function textOf(trouble: Trouble<SaveRefusal>, telephone: string): string {
  switch (trouble) {
    case 'method-locked':
      return words.payment_methods_not_saved_locked({ telephone })
    case 'method-unusable':
      return words.payments_method_entered_long_ago()
    case 'no-answer':
    case 'fault':
      return unclearText(trouble, words.payment_methods_keep_unclear_text())
    default:
      return words.payment_methods_not_kept_text()
  }
}
