import { sayThatSuspended } from '@lightwell/client/notices/notices.ts'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NoticeList } from '../notices/NoticeList.tsx'
import { OutageBanner } from '../outages/OutageBanner.tsx'
import { Part } from '../shell/Part.tsx'
import { SupportNav } from '../shell/SupportNav.tsx'
import { useSession } from '../shell/session.ts'
import { ContactCard } from './ContactCard.tsx'
import { QuestionsCard } from './QuestionsCard.tsx'
import { TroubleCard } from './TroubleCard.tsx'
import { VideosCard } from './videos/VideosCard.tsx'

const route = getRouteApi('/help')

/**
 * Outages, contact options, answers and videos. Business accounts get their own title and answers (CP §1: smb).
 */
export function HelpPage(): ReactNode {
  const { alerts, outages, questions, videos } = route.useLoaderData()
  const isBusiness = useSession().account?.accountType === 'Business'
  return (
    <>
      <OutageBanner of={outages} />
      <NoticeList of={alerts} />
      <SupportNav />
      <PageHeading title={isBusiness ? words.help_title_business() : words.help_title()}>
        <p>{words.help_lead()}</p>
      </PageHeading>
      <ContactCard />
      {!sayThatSuspended(alerts) && <TroubleCard />}
      <VideosCard videos={videos} />
      <Part of={questions}>{(read) => <QuestionsCard questions={read} />}</Part>
    </>
  )
}
