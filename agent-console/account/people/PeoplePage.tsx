import type { Notice, Notices } from '@lightwell/client/notices/notices.ts'
import { StatusBadge, type StatusTone } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi } from '@tanstack/react-router'
import { AccountPage } from '../AccountPage.tsx'
import { PartOf } from '../PartOf.tsx'
import type { Part } from '../parts.ts'
import styles from '../Section.module.css'
import { Section } from '../Section.tsx'
import { PeopleSection } from './PeopleSection.tsx'

export { readPeople } from './read-people.ts'

const route = getRouteApi('/signed-in/in-view/in-account/agent/account/people')

/** The people with access to the current account, and the notices that the customer sees. */
export function PeoplePage() {
  const read = route.useLoaderData()
  return (
    <AccountPage title={words.account_console_people()} read={read}>
      {({ inUse, people, notices }) => (
        <>
          <PeopleSection of={inUse} people={people} />
          <NoticeSection notices={notices} />
        </>
      )}
    </AccountPage>
  )
}

/** The provider's notices, in the same words as on the customer's page. */
function NoticeSection({ notices }: { notices: Part<Notices> }) {
  return (
    <Section title={words.account_console_notices()} page="summary">
      <PartOf part={notices}>
        {({ alerts, banners }) => {
          const all = [...alerts, ...banners]
          if (all.length === 0) return <p className={styles.line}>{words.account_console_no_notices()}</p>
          return all.map(({ id, kind, title, text, tone }) => (
            <div key={`${kind} ${id}`} className={styles.block}>
              <p>
                <StatusBadge tone={tones[tone]}>{kindWords[kind]()}</StatusBadge> <strong>{title}</strong>
              </p>
              {text && <p>{text}</p>}
            </div>
          ))
        }}
      </PartOf>
    </Section>
  )
}

const kindWords: Record<Notice['kind'], () => string> = {
  alert: words.account_console_alert,
  banner: words.account_console_banner,
}
const tones: Record<Notice['tone'], StatusTone> = { info: 'accent', success: 'success', warning: 'warning' }
