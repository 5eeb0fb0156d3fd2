import { Checkbox } from '@lightwell/web-kit/ui/Checkbox.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { useAccount } from '../../shell/session.ts'
import { type Adding, isAlwaysSaved } from '../adding.ts'
import { NicknameField } from '../NicknameField.tsx'
import { nicknameProblem } from '../nickname.ts'
import { SavingTerms } from '../SavingTerms.tsx'

/**
 * Lets the customer save the method and give it a nickname, and shows the terms for saving. An invalid nickname isn't
 * saved, and the field says so. We can't block submitting, because the provider's form has its own submit button.
 */
export function SavingChoice({
  adding,
  autopayDays,
  change,
}: {
  adding: Adding
  /** The days before the due date on which auto pay pays, one number for each rule, as in `SavingTerms`. */
  autopayDays: number[]
  change: (part: Pick<Adding, 'isSaved' | 'nickname'>) => void
}) {
  const { kind } = adding
  const { closedOn } = useAccount()
  const [nickname, setNickname] = useState(adding.nickname ?? '')
  const problem = nicknameProblem(nickname)
  const call = (typed: string) => {
    setNickname(typed)
    change({ nickname: nicknameProblem(typed) === undefined ? typed.trim() : '' })
  }
  const isSaved = isAlwaysSaved(adding) || adding.isSaved === true
  return (
    <>
      {!isAlwaysSaved(adding) && !closedOn && (
        <Checkbox
          label={words.payment_methods_save()}
          hint={words.payment_methods_save_hint()}
          checked={isSaved}
          onChange={(checked) => change({ isSaved: checked })}
        />
      )}
      {isSaved && (
        <>
          <NicknameField
            id="nickname"
            kind={kind}
            value={nickname}
            change={call}
            error={problem && `${problem} ${words.payment_methods_nickname_left_out()}`}
          />
          <SavingTerms kind={kind} autopayDays={autopayDays} />
        </>
      )}
      {kind === 'checking' && <p>{words.payment_methods_account_first()}</p>}
    </>
  )
}
