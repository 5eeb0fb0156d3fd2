// `#/profile/activity`: the last year of activity on the current account and who did it, for its owner.
import {
  type Activity,
  type EntriesRefusal,
  type Happening,
  newestActivity,
  olderActivity,
} from '@lightwell/client/linked-accounts/people.ts'
import { isUnclear } from '@lightwell/web-kit/api/unclear.ts'
import { useAction } from '@lightwell/web-kit/order/use-action.ts'
import type { Session } from '@lightwell/web-kit/session/session.ts'
import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import { Stack } from '@lightwell/web-kit/ui/Stack.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi, redirect } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import styles from '../profile/Entries.module.css'
import { momentOf } from '../profile/moments.ts'
import { ButtonLink } from '../shell/links.tsx'
import { paths } from '../shell/paths.ts'
import { useBrand } from '../shell/session.ts'
import { sentenceOf } from './activity-words.ts'
import { ownerTroubles } from './person-words.ts'

/** Reads the newest activity. Redirects people who don't own the account to their profile. */
export async function readNewest({ account }: Session) {
  if (account?.role !== 'owner') throw redirect({ to: paths.profile, replace: true })
  return { account, newest: await newestActivity(account.id) }
}

const route = getRouteApi(paths.activity)

export function ActivityPage() {
  const { account, newest } = route.useLoaderData()
  const { supportTelephone: telephone } = useBrand()
  const [pages, setPages] = useState([newest])
  const { isUnderWay, trouble, run } = useAction<Activity, EntriesRefusal>((page) =>
    setPages([...pages, page]),
  )
  const older = () => olderActivity(account.id, pages.at(-1)?.activity.at(-1)?.id)
  const activity = pages.flatMap((page) => page.activity)
  // After loading older entries, focus the first of the loaded entries.
  const firstOlder = activity.length - (pages.at(-1)?.activity.length ?? 0)
  const firstOfOlder = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (pages.length > 1) firstOfOlder.current?.focus()
  }, [pages.length])
  return (
    <>
      <PageHeading title={words.linked_accounts_activity_title()}>
        <p>{words.linked_accounts_activity_lead({ number: account.accountNumber })}</p>
      </PageHeading>
      <Card>
        <Stack>
          {activity.length === 0 && <p>{words.linked_accounts_activity_none()}</p>}
          <ul className={styles.list}>
            {activity.map((each, at) => (
              <li
                key={`${each.id} ${each.about}`}
                ref={at === firstOlder ? firstOfOlder : undefined}
                tabIndex={at === firstOlder ? -1 : undefined}
                className={styles.entry}
              >
                <p>{sentenceOf(each)}</p>
                <span className={styles.where}>
                  {words.linked_accounts_activity_by({ who: nameOfDoer(each), when: momentOf(each.at) })}
                </span>
              </li>
            ))}
          </ul>
          {trouble && (
            <AnswerNotice>
              {isUnclear(trouble) ? words.profile_failed() : ownerTroubles()[trouble].text}
            </AnswerNotice>
          )}
          {(pages.at(-1)?.hasMore || trouble) && (
            <Actions>
              <Button pending={isUnderWay} onClick={() => void run(older)}>
                {trouble ? words.portal_error_retry() : words.profile_log_older()}
              </Button>
            </Actions>
          )}
        </Stack>
      </Card>
      <Actions>
        <ButtonLink to={paths.profile}>{words.linked_accounts_activity_back()}</ButtonLink>
      </Actions>
      <p>
        <Telephone number={telephone} sentence={words.linked_accounts_activity_support({ telephone })} />
      </p>
    </>
  )
}

/**
 * Says who acted, from the owner's point of view: you, a helper by name, support, a guest, or nobody for automatic
 * activity.
 */
function nameOfDoer({ by, name }: Happening): string {
  const sentences = {
    you: words.linked_accounts_by_you,
    person: () => name ?? words.linked_accounts_by_former(),
    support: words.linked_accounts_by_support,
    guest: words.linked_accounts_by_guest,
    automatic: words.linked_accounts_by_itself,
  }
  return sentences[by]()
}
