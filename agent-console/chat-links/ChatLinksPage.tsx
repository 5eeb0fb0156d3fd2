import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { usePolling } from '../shell/use-polling.ts'
import { hasRole, useStaffSession } from '../staff/session.ts'
import { ChatLinkForm } from './ChatLinkForm.tsx'
import styles from './ChatLinksPage.module.css'
import { ChatLinkTable } from './ChatLinkTable.tsx'
import { MadeLink } from './MadeLink.tsx'
import { pollSeconds } from './poll-seconds.ts'

const route = getRouteApi('/signed-in/agent/chat-links')
/** Creates links with which customers in social media chats prove their identity. Shows the state of each link. */
export function ChatLinksPage() {
  const links = route.useLoaderData()
  const router = useRouter()
  const mayMake = hasRole(useStaffSession(), 'agent')
  const [made, setMade] = useState<{ chatUrl: string; name: string }>()
  const readAgain = () => void router.invalidate()
  usePolling(readAgain, pollSeconds(links))
  return (
    <>
      <PageHeading title={words.chat_links_title()}>
        {mayMake ? words.chat_links_lead() : words.console_viewer()}
      </PageHeading>
      {mayMake && (
        <div className={styles.parts}>
          <ChatLinkForm
            onMade={(link) => {
              setMade(link)
              readAgain()
            }}
          />
          {made && <MadeLink key={made.chatUrl} {...made} />}
          <ChatLinkTable links={links} />
        </div>
      )}
    </>
  )
}
