import type { Language } from '../acting/language.ts'
import type { World } from '../world.ts'
import { choosePromo, isByBalance } from './choose.ts'
import { promos } from './content.ts'
import { readViewer, type ViewedAccount } from './viewer.ts'

export interface Promo {
  /** In how many of a hundred browser sessions it is shown: 0 to 100. */
  ratePercent: number
  title: string
  text: string
  link: { name: string; href: string }
}

/**
 * What the provider promotes to whoever looks at an account, the first that is for it, in their language; or nothing.
 * @param asked `hidesFacts`: nothing that the balance decides
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
