import { endOtherSessions, endSession, type OwnSession } from '@lightwell/client/profile/profile.ts'
import { useAction } from '@lightwell/web-kit/order/use-action.ts'
import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { StatusBadge } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import { unclearText } from '@lightwell/web-kit/words/unclear-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import styles from './Entries.module.css'
import { momentOf } from './moments.ts'
import { troublesOfOne } from './troubles.ts'

/** Lists the person's sessions, with a button to end each one except the current one. */
export function SessionsCard({
  sessions,
  onChanged,
}: {
  sessions: OwnSession[]
  onChanged: (message: string) => void
}) {
  const all = useAction<undefined, never>(() => onChanged(words.profile_sessions_ended()))
  return (
    <Card title={words.profile_sessions()}>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <Entry key={session.id} session={session} onChanged={onChanged} />
        ))}
      </ul>
      {all.trouble && (
        <Notice kind="error" live>
          {unclearText(all.trouble, words.profile_unclear())}
        </Notice>
      )}
      {sessions.length > 1 && (
        <Actions>
          <Button pending={all.isUnderWay} onClick={() => void all.run(endOtherSessions)}>
            {words.profile_sessions_end()}
          </Button>
        </Actions>
      )}
    </Card>
  )
}

function Entry({
  session: { id, browser, network, seenAt, isThis },
  onChanged,
}: {
  session: OwnSession
  onChanged: (message: string) => void
}) {
  const { isUnderWay, trouble, run } = useAction<undefined, 'not-found'>(() =>
    onChanged(words.profile_session_ended()),
  )
  const name = browser ?? words.profile_browser_unknown()
  const when = momentOf(seenAt)
  return (
    <li className={styles.entry}>
      <div>
        <p className={styles.what}>{name}</p>
        <p className={styles.where}>
          {network === null
            ? words.profile_session_seen_somewhere({ when })
            : words.profile_session_seen({ when, network })}
        </p>
        {trouble && (
          <Notice kind="error" live>
            {troublesOfOne[trouble]()}
          </Notice>
        )}
      </div>
      {isThis ? (
        <StatusBadge tone="accent">{words.profile_session_this()}</StatusBadge>
      ) : (
        <Button
          variant="quiet"
          pending={isUnderWay}
          aria-label={words.profile_session_end_of({ browser: name, when })}
          onClick={() => void run(() => endSession(id))}
        >
          {words.profile_session_end()}
        </Button>
      )}
    </li>
  )
}
