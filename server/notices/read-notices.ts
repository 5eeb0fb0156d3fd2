import type { CallReply } from '@lightwell/rulebook/call.ts'
import type { listBanners } from '@lightwell/rulebook/notices/contract.ts'
import { hasVoiceAccess } from '@lightwell/rulebook/voice/options.ts'
import type { Language } from '../acting/language.ts'
import type { World } from '../world.ts'
import { chooseNotices, isByBalance, isShownOn, type Place } from './choose.ts'
import { alerts, banners, type NoticeItem } from './content.ts'
import { locationAlert } from './missing-location.ts'
import { findSuspension, suspensionAlert } from './suspension.ts'
import { readViewer, type ViewedAccount } from './viewer.ts'

export type NoticeKind = 'banner' | 'alert'
type NoticesReply = CallReply<typeof listBanners>

/** The notices of a kind that the provider has written. */
const written = (world: World, kind: NoticeKind) => world.content.all(kind === 'banner' ? banners : alerts)

/** All notices of a kind, including the suspension alert, which isn't in the provider's content. */
export const allOf = async (world: World, kind: NoticeKind): Promise<readonly NoticeItem[]> =>
  kind === 'alert' ? [suspensionAlert, ...(await written(world, kind))] : written(world, kind)

/** The key under which a dismissal is stored: the notice's campaign or, without one, the notice itself. */
export const noticeKey = (kind: NoticeKind, { id, campaign_id: campaign }: NoticeItem): string =>
  campaign === undefined ? `${kind}:${id}` : `campaign:${campaign}`

/**
 * The banners or alerts for an account and its viewer, in the viewer's language: the first, or all of them (CP §2).
 * @param asked `hidesFacts`: leaves out items that depend on the balance, and the suspension alert. Such items would
 *   reveal an unpaid balance to staff who haven't verified the person on the phone
 */
export async function readNotices(
  world: World,
  asked: {
    kind: NoticeKind
    account: ViewedAccount
    identityId: string
    language: Language
    place: Place | undefined
    showAll: boolean
    hidesFacts: boolean
  },
): Promise<NoticesReply> {
  const { kind, account, identityId, language, place, showAll, hidesFacts } = asked
  // The provider's notices are about services, or offer more of them, so a closed account gets none.
  if (account.closedOn !== null) return []
  const isHere = (item: NoticeItem) => place === undefined || isShownOn(item, place)
  // Asks the network only if the page would show the answer.
  const suspension =
    kind === 'alert' && !hidesFacts && isHere(suspensionAlert)
      ? await findSuspension(world, account)
      : undefined
  const ofLines = kind === 'alert' && hasVoiceAccess(account) ? [locationAlert(account)].filter(isHere) : []
  const others = (await written(world, kind)).filter(
    (item) => isHere(item) && !(hidesFacts && isByBalance(item)),
  )
  if (suspension === undefined && ofLines.length === 0 && others.length === 0) return []
  const { viewer, dismissed, lacksLocation } = await readViewer(world.database, account, {
    identityId,
    now: world.clock(),
    zone: world.config.businessZone,
  })
  const items = [...(suspension ? [suspension] : []), ...(lacksLocation ? ofLines : []), ...others]
  const isDismissed = (item: NoticeItem) =>
    item.hide_after_user_clicks !== 0 && dismissed.has(noticeKey(kind, item))
  const chosen = chooseNotices(items, viewer, { showAll, isDismissed })
  return chosen.map((item) => encodeNotice(kind, item, language))
}

function encodeNotice(kind: NoticeKind, item: NoticeItem, language: Language): NoticesReply[number] {
  const name = item[`link_${language}`]
  return {
    id: item.id,
    campaignId: item.campaign_id ?? null,
    hideAfterUserClicks: item.hide_after_user_clicks,
    title: item[`title_${language}`],
    text: item[`text_${language}`] ?? null,
    link: name !== undefined && item.href !== undefined ? { name, href: item.href } : null,
    tone: item.tone ?? (kind === 'alert' ? 'warning' : 'info'),
  }
}
