import type { Method, MethodKind, PayableMethod } from '@lightwell/rulebook/payment-methods/wire.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { RadioGroup, type RadioOption } from '@lightwell/web-kit/ui/RadioGroup.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link } from '@tanstack/react-router'
import { paths } from '../shell/paths.ts'
import { newMethod } from './adding.ts'
import styles from './MethodChoice.module.css'
import { MethodMark } from './MethodMark.tsx'
import { expiryName, methodName, savedByName } from './names.ts'

/** A method in the list. */
export interface MethodRow {
  method: PayableMethod &
    Partial<Pick<Method, 'nickname' | 'isDefault' | 'isVerified' | 'barred' | 'savedBy'>>
  /** The method's name. If left out, it's made from the method's kind, brand and last four digits. */
  name?: string | undefined
  /** The reason the method can't be chosen. Undefined if the method can be chosen. */
  why?: string | undefined
  /** True if the method was entered for one payment, so it has to be saved before it can be verified. */
  canBeSaved?: boolean
  /** A further remark, shown below the method. */
  note?: string | undefined
}

/** The kind of method to add, and the function that sets it. */
interface AddingChoice {
  kind: MethodKind
  choose: (kind: MethodKind) => void
}

/**
 * Chooses a payment method. Each row shows a method's nickname, name and expiry. If a method can't be chosen, its row
 * says why, and links to verifying a bank account. With `adding`, the last row is "Add a new payment method" (CP §2).
 */
export function MethodChoice({
  id,
  legend,
  rows,
  methodId,
  choose,
  adding,
  error,
  save,
  legendHidden = true,
}: {
  id?: string
  legend: string
  rows: MethodRow[]
  /** The id of a saved payment method, or `newMethod` to add one. */
  methodId: string
  choose: (methodId: string) => void
  adding?: AddingChoice
  error: string | undefined
  /** Starts saving a method whose row has `canBeSaved`. */
  save?: () => void
  legendHidden?: boolean
}) {
  return (
    <RadioGroup
      id={id}
      legend={legend}
      legendHidden={legendHidden}
      variant="cards"
      value={methodId}
      onChange={choose}
      error={error}
      options={[...rows.map((row) => optionOf(row, save)), ...(adding ? [addingOption(adding)] : [])]}
    />
  )
}

/** Shows the chosen method with the same name and facts as its row in the list. */
export function ChosenMethod({ row }: { row: MethodRow }) {
  const { method, name = methodName(method) } = row
  return (
    <p className={styles.chosen}>
      <MethodMark method={method} />
      <span>
        <strong>{method.nickname ?? name}</strong>
        <span>{factsOf(row).join(' · ')}</span>
      </span>
    </p>
  )
}

function optionOf(row: MethodRow, save: (() => void) | undefined): RadioOption<string> {
  const { method, name = methodName(method), why } = row
  const said = factsOf(row).join(' · ')
  return {
    value: method.id,
    label: method.nickname ?? name,
    mark: <MethodMark method={method} />,
    hint: said || canBeVerified(method) ? <Hints said={said} row={row} save={save} /> : undefined,
    disabled: why !== undefined,
  }
}

function Hints({
  said,
  row: { method, canBeSaved },
  save,
}: {
  said: string
  row: MethodRow
  save: (() => void) | undefined
}) {
  return (
    <>
      {said}{' '}
      {canBeVerified(method) && (
        <Link to={paths.manageMethod} search={{ id: method.id }}>
          {words.payment_methods_verify()}
        </Link>
      )}
      {canBeSaved && save && (
        <Button variant="quiet" onClick={save}>
          {words.payment_methods_save_account()}
        </Button>
      )}
    </>
  )
}

const canBeVerified = ({ isVerified, barred }: MethodRow['method']) =>
  isVerified === false && barred !== 'method-locked' && barred !== 'method-unauthorized'

/**
 * Returns the facts to show below a method: its full name if the nickname is shown instead, and who saved it. Then the
 * reason the method can't be chosen or, if it can, facts like its expiry.
 */
function factsOf({ method, name = methodName(method), why, note }: MethodRow): string[] {
  const { nickname, expires, isDefault } = method
  const facts =
    why === undefined
      ? [
          expires && words.payments_method_expires({ expiry: expiryName(expires) }),
          isDefault && words.payments_method_default(),
        ]
      : [why]
  return [nickname !== undefined && name, savedByName(method), ...facts, note].filter(
    (fact) => typeof fact === 'string',
  )
}

function addingOption({ kind, choose }: AddingChoice): RadioOption<string> {
  return {
    value: newMethod,
    label: words.payments_method_add(),
    icon: 'plus',
    reveal: (
      <RadioGroup
        legend={words.payments_method_add_kind()}
        value={kind}
        onChange={choose}
        options={[
          { value: 'card', label: words.payment_methods_kind_card() },
          { value: 'checking', label: words.payment_methods_kind_checking() },
        ]}
      />
    ),
  }
}
