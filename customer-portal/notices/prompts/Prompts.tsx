import type { Promo } from '@lightwell/client/notices/promo-both-kinds.ts'
import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import { mayChooseDelivery, mayPay } from '@lightwell/rulebook/accounts/who-may.ts'
import type { Account } from '@lightwell/rulebook/accounts/wire.ts'
import { modalToShow, type Prompt } from '@lightwell/rulebook/notices/prompts.ts'
import { nowMs } from '@lightwell/web-kit/session/clock.ts'
import { recall, remember } from '@lightwell/web-kit/session/tab-memory.ts'
import { useEffect, useState } from 'react'
import { mayOffer } from '../../outages/may-offer.ts'
import { partIfRead } from '../../shell/read-part.ts'
import { useAccount, useSession } from '../../shell/session.ts'
import { answered, noteAnswered } from './answered.ts'
import { PromoDialog } from './PromoDialog.tsx'
import { PromptDialog } from './PromptDialog.tsx'
import { promoForSession, wasSampled } from './sample.ts'
import { useWhenQuiet } from './use-when-quiet.ts'

const shownInVisit = 'prompted'

type Shown = { account: Account | Error; bill: Bill | Error | undefined }

/**
 * Shows the prompts, except while a service of the account is down. People whose service is down don't want questions
 * or offers.
 */
export function Prompts(shown: Shown) {
  const { id } = useAccount()
  const [isReady, setReady] = useState(false)
  useEffect(() => void mayOffer(id).then(setReady), [id])
  return isReady && <Asking {...shown} />
}

/**
 * Suggests auto pay or paperless billing, or shows a promotion, at most once per visit (CP §4). Use it only on the
 * summary: on other pages people are busy with what they came for.
 */
function Asking({ account, bill }: Shown) {
  const inUse = useAccount()
  const { agent } = useSession()
  const [prompt, setPrompt] = useState<Prompt>()
  const [promo, setPromo] = useState<Promo>()
  useWhenQuiet(() => {
    const toShow = modalToShow({
      now: now(),
      hasShown: recall(shownInVisit) !== undefined,
      bill: partIfRead(bill),
      account: partIfRead(account),
      // Staff viewing a customer's portal don't answer prompts for the customer.
      pays: !agent && mayPay(inUse),
      manages: !agent && mayChooseDelivery(inUse),
      answered: answered(),
      maySeePromo: !agent && wasSampled() !== false,
    })
    if (toShow === 'promo') return void promoForSession(inUse.id).then(setPromo)
    if (toShow) noteShown()
    setPrompt(toShow)
  })
  if (promo) return <PromoDialog promo={promo} onShown={noteShown} />
  if (prompt === undefined) return null
  const answer = () => {
    noteAnswered(prompt, now())
    setPrompt(undefined)
  }
  return <PromptDialog prompt={prompt} onAnswer={answer} />
}

const noteShown = () => remember(shownInVisit, true)

const now = () => Math.floor(nowMs() / 1000)
