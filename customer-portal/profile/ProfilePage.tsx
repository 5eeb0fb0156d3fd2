import { recall, unlearn } from '@lightwell/web-kit/session/tab-memory.ts'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { MessagesCard } from '../contact-preferences/MessagesCard.tsx'
import { FactorsCard } from '../factors/FactorsCard.tsx'
import { messageAtStart } from '../linked-accounts/events.ts'
import { LinkedCard } from '../linked-accounts/LinkedCard.tsx'
import { PaperlessCard } from '../linked-accounts/PaperlessCard.tsx'
import { PeopleCard } from '../linked-accounts/PeopleCard.tsx'
import { PasskeysCard } from '../passkeys/PasskeysCard.tsx'
import { Part } from '../shell/Part.tsx'
import { paths } from '../shell/paths.ts'
import { SupportCard } from '../support/SupportCard.tsx'
import { DocumentsCard } from './DocumentsCard.tsx'
import { LanguageCard } from './LanguageCard.tsx'
import { LogCard } from './LogCard.tsx'
import { MessageNotice } from './MessageNotice.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { PersonCard } from './PersonCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'

// Exported here so that the page and its data loader load as one chunk.
export { readOwn } from './loaders.ts'

const route = getRouteApi(paths.profile)

/** `#/profile`: the person's data, how they sign in, and their security activity. */
export function ProfilePage() {
  const { profile, sessions, factors, passkeys, linked, people, messages, log } = route.useLoaderData()
  const router = useRouter()
  const [message, setMessage] = useState(() => recall<string>(messageAtStart))
  useEffect(() => unlearn(messageAtStart), [])
  const onChanged = (sentence?: string) => {
    setMessage(sentence)
    void router.invalidate()
  }
  return (
    <>
      <PageHeading title={words.profile_title()} />
      <PersonCard profile={profile} onChanged={onChanged} />
      <DocumentsCard />
      <Part of={linked}>
        {(all) => (
          <>
            <LinkedCard linked={all} />
            <PaperlessCard linked={all} />
          </>
        )}
      </Part>
      {people && (
        <Part of={people.list}>
          {(all) => <PeopleCard people={all} serviceId={people.serviceId} onChanged={onChanged} />}
        </Part>
      )}
      <Part of={messages}>{(all) => <MessagesCard preferences={all} />}</Part>
      <PasswordCard profile={profile} onChanged={onChanged} />
      <Part of={passkeys}>{(all) => <PasskeysCard passkeys={all} onChanged={onChanged} />}</Part>
      <Part of={factors}>{(own) => <FactorsCard factors={own} onChanged={onChanged} />}</Part>
      <Part of={sessions}>{(all) => <SessionsCard sessions={all} onChanged={onChanged} />}</Part>
      <SupportCard />
      <LanguageCard />
      {/* Remount after a new event. Otherwise older pages would continue from an entry that's no longer the last
         on the first page. */}
      <Part of={log}>{(first) => <LogCard key={first.events[0]?.id} first={first} />}</Part>
      {message !== undefined && <MessageNotice message={message} close={() => setMessage(undefined)} />}
    </>
  )
}
