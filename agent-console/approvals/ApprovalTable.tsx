import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { formatWhen } from '@lightwell/web-kit/words/times.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { resultMark } from '../search/result-focus.ts'
import styles from '../shell/Lines.module.css'
import { useOpening } from '../shell/opening.ts'
import { paths } from '../shell/paths.ts'
import { StaffName } from '../staff/StaffName.tsx'
import { hasRole, useStaffSession } from '../staff/session.ts'
import type { Approval } from './calls.ts'
import { DecideDialog, type Decision } from './DecideDialog.tsx'
import { customerOf, detailOf, onFileLine, reasonOf } from './request-facts.ts'
import { requestWords } from './request-words.ts'

/** The id of the button that approves a request. */
export const approveButtonOf = (id: string) => `approve-${id}`

/**
 * Lists requests for approval: those that the signed-in person can decide, and their own with the outcomes. `approvals`
 * is undefined if the requests couldn't be listed.
 */
export function ApprovalTable({
  approvals,
  onDone,
}: {
  approvals: Approval[] | undefined
  /** Called once a request is decided, with the message to show and the index of the request's row. */
  onDone: (said: string, at: number) => void
}) {
  return (
    <section className={styles.part} aria-labelledby="approvals">
      <h2 id="approvals">{words.console_approvals()}</h2>
      {approvals ? (
        <Table approvals={approvals} onDone={onDone} />
      ) : (
        <p role="alert">{words.console_error()}</p>
      )}
    </section>
  )
}

function Table({ approvals, onDone }: { approvals: Approval[]; onDone: (said: string, at: number) => void }) {
  const mayDecide = hasRole(useStaffSession(), 'supervisor')
  return (
    // For people who can't approve, the table has nothing to press, so the scrolling area itself takes the focus.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <div className={styles.scroll} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.console_approval_what()}</th>
            <th scope="col">{words.console_approval_detail()}</th>
            <th scope="col">{words.console_approval_by()}</th>
            <th scope="col">{words.console_approval_until()}</th>
            <th scope="col">{words.console_approval_state()}</th>
          </tr>
        </thead>
        <tbody>
          {approvals.map((approval, at) => (
            <tr key={approval.id}>
              <td>{requestWords[approval.call].what()}</td>
              <td>
                <Detail approval={approval} />
              </td>
              <td>
                <StaffName {...approval.askedBy} />
              </td>
              <td className={styles.whole}>{formatWhen(approval.endsAt, 'list')}</td>
              <td className={styles.act}>
                {approval.state === 'waiting' && mayDecide && !approval.isOwn ? (
                  <Decide approval={approval} onDone={(said) => onDone(said, at)} />
                ) : (
                  stateWords[approval.state]()
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/**
 * Shows what would change, for which customer, and why. The signed-in person's own requests have a link to the
 * customer, so that they can finish the change or ask again.
 */
function Detail({ approval }: { approval: Approval }) {
  const open = useOpening()
  const { uid, email, isOwn, words: why } = approval
  if (uid === null || email === null) return <StaffDetail approval={approval} />
  const text = detailOf(approval)
  const onFile = onFileLine(approval)
  return (
    <div className={styles.plain}>
      {isOwn ? (
        <button
          type="button"
          {...resultMark}
          className={styles.name}
          onClick={() => open({ uid, name: email })}
        >
          {text}
        </button>
      ) : (
        <strong>{text}</strong>
      )}
      <span className={styles.soft}>{customerOf(approval)}</span>
      {onFile && <span className={styles.soft}>{onFile}</span>}
      {why && <span>{[reasonOf(approval), why].filter(Boolean).join(' · ')}</span>}
    </div>
  )
}

/** Shows the colleague whose role would change. In the person's own requests, the name links to the list of staff. */
function StaffDetail({ approval }: { approval: Approval }) {
  if (!approval.isOwn) return detailOf(approval)
  return (
    <Link to={paths.staff} search={{ q: approval.staff?.userName }} {...resultMark} className={styles.name}>
      {detailOf(approval)}
    </Link>
  )
}

function Decide({ approval, onDone }: { approval: Approval; onDone: (said: string) => void }) {
  const detail = detailOf(approval)
  const [decision, setDecision] = useState<Decision>()
  return (
    <>
      <Button
        id={approveButtonOf(approval.id)}
        {...resultMark}
        aria-label={words.console_approve_detail({ detail })}
        onClick={() => setDecision('approve')}
      >
        {words.console_approve()}
      </Button>{' '}
      <Button
        variant="quiet"
        aria-label={words.console_decline_detail({ detail })}
        onClick={() => setDecision('decline')}
      >
        {words.console_decline()}
      </Button>
      {decision && (
        <DecideDialog
          approval={approval}
          decision={decision}
          onDone={onDone}
          onClose={() => setDecision(undefined)}
        />
      )}
    </>
  )
}

const stateWords: Record<Approval['state'], () => string> = {
  waiting: words.console_approval_waiting,
  approved: words.console_approval_given,
  declined: words.console_approval_declined,
}
