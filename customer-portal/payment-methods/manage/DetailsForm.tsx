import type { ChangeRefusal, MethodsBiller } from '@lightwell/client/payment-methods/biller.ts'
import { methodsBiller } from '@lightwell/client/payment-methods/biller.ts'
import type { SavedMethod } from '@lightwell/rulebook/payment-methods/wire.ts'
import { isUnclear, unclearOf } from '@lightwell/web-kit/api/unclear.ts'
import { useAction } from '@lightwell/web-kit/order/use-action.ts'
import { today } from '@lightwell/web-kit/session/clock.ts'
import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Checkbox } from '@lightwell/web-kit/ui/Checkbox.tsx'
import { classes } from '@lightwell/web-kit/ui/classes.ts'
import { ErrorSummary } from '@lightwell/web-kit/ui/ErrorSummary.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import { unclearText } from '@lightwell/web-kit/words/unclear-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ButtonLink } from '../../shell/links.tsx'
import { paths } from '../../shell/paths.ts'
import { useAccount, useBrand } from '../../shell/session.ts'
import { NicknameField } from '../NicknameField.tsx'
import { shortName } from '../names.ts'
import { nicknameProblem } from '../nickname.ts'
import { sayNext } from '../said.ts'
import styles from './DetailsForm.module.css'
import { changeOf, type Details, detailsOf, isExpiryOver } from './details.ts'
import { ExpiryFields } from './ExpiryFields.tsx'

const ids = { nickname: 'nickname', expiry: 'expiry-month' } as const

/** Edits a method's nickname, expiry and default. Saving returns to the list. */
export function DetailsForm({ method, mayTakeDefault }: { method: SavedMethod; mayTakeDefault: boolean }) {
  const [details, setDetails] = useState<Details>(() => detailsOf(method))
  const [attempt, setAttempt] = useState(0)
  const navigate = useNavigate()
  const { isUnderWay, trouble, run } = useAction<SavedMethod, ChangeRefusal>((saved) => {
    sayNext({ what: 'saved', name: shortName(saved) })
    void navigate({ to: paths.methods })
  })
  const biller = methodsBiller(useAccount())
  const { supportTelephone: telephone } = useBrand()
  const change = (part: Partial<Details>) => setDetails({ ...details, ...part })

  const problems = {
    nickname: nicknameProblem(details.nickname),
    expiry: isExpiryOver(method, details, today()) ? words.payment_methods_manage_past() : undefined,
  }
  const shown = attempt > 0 ? problems : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempt(attempt + 1)
    if (problems.nickname || problems.expiry) return
    void run(() => save(biller, method, details))
  }

  return (
    <form noValidate onSubmit={submit} className={classes(styles.form, 'not-printed')}>
      <ErrorSummary
        problems={(['nickname', 'expiry'] as const).flatMap((field) => {
          const message = shown?.[field]
          return message ? [{ fieldId: ids[field], message }] : []
        })}
        attempt={attempt}
      />
      {isUnclear(trouble) ? (
        <Notice kind="warning" live title={words.payment_methods_manage_unclear()}>
          <Telephone
            number={telephone}
            sentence={unclearText(trouble, words.payment_methods_manage_unclear_text({ telephone }))}
          />
        </Notice>
      ) : (
        trouble && (
          <Notice kind="error" live title={words.payment_methods_manage_failed()}>
            <Telephone
              number={telephone}
              sentence={words.payment_methods_manage_failed_text({ telephone })}
            />
          </Notice>
        )
      )}
      <Card title={words.payment_methods_manage_details()}>
        <NicknameField
          id={ids.nickname}
          kind={method.kind}
          value={details.nickname}
          change={(nickname) => change({ nickname })}
          error={shown?.nickname}
        />
        {method.kind === 'card' && (
          <ExpiryFields
            id={ids.expiry}
            method={method}
            details={details}
            change={change}
            error={shown?.expiry}
          />
        )}
        {((method.isVerified && method.barred === undefined) || method.isDefault) &&
          (method.isDefault || mayTakeDefault) && (
            <Checkbox
              label={words.payment_methods_manage_default()}
              hint={method.isDefault ? words.payment_methods_manage_is_default() : undefined}
              checked={details.isDefault}
              onChange={(isDefault) => change({ isDefault })}
              disabled={method.isDefault}
            />
          )}
      </Card>
      <Actions>
        <Button
          type="submit"
          variant={
            method.validation?.state === 'deposits' || method.barred === 'method-unauthorized'
              ? 'secondary'
              : 'primary'
          }
          pending={isUnderWay}
          pendingLabel={words.payment_methods_manage_saving()}
        >
          {words.payment_methods_manage_save()}
        </Button>
        <ButtonLink to={paths.methods} variant="quiet">
          {words.payment_methods_manage_back()}
        </ButtonLink>
      </Actions>
    </form>
  )
}

/** Saves the payment method's details. Sends nothing if nothing changed. */
async function save(
  biller: MethodsBiller,
  method: SavedMethod,
  details: Details,
): ReturnType<MethodsBiller['change']> {
  const change = changeOf(method, details)
  if (Object.keys(change).length === 0) return { ok: true, value: method }
  try {
    return await biller.change(method.id, change)
  } catch (error) {
    const value = await readSaved(biller, method.id, details, error)
    return { ok: true, value }
  }
}

/**
 * After an unclear outcome, checks if the change was saved. If not, the change may still be saved later, and trying
 * again is safe.
 */
async function readSaved(biller: MethodsBiller, id: string, details: Details, error: unknown) {
  unclearOf(error)
  const methods = await biller.list().catch(unclearOf)
  const saved = isUnclear(methods) ? undefined : methods.find((method) => method.id === id)
  if (saved === undefined || Object.keys(changeOf(saved, details)).length > 0) throw error
  return saved
}
