import { listEvents, type OwnEvent, type OwnEvents } from '@lightwell/client/profile/profile.ts'
import { useAction } from '@lightwell/web-kit/order/use-action.ts'
import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import styles from './Entries.module.css'
import { momentOf } from './moments.ts'

/**
 * The history of sign-ins and changes to the identity, newest first, so that people can spot activity that wasn't
 * theirs.
 */
export function LogCard({ first }: { first: OwnEvents }) {
  const [pages, setPages] = useState([first])
  const { isUnderWay, trouble, run } = useAction<OwnEvents, never>((more) => setPages([...pages, more]))
  const events = pages.flatMap((page) => page.events)
  const older = async () => ({ ok: true, value: await listEvents(events.at(-1)?.id) }) as const
  return (
    <Card title={words.profile_log()}>
      {events.length > 0 && <p>{words.profile_log_lead()}</p>}
      {events.length === 0 ? (
        <p>{words.profile_log_empty()}</p>
      ) : (
        <ul className={styles.list}>
          {events.map((event) => (
            <li key={event.id} className={styles.entry}>
              <div>
                <p className={styles.what}>{names[event.what]()}</p>
                <p className={styles.where}>{networkOriginOf(event)}</p>
              </div>
              <span className={styles.where}>{momentOf(event.at)}</span>
            </li>
          ))}
        </ul>
      )}
      {trouble && (
        <Notice kind="error" live>
          {words.profile_failed()}
        </Notice>
      )}
      {pages.at(-1)?.hasMore && (
        <Actions>
          <Button pending={isUnderWay} onClick={() => void run(older)}>
            {words.profile_log_older()}
          </Button>
        </Actions>
      )}
    </Card>
  )
}

const networkOriginOf = ({ by, browser, network }: OwnEvent): string =>
  by === 'support' ? words.profile_event_by_support() : [browser, network].filter(Boolean).join(' · ')

const names: Record<OwnEvent['what'], () => string> = {
  'signed-in': words.profile_event_signed_in,
  'sign-in-locked': words.profile_event_sign_in_locked,
  'session-ended': words.profile_event_session_ended,
  'sessions-ended': words.profile_event_sessions_ended,
  registered: words.profile_event_registered,
  'password-set': words.profile_event_password_set,
  'password-changed': words.profile_event_password_changed,
  'password-reset': words.profile_event_password_reset,
  'email-asked': words.profile_event_email_asked,
  'email-changed': words.profile_event_email_changed,
  'email-restored': words.profile_event_email_restored,
  'email-verified': words.profile_event_email_verified,
  'name-changed': words.profile_event_name_changed,
  'telephone-changed': words.profile_event_telephone_changed,
  'telephone-verified': words.profile_event_telephone_verified,
  'messages-chosen': words.profile_event_messages_chosen,
  'authenticator-added': words.profile_event_authenticator_added,
  'authenticator-removed': words.profile_event_authenticator_removed,
  'recovery-code-used': words.profile_event_recovery_code_used,
  'recovery-codes-renewed': words.profile_event_recovery_codes_renewed,
  'account-linked': words.profile_event_account_linked,
  'account-unlinked': words.profile_event_account_unlinked,
  'provider-tied': words.profile_event_provider_tied,
  'provider-untied': words.profile_event_provider_untied,
  'passkey-added': words.profile_event_passkey_added,
  'passkey-removed': words.profile_event_passkey_removed,
  'removal-begun': words.profile_event_removal_begun,
  'removal-stopped': words.profile_event_removal_stopped,
  'way-back-ended': words.profile_event_way_back_ended,
  unlocked: words.profile_event_unlocked,
  deactivated: words.profile_event_deactivated,
  activated: words.profile_event_activated,
  'password-ended': words.profile_event_password_ended,
  'reset-sent': words.profile_event_reset_sent,
  'verification-sent': words.profile_event_verification_sent,
}
