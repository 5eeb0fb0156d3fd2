import type * as contract from '@lightwell/rulebook/approvals/contract.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { formatWhen } from '@lightwell/web-kit/words/times.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import styles from '../Lines.module.css'
import { useOpening } from '../opening.ts'
import { hasRole, useStaffSession } from '../staff/session.ts'
import { troubleWords } from '../trouble-words.ts'
import { useAsking } from '../use-asking.ts'
import { type Approval, approve } from './approvals.ts'
import { DeclineDialog } from './DeclineDialog.tsx'

/** What waits for a second person: to decide on, or one's own with what came of it. Undefined: it can't be listed. */
export function ApprovalTable({
  approvals,
  onDone,
}: {
  approvals: Approval[] | undefined
  /** It's decided; says what was, and on which line. */
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
    // Those who can't approve have nothing to press in it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
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
              <td>{whatWords[approval.call]()}</td>
              <td>
                <Detail approval={approval} />
              </td>
              <td className={styles.whole}>{approval.askedBy}</td>
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

/** What would change. One's own opens the customer, to finish it or to ask again. */
function Detail({ approval: { uid, email, detail, isOwn } }: { approval: Approval }) {
  const open = useOpening()
  const text = detail === email ? email : `${email} → ${detail}`
  if (!isOwn) return text
  return (
    <button type="button" className={styles.name} onClick={() => open({ uid, name: email })}>
      {text}
    </button>
  )
}

function Decide({ approval, onDone }: { approval: Approval; onDone: (said: string) => void }) {
  const { id, detail } = approval
  const [isDeclining, setDeclining] = useState(false)
  const { isUnderWay, trouble, run } = useAsking<typeof contract.approve>()
  return (
    <>
      <Button
        pending={isUnderWay}
        aria-label={words.console_approve_detail({ detail })}
        onClick={() =>
          void run(
            () => approve(id),
            () => onDone(words.console_approved_detail({ detail })),
          )
        }
      >
        {words.console_approve()}
      </Button>{' '}
      <Button
        look="quiet"
        aria-label={words.console_decline_detail({ detail })}
        onClick={() => setDeclining(true)}
      >
        {words.console_decline()}
      </Button>
      {trouble && (
        <p role="alert">
          {trouble.why === 'not-found' ? words.console_approval_over() : troubleWords(trouble)}
        </p>
      )}
      {isDeclining && (
        <DeclineDialog approval={approval} onDone={onDone} onClose={() => setDeclining(false)} />
      )}
    </>
  )
}

const whatWords: Record<Approval['call'], () => string> = {
  forceVerifyEmail: words.console_approval_force_verify,
  linkAsOwner: words.console_approval_link_as_owner,
  linkBesideOwner: words.console_approval_link_beside_owner,
}
const stateWords: Record<Approval['state'], () => string> = {
  waiting: words.console_approval_waiting,
  approved: words.console_approval_given,
  declined: words.console_approval_declined,
}
