import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import { StatusBadge } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import { formatWhen } from '@lightwell/web-kit/words/times.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApprovalNews } from '../approvals/ApprovalNews.tsx'
import { Said } from '../shell/Said.tsx'
import { hasRole, useStaffSession } from '../staff/session.ts'
import { TrailLink } from '../trail/TrailLink.tsx'
import { ActionList } from './actions/ActionList.tsx'
import { actionsOf, type Part as PartName } from './actions/actions.ts'
import { staysWords } from './actions/stays-words.ts'
import { useActions } from './actions/use-actions.tsx'
import type { CustomerIdentity } from './calls.ts'
import styles from './IdentityPage.module.css'
import { LockOut } from './LockOut.tsx'

/** Shows who a customer is and how they sign in, with what agents can do about it (AH §6). */
export function IdentityPage({
  identity,
  hasAccount,
}: {
  identity: CustomerIdentity | undefined
  /** False if the customer has no account. */
  hasAccount: boolean
}) {
  if (identity === undefined) return <PageHeading title={words.console_identity_gone()} />
  return <Identity identity={identity} hasAccount={hasAccount} />
}

function Identity({ identity, hasAccount }: { identity: CustomerIdentity; hasAccount: boolean }) {
  const { data } = identity
  const router = useRouter()
  const { begin, dialog, said, asked } = useActions(identity, hasAccount)
  const mayAct = hasRole(useStaffSession(), 'agent')
  const readAgain = () => void router.invalidate()
  const buttons = (part: PartName) => (
    <ActionList of={actionsOf(part)} identity={identity} hasAccount={hasAccount} begin={begin} />
  )
  return (
    <>
      <div>
        <div className={styles.head}>
          <PageHeading title={`${identity.firstName} ${identity.lastName}`} />
          <Marks identity={identity} />
          <TrailLink uid={identity.uid} />
        </div>
        {!mayAct && <p>{words.console_viewer()}</p>}
        <Said>{said && <Notice kind="success">{said}</Notice>}</Said>
        <ApprovalNews uid={identity.uid} calls={['forceVerifyEmail']} asked={asked} />
      </div>
      <div className={styles.parts}>
        <Part title={words.console_identity()} actions={buttons('contact')}>
          <Fact term={words.console_email()}>
            {identity.email}{' '}
            <StatusBadge tone={identity.isVerified ? 'success' : 'warning'}>
              {identity.isVerified ? words.console_verified() : words.console_not_verified()}
            </StatusBadge>
          </Fact>
          {identity.emails.unverified && (
            <Fact term={words.console_email_waiting()}>{identity.emails.unverified}</Fact>
          )}
          <Fact term={words.console_legacy_user_name()}>{identity.dstUsername ?? words.console_none()}</Fact>
          <Fact term={words.console_since()}>
            {formatWhen(data.contactCreation.at, 'list')} · {origins[data.contactCreation.origin]()}
          </Fact>
          <Fact term={words.console_id()}>
            <code>{identity.uid}</code>
          </Fact>
        </Part>
        <Part title={words.console_signing_in()} actions={buttons('sign-in')}>
          <Fact term={words.console_lock_sign_in()}>
            <LockOut until={identity.lockedOutUntil} onOver={readAgain} />
          </Fact>
          <Fact term={words.console_lock_reset()}>
            <LockOut until={identity.forgotPasswordLockedOutUntil} onOver={readAgain} />
          </Fact>
          <Fact term={words.console_lock_link()}>
            <LockOut until={identity.accountLinkLockedOutUntil} onOver={readAgain} />
          </Fact>
          <Fact term={words.identity_password()}>
            {data.badPassword ? (
              <StatusBadge tone="warning">{words.console_bad_password()}</StatusBadge>
            ) : (
              words.console_good_password()
            )}
          </Fact>
          <Fact term={words.console_reset_link()}>
            {data.resetLink
              ? words.console_reset_link_times({
                  sent: formatWhen(data.resetLink.sentAt, 'list'),
                  ends: formatWhen(data.resetLink.endsAt, 'list'),
                })
              : words.console_none()}
          </Fact>
        </Part>
        <div className={styles.column}>
          <Part title={words.console_video()} actions={buttons('video')}>
            <Fact term={words.console_usi()}>{data.usi ?? words.console_none()}</Fact>
            <Fact term={words.console_usi_override()}>{data.usiOverride ?? words.console_none()}</Fact>
          </Part>
          {mayAct && (
            <Part title={words.console_deletion()} actions={buttons('delete')}>
              <Fact term={words.console_deletion_stays()}>{staysWords(hasAccount)}</Fact>
            </Part>
          )}
        </div>
      </div>
      {dialog}
    </>
  )
}

function Marks({ identity: { isActive, isProtected } }: { identity: CustomerIdentity }) {
  return (
    <>
      {isActive ? (
        <StatusBadge tone="success">{words.console_active()}</StatusBadge>
      ) : (
        <StatusBadge tone="warning">{words.console_inactive()}</StatusBadge>
      )}
      {isProtected && (
        <StatusBadge icon="lock" tone="error">
          {words.console_protected()}
        </StatusBadge>
      )}
    </>
  )
}

function Part({ title, children, actions }: { title: string; children: ReactNode; actions: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <dl className={styles.facts}>{children}</dl>
      {actions}
    </section>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const origins: Record<CustomerIdentity['data']['contactCreation']['origin'], () => string> = {
  import: words.console_origin_import,
  registration: words.console_origin_registration,
  invitation: words.console_origin_invitation,
  staff: words.console_origin_staff,
}
