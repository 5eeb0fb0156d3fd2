import type * as identity from '@lightwell/rulebook/customer-identity/contract.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { formatWhen } from '@lightwell/web-kit/words/times.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRouter } from '@tanstack/react-router'
import styles from '../Lines.module.css'
import { hasRole, useStaffSession } from '../staff/session.ts'
import { troubleWords } from '../trouble-words.ts'
import { useAsking } from '../use-asking.ts'
import { type Approval, approve } from './approvals.ts'

/** What waits for a second person: to approve, or one's own until somebody else has. Undefined: it can't be listed. */
export function ApprovalTable({ approvals }: { approvals: Approval[] | undefined }) {
  return (
    <section className={styles.part} aria-labelledby="approvals">
      <h2 id="approvals">{words.console_approvals()}</h2>
      {approvals ? <Table approvals={approvals} /> : <p role="alert">{words.console_error()}</p>}
    </section>
  )
}

function Table({ approvals }: { approvals: Approval[] }) {
  const mayApprove = hasRole(useStaffSession(), 'supervisor')
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
          {approvals.map((approval) => (
            <tr key={approval.id}>
              <td>{whatOf(approval.call)}</td>
              <td>
                {approval.detail === approval.email
                  ? approval.email
                  : `${approval.email} → ${approval.detail}`}
              </td>
              <td>{approval.askedBy}</td>
              <td>{formatWhen(approval.endsAt, 'list')}</td>
              <td className={styles.act}>
                {approval.state === 'waiting' && mayApprove && !approval.isOwn ? (
                  <Approve approval={approval} />
                ) : approval.state === 'waiting' ? (
                  words.console_approval_waiting()
                ) : (
                  words.console_approval_given()
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Approve({ approval: { id, detail } }: { approval: Approval }) {
  const router = useRouter()
  const { isUnderWay, trouble, run } = useAsking<typeof identity.approve>()
  return (
    <>
      <Button
        pending={isUnderWay}
        aria-label={words.console_approve_detail({ detail })}
        onClick={() =>
          void run(
            () => approve(id),
            () => void router.invalidate(),
          )
        }
      >
        {words.console_approve()}
      </Button>
      {trouble && <p role="alert">{troubleWords(trouble)}</p>}
    </>
  )
}

/** What a call does, in words; the call itself if there are none for it. */
const whatOf = (call: string): string =>
  call.includes('forceVerifyEmail') ? words.console_approval_force_verify() : call
