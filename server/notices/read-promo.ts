import type { Language } from '../acting/language.ts'
import type { World } from '../world.ts'
import { choosePromo, isByBalance } from './choose.ts'
import { promos } from './content.ts'
import { readViewer, type ViewedAccount } from './viewer.ts'

export interface Promo {
  /** The percentage of browser sessions that the promotion is shown in, from 0 to 100. */
  ratePercent: number
  title: string
  text: string
  link: { name: string; href: string }
}

/**
 * The provider's first promotion for an account and its viewer, in the viewer's language. Undefined if there is none.
 * @param asked `hidesFacts`: leaves out everything that depends on the balance
 */
export async function readPromo(
  world: World,
  asked: { account: ViewedAccount; identityId: string; language: Language; hidesFacts: boolean },
): Promise<Promo | undefined> {
  const { account, identityId, language, hidesFacts } = asked
  const items = (await world.content.all(promos)).filter((item) => !(hidesFacts && isByBalance(item)))
  if (items.length === 0 || account.closedOn !== null) return undefined
  const { viewer } = await readViewer(world.database, account, {
    identityId,
    now: world.clock(),
    zone: world.config.businessZone,
  })
  const item = choosePromo(items, viewer)
  return (
    item && {
      ratePercent: item.rate_percent,
      title: item[`title_${language}`],
      text: item[`text_${language}`],
      link: { name: item[`link_${language}`], href: item.href },
    }
  )
}
