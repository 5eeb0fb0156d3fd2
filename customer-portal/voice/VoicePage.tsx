// `#/voice`: the current account's phone lines, their options, and their addresses for 911 calls.
import { readVoice } from '@lightwell/client/voice/lines.ts'
import { hasVoiceAccess } from '@lightwell/rulebook/voice/options.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { EmptyState } from '@lightwell/web-kit/ui/EmptyState.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi } from '@tanstack/react-router'
import { alertsOn } from '../notices/loaders.ts'
import { NoticeList } from '../notices/NoticeList.tsx'
import { OutageBanner } from '../outages/OutageBanner.tsx'
import { outagesOf } from '../outages/read-outages.ts'
import { Part } from '../shell/Part.tsx'
import { partIfRead, readPart } from '../shell/read-part.ts'
import { ServiceNav } from '../shell/ServiceNav.tsx'
import { useAccount } from '../shell/session.ts'
import { LineCard } from './LineCard.tsx'
import { PowerNotice } from './PowerNotice.tsx'

const nothing = { lines: [], powerNoticeAt: undefined }

export async function readVoicePage({ context: { account } }: { context: { account: LinkedAccount } }) {
  const [voice, outages, alerts] = await Promise.all([
    hasVoiceAccess(account) ? readPart(readVoice(account.id)) : nothing,
    outagesOf(account),
    alertsOn(account.id, 'services'),
  ])
  return { voice, outages, alerts }
}

const route = getRouteApi('/with-services/seeing-services/voice')

export function VoicePage() {
  const { voice, outages, alerts } = route.useLoaderData()
  const { id, manages, role } = useAccount()
  const hasLines = partIfRead(voice)?.lines.length !== 0
  return (
    <>
      <OutageBanner of={outages} />
      <NoticeList of={alerts} />
      <ServiceNav />
      <PageHeading title={words.voice_title()}>{hasLines ? words.voice_lead() : undefined}</PageHeading>
      <Part of={voice}>
        {({ lines, powerNoticeAt }) =>
          lines.length === 0 ? (
            <Card>
              <EmptyState icon="phone" title={words.voice_none()}>
                {words.voice_none_text()}
              </EmptyState>
            </Card>
          ) : (
            <>
              {!manages && <Notice>{words.voice_only_managers()}</Notice>}
              {lines.map((line) => (
                <LineCard key={line.number} line={line} mayChange={manages} />
              ))}
              <PowerNotice key={id} acknowledgedAt={powerNoticeAt} mayAcknowledge={role === 'owner'} />
            </>
          )
        }
      </Part>
    </>
  )
}
