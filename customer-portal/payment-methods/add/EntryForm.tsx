import type { MethodKind } from '@lightwell/rulebook/payment-methods/wire.ts'
import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Checkbox } from '@lightwell/web-kit/ui/Checkbox.tsx'
import { ErrorSummary } from '@lightwell/web-kit/ui/ErrorSummary.tsx'
import { RadioGroup } from '@lightwell/web-kit/ui/RadioGroup.tsx'
import { Stack } from '@lightwell/web-kit/ui/Stack.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { type FormEvent, useState } from 'react'
import { type Adding, isAlwaysSaved, isKindChosen } from '../adding.ts'
import { NicknameField } from '../NicknameField.tsx'
import { nicknameProblem } from '../nickname.ts'
import { SavingTerms } from '../SavingTerms.tsx'
import styles from './EntryForm.module.css'

/** What is decided before the provider's form opens. */
export interface Entry {
  kind: MethodKind
  isSaved: boolean
  nickname: string
}

const nicknameId = 'nickname'

/** Card or checking account, where that is still open, and whether it is kept for next time. Whose it is, the provider asks. */
export function EntryForm({
  adding,
  autopayDays,
  next,
  cancel,
}: {
  adding: Adding
  /** As `SavingTerms` takes them. */
  autopayDays: number[]
  next: (entry: Entry) => void
  cancel: () => void
}) {
  const [entry, setEntry] = useState<Entry>(() => begin(adding))
  const [attempt, setAttempt] = useState(0)
  const change = (part: Partial<Entry>) => setEntry({ ...entry, ...part })
  const { kind, isSaved, nickname } = entry

  const problem = isSaved ? nicknameProblem(nickname) : undefined
  const shown = attempt > 0 ? problem : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempt(attempt + 1)
    if (problem === undefined) next({ ...entry, nickname: nickname.trim() })
  }

  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <ErrorSummary problems={shown ? [{ fieldId: nicknameId, message: shown }] : []} attempt={attempt} />
      {!isKindChosen(adding) && (
        <RadioGroup
          legend={words.payments_method_add_kind()}
          look="cards"
          value={kind}
          onChange={(chosen) => change({ kind: chosen })}
          options={[
            {
              value: 'card',
              label: words.payment_methods_kind_card(),
              hint: words.payment_methods_kind_card_hint(),
              icon: 'card',
            },
            {
              value: 'checking',
              label: words.payment_methods_kind_checking(),
              hint: words.payment_methods_kind_checking_hint(),
              icon: 'bank',
            },
          ]}
        />
      )}
      <Card>
        {!isAlwaysSaved(adding) && (
          <Checkbox
            label={words.payment_methods_save()}
            hint={words.payment_methods_save_hint()}
            checked={isSaved}
            onChange={(checked) => change({ isSaved: checked })}
          />
        )}
        {isSaved && (
          <Stack gap={4}>
            <NicknameField
              id={nicknameId}
              kind={kind}
              value={nickname}
              change={(typed) => change({ nickname: typed })}
              error={shown}
            />
            <SavingTerms kind={kind} autopayDays={autopayDays} />
          </Stack>
        )}
      </Card>
      {kind === 'checking' && <p>{words.payment_methods_account_first()}</p>}
      <Actions>
        <Button type="submit" look="primary" icon="lock">
          {kind === 'card'
            ? words.payment_methods_new_next_card()
            : words.payment_methods_new_next_checking()}
        </Button>
        <Button look="quiet" onClick={cancel}>
          {words.payment_methods_new_cancel()}
        </Button>
      </Actions>
    </form>
  )
}

/** What was decided before. */
function begin(adding: Adding): Entry {
  const { kind, isSaved, nickname } = adding
  return { kind, isSaved: isSaved ?? isAlwaysSaved(adding), nickname: nickname ?? '' }
}
