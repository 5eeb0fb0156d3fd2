import { isDay } from '@lightwell/rulebook/calendar.ts'
import { type TrailGroup, trailGroups } from '@lightwell/rulebook/trail/groups.ts'
import { Button, LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { Checkbox } from '@lightwell/web-kit/ui/Checkbox.tsx'
import { Select } from '@lightwell/web-kit/ui/Select.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { createLink, useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { paths } from '../shell/paths.ts'
import { useErrorFocus } from '../shell/use-error-focus.ts'
import { staffLabel } from '../staff/staff-label.ts'
import { Candidates } from './Candidates.tsx'
import { csvAddress, type StaffName, type TrailAnswer } from './calls.ts'
import type { TrailFilter } from './filter.ts'
import { type Candidate, findCandidates } from './find-customer.ts'
import { staffNamed } from './find-staff.ts'
import { groupWords } from './group-words.ts'
import styles from './Trail.module.css'

const ButtonLink = createLink(LinkButton)

type Named = Extract<TrailAnswer, { kind: 'found' }>['found']['named']
type Errors = Partial<Record<'customer' | 'staff' | 'from' | 'until', string>>

/**
 * The search form of the audit trail. The page's URL has only ids. So the form looks up the id of a typed name before
 * it searches, and shows the name again afterwards.
 */
export function TrailFilterForm({
  filter,
  named,
  staff,
  children,
}: {
  filter: TrailFilter
  /** The names of the customer and account that the search is about. Undefined if they couldn't be read. */
  named: Named | undefined
  staff: StaffName[]
  /** The results of the search. If several customers match the typed name, the choice between them is shown instead. */
  children: ReactNode
}) {
  const navigate = useNavigate()
  const listId = useId()
  const chosen = {
    customer: named?.person ?? named?.accountNumber ?? filter.uid ?? filter.accountId ?? '',
    staff: labelIn(staff, filter.staff) ?? named?.staff ?? filter.staff ?? '',
  }
  const [customer, setCustomer] = useState(chosen.customer)
  const [who, setWho] = useState(chosen.staff)
  const [group, setGroup] = useState<TrailGroup | ''>(filter.group ?? '')
  const [from, setFrom] = useState(filter.from ?? '')
  const [until, setUntil] = useState(filter.until ?? '')
  const [changes, setChanges] = useState(filter.changes === true)
  const [all, setAll] = useState(filter.all === true)
  const [errors, setErrors] = useState<Errors>({})
  const [candidates, setCandidates] = useState<Candidate[]>([])
  const [isUnderWay, setUnderWay] = useState(false)
  const { form, onTry } = useErrorFocus(isUnderWay)

  const show = (whose: Pick<TrailFilter, 'uid' | 'accountId'>) => {
    const member = who === chosen.staff ? filter.staff : staffNamed(staff, who)?.id
    const search: TrailFilter = {
      ...(filter.view && { view: filter.view }),
      ...whose,
      ...(who !== '' && member !== undefined && { staff: member }),
      ...(group && { group }),
      ...(filter.call && group === (filter.group ?? '') && { call: filter.call }),
      ...(from && { from }),
      ...(until && { until }),
      ...(changes && { changes }),
      ...(all && { all }),
    }
    void navigate({ to: paths.trail, search, resetScroll: false })
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isUnderWay) return
    const wrong = errorsIn(event.currentTarget)
    setErrors(wrong)
    setCandidates([])
    onTry()
    if (Object.keys(wrong).length > 0) return
    const typed = customer.trim()
    if (typed === '') return show({})
    if (typed === chosen.customer)
      return show({
        ...(filter.uid && { uid: filter.uid }),
        ...(filter.accountId && { accountId: filter.accountId }),
      })
    setUnderWay(true)
    const found = await findCandidates(typed)
    setUnderWay(false)
    const [only, ...others] = found ?? []
    if (only && others.length === 0) return show(only.filter)
    if (only && found) return setCandidates(found)
    setErrors({ customer: found ? words.trail_customer_nobody() : words.trail_customer_failed() })
    onTry()
  }

  function errorsIn(of: HTMLFormElement): Errors {
    // A day that's typed only in part has an empty value. The browser's validity state tells it from an empty field.
    const halves = [...of.querySelectorAll('input')].filter((input) => input.validity.badInput)
    const isHalf = (name: string) => halves.some((input) => input.name === name)
    const isStaffUnknown = who !== '' && who !== chosen.staff && staffNamed(staff, who) === undefined
    return {
      ...(isStaffUnknown && { staff: words.trail_staff_nobody() }),
      ...(isHalf('from') && { from: words.trail_not_a_day() }),
      ...(isHalf('until')
        ? { until: words.trail_not_a_day() }
        : isDay(from) && isDay(until) && until < from && { until: words.trail_days_order() }),
    }
  }

  return (
    <>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => void submit(event)}
        className={styles.form}
        aria-label={words.trail_filter()}
      >
        <TextField
          label={words.trail_customer()}
          error={errors.customer}
          value={customer}
          onChange={setCustomer}
          autoComplete="off"
          maxLength={254}
        />
        <TextField
          label={words.trail_staff()}
          error={errors.staff}
          value={who}
          onChange={setWho}
          list={listId}
          autoComplete="off"
        />
        <datalist id={listId}>
          {staff.map((each) => (
            <option key={each.id} value={staffLabel(each)} />
          ))}
        </datalist>
        <Select<TrailGroup | ''>
          label={words.trail_group()}
          value={group}
          onChange={setGroup}
          options={[
            { value: '', label: words.trail_group_any() },
            ...trailGroups.map((value) => ({ value, label: groupWords[value]() })),
          ]}
        />
        <TextField
          type="date"
          name="from"
          label={words.trail_from()}
          error={errors.from}
          value={from}
          onChange={setFrom}
          max="9999-12-31"
        />
        <TextField
          type="date"
          name="until"
          label={words.trail_until()}
          error={errors.until}
          value={until}
          onChange={setUntil}
          max="9999-12-31"
        />
        <div className={styles.actions}>
          <Checkbox label={words.trail_changes_only()} checked={changes} onChange={setChanges} />
          <Checkbox label={words.trail_supervision()} checked={all} onChange={setAll} />
          <Button type="submit" variant="primary" pending={isUnderWay}>
            {words.trail_apply()}
          </Button>
          {Object.keys(filter).length > 0 && (
            <ButtonLink to={paths.trail} search={{}} variant="quiet">
              {words.trail_clear()}
            </ButtonLink>
          )}
          <LinkButton href={csvAddress(filter)} download variant="quiet">
            {words.trail_download()}
          </LinkButton>
        </div>
      </form>
      <OneOnly filter={filter} />
      {candidates.length > 0 ? (
        <Candidates candidates={candidates} onChoose={({ filter: whose }) => show(whose)} />
      ) : (
        children
      )}
    </>
  )
}

/** Says that the search is limited to one view or one API call. The form has no field for either. */
function OneOnly({ filter }: { filter: TrailFilter }) {
  const { view, ...anyView } = filter
  const { call, ...anyCall } = filter
  return (
    <>
      {view && (
        <p className={styles.one}>
          {words.trail_view_only()} <code>{view}</code>{' '}
          <ButtonLink to={paths.trail} search={anyView} variant="quiet">
            {words.trail_view_any()}
          </ButtonLink>
        </p>
      )}
      {call && (
        <p className={styles.one}>
          {words.trail_call_only()} <code>{call}</code>{' '}
          <ButtonLink to={paths.trail} search={anyCall} variant="quiet">
            {words.trail_call_any()}
          </ButtonLink>
        </p>
      )}
    </>
  )
}

function labelIn(staff: StaffName[], id: string | undefined): string | undefined {
  const found = staff.find((each) => each.id === id)
  return found && staffLabel(found)
}
