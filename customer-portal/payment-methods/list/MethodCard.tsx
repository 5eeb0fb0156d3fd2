import { expiryState } from '@lightwell/rulebook/payment-methods/rules.ts'
import type { SavedMethod } from '@lightwell/rulebook/payment-methods/wire.ts'
import { today } from '@lightwell/web-kit/session/clock.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { StatusBadge } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { ButtonLink } from '../../shell/links.tsx'
import { paths } from '../../shell/paths.ts'
import { useAccount, useBrand } from '../../shell/session.ts'
import { MethodMark } from '../MethodMark.tsx'
import { expiryName, methodName, methodNameWithin, savedByName } from '../names.ts'
import styles from './MethodCard.module.css'

/** A saved method: its name and status, any problem and how to fix it, and other actions. */
export function MethodCard({
  method,
  mayTakeDefault,
  isBecomingDefault,
  makeDefault,
  replace,
  remove,
}: {
  method: SavedMethod
  /** True if this person may change the default method. */
  mayTakeDefault: boolean
  isBecomingDefault: boolean
  makeDefault: () => void
  /** Starts replacing this method. Undefined if it can't be replaced. */
  replace: (() => void) | undefined
  remove: () => void
}) {
  const within = { method: method.nickname ?? methodNameWithin(method) }
  return (
    <article className={styles.card}>
      <span className={styles.icon}>
        <MethodMark method={method} />
      </span>
      <div className={styles.text}>
        <h2>{method.nickname ?? methodName(method)}</h2>
        <p className={styles.facts}>{factsOf(method)}</p>
      </div>
      <Badges method={method} />
      {method.isChangeable || method.barred === 'method-unauthorized' ? (
        <WhatToDo method={method} replace={replace} />
      ) : (
        <p className={styles.todo}>{words.payment_methods_not_yours()}</p>
      )}
      <div className={styles.actions}>
        {method.isChangeable && (
          <ButtonLink
            to={paths.manageMethod}
            search={{ id: method.id }}
            variant="quiet"
            aria-label={words.payment_methods_edit_named(within)}
          >
            {words.payment_methods_edit()}
          </ButtonLink>
        )}
        {method.kind === 'checking' && (
          <ButtonLink
            to={paths.manageMethod}
            search={{ id: method.id }}
            variant="quiet"
            aria-label={words.payment_methods_given_named(within)}
          >
            {words.payment_methods_given_see()}
          </ButtonLink>
        )}
        {method.isChangeable &&
          mayTakeDefault &&
          !method.isDefault &&
          !method.isExpired &&
          method.isVerified &&
          method.barred === undefined && (
            <Button
              variant="quiet"
              onClick={makeDefault}
              pending={isBecomingDefault}
              pendingLabel={words.payment_methods_making_default()}
              aria-label={words.payment_methods_make_default_named(within)}
            >
              {words.payment_methods_make_default()}
            </Button>
          )}
        {method.isChangeable && (
          <Button variant="quiet" onClick={remove} aria-label={words.payment_methods_delete_named(within)}>
            {words.payment_methods_delete()}
          </Button>
        )}
      </div>
    </article>
  )
}

/**
 * Returns a method's details in one line: the full name if the heading is the nickname, who saved the method, the
 * expiry.
 */
function factsOf(method: SavedMethod): string {
  const { expires, isExpired, nickname } = method
  const expiry = expires && expiryName(expires)
  return [
    nickname !== undefined && methodName(method),
    savedByName(method),
    expiry !== undefined &&
      (isExpired ? words.payment_methods_expired_on({ expiry }) : words.payment_methods_expires({ expiry })),
  ]
    .filter((fact) => typeof fact === 'string')
    .join(' · ')
}

function Badges({ method }: { method: SavedMethod }) {
  return (
    <div className={styles.badges}>
      {method.isDefault && <StatusBadge tone="accent">{words.payment_methods_default()}</StatusBadge>}
      {method.isUsedByAutopay && (
        <StatusBadge icon="auto-pay">{words.payment_methods_used_by_autopay()}</StatusBadge>
      )}
      {expiryOf(method) === 'past' && (
        <StatusBadge tone="error" icon="error">
          {words.payment_methods_expired()}
        </StatusBadge>
      )}
      {expiryOf(method) === 'near' && (
        <StatusBadge tone="warning" icon="warning">
          {words.payment_methods_expires_soon()}
        </StatusBadge>
      )}
      {method.barred === 'method-unauthorized' && (
        <StatusBadge tone="error" icon="lock">
          {words.payment_methods_unauthorized()}
        </StatusBadge>
      )}
      {!method.isVerified && (
        <StatusBadge tone={isLocked(method) ? 'error' : 'warning'} icon={isLocked(method) ? 'lock' : 'clock'}>
          {validationName(method)}
        </StatusBadge>
      )}
    </div>
  )
}

/**
 * Explains why the method may fail and how to fix it: authorize it again, replace an expired card, verify an account.
 * Renders nothing on a closed account that has nothing left to pay, unless auto pay uses the method.
 */
function WhatToDo({ method, replace }: { method: SavedMethod; replace: (() => void) | undefined }) {
  const within = { method: method.nickname ?? methodNameWithin(method) }
  const { supportTelephone: telephone } = useBrand()
  const { isSettled } = useAccount()
  const expiry = expiryOf(method)
  if (isSettled && !method.isUsedByAutopay) return null
  if (method.barred === 'method-unauthorized')
    return (
      <div className={styles.todo}>
        {method.isAuthorizable ? (
          <>
            <p>{words.payment_methods_unauthorized_text()}</p>
            <ButtonLink
              to={paths.manageMethod}
              search={{ id: method.id }}
              aria-label={words.payment_methods_again_named(within)}
            >
              {words.payment_methods_again()}
            </ButtonLink>
          </>
        ) : (
          <p>{words.payment_methods_unauthorized_others()}</p>
        )}
      </div>
    )
  if (!method.isVerified)
    return (
      <div className={styles.todo}>
        <p>
          <Telephone number={telephone} sentence={validationText(method, telephone)} />
        </p>
        {method.validation?.state === 'deposits' && (
          <ButtonLink
            to={paths.manageMethod}
            search={{ id: method.id }}
            aria-label={words.payment_methods_verify_named(within)}
          >
            {words.payment_methods_verify()}
          </ButtonLink>
        )}
      </div>
    )
  if (expiry === 'fine' || replace === undefined) return null
  return (
    <div className={styles.todo}>
      <p>{expiry === 'near' ? words.payment_methods_near_text() : expiredText(method)}</p>
      <Button onClick={replace} aria-label={words.payment_methods_replace_named(within)}>
        {words.payment_methods_replace()}
      </Button>
    </div>
  )
}

const expiryOf = ({ expires }: SavedMethod) =>
  expiryState({ expMonth: expires?.month ?? null, expYear: expires?.year ?? null }, today())

const expiredText = ({ isUsedByAutopay }: SavedMethod) =>
  isUsedByAutopay ? words.payment_methods_expired_autopay() : words.payment_methods_expired_text()

type Validated = Pick<SavedMethod, 'validation'>

export const isLocked = ({ validation }: Validated) => validation?.state === 'locked'

/** Returns the status of an unverified bank account in a word or two. */
export const validationName = (method: Validated) =>
  isLocked(method) ? words.payment_methods_locked() : words.payment_methods_unverified()

/** Returns a text about the next step in verifying a bank account. For a locked account, says that it can't be used. */
export function validationText({ validation }: Validated, telephone: string): string {
  switch (validation?.state) {
    case 'deposits':
      return words.payment_methods_deposits_text()
    case 'confirming':
      return words.payment_methods_confirming_text()
    case 'locked':
      return words.payment_methods_locked_text({ telephone })
    default:
      return words.payment_methods_asking_text()
  }
}
