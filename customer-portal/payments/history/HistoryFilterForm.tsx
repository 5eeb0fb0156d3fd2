import type { HistoryFilter } from '@lightwell/client/payments/history-biller.ts'
import { isDay } from '@lightwell/rulebook/calendar.ts'
import type { Method } from '@lightwell/rulebook/payment-methods/wire.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Select } from '@lightwell/web-kit/ui/Select.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { methodName } from '../../payment-methods/names.ts'
import { ButtonLink } from '../../shell/links.tsx'
import { paths } from '../../shell/paths.ts'
import styles from './HistoryFilterForm.module.css'
import { hasFilter } from './search.ts'

const any = ''

/** Filters payments by date range and method. The URL holds the filter. */
export function HistoryFilterForm({ filter, methods }: { filter: HistoryFilter; methods: Method[] }) {
  const navigate = useNavigate()
  const [from, setFrom] = useState(filter.from ?? '')
  const [to, setTo] = useState(filter.to ?? '')
  const [method, setMethod] = useState(filter.method ?? any)
  const [attempt, setAttempt] = useState(0)
  // Only phones collapse the filter, because on a phone it would push the payments off screen.
  const [isOpen, setIsOpen] = useState(false)
  const formId = useId()
  // A half-typed date gives an empty value, like an empty field. Only the browser's validity state shows the
  // difference.
  const [half, setHalf] = useState<string[]>([])
  const isWrongOrder = attempt > 0 && isDay(from) && isDay(to) && from > to
  const whyNoDay = (name: string) => (half.includes(name) ? words.payments_filter_not_a_day() : undefined)

  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAttempt(attempt + 1)
    const inputs = [...event.currentTarget.querySelectorAll('input')]
    const halves = inputs.filter((input) => input.validity.badInput)
    setHalf(halves.map(({ name }) => name))
    const wrong = halves[0] ?? (isDay(from) && isDay(to) && from > to ? inputs[1] : undefined)
    if (wrong) return wrong.focus()
    const search = { ...(from && { from }), ...(to && { to }), ...(method && { method }) }
    void navigate({ to: paths.paymentHistory, search, resetScroll: false })
  }

  const isFiltered = hasFilter(filter)
  const clear = isFiltered && (
    <ButtonLink to={paths.paymentHistory} search={{}} resetScroll={false} variant="quiet">
      {words.payments_filter_clear()}
    </ButtonLink>
  )
  return (
    <>
      <div className={styles.opener}>
        <Button aria-expanded={isOpen} aria-controls={formId} onClick={() => setIsOpen(!isOpen)}>
          {isFiltered ? words.payments_filter_change() : words.payments_filter()}
        </Button>
        {!isOpen && clear}
      </div>
      <form
        id={formId}
        noValidate
        onSubmit={show}
        className={styles.form}
        data-closed={!isOpen || undefined}
        aria-label={words.payments_filter()}
      >
        <TextField
          type="date"
          name="from"
          error={whyNoDay('from')}
          label={words.payments_filter_from()}
          value={from}
          onChange={setFrom}
          max="9999-12-31"
        />
        <TextField
          type="date"
          name="to"
          label={words.payments_filter_to()}
          value={to}
          onChange={setTo}
          max="9999-12-31"
          error={whyNoDay('to') ?? (isWrongOrder ? words.payments_filter_order() : undefined)}
        />
        <Select
          label={words.payments_filter_method()}
          value={method}
          onChange={setMethod}
          options={optionsOf(methods, filter.method)}
        />
        <div className={styles.actions}>
          <Button type="submit">{words.payments_filter_apply()}</Button>
          {clear}
        </div>
      </form>
    </>
  )
}

/**
 * Returns the saved methods, plus the method in the URL if it has been deleted since. Payments record only a method's
 * kind and last four digits. So two methods with the same kind and digits are one option, which shows both nicknames.
 */
function optionsOf(methods: Method[], chosen: string | undefined) {
  const filterOf = ({ kind, lastFour }: Method) => `${kind}-${lastFour}`
  const saved = methods.map((method) => {
    const alike = methods.filter((other) => filterOf(other) === filterOf(method))
    const nicknames = alike.flatMap(({ nickname }) => nickname ?? [])
    return { value: filterOf(method), label: [...nicknames, methodName(method)].join(' · ') }
  })
  const [kind, lastFour = ''] = chosen?.split('-') ?? []
  const gone = chosen
    ? [
        {
          value: chosen,
          label: methodName({ kind: kind === 'card' ? 'card' : 'checking', brand: undefined, lastFour }),
        },
      ]
    : []
  const all = [{ value: any, label: words.payments_filter_method_any() }, ...saved, ...gone]
  return all.filter(({ value }, at) => all.findIndex((other) => other.value === value) === at)
}
