import type * as identity from '@lightwell/rulebook/identity/contract.ts'
import type * as views from '@lightwell/rulebook/views/contract.ts'
import { Button, LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { Kbd } from '../shell/Kbd.tsx'
import { useKeys } from '../shell/keys.ts'
import { paths } from '../shell/paths.ts'
import { troubleWords } from '../shell/trouble-words.ts'
import { useAsking } from '../shell/use-asking.ts'
import { hasRole, useStaffSession } from '../staff/session.ts'
import {
  endView,
  extendView,
  type Level,
  readCustomerSession,
  stopActing,
  type View,
  type ViewedAccount,
} from './calls.ts'
import { type Ending, isOver } from './ending.ts'
import styles from './ViewActions.module.css'
import { viewKeys } from './view-keys.ts'

/** Buttons for everything that staff can do with their view of a customer now, each with its shortcut. */
export function ViewActions({
  view: { id, isChecked, canExtend, accountCount, firstName, lastName },
  level,
  hasChecks,
  onCheck,
  onAct,
  onAccounts,
  onChange,
  onEnd,
}: {
  view: View
  level: Level
  /** False if there's no way to verify the caller. */
  hasChecks: boolean
  onCheck: () => void
  onAct: () => void
  onAccounts: (accounts: ViewedAccount[]) => void
  onChange: (view: View) => void
  onEnd: (ending: Ending) => void
}) {
  const router = useRouter()
  const session = useStaffSession()
  const portal = useRef<HTMLAnchorElement>(null)
  const changing = useAsking<typeof views.extendView>()
  const ending = useAsking<typeof views.endView>()
  const reading = useAsking<typeof identity.readSession>()
  const trouble = changing.trouble ?? ending.trouble ?? reading.trouble
  const ifOver = ({ why }: { why: string }) => isOver(why) && onEnd('ended')
  const back = () =>
    void changing.run(
      () => stopActing(id),
      ({ view }) => onChange(view),
      ifOver,
    )
  const extend = () =>
    void changing.run(
      () => extendView(id),
      ({ view }) => onChange(view),
      ifOver,
    )
  const said = words.console_ended_of({ name: `${firstName} ${lastName}` })
  const end = () =>
    void ending.run(
      () => endView(id),
      () => void router.navigate({ to: paths.home, state: { said } }),
      ifOver,
    )
  const switchAccount = () =>
    void reading.run(readCustomerSession, ({ accounts }) => onAccounts(accounts), ifOver)
  const mayCheck = !isChecked && hasChecks
  const mayAct = level !== 'act' && hasRole(session, 'agent')
  const hasOthers = accountCount > 1
  useKeys(viewKeys.check, onCheck, mayCheck)
  useKeys(viewKeys.act, onAct, mayAct)
  useKeys(viewKeys.back, back, level === 'act')
  useKeys(viewKeys.extend, extend, canExtend)
  useKeys(viewKeys.switchAccount, switchAccount, hasOthers)
  useKeys(viewKeys.portal, () => portal.current?.click())
  useKeys(viewKeys.end, end)
  return (
    <>
      <div className={styles.actions}>
        {mayCheck && (
          <Button onClick={onCheck}>
            {words.console_check()} <Kbd keys={viewKeys.check} />
          </Button>
        )}
        {mayAct && (
          <Button onClick={onAct}>
            {words.console_act()} <Kbd keys={viewKeys.act} />
          </Button>
        )}
        {level === 'act' && (
          <Button variant="primary" pending={changing.isUnderWay} onClick={back}>
            {words.console_back()} <Kbd keys={viewKeys.back} />
          </Button>
        )}
        {canExtend && (
          <Button pending={changing.isUnderWay} onClick={extend}>
            {words.console_extend()} <Kbd keys={viewKeys.extend} />
          </Button>
        )}
        {hasOthers && (
          <Button pending={reading.isUnderWay} onClick={switchAccount}>
            {words.console_switch_account()} <Kbd keys={viewKeys.switchAccount} />
          </Button>
        )}
        <LinkButton
          ref={portal}
          href={`/account/?view=${id}#/summary`}
          target="_blank"
          rel="noopener"
          icon="external-link"
        >
          {words.console_portal()} <Kbd keys={viewKeys.portal} />
        </LinkButton>
        <Button pending={ending.isUnderWay} onClick={end}>
          {words.console_end()} <Kbd keys={viewKeys.end} />
        </Button>
      </div>
      {trouble && !isOver(trouble.why) && (
        <p role="alert" className={styles.trouble}>
          {trouble.why === 'longest' ? words.console_longest() : troubleWords(trouble)}
        </p>
      )}
    </>
  )
}
