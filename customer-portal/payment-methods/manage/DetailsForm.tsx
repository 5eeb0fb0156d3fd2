import type { MethodsBiller } from '@lightwell/client/payment-methods/biller.ts'
import { methodsBiller } from '@lightwell/client/payment-methods/biller.ts'
import type { SavedMethod } from '@lightwell/rulebook/payment-methods/wire.ts'
import { isNotDone } from '@lightwell/web-kit/api/faults.ts'
import { today } from '@lightwell/web-kit/session/clock.ts'
import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Checkbox } from '@lightwell/web-kit/ui/Checkbox.tsx'
import { classes } from '@lightwell/web-kit/ui/classes.ts'
import { ErrorSummary } from '@lightwell/web-kit/ui/ErrorSummary.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ButtonLink } from '../../links.tsx'
import { paths } from '../../paths.ts'
import { useAccount, useBrand } from '../../session.ts'
import { NicknameField } from '../NicknameField.tsx'
import { shortName } from '../names.ts'
import { nicknameProblem } from '../nickname.ts'
import { sayNext } from '../said.ts'
import styles from './DetailsForm.module.css'
import { changeOf, type Details, detailsOf, isExpiryOver } from './details.ts'
import { ExpiryFields } from './ExpiryFields.tsx'

const ids = { nickname: 'nickname', expiry: 'expiry-month' } as const

/** Nickname, expiry and default of a method. Saved, it leads back to all of them. */
export function DetailsForm({ method, mayTakeDefault }: { method: SavedMethod; mayTakeDefault: boolean }) {
  const [details, setDetails] = useState<Details>(() => detailsOf(method))
  const [attempt, setAttempt] = useState(0)
  const [step, setStep] = useState<'ready' | 'saving' | 'failed' | 'unclear'>('ready')
  const navigate = useNavigate()
  const biller = methodsBiller(useAccount())
  const { supportTelephone: telephone } = useBrand()
  const change = (part: Partial<Details>) => setDetails({ ...details, ...part })

  const problems = {
    nickname: nicknameProblem(details.nickname),
    expiry: isExpiryOver(method, details, today()) ? words.payment_methods_manage_past() : undefined,
  }
  const shown = attempt > 0 ? problems : undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAttempt(attempt + 1)
    if (problems.nickname || problems.expiry || step === 'saving') return
    setStep('saving')
    const answer = await save(biller, method, details).catch(() => lookAgain(biller, method.id, details))
    if (answer === 'unclear') return setStep('unclear')
    if (!answer.ok) return setStep(isNotDone(answer.refusal) ? 'ready' : 'failed')
    sayNext({ what: 'saved', name: shortName(answer.value) })
    await navigate({ to: paths.methods })
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
      {step === 'failed' && (
        <Notice kind="error" live title={words.payment_methods_manage_failed()}>
          <Telephone number={telephone} sentence={words.payment_methods_manage_failed_text({ telephone })} />
        </Notice>
      )}
      {step === 'unclear' && (
        <Notice kind="warning" live title={words.payment_methods_manage_unclear()}>
          <Telephone number={telephone} sentence={words.payment_methods_manage_unclear_text({ telephone })} />
        </Notice>
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
          look={
            method.validation?.state === 'deposits' || method.barred === 'method-unauthorized'
              ? 'secondary'
              : 'primary'
          }
          pending={step === 'saving'}
          pendingLabel={words.payment_methods_manage_saving()}
        >
          {words.payment_methods_manage_save()}
        </Button>
        <ButtonLink to={paths.methods} look="quiet">
          {words.payment_methods_manage_back()}
        </ButtonLink>
      </Actions>
    </form>
  )
}

/** Nothing is asked where nothing was changed. */
async function save(
  biller: MethodsBiller,
  method: SavedMethod,
  details: Details,
): ReturnType<MethodsBiller['change']> {
  const change = changeOf(method, details)
  if (Object.keys(change).length === 0) return { ok: true, value: method }
  return biller.change(method.id, change)
}

/** Looks whether it was saved, where no answer came; if not, it may yet be, and trying again does no harm. */
async function lookAgain(biller: MethodsBiller, id: string, details: Details) {
  const methods = await biller.list().catch(() => [])
  const value = methods.find((method) => method.id === id)
  const isSaved = value !== undefined && Object.keys(changeOf(value, details)).length === 0
  return isSaved ? { ok: true as const, value } : 'unclear'
}
