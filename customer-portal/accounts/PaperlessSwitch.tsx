import { type PaperlessRefusal, savePaperless } from '@lightwell/client/accounts/paperless.ts'
import type { AccountId, AccountNumber } from '@lightwell/rulebook/wire.ts'
import { isUnclear } from '@lightwell/web-kit/api/unclear.ts'
import { useAction } from '@lightwell/web-kit/order/use-action.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Dialog } from '@lightwell/web-kit/ui/Dialog.tsx'
import { unclearText } from '@lightwell/web-kit/words/unclear-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

interface Switched {
  account: { id: AccountId; accountNumber: AccountNumber }
  /** @param message the confirmation to show once the page has reloaded */
  onSaved: (message: string) => void
}

/**
 * The button that turns an account's paperless billing on or off. Show it only to people who may choose how bills are
 * delivered.
 */
export function PaperlessSwitch({ account, isPaperless, onSaved }: Switched & { isPaperless: boolean }) {
  const [wish, setWish] = useState<boolean>()
  const of = { number: account.accountNumber }
  const close = () => setWish(undefined)
  const saved = (message: string) => {
    close()
    onSaved(message)
  }
  return (
    <>
      <Button
        aria-label={
          isPaperless ? words.statements_paperless_turn_off_of(of) : words.statements_paperless_turn_on_of(of)
        }
        onClick={() => setWish(!isPaperless)}
      >
        {isPaperless ? words.statements_paperless_turn_off() : words.statements_paperless_turn_on()}
      </Button>
      {wish !== undefined && (
        <PaperlessDialog account={account} wish={wish} onSaved={saved} onClose={close} />
      )}
    </>
  )
}

/** Explains the change, including the email that will confirm it, and asks for confirmation. */
function PaperlessDialog({
  account: { id, accountNumber },
  wish,
  onSaved,
  onClose,
}: Switched & { wish: boolean; onClose: () => void }) {
  const router = useRouter()
  const { isUnderWay, trouble, run } = useAction<undefined, PaperlessRefusal>(() =>
    onSaved(wish ? words.statements_paperless_turned_on() : words.statements_paperless_turned_off()),
  )
  const save = async () => {
    const answer = await savePaperless(id, wish)
    if (answer.ok) await router.invalidate()
    return answer
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={wish ? words.statements_paperless_ask_on() : words.statements_paperless_ask_off()}
      busy={isUnderWay}
      actions={
        <>
          <Button
            variant="primary"
            pending={isUnderWay}
            pendingLabel={words.statements_paperless_saving()}
            onClick={() => void run(save)}
          >
            {wish ? words.statements_paperless_turn_on() : words.statements_paperless_turn_off()}
          </Button>
          {!isUnderWay && <Button onClick={onClose}>{words.statements_paperless_keep()}</Button>}
        </>
      }
    >
      <p>{words.accounts_account({ number: accountNumber })}</p>
      <p>{wish ? words.statements_paperless_on_body() : words.statements_paperless_off_body()}</p>
      <p>{words.statements_paperless_mail()}</p>
      {isUnclear(trouble) ? (
        <AnswerNotice kind="warning">
          {unclearText(trouble, words.statements_paperless_unclear())}
        </AnswerNotice>
      ) : (
        trouble && <AnswerNotice>{words.statements_paperless_failed()}</AnswerNotice>
      )}
    </Dialog>
  )
}
