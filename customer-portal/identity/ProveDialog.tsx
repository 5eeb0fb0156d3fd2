import {
  beginConfirming,
  confirmWithPasskey,
  type PasskeyRequest,
  type ProveRefusal,
} from '@lightwell/client/passkeys/passkeys.ts'
import { confirmIdentity } from '@lightwell/client/profile/confirm.ts'
import { type Trouble, useAction } from '@lightwell/web-kit/order/use-action.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Dialog } from '@lightwell/web-kit/ui/Dialog.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useEffect, useRef, useState } from 'react'
import { tooManyAttempts } from '../profile/too-many.ts'

/**
 * Asks for the password again, or for a passkey if the person has one, before a sensitive action. This stops someone
 * who only borrowed the browser.
 */
export function ProveDialog({
  lead,
  close,
}: {
  /** The sentence that says why the person has to confirm their identity. */
  lead: string
  close: (isProved: boolean) => void
}) {
  const [password, setPassword] = useState('')
  const [isOpen, setIsOpen] = useState(true)
  const isProved = useRef(false)
  const field = useRef<HTMLInputElement>(null)
  const done = () => {
    isProved.current = true
    setIsOpen(false)
  }
  const { isUnderWay, trouble, waitSeconds, run } = useAction<
    undefined,
    'sign-in-refused' | 'too-many-attempts' | 'busy'
  >(done)
  const passkey = usePasskey(done)
  useEffect(() => {
    if (trouble === 'sign-in-refused') field.current?.select()
  }, [trouble])
  const form = 'prove'
  return (
    <Dialog
      open={isOpen}
      onClose={() => close(isProved.current)}
      title={words.profile_prove_title()}
      busy={isUnderWay || passkey.isUnderWay}
      actions={
        <>
          <Button
            type="submit"
            form={form}
            variant="primary"
            pending={isUnderWay}
            pendingLabel={words.profile_prove_checking()}
          >
            {words.profile_prove_go_on()}
          </Button>
          {passkey.use && (
            <Button icon="lock" pending={passkey.isUnderWay} onClick={passkey.use}>
              {words.passkeys_prove()}
            </Button>
          )}
          {!isUnderWay && <Button onClick={() => setIsOpen(false)}>{words.profile_cancel()}</Button>}
        </>
      }
    >
      <p>{lead}</p>
      {trouble && trouble !== 'sign-in-refused' && (
        <AnswerNotice>
          {trouble === 'too-many-attempts' ? tooManyAttempts(waitSeconds) : words.profile_failed()}
        </AnswerNotice>
      )}
      {passkey.trouble && <AnswerNotice>{passkey.trouble}</AnswerNotice>}
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          void run(() => confirmIdentity(password))
        }}
      >
        <TextField
          ref={field}
          type="password"
          autoComplete="current-password"
          required
          maxLength={1024}
          value={password}
          onChange={setPassword}
          label={words.identity_password()}
          error={trouble === 'sign-in-refused' ? words.profile_prove_wrong() : undefined}
        />
      </form>
    </Dialog>
  )
}

/** Offers confirmation with a passkey, if the person has one. */
function usePasskey(done: () => void) {
  const [asked, setAsked] = useState<PasskeyRequest | null>(null)
  const { isUnderWay, trouble, run } = useAction<undefined, ProveRefusal>(done)
  useEffect(() => {
    // If the passkey request fails, the password still works.
    beginConfirming().then(setAsked, () => setAsked(null))
  }, [])
  return {
    isUnderWay,
    trouble: trouble && passkeyTroubles[trouble]?.(),
    use: asked ? () => void run(() => confirmWithPasskey(asked)) : undefined,
  }
}

const passkeyTroubles: Record<Trouble<ProveRefusal>, (() => string) | undefined> = {
  // The person canceled, so there's nothing to tell them.
  'not-made': undefined,
  'has-one': words.passkeys_refused,
  'passkey-refused': words.passkeys_refused,
  'passkey-held': words.passkeys_prove_held,
  'not-found': words.passkeys_took_too_long,
  'no-answer': words.profile_failed,
  fault: words.profile_failed,
}
